"""The worth of an action with the best chain of actions after it (M9, M10): a search over the chances of answers.

The chain goes on where an action leaves a position that is known but for the answer to its question: after taking,
buying, selling, after a hit, and after either answer about a homeland. What follows an answer is weighed by the odds
that it leaves. What a new tile or an opened chest leads to is part of its own worth.
"""

from collections.abc import Sequence

from unseen.kernel.slices import Work
from unseen.misty_ruins.actions import Action, Attack, Buy, Flee, Identify, Move, Rest, Sell, Take
from unseen.misty_ruins.bots.outlook import Outlook
from unseen.misty_ruins.bots.worth import (
    NO_PULLS,
    Pulls,
    Weighed,
    candidates,
    is_leaving,
    pulls_of,
    rounded,
    value,
)
from unseen.misty_ruins.events import Acted
from unseen.misty_ruins.evolve import evolve
from unseen.misty_ruins.facts import FromOneOf
from unseen.misty_ruins.odds import Asked
from unseen.misty_ruins.rules.combat import question
from unseen.players import Pace

CHAIN_COST = 400
"""The cost of weighing an action with the chains after it, in units of `Pace`, for each action of the chain."""


def weighed_in_chains(outlook: Outlook, actions: Sequence[Action], depth: int) -> Work[Weighed]:
    """Return the worth of each action and of the best chain after it, yielding between slices.

    Args:
        outlook: The outlook of the seat to act.
        actions: Its actions.
        depth: How many actions after it are looked at.
    """
    pulls = NO_PULLS
    if is_leaving(actions):
        pulls = yield from pulls_of(outlook, lambda there: following(there, depth - 1))
    pace, found = Pace(), Weighed()
    for action in actions:
        if pace.is_due(CHAIN_COST * depth):
            yield
        found.append((action, rounded(chained(outlook, action, pulls, depth))))
    return found


def chained(outlook: Outlook, action: Action, pulls: Pulls, depth: int) -> float:
    """Return the worth of an action and of the best that may follow it in the turn.

    Args:
        outlook: The outlook of the seat whose turn it is.
        action: A legal action.
        pulls: See `unseen.misty_ruins.bots.worth.value`.
        depth: How many actions after it are looked at.
    """
    worth = value(outlook, action, pulls)
    if not depth or outlook.state.phase != "turn":
        return worth
    match action:
        case Take() | Buy() | Sell():
            return worth + following(_after(outlook, action), depth - 1)
        case Attack():
            return worth + _answered(outlook, action, question(outlook.state, action), True, depth)
        case Identify():
            asked = FromOneOf(action.homelands)
            return worth + sum(_answered(outlook, action, asked, yes, depth) for yes in (True, False))
        case _:
            return worth


def _answered(outlook: Outlook, action: Action, asked: Asked, yes: bool, depth: int) -> float:
    """Return the worth of what follows an answer, times its probability."""
    chance = outlook.odds.chance(asked) if yes else 1 - outlook.odds.chance(asked)
    if not chance:
        return 0.0
    there = _after(outlook, action, yes)
    if chance < 1:
        # What was weighed or grouped by other odds no longer holds.
        there = there._replace(odds=outlook.odds.given(asked, yes), worths={}, groups={})
    return chance * following(there, depth - 1)


def following(outlook: Outlook, depth: int) -> float:
    """Return the worth of the best chain of actions from here, moves and rests left out; 0 if there is none."""
    actions = (action for action in candidates(outlook) if not isinstance(action, Move | Flee | Rest))
    return max((chained(outlook, action, NO_PULLS, depth) for action in actions), default=0.0)


def _after(outlook: Outlook, action: Action, *faces: bool) -> Outlook:
    seat = outlook.state.seats[outlook.place]
    return outlook._replace(state=evolve(outlook.state, Acted(seat, action, faces)))
