"""The knowledge of each seat: all of it is shared."""

from typing import assert_never

from unseen.kernel.defaults import is_over
from unseen.kernel.seat import Seat
from unseen.skeletons.open_game.model import Event, GaveUp, State, Took
from unseen.skeletons.open_game.rules import legal_actions


def view(state: State, seat: Seat) -> State:
    """Return the position as a seat or ONLOOKER knows it. YOURS: with None for all that the seat may not know."""
    return state if is_over(state) else state._replace(whose=seat)


def holder(state: State) -> Seat | None:
    """Return the seat whose view a position is, or None for the truth."""
    return state.whose


def redact(event: Event, seat: Seat) -> Event | None:
    """Return an event as a seat or ONLOOKER may know it. YOURS: with None for all that the seat may not know."""
    del seat
    match event:
        case Took() | GaveUp():
            return event
        case _:
            assert_never(event)


def admits(known: State, event: Event) -> bool:
    """Return whether an event that another seat reports is possible, as far as this view tells."""
    match event:
        case Took():
            can_take = [
                action.counters for action in legal_actions(known, event.seat) if action.kind == "take"
            ]
            return event.counters in can_take
        case GaveUp():
            return event.seat == known.acting
        case _:
            assert_never(event)
