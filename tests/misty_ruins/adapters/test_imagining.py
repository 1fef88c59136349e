"""Truths that a seat cannot tell from the real one (M2, M4)."""

import random
from collections import Counter

from tests.misty_ruins.playing import playing
from unseen import misty_ruins
from unseen.misty_ruins.adapters.imagining import with_identities
from unseen.misty_ruins.belief import counts
from unseen.misty_ruins.facts import AtLeast, Fact, FromOneOf
from unseen.misty_ruins.state import SEATS


def test_identities_come_as_often_as_there_are_deals() -> None:
    """The identity of the seat itself, by its belief: three are left with unlike numbers of deals."""
    facts = (Fact(FromOneOf(("Zambun",)), True), Fact(AtLeast("bow", 6), True))
    game = playing(players=3, p1={"facts": facts}, p3={"facts": (Fact(AtLeast("bow", 6), True),)})
    known, dice = misty_ruins.view(game.state, SEATS[0]), random.Random(2)
    counted = counts(known, 0)
    found = Counter(with_identities(known, dice.random).players[0].identity for _ in range(1500))
    assert set(found) == set(counted)
    for identity, deals in counted.items():
        assert abs(found[identity] / 1500 - deals / sum(counted.values())) < 0.04
