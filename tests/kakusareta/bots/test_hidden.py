"""A Kakusareta's knowledge of the treasure."""

import pytest

from unseen.courtyard.board import BIT, TEMPLE_NAMES, TEMPLES
from unseen.courtyard.rods import RODS
from unseen.kakusareta.bots.hidden import ALL_LINES, goals, known_after, lines_of, looked

SUBSETS = range(1, ALL_LINES + 1)


def test_lines_that_are_left_and_colours_say_the_same() -> None:
    """K2: two reds on an axis leave one line, which is as good as green."""
    assert lines_of(("red", None, "red", None, None, None)) == (2, ALL_LINES)
    assert lines_of((None, "green", None, "red", None, None)) == (2, 6)


def test_goals_are_where_lines_that_are_left_meet() -> None:
    assert goals(ALL_LINES, ALL_LINES) == TEMPLES
    for column in range(3):
        for row in range(3):
            assert goals(1 << column, 1 << row) == BIT[TEMPLE_NAMES[3 * row + column]]


@pytest.mark.parametrize("rod", range(len(RODS)))
def test_a_look_at_a_rod_leaves_green_or_the_others(rod: int) -> None:
    for columns in SUBSETS:
        for rows in SUBSETS:
            found = list(looked(columns, rows, rod))
            assert sum(share for share, *_ in found) == pytest.approx(1.0)
            for share, *left in found:
                assert 0 < share <= 1
                assert left[rod < 3] == (rows if rod < 3 else columns)
                assert left[rod >= 3] & ~(columns if rod < 3 else rows) == 0
    assert list(looked(ALL_LINES, ALL_LINES, 0)) == [(1 / 3, 1, 7), (1 - 1 / 3, 6, 7)]
    assert list(looked(1, ALL_LINES, 0)) == [(1.0, 1, 7)]


def test_two_rods_of_an_axis_leave_him_who_looked_with_one_line() -> None:
    """This holds for all colours."""
    known = known_after(frozenset("AC"))
    assert {columns.bit_count() for _, columns, _ in known} == {1}
    assert sum(share for share, *_ in known) == pytest.approx(1.0)
    assert {rows for *_, rows in known} == {ALL_LINES}
