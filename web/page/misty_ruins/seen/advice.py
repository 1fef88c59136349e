"""The hint for the seat at the screen: its card, and what it points out on the map and beside it."""

from collections.abc import Mapping

from markupsafe import Markup

from page.misty_ruins.said.advice import reason_words
from page.misty_ruins.said.words import action_words
from page.parts import advice as parts
from page.parts.advice import ChoiceLine, HintCard, PointedOut
from page.shell import hint
from page.shell.messages import Choice
from page.shell.model import Seated
from page.text import Text
from unseen.misty_ruins import State, format_action
from unseen.misty_ruins.actions import Action, Buy, Cash, Explore, Flee, Move, Sell, Take


def card(seated: Seated, t: Text) -> Markup:
    """Return the card of the hint."""
    return parts.hint_card(hint_card(seated, t), t)


def hint_card(seated: Seated, t: Text) -> HintCard:
    """Return the hint's props."""
    return hint.hint_card(seated, lambda each: _line(each, seated.shown.view, t), _ends)


def _ends(action: Action) -> bool:
    return not isinstance(action, Move | Take | Buy | Sell | Cash | Explore)


def _line(each: Choice, state: State, t: Text) -> ChoiceLine:
    reasons = tuple(reason_words(reason, t) for reason in each.reasons)
    return ChoiceLine("", action_words(state, each.action, t), reasons)


def pointed_out(seated: Seated) -> Mapping[str, PointedOut]:
    """Return the controls beside the map that the hint points out, by notation."""
    return hint.pointed_out(seated, lambda action: (format_action(action),))


def spaces(seated: Seated) -> frozenset[str]:
    """Return the space of the choice that is shown on the map."""
    shown = hint.choices(seated)[seated.advised :][:1]
    return frozenset(
        str(each.action.space) for each in shown if isinstance(each.action, Move | Flee | Explore)
    )
