"""The turns that have ended, as reported to an embedding page during a game."""

from collections.abc import Sequence

from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry
from unseen.relics.events import Event, Finished, RoundEnded, TurnEnded
from unseen.relics.state import State


def ended_turns(log: Sequence[LogEntry[State, Event]], now: State) -> tuple[Seat, ...]:
    """Return the seats that have placed and settled a tile, in order; resigning ends a turn too.

    Args:
        log: All that has happened.
        now: The position after it, which tells nothing more.
    """
    del now
    return tuple(entry.by for entry in log if isinstance(entry.event, TurnEnded | RoundEnded | Finished))
