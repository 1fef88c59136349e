"""The ratings that make results between pairs of players most likely (Bradley and Terry, 1952).

A player rated a scores 1 / (1 + 10 ** ((b - a) / 400)) on average against one rated b; a draw counts one half.

Theory of operation. The likeliest ratings are found by Newton's method on the natural scale. A step that moves no
rating by more than one half, no difference by more than one, always makes them likelier. There is a solution, and one
only, where pairs of which neither side has won every game link all players; callers add drawn games to see to that.
"""

from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

SCALE = 400 / log(10)
_STEP = 0.5
_ENOUGH = 1e-9


class Pair(NamedTuple):
    """Two players, by number, and their score against each other."""

    one: int
    other: int
    points: float
    """The points of `one`."""
    games: float


def scaled(fitted: Sequence[float]) -> tuple[float, ...]:
    """Convert natural ratings to the scale on which a difference of 400 means odds of ten to one, with mean 0."""
    mean = sum(fitted) / len(fitted)
    return tuple(SCALE * (each - mean) for each in fitted)


# Where one side has won nearly all games the likelihood is almost flat far out, and a full step of Newton's
# may jump beyond the top, and farther at each step. While no difference moves by more than one, no curvature
# grows by more than a factor of e (Bach, Self-Concordant Analysis for Logistic Regression, 2010), so a step
# keeps more than a quarter of the gain that the slope promises. That there is one top, and when: Ford,
# Solution of a Ranking Problem from Binary Comparisons (1957).
def fit(pairs: Sequence[Pair], start: Sequence[float]) -> list[float]:
    """Return the likeliest ratings on the natural scale.

    Args:
        pairs: The scores.
        start: The ratings to begin with, one for each player.
    """
    found, largest = list(start), 1.0
    while largest > _ENOUGH:
        step = _solved(*_slopes(pairs, found))
        largest = max(map(abs, step))
        part = min(1.0, _STEP / largest) if largest else 1.0
        found = [each + part * by for each, by in zip(found, step, strict=True)]
    return found


def _slopes(pairs: Sequence[Pair], at: list[float]) -> tuple[list[list[float]], list[float]]:
    """Return the negative second derivatives of the log-likelihood, and its first derivatives."""
    size = len(at)
    # The ones pin down what the scores leave open: the sum of all ratings stays where it is.
    bend = [[1.0] * size for _ in at]
    slope = [0.0] * size
    for i, j, points, games in pairs:
        share = 1 / (1 + exp(at[j] - at[i]))
        more, change = points - games * share, games * share * (1 - share)
        slope[i] += more
        slope[j] -= more
        bend[i][i] += change
        bend[j][j] += change
        bend[i][j] -= change
        bend[j][i] -= change
    return bend, slope


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a system of equations with a positive definite matrix by elimination."""
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
