"""The hint for the seat at the screen: its card, and what it points out on the board and beside it."""

from collections.abc import Mapping

from markupsafe import Markup

from page.parts import advice as parts
from page.parts.advice import ChoiceLine, HintCard, PointedOut
from page.relics.said.words import action_words, listed
from page.shell import hint
from page.shell.messages import Choice, Why
from page.shell.model import Seated
from page.text import Text
from unseen.relics import State, format_action
from unseen.relics.actions import Action, Add, Place, Settle

BY_NUMBER = frozenset({"claws", "gems", "relic"})
"""Reasons that have a plural by their number."""
BY_PLACES = frozenset({"kills", "saves", "endangers", "points", "spares"})
"""Reasons that have one by how many spaces they name."""


def card(seated: Seated, t: Text) -> Markup:
    """Return the card of the hint."""
    return parts.hint_card(hint_card(seated, t), t)


def hint_card(seated: Seated, t: Text) -> HintCard:
    """Return the hint's props."""
    return hint.hint_card(seated, lambda each: _line(each, seated.shown.view, t), _ends)


def _ends(action: Action) -> bool:
    return isinstance(action, Add | Settle)


def _line(each: Choice, state: State, t: Text) -> ChoiceLine:
    reasons = tuple(reason_words(reason, t) for reason in each.reasons)
    # No shares: nothing is hidden here, so that nobody gains by a mix.
    return ChoiceLine("", action_words(state, each.action, t), reasons)


def reason_words(why: Why, t: Text) -> str:
    """Return the reasons for an advised action in one sentence."""
    key = f"relics.advice.{why.kind}"
    if why.kind == "kills" and why.n:
        key += ".energy"
    spaces = listed(why.places, t) if why.places else ""
    if why.kind in BY_NUMBER:
        return t(key, n=why.n)
    if why.kind in BY_PLACES:
        return t(key, n=len(why.places), count=why.n, spaces=spaces)
    return t(key, count=why.n, spaces=spaces)


def pointed_out(seated: Seated) -> Mapping[str, PointedOut]:
    """Return the controls beside the board that the hint points out, by notation."""
    return hint.pointed_out(seated, lambda action: (format_action(action),))


def spaces(seated: Seated) -> frozenset[str]:
    """Return the space of the choice that is shown on the board."""
    shown = hint.choices(seated)[seated.advised :][:1]
    return frozenset(str(each.action.space) for each in shown if isinstance(each.action, Place | Settle))
