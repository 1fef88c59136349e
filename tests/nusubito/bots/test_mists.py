"""The Mists who plan a turn at a time."""

import random

import pytest

from tests.nusubito.bots.games import (
    OPTIONS,
    game,
    open_field,
    sight_at,
    table_of,
    thinks,
    thinks_of,
    told_at,
)
from tests.nusubito.picture import START, board
from unseen import nusubito
from unseen.courtyard.board import BIT, TEMPLES, Space
from unseen.kernel.play import take
from unseen.nusubito import MIST, THIEF
from unseen.nusubito.actions import Action, Capture, End
from unseen.nusubito.bots.boards import ends, turn_so_far
from unseen.nusubito.bots.hidden import Hidden
from unseen.nusubito.bots.levels import LEVELS, player, searching
from unseen.nusubito.bots.mists import Manner, PlanningMists, board_value
from unseen.nusubito.bots.observation import observation_of
from unseen.nusubito.bots.playing import Game
from unseen.nusubito.bots.weights import WEIGHTS
from unseen.nusubito.state import Result
from unseen.players import thought

SPENT = ("dart", "leap E3", "end", "move B4 A4", "move D2 D1", "move B2 B3")
"""A turn of the Thief, and one of the Mists of which only the end is missing."""


@pytest.mark.parametrize("name", LEVELS)
def test_turn_of_the_mists_that_somebody_else_played_to_its_end_is_ended(name: str) -> None:
    """N21."""
    assert thinks(table_of(*SPENT), player(name, MIST)).action in (End(), Capture(Space("A3")))


@pytest.mark.parametrize("name", ["1", "2", "3", "4"])
def test_poisoned_truth_changes_nothing(name: str, effort: int) -> None:
    """Law 3: the player of the Mists depends only on public information."""
    for seed in range(effort):
        for table in game(seed, ("random", "random")):
            if table.to_act != (MIST,):
                continue
            told = told_at(table)
            truth = table.view(THIEF)
            poisoned = truth._replace(at=Space("A1"), hand=0, rods=("red",) * 6)
            found = [
                thought(
                    player(name, MIST).think(
                        observation_of(OPTIONS, told, nusubito.view(each, MIST), MIST),
                        random.Random(1).random,
                        1,
                    )
                )
                for each in (truth, poisoned)
            ]
            assert found[0] == found[1]
            break


def turn_of(table: Game, who: PlanningMists, seed: int = 1) -> list[Action]:
    """Play a turn of the Mists to its end and return it."""
    draw, done = random.Random(seed).random, list[Action]()
    while table.to_act == (MIST,):
        done.append(thought(who.think(sight_at(table), draw, 1)).action)
        table.act(MIST, done[-1])
    return done


def test_turn_is_planned_once_and_played_to_its_end() -> None:
    done = turn_of(table_of("leap C1", "end"), PlanningMists(WEIGHTS, Manner(sample=5, hasty=0.5)))
    assert isinstance(done[-1], End)
    assert len(done) <= 4


@pytest.mark.untraced
@pytest.mark.parametrize(
    "manner", [Manner(), Manner(bold=0.2), Manner(memory=6, mixes=True), Manner(memory=6, closer=1, rounds=2)]
)
def test_mists_who_are_certain_where_he_is_come_there_and_name_him(manner: Manner) -> None:
    """N28, N30."""
    state = board(START.replace("T  .", "T  S"), seat="mist")
    who = PlanningMists(WEIGHTS, manner)
    while state.acting == MIST:
        state = take(nusubito, state, MIST, thinks_of(state, who).action)
    assert state.result == Result(MIST, "capture")


def named(value: float, *, mixes: bool) -> float:
    """Return the probability that the Mists name a Thief in one of four places, given the value of waiting."""
    way = turn_so_far(board(START.replace("o  .  o  .  o", "o  S  o  .  o", 1), seat="mist"))
    places = {BIT[Space(temple)]: 0.25 for temple in ("A3", "C1", "C5", "E3")}
    who = PlanningMists(WEIGHTS, Manner(mixes=mixes))
    found = who._naming(list(ends(way, is_day=True)), way, places, value)
    assert found
    return found[2]


def test_who_mixes_names_the_more_often_the_better_it_is() -> None:
    """A fixed threshold could be discovered by an opponent."""
    assert [named(value, mixes=False) for value in (0.74, 0.76, 0.9)] == [0.0, 1.0, 1.0]
    shares = [named(value, mixes=True) for value in (0.74, 0.76, 0.78, 0.9)]
    assert shares == sorted(shares)
    assert shares[0] == 0.0
    assert 0 < shares[1] < shares[2] < shares[3] == 1.0


def test_level_4_names_by_the_rule_of_level_5() -> None:
    """At random if the choice is close, otherwise when naming is better than waiting; level 3 has a threshold."""
    way = turn_so_far(board(START.replace("o  .  o  .  o", "o  S  o  .  o", 1), seat="mist"))
    every = list(ends(way, is_day=True))
    places = {BIT[Space("C1")]: 0.5, BIT[Space("A3")]: 0.3, BIT[Space("C5")]: 0.2}

    def shares(name: str) -> list[float]:
        who = searching(MIST) if name == "5" else player(name, MIST)
        assert isinstance(who, PlanningMists)
        found = [who._naming(every, every[0], places, value) for value in (0.2, 0.5, 0.53, 0.6)]
        return [each[2] if each else 0.0 for each in found]

    assert shares("4") == shares("5") == pytest.approx([0.0, 0.0, 0.5, 1.0])
    assert shares("3") == [1.0] * 4


@pytest.mark.parametrize("manner", [Manner(memory=4, closer=2, rounds=2, mixes=True), Manner(bold=0.6)])
def test_night_is_planned_too(manner: Manner) -> None:
    """N31."""
    state = board(START, seat="mist", phase="night")
    found = thinks_of(state, PlanningMists(WEIGHTS, manner))
    assert found.action in nusubito.legal_actions(nusubito.view(state, MIST), MIST)


def test_asked_again_mists_draw_anew_from_the_same() -> None:
    table, who = table_of("leap C1", "end"), PlanningMists(WEIGHTS, Manner(memory=6, mixes=True))
    assert [thinks(table, who), thinks(table, who)] == [thinks(table, who)] * 2
    assert thinks(table, who).plans


def test_board_that_is_no_candidate_is_not_weighed_to_its_end() -> None:
    """The result is above the limit if the true value is; below the limit it is exact to the last bit."""
    types = [
        (Hidden(BIT[Space(at)], TEMPLES, 0b111, 0b111), share) for at, share in (("A1", 0.2), ("C3", 0.8))
    ]
    places = {hidden.at: share for hidden, share in types}
    field, _ = open_field()
    whole = board_value(field, types, places, WEIGHTS)
    assert board_value(field, types, places, WEIGHTS, whole) == whole
    assert board_value(field, types, places, WEIGHTS, 1.0) == whole
    for most in (0.0, whole / 2, whole - 1e-6):
        assert most < board_value(field, types, places, WEIGHTS, most) <= whole
    first = board_value(field, types[1:], places, WEIGHTS)
    assert board_value(field, types, places, WEIGHTS, 0.0) == first < whole
