"""OpenSpiel's search as a player of this package."""

import random

import pytest

from tests.nusubito.adapters.courses import A1, C1, C3, courses, replayed
from unseen import nusubito
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, SEATS, THIEF, Options
from unseen.nusubito.actions import End
from unseen.nusubito.adapters import ismcts
from unseen.nusubito.adapters.course import Course
from unseen.nusubito.adapters.ismcts import IsmctsPlayer, with_wanderers
from unseen.nusubito.bots.observation import observation_of
from unseen.nusubito.bots.playing import play
from unseen.nusubito.bots.random_player import RandomPlayer
from unseen.players import Thought, thought


def found(course: Course, work: int, player: IsmctsPlayer | None = None, seed: int = 0) -> Thought:
    seat = course.seat
    assert seat is not None
    observation = observation_of(course.options, course.told, course.view(seat), seat)
    return thought((player or IsmctsPlayer(seat)).think(observation, random.Random(seed).random, work))


@pytest.mark.untraced
@pytest.mark.parametrize("work", [0, 1, 2, 9])
def test_action_is_legal_however_little_may_be_computed(work: int) -> None:
    for course in courses(11):
        assert found(course, work).action in course.legal()


def test_nothing_computed_leaves_every_action_as_likely() -> None:
    course = replayed(Options(day_limit=2), A1)
    for work in (0, 1):
        policy = found(course, work).policy
        assert {action for action, _ in policy} == set(course.legal())
        assert len({weight for _, weight in policy}) == 1


def test_same_draws_give_the_same_action() -> None:
    course = replayed(Options(day_limit=2), A1, "leap C1", "end")
    assert found(course, 30) == found(course, 30)


def test_search_pauses_after_each_simulation() -> None:
    course = replayed(Options(day_limit=2), A1)
    observation = observation_of(course.options, course.told, course.view(THIEF), THIEF)
    thinking = IsmctsPlayer(THIEF).think(observation, random.Random(0).random, 12)
    assert sum(1 for _ in thinking) == 12


def test_only_action_is_taken_without_a_search() -> None:
    """N21: after three actions the Mists can only end."""
    moves = ("move B2 B3", "move D2 D3", "move B4 A4")
    course = replayed(Options("0/0/0", 0, 2), A1, "leap C1", "end", *moves)
    assert found(course, 50) == Thought(End(), ((End(), 1.0),))


@pytest.mark.untraced
def test_thief_who_knows_where_the_treasure_lies_says_so() -> None:
    """N16: the Thief has seen both green rods, so every other action is worse."""
    course = replayed(Options(day_limit=2), C3)
    seen = course.truth._replace(seen=frozenset(("C", "3")))
    known = Course(course.options, seen, course.logs)
    assert found(known, 300).action == nusubito.parse_action("declare")


def test_player_remembers_what_was_told_before() -> None:
    """It decides like a new player."""
    first = replayed(Options(day_limit=2), A1, "leap C1", "end")
    second = first.after(nusubito.parse_action("end"))
    for text in ("leap C3", "end"):
        second = second.after(nusubito.parse_action(text))
    player = IsmctsPlayer(MIST)
    found(first, 5, player)
    assert found(second, 25, player) == found(second, 25)


def test_playouts_can_be_played_by_others() -> None:
    made: list[str] = []

    class Noted(RandomPlayer):
        def __init__(self, seat: Seat) -> None:
            made.append(seat)
            super().__init__(seat)

    course = replayed(Options(day_limit=2), A1, "leap C1", "end")
    player = IsmctsPlayer(MIST, dict.fromkeys(SEATS, Noted))
    assert found(course, 6, player).action in course.legal()
    assert made == [*SEATS] * 6


def test_playouts_can_be_played_by_wanderers(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Seat] = []

    def noted(seat: Seat) -> RandomPlayer:
        made.append(seat)
        return RandomPlayer(seat)

    monkeypatch.setattr(ismcts, "Wanderer", noted)
    course = replayed(Options(day_limit=2), A1, "leap C1", "end")
    assert found(course, 3, with_wanderers(MIST)).action in course.legal()
    assert made == [*SEATS] * 3


def test_playout_that_goes_on_too_long_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without a day limit may never end (N6)."""
    monkeypatch.setattr(ismcts, "LONGEST", 1)
    course = replayed(Options(), A1, "leap C1", "end")
    assert found(course, 20).action in course.legal()


def test_two_searches_play_a_game_to_its_end() -> None:
    options, dice = Options(day_limit=1), random.Random(1)
    players = {seat: IsmctsPlayer(seat) for seat in SEATS}
    record = play(options, C1, players, dict.fromkeys(SEATS, dice.random), dict.fromkeys(SEATS, 15))
    assert record.result is not None
