"""What Relics brings to an arena."""

from typing import get_args

from tests.arena.test_match import what_is_fixed
from unseen.arena.contest import contest_of, seats_of
from unseen.arena.entrants import Entrant
from unseen.arena.match import play_bouts
from unseen.arena.schedule import bouts, deal_of
from unseen.relics.bots.arena import ENDS, TITLES
from unseen.relics.state import SEATS, By

ANY = Entrant("random", 1)


def test_every_end_of_the_game_is_known() -> None:
    assert set(ENDS) == set(get_args(By))
    assert seats_of("relics") == tuple(TITLES) == SEATS
    assert contest_of("relics").ARE_ALIKE


def test_games_are_played_the_same_whenever_they_are_played() -> None:
    wanted = list(bouts("relics", [ANY], [ANY], 6, 1))
    first, again = play_bouts(wanted), play_bouts(wanted[::-1])[::-1]
    assert list(map(what_is_fixed, first)) == list(map(what_is_fixed, again))
    assert all(each.winner in ENDS[each.by] for each in first)


def test_each_game_is_dealt_anew_and_alike_in_every_cell() -> None:
    deals = [deal_of(bout) for bout in bouts("relics", [ANY], [ANY, Entrant("random", 2)], 5, 1)]
    assert deals[::2] == deals[1::2]
    assert len(set(deals)) == 5
