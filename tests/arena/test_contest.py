"""The contest of a game, and games with none or with too few seats."""

import sys
from collections.abc import Callable

import pytest

from tests.arena import fishing_contest
from tests.engine import fishing
from unseen.arena.contest import UNNAMED, contest_of, rules_of, seats_of
from unseen.arena.errors import CannotPlay
from unseen.games import GAMES
from unseen.kernel.errors import CodecError
from unseen.nusubito import MIST, THIEF


def test_a_game_is_found_by_its_name(fishery: str) -> None:
    assert contest_of(fishery).FIRST == "Ann"
    assert fishery == rules_of(fishery).NAME
    assert seats_of(fishery) == fishing.NAMES[:2]


def test_where_no_game_is_named_it_is_nusubito() -> None:
    assert UNNAMED in GAMES
    assert seats_of(UNNAMED) == (THIEF, MIST)


@pytest.mark.parametrize("game", [UNNAMED, fishing.NAME])
def test_what_a_game_brings_names_its_seats(game: str, fishery: str) -> None:
    assert fishery
    contest, seats = contest_of(game), seats_of(game)
    assert tuple(contest.TITLES) == seats
    assert contest.FIRST.endswith(contest.TITLES[seats[0]])
    assert {winner for winners in contest.ENDS.values() for winner in winners} == {None, *seats}


def test_a_game_without_players_is_said(fishery: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, f"unseen.{fishery}.bots.arena")
    with pytest.raises(CannotPlay, match=r"^fishing has no players for the arena: No module named 'unseen\."):
        contest_of(fishery)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_game_may_have_any_number_of_seats(players: int, shoal: Callable[[int], str]) -> None:
    assert seats_of(shoal(players)) == fishing.NAMES[:players]


def test_one_seat_is_nobody_to_play_against(fishery: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fishing_contest, "OPTIONS", fishing.Options(players=1))
    said = r"^the arena is for games of two seats or more, and fishing has 1$"
    with pytest.raises(CannotPlay, match=said):
        seats_of(fishery)


def test_what_is_no_game_is_refused() -> None:
    with pytest.raises(CodecError, match=rf"^game: one of {', '.join(GAMES)} is expected"):
        rules_of("chess")
