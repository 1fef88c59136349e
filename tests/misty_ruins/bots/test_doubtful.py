"""A doubtful claim is decided by playing on; one that is not in doubt costs nothing."""

import random

import pytest

from tests.misty_ruins.playing import playing
from unseen import misty_ruins
from unseen.kernel.slices import Work, finished
from unseen.misty_ruins.actions import Attack, Claim
from unseen.misty_ruins.bots import doubtful
from unseen.misty_ruins.bots.doubtful import DOUBT, TRUST, decided
from unseen.misty_ruins.bots.outlook import Outlook, outlook_of
from unseen.misty_ruins.bots.weights import HAND
from unseen.misty_ruins.bots.worth import Weighed
from unseen.misty_ruins.facts import AtLeast, Fact, FromOneOf
from unseen.misty_ruins.state import SEATS

KNOWN = (Fact(FromOneOf(("Zambun",)), True), Fact(AtLeast("luck", 5), True), Fact(AtLeast("fist", 4), False))
LAIR = "h i\n7 T35/0!X01@1 .\n8 S/0@2 T33/0"
HIT = Attack("fist")


def outlook(**changes: object) -> Outlook:
    """Return the outlook of p1, which knows itself, on a monster."""
    game = playing(LAIR, players=3, p1={"facts": KNOWN, **changes})
    return finished(outlook_of(misty_ruins.view(game.state, SEATS[0]), 0))


def weighed(seems: float, found: Outlook) -> tuple[Claim, Weighed]:
    """Return the claim of an outlook, and weighed actions among which it seems so much better."""
    claim = Claim(found.odds.likeliest)
    return claim, [(HIT, 1.0), (claim, 1.0 + seems)]


@pytest.mark.parametrize("seems", [-DOUBT - 1, DOUBT + 1])
def test_a_claim_that_is_not_in_doubt_stays_as_it_is(seems: float) -> None:
    found = outlook()
    _, actions = weighed(seems, found)
    assert finished(decided(found, actions, 4, _never)) == actions


def _never() -> float:
    raise AssertionError("nothing is drawn")


def test_actions_without_a_claim_or_with_nothing_else_stay_as_they_are() -> None:
    found = outlook()
    claim, _ = weighed(0, found)
    only: list[Weighed] = [[(HIT, 1.0)], [(claim, 1.0)]]
    for actions in only:
        assert finished(decided(found, actions, 4, _never)) == actions


def test_a_claim_that_wins_the_game_gains_and_one_that_loses_it_loses() -> None:
    """M42, M46: with all others far ahead a right claim ends the game in the last place."""
    dice = random.Random(1)
    ahead, behind = outlook(gold=9), outlook()
    behind = behind._replace(state=behind.state.with_player(1, gold=16).with_player(2, gold=16))
    for found, is_better in ((ahead, True), (behind, False)):
        claim, actions = weighed(0.0, found)
        after = dict(finished(decided(found, actions, 6, dice.random)))
        assert after[HIT] == 1.0
        assert after[claim] >= 1.0 if is_better else after[claim] < 1.0


def test_the_rule_of_thumb_counts_for_some_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """In each world the first line, the claim, wins and the other loses."""
    shares = iter([1.0, 0.0] * 4)

    def told(*_: object) -> Work[float]:
        yield
        return next(shares)

    monkeypatch.setattr(doubtful, "played_on", told)
    found = outlook()
    claim, actions = weighed(-3.0, found)
    after = dict(finished(decided(found, actions, 4, random.Random(1).random)))
    assert after[claim] == pytest.approx(1.0 + (TRUST * -3.0 + HAND.stake * 4) / (TRUST + 4))
