"""The choice of who plays first, by the owner of the weaker tile or by the active player (R9)."""

from unseen.relics.actions import First
from unseen.relics.events import Event, Ordered
from unseen.relics.state import SEATS, State

BOTH = tuple(First(seat) for seat in SEATS)


def legal(state: State) -> tuple[First, ...]:
    """Return the legal choices: either seat, always."""
    del state
    return BOTH


def decide(action: First) -> tuple[Event, ...]:
    """Return the events of naming the seat that plays first."""
    return (Ordered(action.seat),)
