"""Tuning by simultaneous perturbation: pairs are mirror images, and what does better is followed."""

import pytest

from unseen.misty_ruins.bots.weights import HAND, Weights
from unseen.misty_ruins.lab.tuning import NEARLY, RATE, SHARES, STEPS, improved, mean_of, pair_of, signs_of

UP = (1,) * len(HAND)


def test_signs_follow_from_the_seed_and_are_up_and_down() -> None:
    assert signs_of("1/2/3") == signs_of("1/2/3") != signs_of("1/2/4")
    assert {sign for number in range(9) for sign in signs_of(str(number))} == {1, -1}


def test_a_pair_is_a_step_up_and_a_step_down() -> None:
    pair = pair_of(HAND, UP)
    for name, value, step in zip(Weights._fields, HAND, STEPS, strict=True):
        if name not in SHARES:
            assert getattr(pair.up, name) == value + step
            assert getattr(pair.down, name) == value - step


def test_shares_stay_shares_and_the_spread_a_divisor() -> None:
    low = HAND._replace(step=0.0, early=0.0, flee=0.0, later=0.0, spread=0.0)
    high = HAND._replace(step=1.0, early=1.0, flee=1.0, later=1.0)
    for name in SHARES:
        assert getattr(pair_of(low, UP).down, name) == 0.0
        assert getattr(pair_of(high, UP).up, name) == NEARLY
    assert pair_of(low, UP).down.spread == 1.0


def test_a_weight_moves_to_the_side_that_did_better() -> None:
    down = tuple(-sign for sign in UP)
    found = improved(HAND, [(UP, 1.0), (down, 0.0)])
    assert found.bit == pytest.approx(HAND.bit + RATE * STEPS.bit)
    assert improved(HAND, [(UP, 0.0), (down, 1.0)]).bit == pytest.approx(HAND.bit - RATE * STEPS.bit)
    assert improved(HAND, [(UP, 0.5), (down, 0.5)]) == HAND
    assert improved(HAND, [(UP, 1.0), (down, 1.0)]) == HAND


def test_the_mean_is_of_each_weight() -> None:
    assert mean_of([HAND, HAND._replace(bit=HAND.bit + 2)]) == HAND._replace(bit=HAND.bit + 1)
