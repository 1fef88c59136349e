"""A press asks the engine once how a seat sees a position, and once for its legal actions: both are costly."""

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Any, NamedTuple

import pytest

from page.games import GAMES
from page.shell.model import Curtain, Over, Seated
from tests.page.games import PAGES
from tests.page.sitting import Sitting, english, seeded
from unseen.kernel.seat import Seat

VIEWS = 2
"""Of a press: what everybody sees after it, and what the seat at the screen does."""
LISTS = {"relics": 2}
"""Lists of legal actions of a press in each game, one if it is not here: where the tile that has just been placed could
lie instead is asked of the position before."""
QUIET = ("capture", "claim", "declare", "find", "resign")
"""Actions that would end a random game."""
PRESSES = 60


class Asked(NamedTuple):
    """The positions that the engine was asked about, each with its seat."""

    views: list[tuple[Any, str]]
    lists: list[tuple[Any, str]]


@contextmanager
def asked(game: str) -> Iterator[Asked]:
    """Note all calls of a game's `view` and `legal_actions`, whoever makes them and by whichever name."""
    rules, found = PAGES[game].GAME, Asked([], [])
    codes: dict[CodeType, list[tuple[Any, str]]] = {
        rules.view.__code__: found.views,
        rules.legal_actions.__code__: found.lists,
    }

    def note(frame: FrameType, event: str, value: object) -> None:
        if event == "call" and frame.f_code in codes:
            codes[frame.f_code].append((frame.f_locals["state"], frame.f_locals["seat"]))

    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(None)


@pytest.mark.parametrize("game", GAMES)
def test_a_press_asks_once_for_each_view_and_for_what_is_legal(game: str) -> None:
    dice, sitting = random.Random(3), Sitting(english(game), seeded(3), game)
    sitting.press("do", "begin")
    sitting.dealer.progress()
    sat, presses = set[Seat | None](), 0
    for _ in range(PRESSES):
        screen = sitting.model.screen
        if isinstance(screen, Curtain):
            sitting.sit()
            continue
        if not isinstance(screen, Seated):
            sitting.press("do", "finale-skip")
            continue
        if screen.recap is not None or screen.following is not None:
            sitting.press("do", "recap-skip")
            continue
        action = dice.choice([text for text in sitting.offered() if text.split()[0] not in QUIET])
        with asked(game) as found:
            sitting.press("action", action)
            sitting.html()
            sitting.dealer.progress()
            sitting.dealer.saved()
        assert len(found.lists) <= LISTS.get(game, 1)
        now = sitting.model.screen
        seat = now.shown.seat if isinstance(now, Seated) else None
        # The log of a seat that sits down for the first time begins with its view of the start.
        if seat is None or seat in sat:
            assert len(found.views) <= VIEWS
            assert len({*found.views}) == len(found.views)
            presses += 1
        sat.add(seat)
    # A made game may end after a few.
    assert presses > PRESSES / 4 or (presses and isinstance(sitting.model.screen, Over))
