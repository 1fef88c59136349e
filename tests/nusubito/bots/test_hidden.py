"""The Thief's possible knowledge of the treasure."""

from math import isclose

import pytest

from unseen.courtyard.board import BIT, TEMPLE_NAMES, TEMPLES, Space, spaces
from unseen.courtyard.rods import RODS
from unseen.nusubito.bots.hidden import candidates, chance, lines_of, looked


def test_before_any_look_every_temple_is_alike() -> None:
    """N2."""
    assert {chance(7, 7, BIT[temple]) for temple in TEMPLE_NAMES} == {1 / 9}
    assert len(candidates(7, 7)) == 9


def test_treasure_lies_where_both_lines_are_left() -> None:
    """N2."""
    assert candidates(1, 4) == (BIT[Space("A5")],)
    assert chance(1, 4, BIT[Space("A5")]) == 1
    assert chance(1, 4, BIT[Space("A3")]) == 0
    assert chance(3, 4, BIT[Space("C5")]) == 0.5


def test_lines_are_those_of_the_temples() -> None:
    """N2."""
    assert lines_of(TEMPLES) == (7, 7)
    assert lines_of(spaces(["A1", "C1"])) == (3, 1)
    assert lines_of(BIT[Space("E3")]) == (4, 2)


@pytest.mark.parametrize("rod", range(len(RODS)))
@pytest.mark.parametrize(("columns", "rows"), [(7, 7), (6, 1), (2, 3), (4, 7)])
def test_look_leaves_shares_that_add_up_and_keep_every_chance(rod: int, columns: int, rows: int) -> None:
    found = list(looked(columns, rows, rod))
    assert isclose(sum(share for share, _, _ in found), 1)
    for temple in TEMPLE_NAMES:
        after = sum(share * chance(left, right, BIT[temple]) for share, left, right in found)
        assert isclose(after, chance(columns, rows, BIT[temple]), abs_tol=1e-12)


def test_look_at_what_is_known_tells_nothing() -> None:
    assert list(looked(1, 7, 0)) == [(1.0, 1, 7)], "the green one of the columns"
    assert list(looked(6, 7, 0)) == [(1.0, 6, 7)], "a red one, seen before"
