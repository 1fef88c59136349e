"""A player with its rating, the rating's interval, and its times."""

from collections.abc import Iterable, Sequence
from statistics import median
from typing import NamedTuple

from unseen.arena.entrants import Entrant
from unseen.arena.intervals import Interval, middle_of, quantile
from unseen.kernel.seat import Seat


class Rated(NamedTuple):
    """A player in one role, or over all seats."""

    seat: Seat | None
    """None is over all seats."""
    entrant: Entrant
    rating: float
    interval: Interval
    gain: float | None
    """The difference to the player named before it in that role; None for the first."""
    gain_interval: Interval | None
    turns: int
    median: float
    """The median of the seconds that a turn took."""
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
    """Return a player with its rating, the rating's interval, and its times.

    Args:
        seat: Its role; None is all seats.
        entrant: The player.
        place: The index of its rating.
        before: The index of the rating of the player before it in its role; None for the first.
        best: The ratings.
        others: The ratings of each resample.
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
