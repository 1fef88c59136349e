"""The worth of an action with the best chain of actions after it (M9, M10).

The chain goes on where an action leaves a position that is known but for the answer to its question: after taking,
buying, selling, drinking the elixir, and after a hit. What a new tile or an opened chest leads to is part of its own
worth.
"""

from collections.abc import Sequence

from unseen.kernel.slices import Work
from unseen.misty_ruins.actions import Action, Attack, Buy, Flee, Move, Rest, Sell, Take
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
            hits = outlook.odds.chance(question(outlook.state, action))
            return worth + hits * following(_after(outlook, action, (True,)), depth - 1) if hits else worth
        case _:
            return worth


def following(outlook: Outlook, depth: int) -> float:
    """Return the worth of the best chain of actions from here, or of none."""
    actions = (action for action in candidates(outlook) if not isinstance(action, Move | Flee | Rest))
    return max((chained(outlook, action, NO_PULLS, depth) for action in actions), default=0.0)


def _after(outlook: Outlook, action: Action, faces: tuple[bool, ...] = ()) -> Outlook:
    seat = outlook.state.seats[outlook.place]
    return outlook._replace(state=evolve(outlook.state, Acted(seat, action, faces)))
