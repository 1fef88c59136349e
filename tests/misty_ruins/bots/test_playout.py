"""Playouts: games that are played on by rules of thumb."""

import random

import pytest

from tests.misty_ruins.playing import playing
from unseen import misty_ruins
from unseen.kernel.play import begun, take
from unseen.kernel.slices import finished
from unseen.misty_ruins.bots.outlook import outlook_of
from unseen.misty_ruins.bots.playout import after, played_on
from unseen.misty_ruins.bots.ranking import expected
from unseen.misty_ruins.bots.weights import HAND
from unseen.misty_ruins.facts import AtLeast, Fact, FromOneOf
from unseen.misty_ruins.state import SEATS, Options, Result
from unseen.misty_ruins.view import view

KNOWN = (Fact(FromOneOf(("Zambun",)), True), Fact(AtLeast("luck", 5), True), Fact(AtLeast("fist", 4), False))
LAIR = "h i\n7 T35/0!X16@1 .\n8 S/0@2 T33/0"


def test_a_truth_goes_on_as_the_rules_have_it() -> None:
    dice = random.Random(1)
    options = Options(3, 8)
    truth = begun(misty_ruins, options, misty_ruins.deal(options, dice.randrange))
    while truth.result is None:
        (seat,) = misty_ruins.to_act(truth)
        action = dice.choice(misty_ruins.legal_actions(truth, seat))
        then = after(truth, action)
        assert then == take(misty_ruins, truth, seat, action)
        truth = then


def test_a_playout_ends_with_the_share_of_those_behind() -> None:
    """M42: who knows itself claims at once, and has won all there is."""
    truth = playing(LAIR, players=3, p1={"facts": KNOWN}).state
    assert finished(played_on(truth, 0, HAND, 99)) == 1.0
    assert finished(played_on(truth, 1, HAND, 99)) < 1.0


@pytest.mark.parametrize(("places", "share"), [("p1 p2 p3", 1.0), ("p2 p1 p3", 0.5), ("p2 p1+p3", 0.25)])
def test_a_tie_counts_one_half(places: str, share: float) -> None:
    tied = tuple(tuple(seat for seat in SEATS if seat in each.split("+")) for each in places.split())
    truth = playing(players=3).state._replace(result=Result(tied, "exhaustion", (0, 0, 0)))
    assert finished(played_on(truth, 0, HAND, 1)) == share


def test_a_long_playout_is_estimated() -> None:
    truth = playing(players=3, p1={"gold": 9}).state
    assert finished(played_on(truth, 0, HAND, 0)) == expected(finished(outlook_of(view(truth, SEATS[0]), 0)))
