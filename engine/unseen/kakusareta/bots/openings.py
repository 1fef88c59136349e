"""The openings of a turn of the Moya: nothing, a power, or tokens at night."""

from collections.abc import Callable, Iterator, Sequence
from heapq import nsmallest

from unseen.kakusareta.actions import Action, Breeze, Petrify, Streak, TakeToken
from unseen.kakusareta.bots.belief_tracker import Candidates
from unseen.kakusareta.bots.drafts import WANTED
from unseen.kakusareta.bots.turn_nodes import Opening, after_action
from unseen.kakusareta.referee import legal_actions
from unseen.kakusareta.rules import moya_powers
from unseen.kakusareta.state import MOYA, State

HITS = 0.5
"""A Fire Streak is considered only if it is more likely than this to hit."""


def openings(
    view: State, candidates: Candidates, most: int, glance: Callable[[Opening], float]
) -> list[Opening]:
    """Return the openings to search: no power, and each of the most promising powers.

    Args:
        view: The Moya player's view.
        candidates: The candidates with their probabilities.
        most: The most powers, not counting those whose benefit shows only later.
        glance: Scores an opening for the Kakusareta at first sight.
    """
    found = [Opening(view)]
    if view.elements is None or not most:
        return found
    actions = legal_actions(view, MOYA)
    if view.phase == "night":
        found += _tokens(view, actions)
    powers = [Opening(_used(view, power), (power,)) for power in actions if _is_opening(power, candidates)]
    ranked = nsmallest(most, powers, key=glance)
    # Powers that only help later actions look worthless at first sight.
    always = [
        each for each in powers if isinstance(each.actions[0], Breeze | Petrify) or each.state.turn.stream
    ]
    return found + ranked + [each for each in always if each not in ranked]


def _is_opening(action: Action, candidates: Candidates) -> bool:
    """Return whether an action is a power that may open a turn; a Fire Streak has to be likely to hit."""
    if isinstance(action, Streak):
        return sum(share for share, hidden in candidates if action.line in hidden.at) > HITS
    return isinstance(action, moya_powers.POWERS)


def _used(view: State, power: Action) -> State:
    return after_action(view, power, is_yes=isinstance(power, Streak))


def _tokens(view: State, actions: Sequence[Action]) -> Iterator[Opening]:
    """Yield the openings of a night that take one token, and two (K38)."""
    offered = [action for action in actions if isinstance(action, TakeToken)]
    if offered:
        token = min(offered, key=lambda action: WANTED[MOYA].index(action.element))
        once = after_action(view, token)
        yield Opening(once, (token,))
        if token in legal_actions(once, MOYA):
            yield Opening(after_action(once, token), (token, token))
