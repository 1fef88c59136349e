"""Confidence intervals."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

_Z = 1.959963984540054
"""The half-width, in standard deviations, of the middle 95 % of a normal distribution."""


class Interval(NamedTuple):
    """A 95 % confidence interval: 95 of 100 such intervals contain the true value."""

    low: float
    high: float


# The usual interval, a share plus or minus two standard errors, has no width at 0 % and 100 %, where a strong
# player soon is against a weak one, and holds the true share too seldom near them. This one asks for which
# true shares the score would be within two standard errors of them, and never leaves 0 to 1. Wilson, Probable
# Inference, the Law of Succession, and Statistical Inference (1927); Brown, Cai and DasGupta, Interval
# Estimation for a Binomial Proportion (2001), compare it with others.
def wilson(score: float, games: int) -> Interval:
    """Return the interval by Wilson (1927) for the share of a score in its games.

    A draw counted as half a win varies less than the method assumes: with draws the interval is a little too wide.
    """
    share, square = score / games, _Z * _Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = _Z / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def middle_of(values: Sequence[float]) -> Interval:
    """Return the interval that holds the middle 95 % of the values."""
    return Interval(quantile(values, 0.025), quantile(values, 0.975))


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value that a share of the values do not exceed, interpolating linearly."""
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)
