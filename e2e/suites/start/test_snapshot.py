"""Later visits start from a snapshot of Python's memory; where that cannot be, the page starts as on a first visit."""

import pytest
from playwright.sync_api import Page

from e2e.browsers.profiles import START_WITHOUT, Open, Opened
from e2e.online import Side, at_random, play
from e2e.people.ready import first_action, noticed, snapshot_kept, until
from e2e.people.table import Table
from tools.serve import Site
from tools.ship.worker import listed

MARK = "localStorage.getItem('nusubito.snapshot')"
RESTORED = "performance.getEntriesByName('restored').length === 1"
CACHED = """async () => (await Promise.all((await caches.keys()).map(
    async (name) => (await (await caches.open(name)).keys()).map((request) => request.url)))).flat()
    .filter((url) => url.endsWith("/snapshot.wasm"))"""
PUT = """async ([url, text]) => {
  for (const each of await caches.keys()) await (await caches.open(each)).put(url, new Response(text));
}"""
LOOK_IN = """{
  const real = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...all) => {
    const made = await real(...all);
    globalThis.inside = made.instance.exports;
    return made;
  };
}"""
WAY = """() => {
  const { memory, _PyRuntime: runtime, _PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: offset } = inside;
  const words = new Uint32Array(memory.buffer);
  return words[(runtime.value + words[offset.value / 4]) / 4];
}"""
"""How Python calls C: 0 is the slow way, by JavaScript."""
NEVER_IDLE = """globalThis.requestIdleCallback = (then, options) => {
  if (options?.timeout) setTimeout(then, options.timeout);
};"""
"""A device with so much to do that a page calls back what waits for it to be idle only when it must."""
PHONE = "Object.defineProperty(navigator, 'userAgent', { value: 'iPhone' })"


def name() -> str:
    (found,) = listed().snapshot
    return found.removeprefix("keep/")


def restored(page: Page, address: str = "") -> bool:
    """Open a page anew, and return whether it started from the snapshot."""
    if address:
        page.goto(address)
    else:
        page.reload()
    first_action(page)
    assert page.evaluate("sessionStorage.getItem('nusubito.starting')") is None, (
        "the start has come to its end"
    )
    found: bool = page.evaluate(RESTORED)
    return found


def said(it: Opened) -> list[str]:
    """Return what the console said of a start without, and forget it."""
    found = [text for _, text in it.watch.console if text.startswith(START_WITHOUT)]
    it.watch.console.clear()
    return found


def test_later_starts_play_on_from_it_and_it_can_be_switched_off(fresh: Open, site: Site) -> None:
    """A game with somebody elsewhere, whose part is fetched after the start, and a frame of the same site too."""
    with fresh() as it:
        page = it.page
        page.add_init_script(LOOK_IN)
        assert not restored(page, site.address)
        own = page.evaluate(WAY)
        assert not any(url.endswith("snapshot.wasm") for url in it.watch.requests), "it comes after all else"
        snapshot_kept(page)

        assert restored(page)
        assert page.evaluate(WAY) == own > 0, "the browser's own way, not that of the build"
        host = Side(it, site.address)
        link = host.form().invite("mist", "tabs")
        guest = Side(Opened(it.context.new_page(), it.context, it.watch), site.address)
        guest.join(link)
        for one in (host, guest):
            one.sits()
            assert one.page.evaluate(RESTORED)
        assert play((guest, host), at_random(7), 5) == 5
        guest.page.close()

        page.goto(f"{site.address}embed.html")
        page.locator("unseen-game").first.scroll_into_view_if_needed()
        until(lambda: len(noticed(page).frames) > 1, "the frame is there", 60)
        (frame,) = page.frames[1:]
        until(
            lambda: frame.evaluate("performance.getEntriesByName('first-action').length > 0"), "it is ready"
        )
        assert frame.evaluate(RESTORED)

        assert restored(page, f"{site.address}relics/"), "it is of every game"
        table = Table(page, f"{site.address}relics/")
        table.click("#tool-settings")
        table.click("#start-plain")
        until(lambda: page.evaluate(CACHED) == [], "it is deleted at once")
        assert not restored(page)
        assert said(it) == []
        table.click("#tool-settings")
        table.click("#start-quick")
        snapshot_kept(page)
        assert restored(page)
        assert said(it) == []


def test_a_page_that_is_never_idle_keeps_it_all_the_same(fresh: Open, site: Site) -> None:
    with fresh() as it:
        it.page.add_init_script(NEVER_IDLE)
        assert not restored(it.page, site.address)
        snapshot_kept(it.page)
        assert restored(it.page)


