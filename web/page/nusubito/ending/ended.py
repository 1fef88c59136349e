"""The ended turns of a game: all that an embedding page learns while the game goes on (N33)."""

from collections.abc import Sequence
from itertools import pairwise

from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry
from unseen.nusubito import State
from unseen.nusubito.events import Event, Finished


def ended_turns(log: Sequence[LogEntry[State, Event]], now: State) -> tuple[Seat, ...]:
    """Return the seats of the turns that have ended, in order.

    Args:
        log: The events so far, at least the public ones.
        now: The position after them.
    """
    taken = (entry.before for entry in log if not _ends_between_turns(entry.event))
    turns = [(state.day, state.phase, state.round, state.acting) for state in (*taken, now)]
    ended = [turn for turn, after in pairwise(turns) if turn != after]
    return tuple(acting for *_, acting in ended if acting)


def _ends_between_turns(event: Event) -> bool:
    """Return whether an event ends the game at the start of a turn that no seat takes any more (N6, N17)."""
    return isinstance(event, Finished) and event.result.by in ("trapped", "day limit")
