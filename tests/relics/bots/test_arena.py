"""The contest of Relics in the arena."""

import random
from typing import get_args

from unseen import relics
from unseen.arena.contest import contest_of, seats_of
from unseen.relics.bots import arena
from unseen.relics.state import By


def test_arena_finds_it_by_the_name_of_the_game() -> None:
    assert contest_of("relics").deal is arena.deal
    assert seats_of("relics") == relics.SEATS == tuple(arena.TITLES)


def test_every_end_has_those_who_can_have_won_so() -> None:
    """R28, R29: nobody has won a tie, and either seat anything else."""
    assert set(arena.ENDS) == set(get_args(By))
    assert {by for by, winners in arena.ENDS.items() if None in winners} == {"tie"}


def test_games_of_one_number_have_one_deal() -> None:
    def deal(number: int) -> relics.Deal:
        return arena.deal(number, lambda name: random.Random(name).randrange)

    assert deal(1) == deal(1) != deal(2)
