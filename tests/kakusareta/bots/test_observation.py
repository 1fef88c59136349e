"""Observations: everything that a player's seat knows, and nothing else."""

import random

import pytest

from tests.kakusareta.bots.games import moments, observed, told_at
from unseen import kakusareta
from unseen.kakusareta import KAKUSARETA, MOYA, belief
from unseen.kakusareta.belief import after_all, by_now, truth_of
from unseen.kakusareta.bots.observation import (
    KakusaretaSecrets,
    MoyaObservation,
    Public,
    PublicElements,
    PublicTurn,
    observation_of,
    view_of,
)  # fmt: skip
from unseen.kakusareta.elements import Elements
from unseen.kakusareta.state import State, Turn


@pytest.mark.untraced
def test_rules_can_be_asked_about_what_a_player_is_given() -> None:
    """The view comes back whole, in every phase and mode."""
    for table in moments("view", 12):
        for seat in kakusareta.SEATS:
            view = table.view(seat)
            assert view_of(observation_of(table.options, (), view, seat)) == view


def test_there_is_no_field_for_the_secrets_of_the_other_side() -> None:
    """K65: what the position has and everybody may know is in `Public`, but for the names of what is hidden."""
    hidden = {"at", "hand", "rods", "result"}
    assert set(State._fields) - set(Public._fields) == hidden
    assert set(Public._fields) - set(State._fields) == {"seen_on"}
    assert set(Turn._fields) - set(PublicTurn._fields) == {"moves"}
    assert set(Elements._fields) - set(PublicElements._fields) == {"owes"}
    assert MoyaObservation._fields == ("options", "told", "public")
    assert KakusaretaSecrets._fields == ("at", "hand", "moves", "owes", "colours")


@pytest.mark.untraced
def test_truths_that_fit_one_log_give_one_observation() -> None:
    """K65: all truths that fit a log give the Moya player the same observation."""
    dice = random.Random(3)
    asked = 0
    for table in moments("truths", 6):
        if table.to_act == (MOYA,) and dice.random() < 0.1:
            known = after_all(belief.begin(table.options), told_at(table))
            observation = observed(table)
            for member in by_now(known)[:20]:
                rods = kakusareta.deal(table.options, dice.randrange)
                truth = truth_of(known.public, member)._replace(rods=rods)
                assert observation_of(table.options, told_at(table), truth, MOYA) == observation
                asked += 1
    assert asked > 50


@pytest.mark.untraced
def test_colours_are_of_rods_that_he_has_seen() -> None:
    """Also where the observation is made of the truth."""
    for table in moments("colours", 4):
        view = table.view(KAKUSARETA)
        truth = view._replace(rods=tuple(colour or "red" for colour in view.rods))
        told_ = told_at(table)
        assert observation_of(table.options, told_, truth, KAKUSARETA) == observation_of(
            table.options, told_, view, KAKUSARETA
        )