def test_where_it_cannot_be_used_the_page_starts_as_before_and_says_so_in_one_line(
    fresh: Open, site: Site
) -> None:
    with fresh() as it:
        page, it.watch.may_start_without = it.page, True
        assert not restored(page, site.address)
        snapshot_kept(page)
        (address,) = page.evaluate(CACHED)

        # Something else in its place, as long as it likes; this build never tries again.
        for text in ("<!doctype html>", "x" * 99_999):
            page.evaluate("name => localStorage.setItem('nusubito.snapshot', name)", name())
            page.evaluate(PUT, [address, text])
            assert not restored(page)
            assert len(said(it)) == 1
            assert page.evaluate(CACHED) == []
            assert page.evaluate(MARK) == f"{name()} spoilt"
        assert not restored(page)
        assert said(it) == []

        # The browser has thrown it away: it is fetched again.
        page.evaluate("name => localStorage.setItem('nusubito.snapshot', name)", name())
        assert not restored(page)
        assert len(said(it)) == 1
        snapshot_kept(page)

        # One of another build.
        page.evaluate("localStorage.setItem('nusubito.snapshot', 'snapshot-000000000000/snapshot.wasm')")
        assert not restored(page)
        assert said(it) == []
        snapshot_kept(page)

        # A tab that went down while it started from it.
        page.evaluate("name => sessionStorage.setItem('nusubito.starting', name)", name())
        assert not restored(page)
        assert len(said(it)) == 1


STUCK = """if (!sessionStorage.getItem("stuck")) {
  sessionStorage.setItem("stuck", "once");
  CacheStorage.prototype.match = () => new Promise(() => {});
  const set = setTimeout;
  globalThis.setTimeout = (then, after, ...rest) => set(then, after === 20_000 ? 2_000 : after, ...rest);
}"""
"""What is kept never comes, and patience ends sooner."""


def test_a_start_that_stands_still_begins_anew_without_it(fresh: Open, site: Site) -> None:
    with fresh() as it:
        page, it.watch.may_start_without = it.page, True
        assert not restored(page, site.address)
        snapshot_kept(page)
        page.add_init_script(STUCK)
        page.reload(wait_until="commit")
        with page.expect_navigation():
            pass  # by itself
        first_action(page)
        assert not page.evaluate(RESTORED)
        assert said(it) == [f"{START_WITHOUT}: it came to no end in 20 s"]
        assert page.evaluate(MARK) == f"{name()} spoilt"


LOST = """if (!sessionStorage.getItem("lost")) {
  sessionStorage.setItem("lost", "once");
  const bring = fetch;
  globalThis.fetch = (what, ...rest) =>
    String(what).endsWith("/nusubito.wasm") ? Promise.reject(new TypeError("no network")) : bring(what, ...rest);
}"""
"""The network fails once, while it should bring the game."""


def test_a_network_that_fails_is_not_the_snapshots_fault(fresh: Open, site: Site) -> None:
    """The page says that it could not be loaded; the next start takes the snapshot as before."""
    with fresh() as it:
        assert not restored(it.page, site.address)
        snapshot_kept(it.page)
        it.context.add_init_script(LOST)
        it.watch.expected_errors = 3  # the browser says it once, the page once or twice
        it.page.reload()
        until(it.page.locator("#load-failed").is_visible, "the page says that it could not be loaded")
        assert it.page.evaluate(MARK) == name()
        assert restored(it.page)
        assert said(it) == []


LEFT = """async () => {
  const script = document.querySelector("link[rel=modulepreload][href$='snapshot.js']").href;
  const { spoil } = await import(script);
  dispatchEvent(new PageTransitionEvent("pagehide"));
  spoil("what was on its way has been broken off");
}"""
"""The page is left while it starts from the snapshot, and something fails by that."""


def test_a_start_that_is_left_does_not_spoil_it(fresh: Open, site: Site) -> None:
    with fresh() as it:
        assert not restored(it.page, site.address)
        snapshot_kept(it.page)
        assert restored(it.page)
        it.page.evaluate(LEFT)
        assert it.page.evaluate(MARK) == name()
        assert restored(it.page)


@pytest.mark.long
def test_the_snapshot_starts_where_python_calls_c_in_another_way_than_under_node(
    fresh: Open, site: Site
) -> None:
    """As in Safari on a phone: that is a number in the memory, and Node's is another."""
    with fresh() as it:
        it.context.add_init_script(PHONE)
        it.context.add_init_script(LOOK_IN)
        assert not restored(it.page, site.address)
        snapshot_kept(it.page)
        assert restored(it.page)
        assert it.page.evaluate(WAY) == 0


REASONS = {
    "saves data": "Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })",
    "has no room": "navigator.storage.estimate = async () => ({ quota: 99e6, usage: 1e6 })",
    "does not want it": "localStorage.setItem('nusubito.start', 'plain')",
}
ASKED = """async () => {
  const { heed } = await import(document.querySelector('link[href$="/snapshot.js"]').href);
  let asked = false;
  await heed(async () => ((asked = true), "not kept"));
  return asked;
}"""


@pytest.mark.parametrize("reason", REASONS.values(), ids=REASONS.keys())
def test_the_snapshot_is_not_fetched_to_save_data_without_room_or_if_switched_off(
    reason: str, lent: Open, site: Site
) -> None:
    """Of the service worker, which is the one that fetches it."""
    with lent(service_workers="block") as it:
        it.page.goto(site.address)
        assert it.page.evaluate(ASKED)
        it.page.evaluate(reason)
        assert not it.page.evaluate(ASKED)
