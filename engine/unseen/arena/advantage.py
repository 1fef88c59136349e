"""The first seat's advantage, where both seats play alike and the same players take either.

Rule 1. Games of one number share their deal, so a number counts once, with its mean over the cells; numbers that not
    every cell has are left out, since they would weigh one player's games in one seat more than in the other.
"""

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from unseen.arena.intervals import Interval, middle_of
from unseen.arena.schedule import dice_of

_RESAMPLES = 1000


class Advantage(NamedTuple):
    """The first seat's share of the points over some cells."""

    share: float
    interval: Interval
    games: int
    """The number of games over all these cells."""


def advantage(cells: Sequence[Sequence[float]], seed: int) -> Advantage:
    """Return the first seat's share over cells in which each player takes either seat equally often.

    Args:
        cells: The first seat's scores, by number of the game; no cell is empty.
        seed: The arena's seed, from which the resamples for the interval are drawn (bootstrap).
    """
    numbers = min(map(len, cells))
    means = [fmean(cell[number] for cell in cells) for number in range(numbers)]
    dice = dice_of(f"{seed}/first seat")
    shares = [fmean(means[dice(numbers)] for _ in means) for _ in range(_RESAMPLES)]
    return Advantage(fmean(means), middle_of(shares), numbers * len(cells))
