"""The active player's choice among the open pairs (R8)."""

from collections.abc import Iterator

from unseen.relics.actions import Choose
from unseen.relics.events import Chosen, Event
from unseen.relics.state import State


def legal(state: State) -> Iterator[Choose]:
    """Yield the legal choices, in the order of the pairs."""
    return (Choose(amber, jade) for amber, jade in state.pairs)


def allows(state: State, action: Choose) -> bool:
    """Return whether a choice is legal."""
    return (action.amber, action.jade) in state.pairs


def decide(action: Choose) -> tuple[Event, ...]:
    """Return the events of a legal choice."""
    return (Chosen(action.amber, action.jade),)
