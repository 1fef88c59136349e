"""Measure how long a page takes to work out what could be known in a finished game, its processor slowed four times.

And how long it takes to draw a picture of its end.
"""

import time
from collections.abc import Iterator
from statistics import median
from typing import Any, NamedTuple, cast

from playwright.sync_api import Page, Playwright

from page.games import FIRST, GAMES
from page.shell.shared import link_of
from tools.bench.start import profile
from unseen.arena.contest import rules_of
from unseen.arena.programs import played
from unseen.games import part
from unseen.kernel.records import Record
from unseen.kernel.slices import finished
from unseen.looking_back import review

SLOWED = 4
KINDS: dict[str, tuple[str, dict[str, Any]]] = {
    **{game: (game, {}) for game in GAMES},
    "misty_ruins of five": ("misty_ruins", {"players": 5}),
}
"""The games and the options that are not the arena's."""
WATCH = """{
  const long = [];
  new PerformanceObserver((list) => long.push(...list.getEntries())).observe({ type: "longtask" });
  const seen = { look: null, picture: null };
  globalThis[Symbol.for("looked")] = seen;
  const until = (what, from, to, then) => {
    let began = 0;
    const look = () => {
      if (!began && document.getElementById(from)) began = performance.now();
      if (!document.getElementById(to)) return requestAnimationFrame(look);
      const ended = performance.now();
      const within = long.filter(({ startTime }) => startTime >= began && startTime < ended);
      seen[what] = [ended - began, Math.max(0, ...within.map(({ duration }) => duration))];
      then();
    };
    requestAnimationFrame(look);
  };
  until("look", "look-title", "look-turns", () => {
    until("picture", "look-picture-title", "look-hand-save", () => {});
  });
}"""
"""Notes the milliseconds until the timeline, those until a picture whose sheet is open, and the longest tasks."""
NOTED = "what => globalThis[Symbol.for('looked')][what]"
"""What has been noted of `look` and of `picture`; null before."""


class Looked(NamedTuple):
    """Milliseconds, one a game."""

    page: list[float]
    """From the screen to the timeline, in a slowed page."""
    longest: list[float]
    """The longest task between them."""
    beside: list[float]
    """The same work in one go, beside it in CPython, not slowed."""
    picture: list[float]
    """From the sheet to the picture of the end, in a slowed page: the first brings what draws it along."""
    longest_of_picture: list[float]


def measure(playwright: Playwright, address: str, games: int) -> dict[str, Looked]:
    """Look back on so many games of level 3 of each kind."""
    found = {kind: Looked([], [], [], [], []) for kind in KINDS}
    for kind, (game, options) in KINDS.items():
        with profile(playwright) as context:
            page = context.new_page()
            page.add_init_script(WATCH)
            session = context.new_cdp_session(page)
            # What a first visit leaves to be done is done first.
            page.goto(address + _way(game))
            page.wait_for_timeout(6000)
            session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
            for record in _records(game, options, games):
                link = link_of(rules_of(game), record, len(record.actions), "truth")
                page.goto("about:blank")
                page.goto(f"{address}{_way(game)}#{link}")
                taken, longest = _noted(page, "look")
                found[kind].page.append(taken)
                found[kind].longest.append(longest)
                page.click("#look-picture")
                taken, longest = _noted(page, "picture")
                found[kind].picture.append(taken)
                found[kind].longest_of_picture.append(longest)
                found[kind].beside.append(_beside(game, record))
    return found


def _noted(page: Page, what: str) -> tuple[float, float]:
    page.wait_for_function(NOTED, arg=what, timeout=120_000)
    taken, longest = page.evaluate(NOTED, what)
    return taken, longest


def _records(game: str, options: dict[str, Any], games: int) -> Iterator[Record[Any, Any, Any]]:
    return (played(game, options, seed) for seed in range(games))


def _way(game: str) -> str:
    return "" if game == FIRST else f"{game}/"


def _beside(game: str, record: Record[Any, Any, Any]) -> float:
    whole = finished(review.played(rules_of(game), record))
    reviewer = cast(review.Reviewer, part(game, "looking_back"))
    began = time.perf_counter()
    finished(reviewer.review(whole))
    return (time.perf_counter() - began) * 1000


def report(found: dict[str, Looked]) -> None:
    """Print medians, and that which 95 of 100 games do not exceed."""
    for kind, looked in found.items():
        times = sorted(looked.page)
        most = times[min(len(times) - 1, int(0.95 * len(times)))]
        ratio = median(slow / quick for slow, quick in zip(looked.page, looked.beside, strict=True))
        print(
            f"  {kind:20} {median(times):7,.0f} ms, 95 of 100 {most:7,.0f}, {ratio:5.1f} times CPython;"
            f" longest task {max(looked.longest):5,.0f};"
            f" a picture {median(looked.picture):6,.0f}, longest task {max(looked.longest_of_picture):5,.0f}"
        )
