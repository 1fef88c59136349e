"""Common sense: what no Kakusareta does who pays attention, however weak."""

from collections.abc import Sequence

from unseen.courtyard.board import BIT, Space
from unseen.courtyard.treasure import can_teach, treasures
from unseen.kakusareta.actions import Action, Climb, Find, Leap, Look, Step
from unseen.kakusareta.events import Climbed, Event, Leapt, Stepped
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.referee import decide_listed, legal_actions
from unseen.kakusareta.state import KAKUSARETA, State

START = Space("C3")
"""The space where the Kakusareta begins (K3)."""


def sensible(view: State, actions: Sequence[Action], log: Sequence[Event]) -> list[Action]:
    """Return the actions among which a player who does not think draws.

    A treasure that is known to lie here is found, no other place is searched, no rod is looked at that can tell
    nothing, and no turn goes straight back to where it began, nor to a space from which only that is possible.

    Args:
        view: The position as the Kakusareta knows it.
        actions: The legal actions.
        log: The Kakusareta's own log.
    """
    assert view.at is not None
    if Find() in actions and treasures(view.rods) == BIT[view.at]:
        return [Find()]
    others: list[Action] = [action for action in actions if not isinstance(action, Find)]
    return [action for action in others if not is_idle(view, action, log)] or others or list(actions)


def is_idle(view: State, action: Action, log: Sequence[Event]) -> bool:
    """Return whether an action looks at a rod that can tell nothing new, or goes there and back; see `sensible`."""
    if isinstance(action, Look):
        return not can_teach(view.rods, action.rod)
    if not isinstance(action, Leap | Step | Climb):
        return False
    return action.to == _came_from(log) or _is_dead_end(view, action)


def _is_dead_end(view: State, movement: Leap | Step | Climb) -> bool:
    """Return whether a movement brings down no Moya and can only be followed by the way back."""
    after = view
    for event in decide_listed(view, KAKUSARETA, movement, ()):
        after = evolve(after, event)
    if after.acting != KAKUSARETA or after.downed != view.downed or after.occupied != view.occupied:
        return False
    return all(
        isinstance(each, Leap | Step | Climb) and each.to == view.at
        for each in legal_actions(after, KAKUSARETA)
    )


def _came_from(log: Sequence[Event]) -> Space | None:
    """Return the space that the Kakusareta has just left, if a movement is the last that happened; else None."""
    moves = [event.to for event in log if isinstance(event, Leapt | Stepped | Climbed)]
    if not moves or not isinstance(log[-1], Leapt | Stepped | Climbed):
        return None
    return moves[-2] if len(moves) > 1 else START
