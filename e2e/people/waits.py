"""Long waits ring when a test says so: three minutes without input need not take three minutes."""

import time

from playwright.sync_api import BrowserContext, Page, Route

from e2e.people.ready import until
from page.edge.input.guard import APART

LONG = 1000
"""Milliseconds from which on a wait is held unless a test says otherwise; shorter ones ring by themselves."""

_SCRIPT = """
(() => {
  const held = new Map(), [set, clear] = [setTimeout, clearTimeout];
  let number = 0, ahead = 0;
  globalThis.setTimeout = (then, after = 0, ...rest) => {
    if (after < %d) return set(then, after, ...rest);
    held.set(--number, () => then(...rest));
    return number;
  };
  globalThis.clearTimeout = (which) => held.delete(which) || clear(which);
  const now = performance.now.bind(performance);
  performance.now = () => now() + ahead;
  const stamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp").get;
  Object.defineProperty(Event.prototype, "timeStamp", { get() { return stamp.call(this) + ahead; } });
  globalThis[Symbol.for("waits")] = (milliseconds) => {
    ahead += milliseconds;
    const ringing = [...held.values()];
    held.clear();
    for (const ring of ringing) ring();
  };
})();
"""

_STOPPED = """() => {
  const at = performance.now();
  performance.now = () => at;
  Object.defineProperty(Event.prototype, "timeStamp", { get: () => at });
}"""


def hold_file(page: Page, name: str) -> list[Route]:
    """Hold back a file until the test lets it go on.

    The profile has to block service workers: what one of them answers is never asked for by the page.
    """
    routes: list[Route] = []
    page.route(f"**/{name}*", lambda route: routes.append(route))
    return routes


def hold_waits(pages: BrowserContext | Page, least: int = LONG) -> None:
    """Hold every wait that lasts at least so many milliseconds, of a context's pages or of one."""
    pages.add_init_script(_SCRIPT % least)


def later(page: Page, seconds: float) -> None:
    """Let the page's clock go ahead and what waits ring, once."""
    page.evaluate("milliseconds => globalThis[Symbol.for('waits')](milliseconds)", seconds * 1000)


def stop_clock(page: Page) -> None:
    """Stop the clock of a page's document: what follows happens at once, however long the machine takes for it."""
    page.evaluate(_STOPPED)


def looked_at() -> None:
    """Wait as long as somebody looks at what a press has drawn: until the next press is no second one any more."""
    seen = time.monotonic() + APART / 1000
    until(lambda: time.monotonic() > seen, "what was drawn has been seen")


def settled(page: Page) -> None:
    """Wait until what has been asked for is drawn, nothing moves but what always does, and the fonts are there.

    What the focus has left (`static/morph.js`) is gone by then.
    """
    # What is drawn and spoken waits for a frame; the next one comes after it.
    page.evaluate(
        "() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => next())))"
    )
    until(
        lambda: page.evaluate(
            """document.fonts.status === "loaded" && !document.querySelector(".printing,[data-left]")
              && document.getAnimations().every((it) =>
                it.playState !== "running" || it.effect.getComputedTiming().endTime === Infinity)"""
        ),
        "nothing moves",
    )
