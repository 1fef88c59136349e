"""Common sense: what no Kakusareta draws, and what Moya who do not think still take."""

import random

from tests.kakusareta.bots.games import table_of, told_at
from tests.kakusareta.bots.test_moya import NEAR
from tests.kakusareta.picture import EMPTY, START, position
from unseen import kakusareta
from unseen.courtyard.board import Space
from unseen.kakusareta import KAKUSARETA, MOYA, Options, State
from unseen.kakusareta.actions import Find, Look
from unseen.kakusareta.bots.belief_tracker import BeliefTracker
from unseen.kakusareta.bots.boards import board_of, pawns_of, pawns_on, temples_taken
from unseen.kakusareta.bots.kakusareta import KakusaretaSettings, PlanningKakusareta
from unseen.kakusareta.bots.moya import MoyaSettings, PlanningMoya, played
from unseen.kakusareta.bots.moya_turns import Search
from unseen.kakusareta.bots.observation import observation_of
from unseen.kakusareta.bots.sense import sensible
from unseen.kakusareta.bots.turn_nodes import Breadth, Opening, root_of
from unseen.kakusareta.bots.weights import WEIGHTS
from unseen.kakusareta.events import DartTaken, Event, Leapt
from unseen.kernel.slices import finished
from unseen.players import Pace, thought

CORNER = """
    x   1   o   1   o
    .   1   .   .   3
    o3  .   o   1-  o
    1   .   1   .   .
    o   .   o   .*  x
"""
"""The Kakusareta stands on the courtyard, between a temple and the space of a destroyed one."""


def left(state: State, *log: Event) -> set[str]:
    """Return the actions that are left to draw from, in notation."""
    view = kakusareta.view(state, KAKUSARETA)
    found = sensible(view, kakusareta.legal_actions(view, KAKUSARETA), log)
    return {kakusareta.format_action(action) for action in found}


def test_a_known_treasure_is_found_and_no_other_place_searched() -> None:
    """K22."""
    assert left(position(START, seen="C3", greens="C3")) == {"find"}
    assert "find" not in left(position(START, seen="C", greens="C3"))


def test_no_rod_is_looked_at_that_can_tell_nothing() -> None:
    """K20."""
    assert {"look C", "look 3"} <= left(position(START))
    assert {"look C", "look 3"} & left(position(START, seen="C", greens="C5")) == {"look 3"}


def test_no_turn_goes_straight_back() -> None:
    """K13: but after something else it may."""
    state = position(EMPTY, turn={"moves": 1})
    came = (Leapt(Space("C1")), Leapt(Space("C3")))
    assert "leap C1" not in left(state, *came)
    assert "leap C1" in left(state, *came, DartTaken())
    assert "leap C1" in left(state, *came[1:])


def test_no_turn_goes_where_only_the_way_back_is_left() -> None:
    """K13: C5 is climbed only to come back, as its coin is not in hand; with the coin the turn can end there."""
    assert left(position(CORNER, hand="A3 C1 E5")) == {"step D4", "step E5"}
    assert "climb C5" in left(position(CORNER, hand="A3 C5 E5"))


def test_no_turn_of_a_level_that_does_not_undo_restores_the_moya() -> None:
    """One draw picks the board before the last turn of all, unless the level undoes nothing."""
    table = table_of(1)
    for text in ("leap C1", "end", "move B2 A2", "end", "leap E1", "end"):
        table.act(table.to_act[0], kakusareta.parse_action(text))
    view, told = table.view(MOYA), told_at(table)
    tracker = BeliefTracker(table.options)
    list(tracker.hear(told))
    search = Search(view, tracker.candidates(1), WEIGHTS, Pace())
    found = finished(search.ends(search.openings(0)[:1], 1, search.glance))
    boards = [pawns_on(board) for board, _ in found]
    before = tracker.before_last_turn
    assert before in boards
    share = (boards.index(before) + 0.5) / len(boards)
    for undoes in (True, False):
        who = PlanningMoya(WEIGHTS, MoyaSettings(Breadth(1), undoes=undoes, slips=1.0))
        plan = thought(who.think(observation_of(table.options, told, view, MOYA), lambda: share, 1)).plans[0][
            0
        ]
        after = played(view, plan[:-1])
        assert after
        assert (pawns_of(after) == before) == undoes


def test_levels_that_do_not_bluff_plan_no_vain_look() -> None:
    for seed in range(6):
        state = position(EMPTY, seen="C3", greens="A1")
        observation = observation_of(Options(), (), kakusareta.view(state, KAKUSARETA), KAKUSARETA)
        who = PlanningKakusareta(WEIGHTS, KakusaretaSettings(bluffs=False, spread=1.0))
        plans = thought(who.think(observation, random.Random(seed).random, 1)).plans
        assert not any(isinstance(action, Look) for (action,), _ in plans)


def test_a_level_that_does_not_think_still_finds() -> None:
    state = position(START, seen="C3", greens="C3")
    observation = observation_of(Options(), (), kakusareta.view(state, KAKUSARETA), KAKUSARETA)
    who = PlanningKakusareta(WEIGHTS, KakusaretaSettings(slips=1.0))
    assert thought(who.think(observation, random.Random(1).random, 1)).action == Find()


def test_moya_who_do_not_think_still_take_the_fourth_temple() -> None:
    """K7: where it lies before them, or where the drawn board has come next to it."""
    view = kakusareta.view(position(NEAR, to_act="moya"), MOYA)
    for seed in range(6):
        who = PlanningMoya(WEIGHTS, MoyaSettings(Breadth(1), slips=1.0))
        found = thought(who.think(observation_of(Options(), (), view, MOYA), random.Random(seed).random, 1))
        after = played(view, found.plans[0][0][:-1])
        assert after
        assert temples_taken(board_of(after)) == 4


def test_a_drawn_board_is_finished_by_one_action_by_day_alone() -> None:
    view = kakusareta.view(position(NEAR, to_act="moya"), MOYA)
    night = kakusareta.view(position(NEAR, to_act="moya", phase="night", round=0), MOYA)
    for state, taken in ((view, 4), (night, 3)):
        search = Search(state, [], WEIGHTS, Pace())
        assert temples_taken(search.winning(root_of(Opening(state))).board) == taken
    empty = kakusareta.view(position(EMPTY, to_act="moya"), MOYA)
    root = root_of(Opening(empty))
    assert Search(empty, [], WEIGHTS, Pace()).winning(root) is root
