"""The measures of the further course: the information in an answer, and the chance of a hit or a claim.

Rule 1. Each is exact by all that the seat knows: its own answers, its neighbour, and everybody's answers and claims.
"""

from collections.abc import Mapping

from page.shell.learn.measure import AnyTable, Measure, Measured
from unseen.misty_ruins.actions import Action, AskAttribute, AskHomeland, Attack, Claim, Identify
from unseen.misty_ruins.belief import counts
from unseen.misty_ruins.facts import AmI, AtLeast, FromOneOf, Question
from unseen.misty_ruins.odds import Odds
from unseen.misty_ruins.rules.combat import question
from unseen.misty_ruins.rules.explore import LESS_THAN
from unseen.misty_ruins.state import PLACE, State

DIGITS = 9
"""The digits to which information is compared: the answers yes and no of the same chances tell the same."""


def identify(table: AnyTable, action: Action) -> Measured | None:
    """Measure a question about homelands of items, or of the tile, by the information in its answer."""
    return _told(table, FromOneOf(action.homelands)) if isinstance(action, Identify) else None


def attribute(table: AnyTable, action: Action) -> Measured | None:
    """Measure a question whether an attribute is less than 3 by the information in its answer."""
    if not isinstance(action, AskAttribute):
        return None
    return _told(table, AtLeast(action.attribute, LESS_THAN), is_denied=True)


def homeland(table: AnyTable, action: Action) -> Measured | None:
    """Measure a question about any homeland by the information in its answer."""
    return _told(table, FromOneOf((action.homeland,))) if isinstance(action, AskHomeland) else None


def attack(table: AnyTable, action: Action) -> Measured | None:
    """Measure an attack by the information in its answer."""
    return _told(table, question(_view(table), action)) if isinstance(action, Attack) else None


def hit(table: AnyTable, action: Action) -> Measured | None:
    """Measure an attack by the chance that it hits."""
    if not isinstance(action, Attack):
        return None
    share = _odds(table).chance(question(_view(table), action))
    return Measured(share, {"share": _percent(share)})


def claim(table: AnyTable, action: Action) -> Measured | None:
    """Measure a claim by the chance that it is right."""
    if not isinstance(action, Claim):
        return None
    share = _odds(table).chance(AmI(action.identity))
    return Measured(share, {"share": _percent(share)}, "" if share else "never")


def _told(table: AnyTable, asked: Question, *, is_denied: bool = False) -> Measured:
    """Measure a question by the information in its answer; `is_denied` if yes is the answer no to it."""
    odds = _odds(table)
    share, bits = odds.chance(asked), odds.bits(asked)
    percent = _percent(1 - share if is_denied else share)
    return Measured(round(bits, DIGITS), {"share": percent}, "" if 0 < share < 1 else "known")


def _odds(table: AnyTable) -> Odds:
    return Odds(counts(_view(table), PLACE[table.to_act[0]]))


def _view(table: AnyTable) -> State:
    state: State = table.view(table.to_act[0])
    return state


def _percent(share: float) -> int:
    return round(100 * share)


MEASURES: Mapping[str, Measure] = {
    "identify": identify,
    "attribute": attribute,
    "homeland": homeland,
    "attack": attack,
    "hit": hit,
    "claim": claim,
}
"""The measures by the names that tasks give them."""
