"""The file of puzzles: enough for its days, no two alike, and each one proved."""

from collections import Counter

import pytest

from unseen.misty_ruins.puzzles import who
from unseen.misty_ruins.puzzles.clues import KIND
from unseen.misty_ruins.puzzles.elimination import THEMES
from unseen.puzzles.calendar import WEEKS
from unseen.puzzles.line import Line
from unseen.puzzles.shelf import shelves
from unseen.puzzles.tier import TIERS

SHELVES = shelves("misty_ruins")
EVERY = 14
"""A quick test proves one line in so many."""


def test_each_week_has_a_puzzle_and_some_are_left() -> None:
    shelf = SHELVES.by_place[KIND, None]
    assert len(shelf.scheduled) == WEEKS
    assert all(shelf.scheduled)
    assert len(shelf.reserve) == 10


def test_tiers_take_turns() -> None:
    lines = SHELVES.by_place[KIND, None].scheduled
    assert [line.tier for line in lines if line] == [*TIERS] * (WEEKS // len(TIERS))


def test_every_theme_is_there() -> None:
    found = Counter(theme for line in SHELVES.lines for theme in line.themes)
    assert set(found) == set(THEMES)
    assert min(found.values()) >= 4


def test_no_two_puzzles_are_alike() -> None:
    for key in (who.key, who.source):
        assert len({*map(key, SHELVES.lines)}) == len(SHELVES.lines)


@pytest.mark.parametrize("line", SHELVES.lines[::EVERY])
def test_some_lines_are_proved(line: Line) -> None:
    assert [*who.faults(line), *who.refute(line)] == []


@pytest.mark.long
@pytest.mark.parametrize("line", SHELVES.lines)
def test_all_lines_are_proved(line: Line) -> None:
    assert [*who.faults(line), *who.refute(line)] == []
    assert [*who.solution(line)][-1].count(" is ") == 3
