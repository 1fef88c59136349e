"""The waiting times of each seat, as one device has measured them: for display, and for nothing else."""

from collections.abc import Sequence
from typing import NamedTuple


class Turn(NamedTuple):
    """The start of waiting for a seat's entry."""

    seat: int | None
    """The awaited seat; None for nobody."""
    since: float
    """In seconds since 1970."""


class Away(NamedTuple):
    """A time in which this page was closed: entries that came meanwhile may have come at any time."""

    start: float
    end: float


class Clocks:
    """The waits of one game, one after the other.

    Args:
        turns: The waits noted before.
        aways: The times in which this page was closed.
    """

    def __init__(self, turns: Sequence[Turn] = (), aways: Sequence[Away] = ()) -> None:
        self._turns, self._aways = list(turns), list(aways)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All waits noted so far."""
        return tuple(self._turns)

    @property
    def aways(self) -> tuple[Away, ...]:
        """The times in which this page was closed."""
        return tuple(self._aways)

    def reopened(self, closed: float, now: float) -> None:
        """Note that this page was closed from some time until now."""
        if now > closed:
            self._aways.append(Away(closed, now))

    def seen(self, seat: int, now: float) -> float:
        """Return the seconds of waiting for a seat while this page was open to see them."""
        unseen = sum(
            max(0.0, min(end, away.end) - max(since, away.start))
            for since, end in self._spans(seat, now)
            for away in self._aways
        )
        return self.used(seat, now) - unseen

    @property
    def running(self) -> int | None:
        """The awaited seat."""
        return self._turns[-1].seat if self._turns else None

    def note(self, seat: int | None, now: float) -> None:
        """Note the seat that is awaited from now on; a clock that was set back adds nothing."""
        if not self._turns or self._turns[-1].seat != seat:
            last = self._turns[-1].since if self._turns else now
            self._turns.append(Turn(seat, max(now, last)))

    def used(self, seat: int, now: float) -> float:
        """Return the total seconds of waiting for a seat."""
        return sum(end - since for since, end in self._spans(seat, now))

    def _spans(self, seat: int, now: float) -> list[tuple[float, float]]:
        times = [*(turn.since for turn in self._turns), now]
        spans = zip(self._turns, times[1:], strict=True)
        return [(turn.since, max(end, turn.since)) for turn, end in spans if turn.seat == seat]

    def waits_for(self, seat: int, now: float) -> float | None:
        """Return the seconds of the current wait for a seat; None if it is not awaited."""
        if self.running != seat:
            return None
        return max(0.0, now - self._turns[-1].since)
