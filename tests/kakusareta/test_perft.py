"""Numbers of action sequences, as counted by an independent implementation."""

import pytest

from tests.kakusareta.steps import after
from unseen import kakusareta
from unseen.courtyard.rods import RODS, Rods
from unseen.kakusareta import Options
from unseen.kernel.play import perft

RED_BUT_E3: Rods = tuple("green" if rod in "E3" else "red" for rod in RODS)
START = kakusareta.start(Options(), RED_BUT_E3)
DRAFT = kakusareta.start(Options("1/3/2", 3, elemental="master plus"), RED_BUT_E3)
CHOSEN = after(DRAFT, "take fire", "take water", "take wind", "take earth")


def test_the_sequences_from_the_start_are_as_many_as_counted() -> None:
    assert [perft(kakusareta, START, depth) for depth in (1, 2, 3)] == [8, 45, 145]


@pytest.mark.untraced
def test_the_sequences_of_four_actions_from_the_start_are_as_many_as_counted() -> None:
    assert perft(kakusareta, START, 4) == 3413


def test_the_sequences_of_the_draft_of_masters_are_as_many_as_counted() -> None:
    """K39: four tokens are laid out, K, M, K and M take one each."""
    assert [perft(kakusareta, DRAFT, depth) for depth in (1, 2, 3, 4)] == [4, 12, 24, 24]


def test_the_sequences_of_masters_plus_are_as_many_as_counted() -> None:
    assert [perft(kakusareta, CHOSEN, depth) for depth in (1, 2)] == [24, 426]


@pytest.mark.untraced
def test_the_sequences_of_three_actions_of_masters_plus_are_as_many_as_counted() -> None:
    assert perft(kakusareta, CHOSEN, 3) == 5837


@pytest.mark.parametrize("limit", [None, 1])
def test_the_options_that_only_end_a_game_change_nothing_about_its_first_turns(limit: int | None) -> None:
    """K7, K9."""
    state = kakusareta.start(Options(four_temples=False, day_limit=limit), RED_BUT_E3)
    assert [perft(kakusareta, state, depth) for depth in (1, 2, 3)] == [8, 45, 145]
