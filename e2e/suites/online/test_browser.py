"""What a browser gives to these games, or does not: room, a clipboard, notifications, a badge, a share sheet, locks."""

import json
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Playwright

from e2e.browsers.profiles import Open, Opened, launched, profile
from e2e.in_english import in_english
from e2e.online import TWO_STORIES, RelayProcess, Side, begun, same_log
from e2e.people.ready import first_action, noticed, until
from tools.serve import Site

Sides = Callable[..., Side]


@pytest.mark.parametrize("name", ["nusubito-online.wasm", "noble.js"])
def test_what_could_not_be_fetched_at_once_is_asked_for_again(site: Site, fresh: Open, name: str) -> None:
    with fresh(service_workers="block") as it:
        it.watch.expected_errors = 1
        it.page.route(f"**/{name}*", lambda route: route.abort(), times=1)
        it.page.goto(site.address)
        first_action(it.page)
        it.page.click("#online")
        until(lambda: it.page.locator("#online-title").count() > 0, "a game can be offered")
        assert any("ERR_FAILED" in text for text in it.watch.errors), "it was fetched at once"


@pytest.mark.parametrize("half", [True, False], ids=["half", "another page"])
def test_what_came_broken_is_fetched_again(site: Site, fresh: Open, half: bool) -> None:
    """Cut short on its way, or the page with which a network asks for a name; both come with status 200."""
    (part,) = (site.folder / "keep").glob("app-*/nusubito-online.wasm")
    broken = part.read_bytes()[:200_000] if half else b"<!doctype html><title>Sign in</title>"
    with fresh(service_workers="block") as it:
        answer = {"body": broken, "content_type": "application/wasm"}
        it.page.route(f"**/{part.name}*", lambda route: route.fulfill(**answer), times=1)
        it.page.goto(site.address)
        first_action(it.page)
        it.page.click("#online")
        until(lambda: it.page.locator("#online-title").count() > 0, "a game can be offered")


ROOM = 4_000_000
"""Bytes that a browser with little room has left, whatever earlier tests had it keep."""
_USED = "navigator.storage.estimate().then(({ usage }) => usage)"

_FILL = """async () => {
  const done = (it, yes) => new Promise((end, fail) => {
    it[yes] = () => end(it.result);
    it.onerror = it.onabort = () => fail(it.error);
  });
  const opening = indexedDB.open("rubbish");
  opening.onupgradeneeded = () => opening.result.createObjectStore("bags");
  const rubbish = await done(opening, "onsuccess");
  let number = 0;
  for (let size = 4_000_000; size > 50; )
    try {
      const way = rubbish.transaction("bags", "readwrite");
      // What repeats itself would be pressed together.
      const bag = new Uint8Array(size);
      for (let at = 0; at < size; at += 65536) crypto.getRandomValues(bag.subarray(at, at + 65536));
      way.objectStore("bags").put(bag, number++);
      await done(way, "oncomplete");
    } catch {
      size = Math.floor(size / 2);
    }
  rubbish.close();
  return number;
}"""
_CLEAR = (
    """async () => new Promise((end) => { indexedDB.deleteDatabase("rubbish").onsuccess = () => end(); })"""
)


def fill(side: Side) -> None:
    """Give a browser little room, and fill it up to the last byte."""
    side.has_everything()
    quota = side.page.evaluate(_USED) + ROOM
    session = side.context.new_cdp_session(side.page)
    origin = side.address.rstrip("/")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": quota})
    assert side.page.evaluate(_FILL) > 1


def clear(side: Side) -> None:
    """Make room again."""
    side.page.evaluate(_CLEAR)


def spare(side: Side) -> list[str]:
    """Return what lies on the shelf for a database that is full."""
    found: list[str] = side.page.evaluate(
        "Object.entries(localStorage).filter(([name]) => name.startsWith('nusubito-spare')).map(([_, it]) => it)"
    )
    return found


def shelved(side: Side, deed: Callable[[], object]) -> None:
    """Do something and wait until the shelf has another text."""
    before = spare(side)
    deed()
    until(lambda: spare(side) not in (before, []), "the seat lies on the shelf")


def leaps(side: Side) -> None:
    """Leap wherever it can be done."""
    side.act(min(action for action in side.actions() if action.startswith("leap")))


