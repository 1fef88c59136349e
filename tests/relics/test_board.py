"""The board, its spaces and what surrounds them."""

import random

from unseen.relics.board import (
    ALL,
    AROUND,
    BIT,
    CORNERS,
    DIAGONAL,
    INDEX,
    NEXT,
    RIM,
    SPACES,
    Space,
    named,
    spaces,
    surrounded,
    towards,
)


def test_the_board_has_25_spaces_row_by_row_from_the_north_west() -> None:
    """R2: columns A to E, rows 1 to 5, row 1 in the north."""
    assert " ".join(SPACES) == ("A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 A3 B3 C3 D3 E3 A4 B4 C4 D4 E4 A5 B5 C5 D5 E5")
    assert list(named(ALL)) == list(SPACES)
    assert towards(INDEX[Space("C3")], "N") == BIT[Space("C2")]
    assert towards(INDEX[Space("C3")], "SW") == BIT[Space("B4")]
    assert towards(INDEX[Space("A1")], "NE") == 0


def test_corners_have_two_neighbours_edges_three_the_centre_four() -> None:
    """R2: 2 in a corner, 3 on an edge, 4 on the nine central spaces."""
    counts = {space: NEXT[INDEX[space]].bit_count() for space in SPACES}
    assert (
        [space for space in SPACES if counts[space] == 2] == ["A1", "E1", "A5", "E5"] == list(named(CORNERS))
    )
    assert {space for space in SPACES if counts[space] == 4} == {c + r for c in "BCD" for r in "234"}
    assert ALL & ~spaces(c + r for c in "BCD" for r in "234") == RIM


def test_neighbours_are_orthogonal_or_diagonal() -> None:
    assert set(named(NEXT[INDEX[Space("B1")]])) == {"A1", "C1", "B2"}
    assert set(named(DIAGONAL[INDEX[Space("B1")]])) == {"A2", "C2"}
    assert set(named(AROUND[INDEX[Space("B1")]])) == {"A1", "C1", "B2", "A2", "C2"}


def test_a_space_is_surrounded_when_all_its_neighbours_are_in_the_set() -> None:
    assert list(named(surrounded(spaces(["B1", "A2"])))) == ["A1"]
    assert list(named(surrounded(spaces(["B3", "C2", "D3", "C4"])))) == ["C3"]
    dice = random.Random(5)
    for _ in range(200):
        some = dice.getrandbits(25) | dice.getrandbits(25)
        assert list(named(surrounded(some))) == [
            space for space in SPACES if NEXT[INDEX[space]] & ~some == 0
        ]  # fmt: skip
