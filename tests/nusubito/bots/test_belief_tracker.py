"""The estimate of the Thief's secrets."""

from math import fsum, isclose

import pytest

from tests.nusubito.bots.games import OPTIONS, game, spent, table_of, told_at
from unseen.courtyard.board import BIT, Space
from unseen.nusubito import MIST, THIEF
from unseen.nusubito.bots.belief_tracker import BeliefTracker, known_after, representatives
from unseen.nusubito.bots.hidden import Hidden
from unseen.nusubito.bots.observation import ThiefObservation, observation_of
from unseen.nusubito.bots.thief import own_hidden
from unseen.nusubito.bots.weights import WEIGHTS


@pytest.mark.untraced
def test_thief_is_always_among_those_held_possible(effort: int) -> None:
    for seed in range(effort):
        tracker = BeliefTracker(OPTIONS, WEIGHTS, 4)
        for table in game(seed, ("3", "random")):
            told = told_at(table)
            spent(tracker.hear(told))
            if table.is_over:
                break
            assert isclose(fsum(tracker.types.values()), 1)
            assert isclose(fsum(tracker.places.values()), 1)
            observation = observation_of(OPTIONS, told, table.view(THIEF), THIEF)
            if tracker.is_fresh and table.to_act == (MIST,):
                assert isinstance(observation, ThiefObservation)
                assert tracker.types[own_hidden(observation)] > 0


def test_model_that_cannot_explain_a_turn_is_not_trusted() -> None:
    tracker = BeliefTracker(OPTIONS, WEIGHTS, 2)
    tracker.types = {Hidden(BIT[Space("A5")], BIT[Space("A1")]): 1.0}
    spent(tracker.hear(told_at(table_of("leap C1", "end"))))
    assert set(tracker.places.values()) == {0.25}


def test_mind_without_a_model_holds_every_temple_alike() -> None:
    tracker = BeliefTracker(OPTIONS, WEIGHTS, 0)
    spent(tracker.hear(told_at(table_of("leap C1", "end"))))
    assert set(tracker.places.values()) == {0.25}


def test_what_he_may_know_hangs_on_the_rods_he_has_looked_at() -> None:
    assert known_after(frozenset()) == [((7, 7), 1.0)]
    found = dict(known_after(frozenset("A")))
    assert set(found) == {(1, 7), (6, 7)}
    assert isclose(found[1, 7], 1 / 3)


def test_few_stand_for_many_and_the_truth_is_among_them() -> None:
    at = BIT[Space("A1")]
    many = {Hidden(at, hand): 1 / 100 for hand in range(100)}
    own = Hidden(at, 7)
    chosen = dict(representatives(many, 5, own))
    assert own in chosen
    assert len(chosen) <= 6
    assert isclose(fsum(chosen.values()), 1)
