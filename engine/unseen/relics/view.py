"""Views of a position and its events (R30): all is public but the order of the decks and of the bag."""

from typing import assert_never

from unseen.kernel.seat import ONLOOKER, Seat
from unseen.relics.events import (
    Added,
    Begun,
    Chosen,
    Died,
    Drawn,
    Event,
    Finished,
    Laid,
    Ordered,
    PairMade,
    Placed,
    Rotated,
    RoundEnded,
    TurnEnded,
)  # fmt: skip
from unseen.relics.state import State


def view(state: State, seat: Seat) -> State:
    """Return the position as a seat knows it, the same for every seat and for spectators.

    A finished game is whole (R30).
    """
    del seat
    if state.result is not None or state.bag is None:
        return state
    amber, jade = state.decks
    return state._replace(decks=((None,) * len(amber), (None,) * len(jade)), bag=None)


def redact(event: Event, seat: Seat) -> Event:
    """Return an event as a seat may know it: whole, since what was turned up is open to all (R30)."""
    del seat
    match event:
        case Laid() | PairMade() | Begun() | Chosen() | Ordered() | Placed() | Drawn():
            return event
        case Rotated() | Added() | Died() | TurnEnded() | RoundEnded() | Finished():
            return event
        case _:
            assert_never(event)


def holder(state: State) -> Seat | None:
    """Return ONLOOKER for what everybody knows, or None where it is the truth."""
    return ONLOOKER if state.bag is None else None
