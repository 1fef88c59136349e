"""The interval of a ratio, by chance itself: each of the runs lies below or above the true median like a coin."""

from itertools import product

import pytest

from tools.bench_beside import TAIL, interval


@pytest.mark.parametrize("runs", [1, 5, 6, 9, 15])
def test_interval_misses_the_true_median_no_oftener_than_it_says_and_could_not_be_narrower(runs: int) -> None:
    below = [sum(coins) for coins in product((0, 1), repeat=runs)]

    def missed(low: int) -> float:
        return sum(number <= low for number in below) / len(below)

    places = interval(runs)
    if places is None:
        assert missed(0) > TAIL
        return
    low, high = places
    assert low + high == runs - 1
    assert missed(low) <= TAIL < missed(low + 1)
