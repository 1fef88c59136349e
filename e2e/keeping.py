"""A game that is kept in a browser before its page is opened there: sealed, as the page itself would have kept it."""

from base64 import b64encode

from e2e.paper import Paper
from e2e.people.table import Table
from page.edge.storage.padding import pad

_KEEP = """async ([sealed, plain]) => {
  const done = (request) => new Promise((yes) => { request.onsuccess = () => yes(request.result); });
  const opening = indexedDB.open("nusubito", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
  const database = await done(opening);
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  const values = Object.entries(plain);
  for (const [name, text] of Object.entries(sealed)) {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const bytes = Uint8Array.from(atob(text), (it) => it.charCodeAt(0));
    const cipher = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, bytes));
    values.push([name, Uint8Array.of(...iv, ...cipher)]);
  }
  const store = database.transaction("kept", "readwrite").objectStore("kept");
  for (const [name, value] of values) store.put(value, name);
  await done(store.put(key, "key"));
  database.close();
}"""


def keep(table: Table, paper: Paper) -> None:
    """Keep the game of a page on paper in a browser that keeps none yet, and open the page."""
    saved = paper.dealer.saved()
    assert saved
    keep_values(table, {table.place: saved})


def keep_values(table: Table, sealed: dict[str, str], plain: dict[str, str] | None = None) -> None:
    """Keep values by name in a browser that keeps none yet, those that are sealed and the others; open the page."""
    blank = table.page.context.new_page()
    blank.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    blank.goto(f"{table.address}manifest.webmanifest")
    texts = {name: b64encode(pad(text)).decode() for name, text in sealed.items()}
    blank.evaluate(_KEEP, [texts, plain or {}])
    blank.close()
    table.open()
