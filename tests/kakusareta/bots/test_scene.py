"""A board with the darts: where a turn can end, and what the Moya can close."""

import random

import pytest

from tests.kakusareta.bots.games import basic, moments, truth_at
from unseen.courtyard.board import BIT, Space, Spaces, spaces
from unseen.kakusareta import KAKUSARETA, State, legal_actions
from unseen.kakusareta.actions import Attack, Climb, Leap, Step, TakeDart
from unseen.kakusareta.bots.boards import Board
from unseen.kakusareta.bots.evaluation import facts_of
from unseen.kakusareta.bots.kakusareta_turns import hidden_of, scene_of
from unseen.kakusareta.bots.scene import Scene
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.referee import decide
from unseen.kakusareta.rules.movement import can_end, reaches_end


def ends_by_the_rules(state: State) -> Spaces:
    """Return the spaces where a turn can end by the rules, over all other actions in it."""
    found = BIT[state.at or Space("A1")] if can_end(state) else 0
    for action in legal_actions(state, KAKUSARETA):
        if isinstance(action, Leap | Step | Climb | Attack | TakeDart):
            after = state
            for event in decide(state, KAKUSARETA, action, ()):
                after = evolve(after, event)
            found |= ends_by_the_rules(after)
    return found


@pytest.mark.untraced
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
            facts = facts_of(scene, hidden)._asdict()
            assert bool(facts["trapped"]) == (not reaches_end(truth))
            ends = scene.ends(BIT[hidden.at]).all & (hidden.hand | scene.courtyard)
            assert ends == ends_by_the_rules(truth)
            asked += 1
            trapped += not reaches_end(truth)
    assert asked > 150
    assert 10 < trapped < asked


def test_shared_space_has_to_be_paid_for_first() -> None:
    """K19."""
    board = (0, 0, spaces(["A1"]), 0, 0, spaces(["A1"]), 0)
    assert Scene(board, 1, 1).ends(spaces(["A1"])).all == 0
    assert Scene(board, 2, 1).ends(spaces(["A1"])).all


def board(ones: str = "", twos: str = "", threes: str = "", downed: str = "", destroyed: str = "") -> Board:
    sets = [spaces(text.split()) for text in (ones, twos, threes, downed, "", destroyed, "")]
    return sets[0], sets[1], sets[2], sets[3], sets[4], sets[5], sets[6]


def holes(at: str, darts: int, **moya: str) -> tuple[int, int]:
    """Count the ways from a temple that can be paid, and those of them that stay open."""
    return Scene(board(**moya), darts, 1).holes(spaces([at]), darts)


def test_ways_that_the_moya_can_close_are_no_holes() -> None:
    """K17, K29: without a dart a Lv2 is enough, if it can be there in two diagonal steps."""
    assert holes("A1", 0) == (2, 2)
    assert holes("A1", 0, twos="C2") == (2, 0)
    assert holes("A1", 0, twos="E4") == (2, 2)
    assert holes("A1", 1, twos="C2") == (2, 2), "a dart pays for it"
    assert holes("A1", 0, twos="B1 A2") == (0, 0)
    assert holes("A1", 1, twos="B1 A2") == (2, 2)


def test_lv3_closes_ways_and_holds_the_temple_itself() -> None:
    """K17, K30: leaving a temple with an upright Lv3 costs two darts."""
    assert holes("C3", 1, threes="C2") == (3, 0)
    assert holes("C3", 2, threes="C2") == (4, 3), "the way over it costs all there is"
    assert holes("C3", 1, threes="C2", downed="C2") == (4, 4)


def test_ends_are_safe_where_a_way_on_stays_open() -> None:
    scene = Scene(board(twos="C2 D4"), 0, 1)
    assert not scene.ends(BIT[Space("A3")]).safe & spaces(["C1"])
    far = Scene(board(), 0, 1)
    assert far.ends(BIT[Space("A3")]).safe == far.ends(BIT[Space("A3")]).all


def test_part_turns_are_the_ends_of_one_and_of_two_movements_with_the_darts_left() -> None:
    """K13, K17: with the darts left and the Moya still upright."""
    once, twice = Scene(board(twos="B1"), 1, 1).part_turns(BIT[Space("A1")])
    assert (spaces(["C1"]), 0, 0) in once
    assert (spaces(["A3"]), 1, spaces(["B1"])) in once
    assert (spaces(["A5"]), 1, spaces(["B1"])) in twice
    assert (spaces(["C1"]), 1, 0) in twice, "with the dart that is taken first"
    shared = Scene(board(threes="A1", destroyed="A1"), 1, 1)
    assert shared.part_turns(BIT[Space("A1")]) == ([], [])
    assert Scene(shared.board, 2, 1).part_turns(BIT[Space("A1")])[0]
