"""Confidence intervals."""

from math import comb

import pytest

from unseen.arena.intervals import Interval, middle_of, quantile, wilson


def test_interval_is_that_of_the_textbook() -> None:
    """81 of 263 (Newcombe 1998), and nothing of 20."""
    assert wilson(81, 263) == pytest.approx(Interval(0.2553, 0.3662), abs=1e-4)
    assert wilson(0, 20) == pytest.approx(Interval(0.0, 0.1611), abs=1e-4)


def test_interval_stays_within_all_and_nothing() -> None:
    assert wilson(0, 5).low == 0
    assert wilson(5, 5).high == 1
    assert wilson(2.5, 5).low == pytest.approx(1 - wilson(2.5, 5).high)


@pytest.mark.parametrize("games", [9, 40, 90])
def test_interval_covers_the_truth_as_often_as_it_says(games: int) -> None:
    """Exactly, by the chance of each score, on average over what the truth may be."""
    intervals = [wilson(score, games) for score in range(games + 1)]
    truths = [number / 200 for number in range(1, 200)]
    covered = 0.0
    for truth in truths:
        for score, interval in enumerate(intervals):
            if interval.low <= truth <= interval.high:
                covered += comb(games, score) * truth**score * (1 - truth) ** (games - score)
    assert 0.94 < covered / len(truths) < 0.97


def test_quantiles_lie_between_values_in_proportion() -> None:
    assert [quantile([3, 1, 2], share) for share in (0, 0.25, 0.5, 1)] == [1, 1.5, 2, 3]
    assert quantile([7], 0.95) == 7


def test_middle_holds_95_of_100() -> None:
    low, high = middle_of(range(1000, -1, -1))
    assert (low, high) == pytest.approx((25, 975))
