"""The seats whose turns have ended, which is all that a host page learns during a game."""

from collections.abc import Sequence
from itertools import pairwise

from unseen.kakusareta import State
from unseen.kakusareta.events import Event, Finished
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry


def ended_turns(log: Sequence[LogEntry[State, Event]], now: State) -> tuple[Seat, ...]:
    """Return the seats of all ended turns, in order; a draft choice counts as a turn, an answer does not (K49).

    Args:
        log: The log, at least its public part.
        now: The position after it.
    """
    taken = (entry.before for entry in log if not _ends_between_turns(entry.event))
    turns = [(state.day, state.phase, state.round, state.turn_of) for state in (*taken, now)]
    ended = [turn for turn, after in pairwise(turns) if turn != after]
    return tuple(turn_of for *_, turn_of in ended if turn_of)


def _ends_between_turns(event: Event) -> bool:
    """Return whether an event ends the game at the start of a turn, which is then not taken (K8, K9)."""
    return isinstance(event, Finished) and event.result.by in ("trapped", "day limit")
