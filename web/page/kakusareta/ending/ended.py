"""The seats whose turns have ended, which is all that a host page learns during a game."""

from collections.abc import Sequence

from page.courtyard import page
from unseen.kakusareta import State
from unseen.kakusareta.events import Event
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry


def ended_turns(log: Sequence[LogEntry[State, Event]], now: State) -> tuple[Seat, ...]:
    """Return the seats of all ended turns, in order; a draft choice counts as a turn, an answer does not (K49)."""
    return page.ended_turns(log, now, lambda state: state.turn_of)
