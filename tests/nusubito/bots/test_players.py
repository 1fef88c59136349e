"""The input and output of players, and a game between two of them."""

import random
from typing import get_type_hints

import pytest
from hypothesis import given

from tests.nusubito.bots.games import game
from tests.nusubito.strategies import states
from unseen import nusubito
from unseen.courtyard.board import Space
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, SEATS, THIEF, Options, State
from unseen.nusubito.actions import Action, Declare, End, TakeDart
from unseen.nusubito.bots.levels import NAMES, player
from unseen.nusubito.bots.observation import (
    MistObservation,
    Observation,
    Public,
    ThiefObservation,
    ThiefSecrets,
    observation_of,
    view_of,
)
from unseen.nusubito.bots.playing import play
from unseen.nusubito.referee import legal_actions
from unseen.players import Draw, Thinking, Thought, drawn, pick, thought

OPTIONS = Options()


def observation(state: State, seat: Seat) -> Observation:
    return observation_of(OPTIONS, (), nusubito.view(state, seat), seat)


@given(states())
def test_sight_holds_the_view_of_its_seat(state: State) -> None:
    assert state.acting
    known = nusubito.view(state, state.acting)
    assert view_of(observation(state, state.acting)) == known


@given(states())
def test_sight_is_the_same_whatever_the_other_side_hides(state: State) -> None:
    """Changed secrets change nothing."""
    poisoned = state._replace(at=Space("A1"), hand=0, rods=tuple(reversed(state.rods)), cost=0, leaps=0)
    if state.picked == 0 and state.acting == MIST:
        assert observation(poisoned, MIST) == observation(state, MIST)
    unseen = state._replace(rods=("red",) * 6, seen=frozenset())
    assert observation(unseen._replace(rods=("green",) * 6), THIEF) == observation(unseen, THIEF)


def test_mists_are_given_no_field_for_the_thiefs_secrets() -> None:
    secret = {"at", "hand", "rods", "cost", "leaps", "picked"}
    assert secret & {*Public._fields, *MistObservation._fields} == set()
    assert set(get_type_hints(MistObservation)) == {"options", "told", "public"}
    assert {*ThiefObservation._fields} - {*MistObservation._fields} == {"own", "log"}
    assert secret - {"rods"} <= {*ThiefSecrets._fields}


def test_action_is_drawn_as_often_as_its_policy_says() -> None:
    dice = random.Random(1)
    policy: list[tuple[Action, float]] = [(End(), 1.0), (TakeDart(), 3.0), (End("row"), 0.0)]
    found = [drawn(policy, dice.random) for _ in range(2000)]
    darts = sum(each.action == TakeDart() for each in found)
    assert 1400 < darts < 1600
    assert found[0].policy == ((TakeDart(), 0.75), (End(), 0.25))
    assert not any(each.action == End("row") for each in found)


def test_draw_beyond_the_last_weight_takes_the_likeliest() -> None:
    """Rounding may leave a small remainder."""
    assert drawn([(End(), 1.0), (TakeDart(), 2.0)], lambda: 1.0).action == TakeDart()


def test_draw_beyond_the_last_plan_takes_the_likeliest() -> None:
    """Rounding may leave a small remainder."""
    assert pick([((End(),), 0.4), ((Declare(),), 0.6)], lambda: 1.0) == (Declare(),)


@pytest.mark.untraced
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seat", SEATS)
def test_every_player_plays_legal_games_to_their_end(name: str, seat: Seat) -> None:
    other = "1" if name == "random" else "random"
    names = (name, other) if seat == THIEF else (other, name)
    (*_, last) = game(1, names, Options(day_limit=1))
    assert last.is_over


def test_game_tells_what_each_action_was_drawn_from() -> None:
    noted: list[tuple[Seat, Thought]] = []
    options = Options(day_limit=1)
    deal = nusubito.deal(options, lambda _: 0)
    draws: dict[Seat, Draw] = {seat: random.Random(3).random for seat in SEATS}
    players = {seat: player("random", seat) for seat in SEATS}
    record = play(options, deal, players, draws, dict.fromkeys(SEATS, 1), lambda *each: noted.append(each))
    assert [found.action for _, found in noted] == list(record.actions)
    seat, first = noted[0]
    start = nusubito.start(options, deal)
    assert {action for action, _ in first.policy} == set(legal_actions(start, seat))


def test_thinking_comes_to_its_end_over_any_number_of_slices() -> None:
    def thinks() -> Thinking:
        yield
        yield
        return Thought(End(), ((End(), 1.0),))

    assert thought(thinks()).action == End()
