"""What a scene says of the Thief's ways, on the real board and on a smaller one."""

from math import isclose

import pytest

from tests.nusubito.picture import START, board
from unseen.courtyard.board import BIT, TEMPLES, Space, spaces
from unseen.nusubito.bots.boards import board_of
from unseen.nusubito.bots.evaluation import FEATURES, Scene, features
from unseen.nusubito.bots.hidden import Hidden
from unseen.nusubito.scale import beyond


@pytest.mark.parametrize(
    ("outside", "ends"),
    [(0, "A1 A3 A5 C1 C3 C5 E1 E3 E5"), (beyond(Space("C3")), "A1 A3 C1 C3")],
)
def test_turn_ends_on_temples_that_are_there(outside: int, ends: str) -> None:
    """N7."""
    state = board(START.replace("B", ".").replace("H", ".").replace("S", "."))
    scene = Scene(board_of(state), 2, 1, outside=outside)
    assert scene.ends(BIT[Space("C3")]) == (spaces(ends.split()),) * 2


def test_treasure_is_as_far_as_the_ways_that_are_there() -> None:
    """N7: on a board without C1 the way from A1 to C3 leads over A3."""
    state = board(START.replace("B", ".").replace("H", ".").replace("S", "."))
    hidden = Hidden(BIT[Space("A1")], TEMPLES, 2, 1)
    near = FEATURES.index("near")
    whole = features(Scene(board_of(state), 2, 1), hidden, 0.0, 9, 0.0)
    without = Scene(board_of(state), 2, 1, outside=spaces(["B1"]))
    assert isclose(whole[near], 1 / 4)
    assert isclose(features(without, hidden, 0.0, 9, 0.0)[near], 3 / 4)
