"""How long each side has been waited for, as one device has measured it: figures for people, and for nothing else."""

from collections.abc import Sequence
from typing import NamedTuple


class Turn(NamedTuple):
    """From when on whose entry was due."""

    seat: int | None
    """None where nobody was waited for."""
    since: float
    """In seconds since 1970."""


class Clocks:
    """What was waited for, one after the other.

    Args:
        turns: What was noted before.
    """

    def __init__(self, turns: Sequence[Turn] = ()) -> None:
        self._turns = list(turns)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All that was noted."""
        return tuple(self._turns)

    @property
    def running(self) -> int | None:
        """The seat that is waited for."""
        return self._turns[-1].seat if self._turns else None

    def note(self, seat: int | None, now: float) -> None:
        """Note who is waited for from now on; a clock that was set back adds nothing."""
        if not self._turns or self._turns[-1].seat != seat:
            last = self._turns[-1].since if self._turns else now
            self._turns.append(Turn(seat, max(now, last)))

    def used(self, seat: int, now: float) -> float:
        """Return the seconds that a seat has been waited for in all."""
        ends = [turn.since for turn in self._turns[1:]]
        spans = zip(self._turns, [*ends, now], strict=True)
        return sum(max(0.0, end - turn.since) for turn, end in spans if turn.seat == seat)

    def waits_for(self, seat: int, now: float) -> float | None:
        """Return the seconds that a seat is being waited for; None if it is not."""
        if self.running != seat:
            return None
        return max(0.0, now - self._turns[-1].since)
