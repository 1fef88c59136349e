"""The waiting times of each seat, as one device has measured them: for display, and for nothing else.

Rule 1. Whoever is waited for uses time, while this page ticks.
Rule 2. More than `GAP` between two ticks is an absence: the page was closed, its device slept, or its clock was set.
        That time counts for nobody, as nobody can say who could have used it.
Rule 3. Days are another matter: `waits_for` goes by the wall clock, whether the page is open or not.
"""

from collections.abc import Sequence
from typing import NamedTuple

GAP = 90.0
"""The most seconds between two ticks of a page that runs: a hidden one ticks once a minute."""


class Turn(NamedTuple):
    """A wait: the seat whose entry is awaited, and since when."""

    seat: int | None
    """The awaited seat; None for nobody."""
    since: float
    """In seconds since 1970."""


class Away(NamedTuple):
    """A period without ticks of this page: nobody knows when in it an entry came."""

    start: float
    end: float


class Clocks:
    """The waits of one game, one after the other.

    Args:
        turns: The waits noted before.
        aways: The times in which this page did not tick.
    """

    def __init__(self, turns: Sequence[Turn] = (), aways: Sequence[Away] = ()) -> None:
        self._turns, self._aways = list(turns), list(aways)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All waits noted so far."""
        return tuple(self._turns)

    @property
    def aways(self) -> tuple[Away, ...]:
        """The times in which this page did not tick."""
        return tuple(self._aways)

    def ticked(self, last: float, now: float) -> None:
        """Note an absence if more than `GAP` lies between two ticks."""
        # A clock that was set back comes to the same time again.
        start = max([last, *(away.end for away in self._aways)])
        if now - last > GAP and now > start:
            self._aways.append(Away(start, now))

    @property
    def running(self) -> int | None:
        """The awaited seat."""
        return self._turns[-1].seat if self._turns else None

    @property
    def idle_since(self) -> float | None:
        """Since when nobody is awaited, by the wall clock; None while somebody is."""
        last = self._turns[-1] if self._turns else None
        return last.since if last and last.seat is None else None

    def note(self, seat: int | None, now: float) -> None:
        """Note the seat that is awaited from now on; a clock that was set back adds nothing."""
        if not self._turns or self._turns[-1].seat != seat:
            last = self._turns[-1].since if self._turns else now
            self._turns.append(Turn(seat, max(now, last)))

    def used(self, seat: int, now: float) -> float:
        """Return the seconds of waiting for a seat, without all absences."""
        spans = self._spans(seat, now)
        unseen = sum(
            max(0.0, min(end, away.end) - max(since, away.start))
            for since, end in spans
            for away in self._aways
        )
        # What is kept may say anything.
        return max(0.0, sum(end - since for since, end in spans) - unseen)

    def _spans(self, seat: int, now: float) -> list[tuple[float, float]]:
        times = [*(turn.since for turn in self._turns), now]
        spans = zip(self._turns, times[1:], strict=True)
        return [(turn.since, max(end, turn.since)) for turn, end in spans if turn.seat == seat]

    def waits_for(self, seat: int, now: float) -> float | None:
        """Return the seconds of the current wait for a seat by the wall clock; None if it is not awaited."""
        if self.running != seat:
            return None
        return max(0.0, now - self._turns[-1].since)
