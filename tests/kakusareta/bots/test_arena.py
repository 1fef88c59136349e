"""Kakusareta's part in the arena."""

import random
from typing import get_args

from unseen import kakusareta
from unseen.courtyard.rods import Rods
from unseen.kakusareta.bots import arena
from unseen.kakusareta.state import By


def deal(number: int) -> Rods:
    return arena.deal(number, lambda name: random.Random(name).randrange)


def test_games_of_one_number_have_one_deal() -> None:
    assert deal(1) == deal(1) == deal(10) != deal(2)


def test_nine_games_in_a_row_have_their_treasure_in_nine_temples() -> None:
    assert len({deal(number) for number in range(9)}) == 9


def test_every_end_has_those_who_can_have_won_so() -> None:
    """K7, K8, K9, K22."""
    assert set(arena.ENDS) == set(get_args(By))
    assert {by for by, winners in arena.ENDS.items() if None in winners} == {"day limit"}
    assert set(arena.TITLES) == set(kakusareta.SEATS)


def test_arena_plays_what_its_table_says() -> None:
    assert str(arena.OPTIONS.day_limit) in arena.AGREED
    assert arena.OPTIONS.elemental is None
