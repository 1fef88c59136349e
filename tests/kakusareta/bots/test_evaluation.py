"""What a position is worth, and the facts by which it is weighed."""

import random

import pytest

from tests.kakusareta.bots.games import basic, moments, truth_at
from unseen.courtyard.board import BIT, Space, Spaces, spaces
from unseen.courtyard.rods import UNKNOWN_RODS
from unseen.kakusareta import KAKUSARETA, Options, State, legal_actions, start
from unseen.kakusareta.actions import Attack, Climb, Leap, Step, TakeDart
from unseen.kakusareta.bots.boards import board_of
from unseen.kakusareta.bots.evaluation import (
    FEATURES,
    ON_BOARD,
    ON_HIM,
    Scene,
    board_facts,
    chance,
    facts_of,
    worth,
)  # fmt: skip
from unseen.kakusareta.bots.hidden import Hidden
from unseen.kakusareta.bots.kakusareta_turns import hidden_of, scene_of
from unseen.kakusareta.bots.weights import KAKUSARETA_WEIGHTS, MOYA_WEIGHTS
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.referee import decide
from unseen.kakusareta.rules.movement import can_end, reaches_end


def ends_by_the_rules(state: State) -> Spaces:
    """Return where steps of a turn come to an end, whatever else is done in it."""
    found = BIT[state.at or Space("A1")] if can_end(state) else 0
    for action in legal_actions(state, KAKUSARETA):
        if isinstance(action, Leap | Step | Climb | Attack | TakeDart):
            after = state
            for event in decide(state, KAKUSARETA, action, ()):
                after = evolve(after, event)
            found |= ends_by_the_rules(after)
    return found


def test_ends_are_those_of_the_rules() -> None:
    """K10 to K19, in games without elements: where a turn can end, and whether he is trapped."""
    dice, asked, trapped = random.Random(5), 0, 0
    for table in moments("ends", 40, basic):
        truth = truth_at(table)
        if (
            truth.phase == "day"
            and truth.acting == KAKUSARETA
            and truth.turn.moves == 0
            and not truth.turn.special
        ):
            truth = truth._replace(
                darts=dice.choice((0, 0, 1, 2)), hand=dice.choice((truth.hand, spaces(["A1"]), 0))
            )
            scene, hidden = scene_of(truth), hidden_of(truth)
            facts = dict(zip(ON_HIM, facts_of(scene, hidden), strict=True))
            assert bool(facts["trapped"]) == (not reaches_end(truth))
            ends = scene.ends(BIT[hidden.at]).all & (hidden.hand | scene.courtyard)
            assert ends == ends_by_the_rules(truth)
            asked += 1
            trapped += not reaches_end(truth)
    assert asked > 150
    assert 10 < trapped < asked


def test_facts_have_the_names_that_are_given_to_them() -> None:
    truth = start(Options(), UNKNOWN_RODS)
    scene = scene_of(truth)
    assert len(scene.facts) == len(ON_BOARD)
    assert len(facts_of(scene, hidden_of(truth))) == len(ON_HIM)
    assert len(FEATURES) == len(set(FEATURES))
    for row in (*KAKUSARETA_WEIGHTS, *MOYA_WEIGHTS):
        assert len(row) == len(FEATURES)


def facts(ones: str = "", twos: str = "", threes: str = "", destroyed: str = "") -> dict[str, float]:
    """Return the facts of a board by their names."""
    sets = [spaces(text.split()) for text in (ones, twos, threes, "", "", destroyed, "")]
    board = (sets[0], sets[1], sets[2], sets[3], sets[4], sets[5], sets[6])
    return dict(zip(ON_BOARD, board_facts(board, 2, 1, (0, 0)), strict=True))


def test_temples_that_can_be_taken_are_seen() -> None:
    """K30, K34: a Lv3 beside a temple, a corner with both sides held and one that lacks a side."""
    found = facts(twos="B1 A2 D1", threes="B3")
    assert found["destructions"] == 1 / 2
    assert found["nearly destructions"] >= 1 / 3
    assert found["captures"] == 1 / 3
    assert not found["four are near"]
    assert facts(twos="B1 A2", threes="B3", destroyed="E1 E5")["four are near"]
    assert facts(threes="A1 C1 E1")["taken 3"]


def test_trios_are_seen() -> None:
    """K33: in a row or an L."""
    assert facts(ones="B1 B2 B3")["trios of Lv1"]
    assert facts(ones="B1 B2 D4")["trios of Lv1"] == 0
    assert facts(twos="B2 B1 C2")["trios of Lv2"]


def hidden_facts(hidden: Hidden, twos: str = "", darts: int = 0) -> dict[str, float]:
    board = (0, spaces(twos.split()), 0, 0, 0, 0, 0)
    return dict(zip(ON_HIM, facts_of(Scene(board, darts, 1), hidden), strict=True))


def test_who_knows_and_gets_there_finds() -> None:
    """K22: with a coin where he goes, without one where he is."""
    there = Hidden(Space("A1"), spaces(["C1"]), 2, 1)
    assert hidden_facts(there)["knows and finds"]
    assert not hidden_facts(there._replace(hand=spaces(["A1"])))["finds"]
    assert hidden_facts(there._replace(hand=0, columns=1))["knows and finds"]
    assert hidden_facts(there._replace(columns=3))["finds"] == 1.0
    assert hidden_facts(there._replace(columns=7))["finds"] == 2 / 3


def test_who_cannot_pay_is_trapped() -> None:
    """K8, K17: a Lv2 on each way costs a dart; the dart that he may take first is one."""
    caged = Hidden(Space("A1"), spaces(["C1"]) | spaces(["A3"]), 7, 7)
    assert not hidden_facts(caged, twos="B1 A2")["trapped"]
    assert hidden_facts(caged._replace(hand=spaces(["E1"])), twos="B1 A2")["trapped"]
    assert not hidden_facts(caged._replace(hand=spaces(["E1"])), twos="B1 A2", darts=1)["trapped"]


def test_shared_space_has_to_be_paid_for_first() -> None:
    """K19."""
    board = (0, 0, spaces(["A1"]), 0, 0, spaces(["A1"]), 0)
    assert Scene(board, 1, 1).ends(spaces(["A1"])).all == 0
    assert Scene(board, 2, 1).ends(spaces(["A1"])).all


@pytest.mark.parametrize("x", [-99.0, 0.0, 99.0])
def test_chances_are_between_nothing_and_all(x: float) -> None:
    assert 0 < chance(x) < 1


def test_knowing_is_worth_something() -> None:
    truth = start(Options(), UNKNOWN_RODS)
    scene, hidden = Scene(board_of(truth), 2, 1), hidden_of(truth)
    known = hidden._replace(columns=1, rows=1)
    assert all(
        worth(scene, known, row) > worth(scene, hidden, row) for row in (*KAKUSARETA_WEIGHTS, *MOYA_WEIGHTS)
    )
