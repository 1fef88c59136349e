"""Measure the list of games with a thousand of them: how long it takes to open, and what they cost a start."""

import json
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Page, Playwright

from page.games import FIRST
from page.library.line import Line, Player, encode_line
from page.shell.sketch import MOST
from tools.bench.start import MARKED, profile, start
from unseen import nusubito
from unseen.arena.programs import played
from unseen.kernel.records import encode_record

GAMES = 1000
KEEP = """([line, record, many]) => new Promise((told, failed) => {
  const opening = indexedDB.open("nusubito");
  opening.onerror = failed;
  opening.onsuccess = () => {
    const store = opening.result.transaction("kept", "readwrite").objectStore("kept");
    for (let number = 0; number < many; number += 1) {
      const game = `${line.game}/${String(number).padStart(20, "0")}`;
      store.put(JSON.stringify({ ...line, at: line.at + number }), `/done ${game}`);
      store.put(record, `/record ${game}`);
    }
    store.transaction.oncomplete = () => {
      opening.result.close();
      told(true);
    };
  };
})"""
"""Keeps a finished game many times, each a millisecond later than the one before."""
OPEN = """() => new Promise((answer) => {
  const began = performance.now();
  document.getElementById("kept-games").click();
  const look = () => {
    if (!document.getElementById("games-rows")) return requestAnimationFrame(look);
    const after = new MessageChannel();
    after.port1.onmessage = () => answer(performance.now() - began);
    requestAnimationFrame(() => after.port2.postMessage(0));
  };
  look();
})"""
"""Opens the list, and returns the milliseconds until it has been painted."""


class Opened(NamedTuple):
    """Times in milliseconds, one a run."""

    first: list[float]
    """From the first press of a page to the list; its code is fetched for that."""
    again: list[float]
    without: list[float]
    """From opening the page to the first action, with no game kept."""
    one: list[float]
    """The same with one, for which the way to the list is drawn."""
    kept: list[float]
    """The same with all of them."""


def measure(playwright: Playwright, address: str, runs: int) -> Opened:
    """Start pages without a game, with one and with all of them, turn about, and open the list."""
    found = Opened([], [], [], [], [])
    for _ in range(runs):
        with profile(playwright) as context:
            start(context, address)
            page = context.pages[-1]
            # What the first visit leaves to be done is done first.
            page.wait_for_timeout(6000)
            found.without.append(start(context, address).ready)
            page.evaluate(KEEP, [*_game(), 1])
            found.one.append(start(context, address).ready)
            page.evaluate(KEEP, [*_game(), GAMES])
            found.kept.append(start(context, address).ready)
            _open(context.new_page(), address, found)
    return found


def _open(page: Page, address: str, found: Opened) -> None:
    page.goto(address, wait_until="commit")
    page.evaluate(MARKED)
    page.wait_for_selector("#kept-games")
    found.first.append(page.evaluate(OPEN))
    page.click("#home")
    page.wait_for_selector("#kept-games")
    found.again.append(page.evaluate(OPEN))


def _game() -> tuple[object, str]:
    """Return the longest line that there is of a finished game, and its record."""
    record = json.dumps(encode_record(nusubito, played(FIRST, {}, 1)))
    players = (
        Player("thief", "The Thief", "Ann of the long name", is_own=True, place=2),
        Player("mist", "The Mists", "Bob of the long name", place=1),
    )
    line = Line(
        FIRST,
        1_800_000_000_000,
        1234,
        20,
        players,
        "The Mists win. " * 5,
        "en",
        "treasure",
        sketch="505099sg" * MOST,
    )
    return json.loads(encode_line(line)), record


def report(found: Opened) -> None:
    """Print medians."""
    first, again = median(found.first), median(found.again)
    print(f"  from a press to the list of {GAMES:,}: {first:,.0f} ms the first time, {again:,.0f} ms again")
    for kept, words in ((found.one, "one game"), (found.kept, "them")):
        ratio = median(many / none for many, none in zip(kept, found.without, strict=True))
        print(f"  a start with {words}: {median(kept):,.0f} ms, {ratio:.2f} times one without")
