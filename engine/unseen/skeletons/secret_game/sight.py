"""The knowledge of each seat: a seat's view, an event as a seat is told it, and what a seat can believe."""

from typing import assert_never

from unseen.kernel.defaults import is_over
from unseen.kernel.seat import Seat
from unseen.skeletons.secret_game.model import CUPS, LIFTS, Event, GaveUp, Hidden, Lifted, Shown, State
from unseen.skeletons.secret_game.rules import HIDER


def view(state: State, seat: Seat) -> State:
    """Return the position as a seat or ONLOOKER knows it."""
    if is_over(state):
        return state
    return state._replace(whose=seat, pebble=state.pebble if seat == HIDER else None)


def holder(state: State) -> Seat | None:
    """Return the seat whose view a position is, or None for the truth."""
    return state.whose


def redact(event: Event, seat: Seat) -> Event | None:
    """Return an event as a seat or ONLOOKER may know it."""
    match event:
        case Hidden():
            return event if seat == HIDER else Hidden(None)
        case Lifted() | Shown() | GaveUp():
            return event
        case _:
            assert_never(event)


def admits(known: State, event: Event) -> bool:
    """Return whether an event that another seat reports is possible, as far as this view tells."""
    match event:
        case Hidden():
            return known.acting == HIDER and event.cup is None
        case Lifted():
            is_true = known.pebble is None or event.found == (event.cup == known.pebble)
            return event.seat == known.acting and known.is_hidden and _is_free(known, event.cup) and is_true
        case Shown():
            return len(known.lifted) == LIFTS and _may_lie(known, event.cup)
        case GaveUp():
            is_true = event.cup is None if not known.is_hidden else _may_lie(known, event.cup)
            return event.seat == known.acting and is_true
        case _:
            assert_never(event)


def _may_lie(known: State, cup: int | None) -> bool:
    """Return whether the pebble may lie under a cup."""
    return _is_free(known, cup) and known.pebble in (None, cup)


def _is_free(known: State, cup: int | None) -> bool:
    """Return whether there is such a cup, and it was not lifted."""
    return cup in range(1, CUPS + 1) and cup not in known.lifted