def test_storage_that_fills_up_in_mid_game_costs_nothing(side: Sides) -> None:
    thief, mist = begun(side(), side())
    thief.keeps("leap C1")
    kept = thief.sealed()
    fill(thief)
    thief.acts("end")
    mist.moves().acts("end")
    thief.moves()
    # What came may still be on its way to the shelf when the Thief leaps: only what is kept next has the leap surely.
    shelved(thief, lambda: leaps(thief))
    shelved(thief, lambda: thief.sheet("talk").say("One moment.").shut())
    assert thief.sealed() == kept
    assert b"choices" not in b64decode(spare(thief)[0])
    assert "cannot be kept" not in thief.words("#company")
    thief.reload()
    thief.sits().moves()
    assert "end" in thief.actions()
    clear(thief)
    thief.acts("end")
    mist.moves()
    until(lambda: not spare(thief), "it lies in the database again")
    assert thief.sealed() != kept
    thief.reload()
    thief.sits()
    same_log(thief, mist)


@pytest.mark.long
def test_storage_with_no_room_at_all_says_so(side: Sides) -> None:
    thief, mist = side(), side()
    thief.context.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
    )
    begun(thief, mist)
    thief.keeps("leap C1")
    fill(thief)
    thief.acts("end").read(in_english("online.unsaved.short"), "#company")
    mist.moves().acts("end")
    clear(thief)
    leaps(thief.moves())
    until(lambda: "cannot be kept" not in thief.words("#company"), "it can be kept again")


# Telling of a turn.

_OUT_OF_SIGHT = """(() => {
  let hidden = false;
  const told = [];
  for (const [name, value] of [["hidden", () => hidden], ["visibilityState", () => hidden ? "hidden" : "visible"]])
    Object.defineProperty(document, name, { get: value });
  // Not every build of the browser lets a permission be granted; what it would do is asked of nobody here.
  globalThis.Notification = class extends Notification {
    static get permission() { return "granted"; }
    static async requestPermission() { return "granted"; }
    constructor(title, options) { super(title, options); told.push(`${title} ${options.body}`); }
  };
  navigator.setAppBadge = async () => { told.push("badge"); };
  navigator.clearAppBadge = async () => { told.push("no badge"); };
  globalThis[Symbol.for("sight")] = (is) => {
    hidden = !is;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  globalThis[Symbol.for("told")] = () => told.splice(0);
})();"""


def told(side: Side) -> list[str]:
    """Return what a page has told outside itself since it was last asked."""
    found: list[str] = side.page.evaluate("globalThis[Symbol.for('told')]()")
    return found


def test_turn_is_told_of_where_somebody_asked_for_it(side: Sides) -> None:
    """And nobody is told who did not ask: the Thief's page is out of sight as well."""
    thief, mist = side(), side()
    thief.context.add_init_script(_OUT_OF_SIGHT)
    mist.context.add_init_script(_OUT_OF_SIGHT)
    begun(thief, mist)
    mist.sheet("more").press("#more-notify")
    mist.see("#more-notify[aria-pressed=true]").shut()
    mist.page.evaluate("globalThis[Symbol.for('sight')](false)")
    told(mist)
    thief.acts("leap C1", "look 1")
    thief.moves()
    assert told(mist) == [], "what the pages do by themselves is nobody's turn"
    thief.acts("end")
    heard: list[str] = []

    def has_told() -> bool:
        heard.extend(told(mist))
        return len(heard) >= 2

    until(has_told, "it is told of")
    assert heard == ["badge", "Nusubito It is your turn."]
    thief.page.evaluate("globalThis[Symbol.for('sight')](false)")
    told(thief)
    mist.page.evaluate("globalThis[Symbol.for('sight')](true)")
    until(lambda: "no badge" in told(mist), "the badge is taken away")
    mist.sheet("more").press("#more-notify")
    mist.see("#more-notify[aria-pressed=false]").shut()
    mist.moves().acts("end")
    thief.moves()
    assert [words for words in told(thief) if "badge" not in words] == []


