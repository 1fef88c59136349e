"""Wardens: what a board is worth to them, and that they keep to the rules."""

import random

import pytest

from tests.kakusareta.bots.games import basic, moments, thinks, truth_at
from unseen.courtyard.board import BIT, Space, spaces
from unseen.courtyard.rods import UNKNOWN_RODS
from unseen.kakusareta import KAKUSARETA, MOYA, Options, State, legal_actions
from unseen.kakusareta.actions import Climb, Destroy, Leap, Move, Step
from unseen.kakusareta.belief import Member
from unseen.kakusareta.bots.boards import board_of
from unseen.kakusareta.bots.turn_nodes import after_action
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.lab.trapping import Trapper
from unseen.kakusareta.lab.wardens import (
    LAST,
    TRAPPED,
    Mixed40,
    Racer,
    Reached,
    Warden,
    known,
    nearness,
    pawns_of,
    reach,
    suspects,
    toll,
    wins,
)
from unseen.kakusareta.referee import decide
from unseen.kakusareta.state import start
from unseen.kakusareta.temples import count_taken_temples, is_shared
from unseen.kernel.seat import Seat

BEGUN = start(Options(), UNKNOWN_RODS)


def reached_by_the_rules(state: State, darts: int, moves: int = 0) -> Reached:
    """Return the least price of each space that movements alone come to, by their number."""
    found: Reached = {}
    for action in legal_actions(state, KAKUSARETA):
        if isinstance(action, Leap | Step | Climb):
            after = state
            for event in decide(state, KAKUSARETA, action, ()):
                after = evolve(after, event)
            assert after.at is not None
            deeper = reached_by_the_rules(after, darts, moves + 1)
            for key, price in {(after.at, moves + 1): darts - after.darts, **deeper}.items():
                found[key] = min(price, found.get(key, price))
    return found


@pytest.mark.untraced
def test_movements_cost_what_the_rules_ask() -> None:
    """K13 to K17: whatever the rules allow is priced so, and one movement to where a turn may end is allowed."""
    dice, asked = random.Random(2), 0
    for table in moments("prices", 30, basic):
        truth = truth_at(table)
        begins = truth.turn.moves == 0 and not truth.turn.special
        if truth.phase == "day" and truth.acting == KAKUSARETA and begins and not is_shared(truth):
            truth = truth._replace(darts=dice.choice((0, 1, 2, 3)))
            assert truth.at is not None
            assert truth.hand is not None
            found = reach(pawns_of(board_of(truth)), truth.at, truth.darts)
            ruled = reached_by_the_rules(truth, truth.darts)
            assert ruled.items() <= found.items()
            ends = truth.hand & truth.standing | truth.courtyard
            assert {(to, count) for to, count in found if count == 1 and BIT[to] & ends} <= ruled.keys()
            asked += 1
    assert asked > 60


def test_who_cannot_move_is_trapped_and_who_may_search_is_dangerous() -> None:
    walled = BEGUN._replace(ones=0, twos=spaces(["B1", "A2"]), threes=0)
    pawns, corner = pawns_of(board_of(walled)), [(Space("A1"), walled.hand or 0)]
    assert toll(walled, pawns, 0, corner) == TRAPPED
    assert toll(walled, pawns, 1, corner) < TRAPPED
    looked = walled._replace(seen=frozenset("AC13"))
    assert len(known(looked.seen)) == 9
    assert known(frozenset("A1")) == [Space("A1")]
    assert toll(looked, pawns, 1, corner) < toll(walled, pawns, 1, corner)


def test_nearness_grows_with_every_temple() -> None:
    ones, twos, threes, *_ = begun = board_of(BEGUN)
    two = spaces(["C1", "C5"])
    held, lying = (ones, twos, two, 0, 0, 0, 0), (ones, twos, two, two, 0, 0, 0)
    gone = ones, twos, threes, 0, 0, spaces(["A1", "A3"]), 0
    assert nearness(begun) < nearness(held) < nearness(gone)
    assert nearness(lying) < nearness(held) == nearness(lying, rises=True)


@pytest.mark.parametrize("kind", [Warden, Racer, Mixed40, Trapper])
def test_wardens_keep_to_the_rules(kind: type[Warden] | type[Trapper]) -> None:
    seat: Seat = MOYA
    dice, asked = random.Random(3), 0
    for table in moments(f"wardens {kind.__name__}", 3, basic):
        if table.to_act == (seat,) and dice.random() < 0.15:
            asked += 1
            assert thinks(table, kind(seat)).action in legal_actions(table.view(seat), seat)
    assert asked > 3


def test_fourth_temple_is_seen_before_it_falls() -> None:
    """K7, with three temples gone that nobody stands on."""
    fourth = other = 0
    for table in moments("fourth", 40, basic):
        view = table.view(MOYA)
        near = view._replace(destroyed=spaces(["A1", "E1", "A5"]), four_temples=True)
        if table.to_act == (MOYA,) and near.phase == "day" and count_taken_temples(near) == LAST - 1:
            for action in legal_actions(near, MOYA):
                if isinstance(action, Move | Destroy):
                    taken = count_taken_temples(after_action(near, action)) >= LAST
                    assert wins(near, action) == taken
                    fourth, other = fourth + taken, other + (not taken)
    assert fourth > 20
    assert other > 20


def test_suspects_are_drawn_for_every_place() -> None:
    members = [Member(Space(at), hand) for at in ("A1", "C3") for hand in (1, 2, 4, 8)]
    assert [at for at, _ in suspects(members, random.Random(1).random)] == ["A1"] * 3 + ["C3"] * 3
