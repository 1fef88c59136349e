"""What a finished table says: scores, ratings, times and ends, each with how sure it is."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from statistics import fmean, median
from typing import NamedTuple

from unseen.arena.entrants import Entrant
from unseen.arena.intervals import Interval, middle_of, quantile, wilson
from unseen.arena.match import Played
from unseen.arena.ratings import Ratings, rate, resampled
from unseen.arena.schedule import Bout
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, THIEF


class Cell(NamedTuple):
    """One Thief against one Mists."""

    share: float
    """Of the points, the Thief's."""
    interval: Interval
    games: int
    plies: float
    """Of a game, on average."""
    ends: Counter[str]


class Rated(NamedTuple):
    """A player in one role."""

    seat: Seat
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


class Tally(NamedTuple):
    """All that is printed."""

    thieves: tuple[Entrant, ...]
    mists: tuple[Entrant, ...]
    seed: int
    cells: tuple[tuple[Cell, ...], ...]
    """By Thief and Mists."""
    rated: tuple[Rated, ...]
    """Thieves, then Mists."""


def tally(
    thieves: Sequence[Entrant],
    mists: Sequence[Entrant],
    games: Callable[[Entrant, Entrant], int],
    seed: int,
    found: Callable[[Bout], Played],
) -> Tally:
    """Return what the games of a table say.

    Args:
        thieves: The rows.
        mists: The columns.
        games: Says how many of a cell count.
        seed: The arena's.
        found: Gives each game.
    """
    table = [
        [[found(Bout(thief, mist, seed, number)) for number in range(games(thief, mist))] for mist in mists]
        for thief in thieves
    ]
    scores = [[[each.score for each in cell] for cell in row] for row in table]
    best, others = rate(scores), resampled(scores, seed)
    rated = [
        _rated(THIEF, place, entrant, best, others, (each for cell in table[place] for each in cell))
        for place, entrant in enumerate(thieves)
    ] + [
        _rated(MIST, place, entrant, best, others, (each for row in table for each in row[place]))
        for place, entrant in enumerate(mists)
    ]
    cells = tuple(tuple(_cell(cell) for cell in row) for row in table)
    return Tally(tuple(thieves), tuple(mists), seed, cells, tuple(rated))


def _cell(games: list[Played]) -> Cell:
    score = sum(each.score for each in games)
    return Cell(
        score / len(games),
        wilson(score, len(games)),
        len(games),
        fmean(each.plies for each in games),
        Counter(each.by for each in games),
    )


def _rated(
    seat: Seat, place: int, entrant: Entrant, best: Ratings, others: list[Ratings], games: Iterable[Played]
) -> Rated:
    role = 0 if seat == THIEF else 1
    seconds = [turn for each in games for turn in each.seconds[seat]]
    return Rated(
        seat,
        entrant,
        best[role][place],
        middle_of([each[role][place] for each in others]),
        best[role][place] - best[role][place - 1] if place else None,
        middle_of([each[role][place] - each[role][place - 1] for each in others]) if place else None,
        len(seconds),
        median(seconds) if seconds else 0.0,
        quantile(seconds, 0.95) if seconds else 0.0,
    )