_ANDROID = """(() => {
  let hidden = false;
  const shown = [];
  for (const [name, value] of [["hidden", () => hidden], ["visibilityState", () => hidden ? "hidden" : "visible"]])
    Object.defineProperty(document, name, { get: value });
  globalThis.Notification = class {
    static get permission() { return "granted"; }
    static async requestPermission() { return "granted"; }
    constructor() { throw new TypeError("Failed to construct 'Notification': Illegal constructor."); }
  };
  const show = async (title, more) => { shown.push({ title, ...more }); };
  if (globalThis.ServiceWorkerRegistration) ServiceWorkerRegistration.prototype.showNotification = show;
  globalThis[Symbol.for("sight")] = (is) => {
    hidden = !is;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  globalThis[Symbol.for("shown")] = () => shown;
  if (navigator.serviceWorker) addEventListener("load", () => {
    navigator.serviceWorker.addEventListener("message", ({ data }) => (globalThis.calledBy = data));
    navigator.serviceWorker.startMessages();
  });
})();"""
"""A browser that knows notifications of a service worker alone, and tells a page that it is brought to the front."""
_CLICKED = """async ({ tag, data }) => {
  WindowClient.prototype.focus = async function () { this.postMessage("front"); };
  let opened = "";
  self.clients.openWindow = async (address) => { opened = String(address); };
  await bringForward(tag, data);
  return opened;
}"""
"""Does in the service worker what a click does; only a hand's may bring a window to the front."""


def test_turn_is_told_of_by_the_service_worker_where_a_page_cannot(side: Sides) -> None:
    """As on Android; a click leads to the tab with the game, or to a new one once that is gone."""
    thief, mist = side(), side()
    mist.context.add_init_script(_ANDROID)
    link = thief.offer()
    mist.join(link)
    thief.sits()
    mist.sits()
    until(lambda: len(noticed(mist.page).context.service_workers) == 1, "there is a service worker")
    (worker,) = mist.context.service_workers
    mist.page.evaluate("navigator.serviceWorker.ready")
    mist.sheet("more").press("#more-notify")
    mist.see("#more-notify[aria-pressed=true]").shut()
    mist.page.evaluate("globalThis[Symbol.for('sight')](false)")
    thief.acts("leap C1", "look 1", "end")
    shown = "globalThis[Symbol.for('shown')]()"
    until(lambda: mist.page.evaluate(shown) != [], "it is told of")
    (told_of,) = mist.page.evaluate(shown)
    assert (told_of["title"], told_of["body"]) == ("Nusubito", "It is your turn.")
    assert link.partition("=")[2] not in json.dumps(told_of), "nothing of the link"
    assert worker.evaluate(_CLICKED, told_of) == ""
    until(lambda: mist.page.evaluate("globalThis.calledBy") == "front", "its tab comes to the front")
    beside = mist.context.new_page()
    mist.page.close()
    opened = f"{mist.address}#g={told_of['tag']}"
    until(lambda: worker.evaluate(_CLICKED, told_of) == opened, "a closed tab is opened again")
    beside.goto(opened)
    beside.wait_for_selector("#board")


# Handing a link on.


def test_link_is_copied_and_shared(side: Sides) -> None:
    host = side()
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.context.add_init_script(
        """(() => { const shared = []; navigator.share = async (what) => { shared.push(what.url); };
        globalThis[Symbol.for("shared")] = () => shared; })()"""
    )
    link = host.offer()
    host.press("#online-copy")
    host.read(in_english("online.copied"), "#online-copy")
    assert host.page.evaluate("navigator.clipboard.readText()") == link
    host.press("#online-share")
    until(lambda: host.page.evaluate("globalThis[Symbol.for('shared')]()") == [link], "it is shared")


def test_link_that_cannot_be_copied_is_marked(side: Sides) -> None:
    host = side()
    host.context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    link = host.offer()
    host.press("#online-copy")
    until(
        lambda: host.page.evaluate("String(getSelection())") == link,
        "the link is marked to be copied by hand",
    )
    assert in_english("online.copied") not in host.words("#online-copy")


# An address that is not a secure one, as at home.


