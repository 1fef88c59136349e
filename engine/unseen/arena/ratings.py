"""Ratings of each player in each role, on one scale (`unseen.arena.bradley_terry`).

A name has a rating in each of its roles, because strength in one is not strength in the other. The mean over all is 0.

Rule 1. One drawn game is added to each cell. So a score of 0 % or 100 % has a rating, and with a hundred games it makes
    next to no difference.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from unseen.arena.bradley_terry import Pair, fit, scaled
from unseen.arena.schedule import dice_of

RESAMPLES = 1000
_PRIOR = 1
"""Drawn games added to each cell."""

Scores = Sequence[Sequence[Sequence[float]]]
"""The first seat's scores by row, column and number of the game; no cell is empty."""
Sizes = list[list[int]]
"""The number of games in each cell."""


class Ratings(NamedTuple):
    """A rating for each player, in the order given."""

    rows: tuple[float, ...]
    columns: tuple[float, ...]


def rate(scores: Scores) -> Ratings:
    """Return the ratings that make the scores most likely."""
    return _ratings(_fitted(scores), len(scores))


# One deal is behind all games of a number, so numbers are drawn and not games. Otherwise a lucky deal would
# count as many independent games, and the interval of a difference between two players, who had the same
# deals, would be far too wide: their common luck cancels out only where both are drawn together. Efron,
# Bootstrap Methods: Another Look at the Jackknife (1979).
def resampled(scores: Scores, seed: int, times: int = RESAMPLES) -> list[Ratings]:
    """Return the ratings for tables drawn by the numbers of the games, with repetition (bootstrap).

    A number stands for its game in every cell that has it, since all cells share the deal of a number.
    """
    games, dice = max(len(cell) for row in scores for cell in row), dice_of(f"{seed}/resamples")
    start = _fitted(scores)
    found: list[Ratings] = []
    for _ in range(times):
        picks = sorted(dice(games) for _ in range(games))
        sizes = [[bisect_left(picks, len(cell)) for cell in row] for row in scores]
        totals = [
            [sum(map(cell.__getitem__, picks[:size])) for cell, size in zip(row, counts, strict=True)]
            for row, counts in zip(scores, sizes, strict=True)
        ]
        found.append(_ratings(_fit(totals, sizes, start), len(scores)))
    return found


def _fitted(scores: Scores) -> list[float]:
    totals = [[sum(cell) for cell in row] for row in scores]
    sizes = [[len(cell) for cell in row] for row in scores]
    return _fit(totals, sizes, [0.0] * (len(scores) + len(scores[0])))


def _ratings(fitted: list[float], rows: int) -> Ratings:
    found = scaled(fitted)
    return Ratings(found[:rows], found[rows:])


def _fit(totals: list[list[float]], sizes: Sizes, start: list[float]) -> list[float]:
    """Return the likeliest ratings on the natural scale, rows first."""
    pairs = [
        Pair(i, j, total + _PRIOR / 2, sizes[i][j - len(totals)] + _PRIOR)
        for i, row in enumerate(totals)
        for j, total in enumerate(row, len(totals))
    ]
    return fit(pairs, start)
