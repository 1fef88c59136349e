"""How a turn of the Moya may be opened: with nothing, with a power, or by night with tokens."""

from collections.abc import Callable, Iterator, Sequence
from heapq import nsmallest

from unseen.kakusareta.actions import Action, Breeze, Petrify, Streak, TakeToken
from unseen.kakusareta.bots.believing import Types
from unseen.kakusareta.bots.drafts import WANTED
from unseen.kakusareta.bots.turn_ways import Opening, after_action
from unseen.kakusareta.referee import legal_actions
from unseen.kakusareta.rules import moya_powers
from unseen.kakusareta.state import MOYA, State

HITS = 0.5
"""How likely a Fire Streak has to hit him to be thought of."""


def openings(view: State, types: Types, most: int, glance: Callable[[Opening], float]) -> list[Opening]:
    """Return the ways to begin the turn: with nothing, and with each of the powers that look best.

    Args:
        view: What is public.
        types: Those who may be hiding.
        most: How many powers there may be, but for those whose good does not show at once.
        glance: What an opening is worth to the Kakusareta at first sight.
    """
    found = [Opening(view)]
    if view.elements is None or not most:
        return found
    actions = legal_actions(view, MOYA)
    if view.phase == "night":
        found += _tokens(view, actions)
    powers = [Opening(_used(view, power), (power,)) for power in actions if _is_opening(power, types)]
    ranked = nsmallest(most, powers, key=glance)
    # What is good for the actions that follow does not show at once.
    always = [
        each for each in powers if isinstance(each.actions[0], Breeze | Petrify) or each.state.turn.stream
    ]
    return found + ranked + [each for each in always if each not in ranked]


def _is_opening(action: Action, types: Types) -> bool:
    """Return whether an action is a power that may open a turn: a Fire Streak where it is likely to hit."""
    if isinstance(action, Streak):
        return sum(share for share, hidden in types if action.line in hidden.at) > HITS
    return isinstance(action, moya_powers.POWERS)


def _used(view: State, power: Action) -> State:
    return after_action(view, power, is_yes=isinstance(power, Streak))


def _tokens(view: State, actions: Sequence[Action]) -> Iterator[Opening]:
    """Yield the night with a token first, and with two (K38)."""
    offered = [action for action in actions if isinstance(action, TakeToken)]
    if offered:
        token = min(offered, key=lambda action: WANTED[MOYA].index(action.element))
        once = after_action(view, token)
        yield Opening(once, (token,))
        if token in legal_actions(once, MOYA):
            yield Opening(after_action(once, token), (token, token))