@contextmanager
def insecurely(playwright: Playwright, folder: Path, **options: bool) -> Iterator[Sides]:
    """Open pages of a site at an address that is not secure; options are those of `launched`."""
    with ExitStack() as stack:
        relay = RelayProcess(str(folder / "relay.sqlite"))
        stack.callback(relay.kill)
        site = Site(relay=relay.address).start()
        stack.callback(site.stop)
        home = site.address.replace("localhost", "table.test")
        assert home != site.address
        rule = "--host-resolver-rules=MAP table.test 127.0.0.1"
        browser = launched(playwright, rule, **options)
        stack.callback(browser.close)

        def opened(**options: object) -> Side:
            return Side(stack.enter_context(profile(browser, home, relay.address, **options)), home)

        yield opened


@pytest.fixture
def insecure(playwright: Playwright, tmp_path: Path) -> Iterator[Sides]:
    """Open pages of such a site."""
    with insecurely(playwright, tmp_path) as opened:
        yield opened


@pytest.fixture
def returning(windowed: Browser, playwright: Playwright, tmp_path: Path) -> Iterator[Sides]:
    """Open pages of such a site in a browser that keeps a page that is left for coming back: one with windows."""
    with insecurely(playwright, tmp_path, has_windows=True, keeps_left_pages=True) as opened:
        yield opened


def test_insecure_address_plays_and_says_what_is_missing(insecure: Sides) -> None:
    thief, mist = insecure(), insecure()
    thief.form().read(in_english("online.missing.secure"))
    assert thief.page.evaluate("!isSecureContext && !navigator.locks && !crypto.subtle")
    mist.join(thief.invite(), "Bo")
    for one in (thief, mist):
        one.sits()
    thief.keeps("leap C1")
    thief.reload()
    thief.sits().moves()
    assert "end" in thief.actions()
    tab = Side(Opened(thief.context.new_page(), thief.context, thief.watch), thief.address)
    tab.open()
    tab.see("#game-0").press("#game-0")
    tab.read(in_english("online.problem.elsewhere")).press("#online-take-here")
    tab.sits().moves()
    thief.read(in_english("online.problem.elsewhere"))
    tab.keeps_all().page.close()
    thief.sits().moves()
    thief.acts("end")
    mist.moves()


_NOTE_RETURN = """globalThis.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) document.documentElement.dataset.back = "";
});"""
_HAS_RETURNED = "document.documentElement.dataset.back === ''"
_CAME_ANEW = "performance.getEntriesByName('first-action').length > 0 && !(" + _HAS_RETURNED + ")"


def leaves(side: Side) -> None:
    """Go on to another page in the same tab."""
    side.page.evaluate(_NOTE_RETURN)
    side.page.goto(side.address + "embed.html")


def comes_back(side: Side, *, or_anew: bool = False) -> None:
    """Go back to the page that was left: to that itself, or to a new one where the browser has thrown it away."""

    def is_back() -> bool:
        # While it goes there is nothing that could be asked.
        with suppress(Error):
            return bool(side.page.evaluate(f"{_HAS_RETURNED} || {_CAME_ANEW if or_anew else 'false'}"))
        return False

    side.page.evaluate("() => { setTimeout(() => history.back()); }")
    until(is_back, "the page that was left is back")
    side.page.evaluate("delete document.documentElement.dataset.back")


def test_page_that_was_left_asks_for_its_seat_again(returning: Sides) -> None:
    """Without the browser's locks: of two tabs one may act, whichever comes back, and no two stories are told."""
    thief, mist = returning(), returning()
    thief.watch.may_lose_line = True
    mist.join(thief.offer(), "Bo")
    for one in (thief, mist):
        one.sits()
    thief.keeps("leap C1")
    leaves(thief)
    comes_back(thief)
    thief.moves()
    assert "end" in thief.actions()
    tab = Side(Opened(thief.context.new_page(), thief.context, thief.watch), thief.address)
    tab.open()
    tab.see("#game-0").press("#game-0")
    tab.read(in_english("online.problem.elsewhere"))
    # Left again: the other tab sits down and plays on.
    leaves(thief)
    tab.sits().moves()
    tab.acts("end")
    mist.moves()
    # With other tabs at work the browser may need the room; the same has to hold then.
    comes_back(thief, or_anew=True)
    thief.read(in_english("online.problem.elsewhere"))
    assert thief.actions() == []
    tab.keeps_all().page.close()
    thief.sits()
    same_log(thief, mist)
    mist.acts("end")
    thief.moves()
    for one in (thief, mist):
        assert TWO_STORIES not in one.words()
