"""How strong each player is in each role, on one scale (Bradley and Terry, 1952).

Who has rating a in the first seat scores 1 / (1 + 10 ** ((b - a) / 400)) on average against who has rating b in the
second. A name has a rating in each of its roles, for strength in one is not strength in the other. The mean over all
is 0.

Rule 1. To what was played, one drawn game in each cell is added: so a score of 0 % or 100 % has a rating, and with a
    hundred games it makes next to no difference.

Theory of operation. The ratings that make the scores most likely are found by Newton's method on the natural scale. A
step that moves no rating by more than one half, no difference by more than one, always makes them likelier.
"""

from bisect import bisect_left
from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

from unseen.arena.schedule import dice_of

SCALE = 400 / log(10)
RESAMPLES = 1000
_PRIOR = 1
"""Drawn games added to each cell."""
_STEP = 0.5
_ENOUGH = 1e-9

Scores = Sequence[Sequence[Sequence[float]]]
"""The first seat's scores by row, column and number of the game; no cell is empty."""
Sizes = list[list[int]]
"""How many games each cell has."""


class Ratings(NamedTuple):
    """One for each player, in the order given."""

    rows: tuple[float, ...]
    columns: tuple[float, ...]


def rate(scores: Scores) -> Ratings:
    """Return the ratings that make the scores most likely."""
    return _ratings(_fitted(scores), len(scores))


def resampled(scores: Scores, seed: int, times: int = RESAMPLES) -> list[Ratings]:
    """Return the ratings for tables of which each is drawn from the numbers of the games, with repetition (bootstrap).

    A number stands for its game in every cell that has it, since they are played in pairs.
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
    mean = sum(fitted) / len(fitted)
    scaled = tuple(SCALE * (each - mean) for each in fitted)
    return Ratings(scaled[:rows], scaled[rows:])


def _fit(totals: list[list[float]], sizes: Sizes, start: list[float]) -> list[float]:
    """Return the likeliest ratings on the natural scale, rows first."""
    found, largest = start, 1.0
    while largest > _ENOUGH:
        step = _solved(*_slopes(totals, sizes, found))
        largest = max(map(abs, step))
        part = min(1.0, _STEP / largest) if largest else 1.0
        found = [each + part * by for each, by in zip(found, step, strict=True)]
    return found


def _slopes(
    totals: list[list[float]], sizes: Sizes, at: list[float]
) -> tuple[list[list[float]], list[float]]:
    """Return how the likelihood's slope changes with each rating, downwards, and the slope."""
    rows, size = len(totals), len(at)
    # The ones pin down what the scores leave open: the sum of all ratings stays where it is.
    bend = [[1.0] * size for _ in at]
    slope = [0.0] * size
    for i, row in enumerate(totals):
        for j, total in enumerate(row, rows):
            weight = sizes[i][j - rows] + _PRIOR
            share = 1 / (1 + exp(at[j] - at[i]))
            more, change = total + _PRIOR / 2 - weight * share, weight * share * (1 - share)
            slope[i] += more
            slope[j] -= more
            bend[i][i] += change
            bend[j][j] += change
            bend[i][j] -= change
            bend[j][i] -= change
    return bend, slope


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of a system of equations whose matrix is positive definite, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place, pivot in enumerate(rows):
        for row in rows[place + 1 :]:
            factor = row[place] / pivot[place]
            for column in range(place, len(pivot)):
                row[column] -= factor * pivot[column]
    found = [0.0] * len(rows)
    for place in reversed(range(len(rows))):
        row = rows[place]
        rest = sum(row[column] * found[column] for column in range(place + 1, len(rows)))
        found[place] = (row[-1] - rest) / row[place]
    return found
