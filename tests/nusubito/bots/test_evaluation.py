"""The facts of a scene about the Thief's paths, on the real board and on a smaller one."""

from math import isclose

import pytest

from tests.nusubito.picture import START, board
from unseen.courtyard.board import BIT, TEMPLES, Space, spaces
from unseen.nusubito.bots.boards import board_of
from unseen.nusubito.bots.evaluation import Features, Scene, features, rows_of
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
    """N7: on a board without C1 the path from A1 to C3 leads over A3."""
    state = board(START.replace("B", ".").replace("H", ".").replace("S", "."))
    hidden = Hidden(BIT[Space("A1")], TEMPLES, 2, 1)
    whole = features(Scene(board_of(state), 2, 1), hidden, 0.0, 9, 0.0)
    without = Scene(board_of(state), 2, 1, outside=spaces(["B1"]))
    assert isclose(whole.distance, 1 / 4)
    assert isclose(features(without, hidden, 0.0, 9, 0.0).distance, 3 / 4)


def test_features_have_the_names_that_are_given_to_them() -> None:
    """Features are created by position."""
    at = BIT[Space("A1")]
    scene = Scene(board_of(board(START)), 1, 2)
    scene.watch([at])
    found = features(scene, Hidden(at, TEMPLES, 1, 1), 0.25, 3, 0.5)
    assert (found.bias, found.one_candidate, found.two_candidates, found.at_treasure) == (1, 1, 0, 1)
    assert (found.darts, found.no_darts, found.one_dart, found.coins, found.few_coins) == (1 / 9, 0, 1, 1, 0)
    assert (found.suspicion, found.possible_places, found.highest_suspicion) == (0.25, 3 / 9, 0.5)
    tail = found.healers, found.builders, found.courtyard_seekers, found.temple_seekers, found.downed
    assert tail == scene.tail
    assert any(tail)
    assert (found.round_2, found.round_3, found.wins_now) == (1, 0, 1)
    assert (found.cover, found.guarded) == (scene.covered, scene.guarded(at) / 4)
    assert (found.spread, found.spread_covered) == scene.spread
    assert found.spread > 0


def test_a_row_names_every_feature() -> None:
    table = dict.fromkeys(Features._fields, (0.0, 1.0))
    assert [row.spread for row in rows_of(table)] == [0.0, 1.0]
    with pytest.raises(TypeError, match="spread"):
        rows_of({name: row for name, row in table.items() if name != "spread"})
