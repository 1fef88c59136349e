"""Counts of the sequences of actions, against those of an independent implementation."""

import json
from pathlib import Path

import pytest

from tests.misty_ruins.playing import in_order
from unseen import misty_ruins
from unseen.kernel.play import begun, perft

COUNTS = {2: (4, 12, 132, 288, 1692), 5: (7, 42, 210, 840, 2520)}
MIDDLE = Path(__file__).with_name("middle.json")
"""Three players in the middle of a turn."""


@pytest.mark.parametrize(
    ("players", "depth"), [(players, depth) for players in COUNTS for depth in range(1, 6)]
)
def test_perft_from_the_draft(players: int, depth: int) -> None:
    """M7, M10, M17."""
    state = begun(misty_ruins, misty_ruins.Options(players), in_order(players))
    assert perft(misty_ruins, state, depth) == COUNTS[players][depth - 1]


@pytest.mark.long
@pytest.mark.parametrize(("depth", "count"), [(6, 5544), (7, 27033)])
def test_perft_from_the_draft_far_on(depth: int, count: int) -> None:
    """M10, M21, M22."""
    state = begun(misty_ruins, misty_ruins.Options(2), in_order(2))
    assert perft(misty_ruins, state, depth) == count


@pytest.mark.parametrize(
    ("depth", "count"), [(1, 8), (2, 73), (3, 1239), pytest.param(4, 81423, marks=pytest.mark.long)]
)
def test_perft_from_the_middle_of_a_game(depth: int, count: int) -> None:
    """M9, M36: after an identification, with two monsters about."""
    data = json.loads(MIDDLE.read_text(encoding="utf-8"))
    state = misty_ruins.decode_state(data)
    assert json.dumps(misty_ruins.encode_state(state)) == json.dumps(data)
    assert perft(misty_ruins, state, depth) == count
