"""A claim in words: what is said to the monster, and what came of it (M42, M43).

Rule 1. The words of a wrong claim follow from what was claimed and from what everybody sees. Which half of it was wrong
        is not among that, so it is in no word.
"""

from typing import NamedTuple

from page.misty_ruins.said.words import identity_words, monster_words, seat_words
from page.text import Text
from unseen.misty_ruins.actions import Claim
from unseen.misty_ruins.changes import Closed, GoldChanged
from unseen.misty_ruins.events import Acted, Event
from unseen.misty_ruins.evolve import changes
from unseen.misty_ruins.state import PLACE, State


class ToldClaim(NamedTuple):
    """A claim in words."""

    said: str
    """The claim, with its seat."""
    verdict: str
    """Whether it was right, and what that costs or ends."""


def is_claim(event: Event) -> bool:
    """Return whether an event is a claim, right or wrong."""
    return isinstance(event, Acted) and isinstance(event.action, Claim)


def is_right(before: State, event: Acted) -> bool:
    """Return whether a claim was right, which ended play."""
    return any(isinstance(each, Closed) for each in changes(before, event))


def told_claim(before: State, event: Acted, t: Text) -> ToldClaim:
    """Return a claim in words.

    Args:
        before: The position before it, as anybody may know it.
        event: The claim.
        t: The words.
    """
    assert isinstance(event.action, Claim)
    place = PLACE[event.seat]
    seat, foe = seat_words(place, t), before.here(place).foe
    assert foe
    monster = monster_words(foe.card, t)
    said = t("misty.claim.said", seat=seat, identity=identity_words(event.action.identity, t))
    if is_right(before, event):
        return ToldClaim(said, t("misty.claim.right", seat=seat, monster=monster))
    lost = sum(-each.by for each in changes(before, event) if isinstance(each, GoldChanged))
    price = t("misty.claim.price", n=lost, seat=seat) if lost else t("misty.claim.price.turn", seat=seat)
    return ToldClaim(said, f"{t('misty.claim.wrong', monster=monster)} {price}")
