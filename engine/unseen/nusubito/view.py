"""The secrets of each seat (N32, N33): positions and events as one seat knows them."""

from typing import assert_never

from unseen.courtyard.rods import RODS, UNKNOWN_RODS
from unseen.kernel.seat import Seat
from unseen.nusubito.events import (
    Attacked,
    Bolstered,
    DartTaken,
    Ended,
    Event,
    Finished,
    Healed,
    Leapt,
    Looked,
    Merged,
    Moved,
    PickedUp,
    Placed,
    Raised,
    Rested,
    Sacrificed,
    Shot,
    Spawned,
    Unbolstered,
)  # fmt: skip
from unseen.nusubito.state import MIST, THIEF, State


def view(state: State, seat: Seat) -> State:
    """Return the position as a seat knows it; a finished game is shown whole to both seats (N32)."""
    if state.result is not None:
        return state
    if seat == THIEF:
        looked_at = (
            colour if rod in state.seen else None for rod, colour in zip(RODS, state.rods, strict=True)
        )
        return state._replace(rods=tuple(looked_at))
    hidden = state._replace(at=None, hand=None, rods=UNKNOWN_RODS, picked=None if state.picked != 0 else 0)
    if state.acting == THIEF and state.phase == "day":
        return hidden._replace(cost=None, leaps=None)
    return hidden


def redact(event: Event, seat: Seat) -> Event | None:
    """Return an event as a seat may know it, or None if the seat may not know that it happened."""
    is_thief = seat == THIEF
    match event:
        case Leapt():
            return event if is_thief else None
        case Looked():
            return event if is_thief else event._replace(colour=None)
        case PickedUp() | Sacrificed() | Placed():
            return event if is_thief else event._replace(coin=None)
        case Attacked() | Shot() | DartTaken() | Unbolstered() | Rested():
            return event
        case Moved() | Healed() | Merged() | Bolstered() | Spawned() | Raised() | Ended() | Finished():
            return event
        case _:
            assert_never(event)


def holder(state: State) -> Seat | None:
    """Return the seat whose view a position is, or None if it is the truth."""
    if state.at is None:
        return MIST
    return THIEF if None in state.rods else None
