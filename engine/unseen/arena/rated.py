"""A player with its rating and its times, each with how sure it is."""

from collections.abc import Iterable, Sequence
from statistics import median
from typing import NamedTuple

from unseen.arena.entrants import Entrant
from unseen.arena.intervals import Interval, middle_of, quantile
from unseen.kernel.seat import Seat


class Rated(NamedTuple):
    """A player in one role, or over all seats."""

    seat: Seat | None
    """None is over all of them."""
    entrant: Entrant
    rating: float
    interval: Interval
    gain: float | None
    """Over the one before it in that role, as they were given; None for the first."""
    gain_interval: Interval | None
    turns: int
    median: float
    """Of the seconds that a turn took."""
    p95: float
    """The seconds that 95 % of the turns did not exceed."""


def rated(
    seat: Seat | None,
    entrant: Entrant,
    place: int,
    before: int | None,
    best: Sequence[float],
    others: Sequence[Sequence[float]],
    turns: Iterable[float],
) -> Rated:
    """Return a player with its rating, how sure that is, and its times.

    Args:
        seat: Its role; None is all seats.
        entrant: Who it is.
        place: Where its rating stands.
        before: Where that of the one before it in its role stands; None for the first.
        best: The ratings.
        others: The same of each resample.
        turns: The seconds of its turns.
    """
    seconds = list(turns)
    return Rated(
        seat,
        entrant,
        best[place],
        middle_of([each[place] for each in others]),
        None if before is None else best[place] - best[before],
        None if before is None else middle_of([each[place] - each[before] for each in others]),
        len(seconds),
        median(seconds) if seconds else 0.0,
        quantile(seconds, 0.95) if seconds else 0.0,
    )
