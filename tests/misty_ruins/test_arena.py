"""The contest of Misty Ruins in the arena, for four players."""

import random
from typing import get_args

from unseen.arena.contest import contest_of, seats_of
from unseen.arena.entrants import parse_entrant
from unseen.arena.lines import decode_played, encode_played
from unseen.arena.match import play_bout
from unseen.arena.schedule import bouts
from unseen.misty_ruins import SEATS, Deal
from unseen.misty_ruins.bots import arena
from unseen.misty_ruins.state import By

GAME = "misty_ruins"


def test_arena_finds_it_by_the_name_of_the_game() -> None:
    assert contest_of(GAME).deal is arena.deal
    assert seats_of(GAME) == SEATS[:4]


def test_every_end_has_those_who_can_have_won_so() -> None:
    """M47, M49: any seat, or several that are tied."""
    assert set(arena.ENDS) == set(get_args(By))
    assert tuple(arena.TITLES) == SEATS[:4]
    assert all(winners == (*SEATS[:4], None) for winners in arena.ENDS.values())


def test_games_of_one_number_have_one_deal() -> None:
    def deal(number: int) -> Deal:
        return arena.deal(number, lambda name: random.Random(name).randrange)

    assert deal(1) == deal(1) != deal(2)


def test_sensible_and_random_players_meet_in_every_seat() -> None:
    """And what is kept of their games is read again."""
    named = [parse_entrant(name, GAME) for name in ("random", "sensible")]
    for bout in bouts(GAME, [named] * 4, games=1, seed=1):
        played = play_bout(bout)
        assert played.by in arena.ENDS
        assert decode_played(encode_played(played)) == played
