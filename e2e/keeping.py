"""A game that is kept in a browser before its page is opened there: sealed, as the page itself would have kept it."""

from base64 import b64encode

from e2e.paper import Paper
from e2e.people.table import Table
from page.edge.storage.padding import pad

_KEEP = """async ([name, text]) => {
  const done = (request) => new Promise((yes) => { request.onsuccess = () => yes(request.result); });
  const opening = indexedDB.open("nusubito", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
  const database = await done(opening);
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = Uint8Array.from(atob(text), (it) => it.charCodeAt(0));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain));
  const store = database.transaction("kept", "readwrite").objectStore("kept");
  store.put(key, "key");
  await done(store.put(Uint8Array.of(...iv, ...sealed), name));
  database.close();
}"""


def keep(table: Table, paper: Paper) -> None:
    """Keep the game of a page on paper in a browser that keeps none yet, and open the page."""
    saved = paper.dealer.saved()
    assert saved
    blank = table.page.context.new_page()
    blank.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    blank.goto(f"{table.address}manifest.webmanifest")
    blank.evaluate(_KEEP, [table.place, b64encode(pad(saved)).decode()])
    blank.close()
    table.open()
