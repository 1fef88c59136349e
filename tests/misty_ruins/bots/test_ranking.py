"""Ranking: who would be ahead now, and after a right claim (M42, M46, M47)."""

from typing import Any

from tests.misty_ruins.playing import playing
from unseen import misty_ruins
from unseen.kernel.slices import finished
from unseen.misty_ruins.bots.outlook import Outlook, outlook_of
from unseen.misty_ruins.bots.ranking import after_claim, expected
from unseen.misty_ruins.facts import AtLeast, Fact, FromOneOf
from unseen.misty_ruins.state import SEATS, Foe

KNOWN = (Fact(FromOneOf(("Zambun",)), True), Fact(AtLeast("luck", 5), True), Fact(AtLeast("fist", 4), False))
"""Answers by which p1 knows that it is Kusk from Zambun."""


def outlook(**changes: Any) -> Outlook:
    """Return the outlook of p1 among three."""
    return finished(outlook_of(misty_ruins.view(playing(players=3, **changes).state, SEATS[0]), 0))


def test_equals_expect_to_leave_half_of_the_others_behind() -> None:
    """But for what p1 learns from the cards of p3, which it holds."""
    assert abs(expected(outlook()) - 0.5) < 0.02


def test_gold_and_knowledge_raise_the_expectation_and_that_of_others_lowers_it() -> None:
    even = expected(outlook())
    assert expected(outlook(p1={"gold": 5})) > even
    assert expected(outlook(p1={"facts": KNOWN})) > even
    assert expected(outlook(p2={"gold": 5})) < even
    assert expected(outlook(p2={"facts": KNOWN[:1]})) < even


def test_a_lead_that_cannot_be_lost_is_certain() -> None:
    assert expected(outlook(p1={"gold": 999})) == 1.0
    assert expected(outlook(p2={"gold": 999}, p3={"gold": 999})) == 0.0


def test_a_right_claim_leaves_behind_whom_its_gold_overtakes() -> None:
    """M32, M42: 10, the coin and 1."""
    for gold, share in ((9, 0.5), (10, 0.498), (15, 0.248), (16, 0.0)):
        assert abs(after_claim(outlook(p2={"gold": gold}, p3={"gold": 99}), coin=4) - share) < 0.001
    level = outlook(p1={"facts": KNOWN}, p2={"gold": 99}, p3={"gold": 99})
    assert after_claim(level, coin=4) == 0.0


def test_damage_tokens_are_paid_and_declarations_may_overtake_the_claimer() -> None:
    """M32, M45: a seat that the answers leave one identity is sure to declare it."""
    foe = Foe("X01", 0, is_due=True, tokens=(0, 3, 0), stopped=(0, 0, 0))  # type: ignore[arg-type]  # an id
    rich = outlook(p2={"gold": 13}, p3={"gold": 99})
    assert after_claim(rich, coin=4) > 0.4
    assert after_claim(rich, coin=4, foe=foe) == 0.0
    sure = outlook(p2={"gold": 12, "facts": SURE_OF_YSMERE}, p3={"gold": 99})
    assert after_claim(sure, coin=4) == 0.0
    assert after_claim(sure._replace(state=sure.state.with_player(1, facts=())), coin=4) == 0.0
    unsure = outlook(p2={"gold": 12}, p3={"gold": 99})
    assert after_claim(unsure, coin=4) > 0.4


SURE_OF_YSMERE = (
    Fact(FromOneOf(("Suruph",)), True),
    Fact(AtLeast("magic", 6), True),
    Fact(AtLeast("faith", 6), True),
)
"""Answers that leave p2 one identity."""
