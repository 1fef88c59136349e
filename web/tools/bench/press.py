"""Measure the time from pointer down to the next painted frame, beside the same document with an empty handler."""

import random
import re
from statistics import median, quantiles
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright

from tools.bench.site import add_page
from tools.bench.start import MARKED, clock_of, profile

PRESSES = 60
PACE = 460
"""Milliseconds between two presses: what ends a turn heeds no press that comes sooner after another."""
STILL = "still.html"

# Time from the pointer going down to the end of the frame that follows the click, taken by a listener of our own.
LISTEN = """() => {
  globalThis.taken = [];
  let down = 0;
  addEventListener("pointerdown", (event) => { down = event.timeStamp; }, true);
  addEventListener("click", () => requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = () => taken.push(performance.now() - down);
    after.port2.postMessage(0);
  }), true);
}"""

REHEARSED = """() => new Promise((then) => new PerformanceObserver((list) => {
  if (list.getEntriesByName("rehearsed").length) then();
}).observe({ type: "mark", buffered: true }))"""

# The middles of the controls that a game may go on with: actions of the seat, then whatever begins or ends a turn.
OFFERS = """() => {
  const kinds = ["[data-action]", "[data-space][tabindex]", "[data-do=end]"];
  const all = document.querySelectorAll(kinds.join());
  return [...all].filter((it) => !/^(declare|capture|resign)/.test(it.dataset.action ?? ""))
    .map((it) => it.getBoundingClientRect())
    .filter((box) => box.width && box.top >= 0 && box.bottom <= innerHeight)
    .map((box) => [box.left + box.width / 2, box.top + box.height / 2]);
}"""


class Presses(NamedTuple):
    """The times of presses, in milliseconds."""

    taken: list[float]
    """From pointer down to the end of the next frame."""
    mains: list[float]
    """Processor time of the renderer's main thread: what it means, what it does, drawing it, and painting."""


def measure(playwright: Playwright, address: str) -> dict[str, list[float]]:
    """Press through some of a game, then the same places of the same document without a program."""
    with profile(playwright) as context:
        page, places, _ = _played(context, address)
        playing: list[float] = page.evaluate("taken")
        return {"empty handler": _still(context, page, address, places), "the game": playing}


def presses(playwright: Playwright, address: str) -> Presses:
    """Press through some of a game, and return what that took."""
    with profile(playwright) as context:
        page, _, mains = _played(context, address)
        return Presses(page.evaluate("taken"), mains)


def report(taken: dict[str, list[float]]) -> None:
    """Print medians and 95th percentiles, and how much more the game takes."""
    base = taken["empty handler"]
    for name, times in taken.items():
        middle, high = median(times), quantiles(times, n=20)[-1]
        more = f"{middle - median(base):+6.1f} {high - quantiles(base, n=20)[-1]:+6.1f}"
        print(f"  {name:16} median {middle:6.1f} ms, p95 {high:6.1f} ms ({len(times)} presses); more: {more}")


def _played(context: BrowserContext, address: str) -> tuple[Page, list[tuple[float, float]], list[float]]:
    """Return the page, where it was pressed, and the processor time of each press."""
    dice = random.Random(7)
    context.set_default_timeout(10_000)
    page = context.new_page()
    page.goto(address, wait_until="commit")
    page.evaluate(MARKED)
    page.evaluate(LISTEN)
    # Nobody presses in the second after the page has come; whoever does finds the browser still compiling.
    page.evaluate(REHEARSED)
    page.locator("[data-do=two]").first.click()
    page.locator("[data-do=begin]").first.click()
    places: list[tuple[float, float]] = []
    mains: list[float] = []
    clock = clock_of(page)
    for _ in range(PRESSES):
        _sit_down(page)
        offers = page.evaluate(OFFERS)
        if not offers:
            break
        x, y = dice.choice(offers)
        places.append((x, y))
        begun = clock().main
        page.mouse.click(x, y)
        page.wait_for_timeout(PACE)
        mains.append(clock().main - begun)
    return page, places, mains


def _sit_down(page: Page) -> None:
    curtain = page.locator("[data-hold]")
    if not curtain.count():
        return
    curtain.first.focus()
    page.keyboard.down("Enter")
    page.wait_for_timeout(700)
    page.keyboard.up("Enter")
    page.wait_for_timeout(300)
    skip = page.locator("[data-do=recap-skip]")
    if skip.count() and skip.first.is_visible():
        skip.first.click()
        page.wait_for_timeout(100)


def _still(
    context: BrowserContext, page: Page, address: str, places: list[tuple[float, float]]
) -> list[float]:
    document: str = page.evaluate("document.documentElement.outerHTML")
    document = re.sub(
        r"<script\b[^>]*>.*?</script>|<link rel=\"modulepreload\"[^>]*>", "", document, flags=re.DOTALL
    )
    add_page(STILL, "<!doctype html>" + document)
    still = context.new_page()
    still.goto(address + STILL)
    still.evaluate(LISTEN)
    for place in places:
        still.mouse.click(*place)
        still.wait_for_timeout(60)
    taken: list[float] = still.evaluate("taken")
    return taken
