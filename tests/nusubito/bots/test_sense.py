"""Common sense of the Mists: what no level does that undoes nothing."""

from tests.nusubito.bots.games import table_of, told_at
from tests.nusubito.picture import board
from unseen import nusubito
from unseen.courtyard.board import BIT, Space
from unseen.nusubito import MIST
from unseen.nusubito.bots.belief_tracker import BeliefTracker
from unseen.nusubito.bots.boards import TurnSoFar, board_of, ends, turn_so_far
from unseen.nusubito.bots.mists import Manner, PlanningMists
from unseen.nusubito.bots.observation import observation_of
from unseen.nusubito.bots.sense import carries_back, sensible
from unseen.nusubito.bots.weights import WEIGHTS
from unseen.players import thought

A1, C1, C5, E5 = (BIT[Space(name)] for name in ("A1", "C1", "C5", "E5"))
BOLSTERED = """
    o  B  o  .  o
    .  H  B  S  .
    o  .  T  .  o
    .  S  .  H  .
    o  .  #  .  #
"""
"""A Builder stands beside A1 and C1, and both bolsters are placed."""
TURNS = ("dart", "leap E3", "end", "move B2 A2", "end", "dart", "leap E5", "end")


def test_no_bolster_is_carried_back() -> None:
    every = list(ends(turn_so_far(nusubito.view(board(BOLSTERED, seat="mist"), MIST)), is_day=True))
    back = [way for way in every if way.turn[4] == A1 | C5 and way.before is every[0]]
    assert back
    assert all(carries_back(way, (E5, A1)) for way in back)
    kept = sensible(every, None, (E5, A1))
    assert not any(way in back for way in kept)
    assert sensible(every, None, (E5, C1))[0] is every[0]
    assert any(way in back for way in sensible(every, None, (E5, 0)))


def test_no_bolster_is_carried_there_and_back_in_a_turn() -> None:
    way = None
    for bolsters in (E5, A1, A1, E5):
        way = TurnSoFar((0, 0, 0, 0, bolsters, 0), 0, way)
    assert way
    assert way.before
    assert carries_back(way, None)
    assert not carries_back(way.before, None)


def test_no_turn_of_a_level_that_does_not_undo_restores_the_board() -> None:
    """One draw picks the board before the last turn of all, unless the level undoes nothing."""
    table = table_of(*TURNS)
    view, told = table.view(MIST), told_at(table)
    tracker = BeliefTracker(table.options, WEIGHTS, 0)
    list(tracker.hear(told))
    boards = [way.turn[:5] for way in ends(turn_so_far(view), is_day=True)]
    before = tracker.before_last_turn
    assert before in boards
    share = (boards.index(before) + 0.5) / len(boards)
    for undoes in (True, False):
        who = PlanningMists(WEIGHTS, Manner(undoes=undoes, slips=1.0))
        found = thought(who.think(observation_of(table.options, told, view, MIST), lambda: share, 1))
        after = view
        for action in found.plans[0][0][:-1]:
            (event,) = nusubito.decide(after, MIST, action, ())
            after = nusubito.evolve(after, event)
        assert (board_of(after) == before) == undoes


def test_only_a_turn_that_changed_the_board_can_be_undone() -> None:
    for texts, is_changed in ((TURNS, True), ((*TURNS[:3], "end", *TURNS[5:]), False), (TURNS[:3], False)):
        tracker = BeliefTracker(table_of().options, WEIGHTS, 0)
        list(tracker.hear(told_at(table_of(*texts))))
        assert (tracker.before_last_turn is not None) == is_changed
