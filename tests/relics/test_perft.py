"""The numbers of sequences of actions, as counted by an independent implementation."""

import pytest

from tests.relics.positions import MIDGAME, plain
from unseen import relics
from unseen.kernel.play import perft

FROM_THE_START = [3, 6, 120, 480, 1056, 20064, 80256]


@pytest.mark.parametrize("layout", ["quincunx", "cross"])
def test_the_sequences_from_the_start_are_as_many_as_counted(layout: str) -> None:
    """Of both layouts alike: the relics cannot be paid for yet, and lie where no crystals do."""
    counts = [perft(relics, plain(layout), depth) for depth in range(1, 6)]
    assert counts == FROM_THE_START[:5]


@pytest.mark.untraced
@pytest.mark.parametrize("layout", ["quincunx", "cross"])
def test_the_sequences_of_six_and_seven_actions_are_as_many_as_counted(layout: str) -> None:
    assert [perft(relics, plain(layout), depth) for depth in (6, 7)] == FROM_THE_START[5:]


def test_the_sequences_from_the_middle_of_a_game_are_as_many_as_counted() -> None:
    state = relics.decode_state(MIDGAME)
    assert [perft(relics, state, depth) for depth in range(1, 5)] == [13, 52, 104, 1416]


def test_the_scoring_changes_nothing_about_what_is_legal() -> None:
    """R27: it counts, no more."""
    assert perft(relics, plain(scoring="standard"), 4) == 480
