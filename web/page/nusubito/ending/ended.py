"""The ended turns of a game: all that an embedding page learns while the game goes on (N33)."""

from collections.abc import Sequence

from page.courtyard import page
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry
from unseen.nusubito import State
from unseen.nusubito.events import Event


def ended_turns(log: Sequence[LogEntry[State, Event]], now: State) -> tuple[Seat, ...]:
    """Return the seats of the turns that have ended, in order."""
    return page.ended_turns(log, now, lambda state: state.acting)
