"""Views (K65, K66): positions and events reduced to what a seat may know.

The Moya player has no secrets, so a spectator sees the same as the Moya player.
"""

from typing import assert_never

from unseen.courtyard.board import BIT
from unseen.courtyard.rods import RODS, UNKNOWN_RODS
from unseen.kakusareta.events import (
    Answered,
    Attacked,
    Chosen,
    Climbed,
    CoinTaken,
    DartTaken,
    Deployed,
    Destroyed,
    Ended,
    Event,
    Finished,
    Halted,
    Healed,
    Invoked,
    Leapt,
    Looked,
    Merged,
    Moved,
    Placed,
    Raised,
    Rested,
    Rose,
    Silenced,
    Stepped,
    Streaked,
    Swapped,
    TokenTaken,
    Used,
)  # fmt: skip
from unseen.kakusareta.state import KAKUSARETA, MOYA, State
from unseen.kernel.seat import Seat


def view(state: State, seat: Seat) -> State:
    """Return the position as a seat knows it; both seats see a finished game in full (K65)."""
    if state.result is not None:
        return state
    if seat == KAKUSARETA:
        looked_at = (
            colour if rod in state.seen else None for rod, colour in zip(RODS, state.rods, strict=True)
        )
        return state._replace(rods=tuple(looked_at))
    turn = state.turn
    if state.turn_of == KAKUSARETA and state.phase == "day":
        turn = turn._replace(moves=None)
    return state._replace(
        at=state.at if state.at and BIT[state.at] & state.courtyard else None,
        hand=None,
        rods=UNKNOWN_RODS,
        elements=state.elements and state.elements._replace(owes=None),
        turn=turn,
    )


def redact(event: Event, seat: Seat) -> Event | None:
    """Return an event as a seat may know it, or None if the seat may not even learn that it happened."""
    knows = seat == KAKUSARETA
    match event:
        case Leapt():
            return event if knows else None
        case Climbed():
            return event if knows else event._replace(to=None)
        case Looked():
            return event if knows else event._replace(colour=None)
        case CoinTaken() | Placed():
            return event if knows else event._replace(coin=None)
        case Rested():
            return event if knows else event._replace(mirage=None)
        case Chosen() | Silenced() | Attacked() | Stepped() | DartTaken() | TokenTaken() | Halted():
            return event
        case Used() | Answered() | Invoked() | Streaked():
            return event
        case Moved() | Swapped() | Healed() | Merged() | Destroyed() | Deployed() | Raised():
            return event
        case Rose() | Ended() | Finished():
            return event
        case _:
            assert_never(event)


def holder(state: State) -> Seat | None:
    """Return the seat whose view a position is, or None for the truth."""
    if state.hand is None:
        return MOYA
    return KAKUSARETA if None in state.rods else None
