"""The turns that have ended, as reported to an embedding page during a game."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry
from unseen.misty_ruins.events import Event
from unseen.misty_ruins.state import SEATS, State


def ended_turns(log: Sequence[LogEntry[State, Event]], now: State) -> tuple[Seat, ...]:
    """Return the seats whose turns have ended, in order.

    Args:
        log: All that has happened, as anybody may know it.
        now: The position after it.
    """
    return tuple(_ended([*(entry.before for entry in log), now]))


def _ended(states: Sequence[State]) -> Iterator[Seat]:
    """Yield the seat of each turn that is followed by another one, or by the end of play."""
    for before, after in pairwise(states):
        if before.phase == "turn" and (
            (before.round, before.turn.of) != (after.round, after.turn.of)
            or after.phase != "turn"
            or after.result is not None
        ):
            yield SEATS[before.turn.of]
