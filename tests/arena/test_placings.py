"""Ratings by the places that players take."""

from itertools import combinations
from math import log10
from random import Random

import pytest

from unseen.arena.intervals import middle_of
from unseen.arena.placings import Placing, rate, resampled

THREE = [(0, 1), (0, 2), (1, 2)]


def test_two_are_as_by_hand() -> None:
    """Eight of ten won and one drawn game added: 8.5 of 11, odds of 8.5 to 2.5."""
    games = [[(0, 0), (1, 1)]] * 8 + [[(1, 0), (0, 1)]] * 2
    apart = 400 * log10(8.5 / 2.5)
    assert rate(games, [(0, 1)], 2) == pytest.approx((apart / 2, -apart / 2))


def test_a_shared_place_is_a_draw() -> None:
    first, second, third = rate([[(0, 0), (1, 0), (2, 2)]] * 9, THREE, 3)
    assert first == pytest.approx(second)
    assert first > third
    assert rate([[(0, 0), (1, 0), (2, 0)]] * 9, THREE, 3) == pytest.approx((0, 0, 0), abs=1e-6)


def test_the_order_of_seats_is_not_what_counts() -> None:
    one: list[Placing] = [[(0, 0), (1, 1), (2, 2)], [(2, 0), (0, 1), (1, 2)]]
    assert rate(one, THREE, 3) == rate([game[::-1] for game in one], THREE, 3)


def test_a_player_is_not_compared_with_itself() -> None:
    twice = rate([[(0, 0), (1, 1), (0, 2)]] * 5, [(0, 1)], 2)
    assert twice == pytest.approx((0, 0), abs=1e-6)
    assert rate([[(0, 0), (0, 1), (0, 2)]] * 5, [], 1) == (0.0,)


def test_who_always_wins_and_who_has_not_played_have_a_rating() -> None:
    best, second, idle = rate([[(0, 0), (1, 1)]] * 50, THREE, 3)
    assert 3000 > best > idle > second > -3000
    assert rate([], THREE, 3) == (0, 0, 0)


def test_resamples_are_the_same_for_a_seed_and_draw_whole_rotations() -> None:
    """In each rotation both players win once, so whatever is drawn they are level."""
    rotations: list[list[Placing]] = [[[(0, 0), (1, 1)], [(1, 0), (0, 1)]]] * 6
    assert all(each == pytest.approx((0, 0), abs=1e-6) for each in resampled(rotations, [(0, 1)], 2, 1, 30))
    won: list[Placing] = [[(0, 0), (1, 1)]]
    uneven = [*rotations[:3], won, won]
    assert resampled(uneven, [(0, 1)], 2, 1, 30) == resampled(uneven, [(0, 1)], 2, 1, 30)
    assert resampled(uneven, [(0, 1)], 2, 1, 30) != resampled(uneven, [(0, 1)], 2, 2, 30)


def drawn(dice: Random, strengths: tuple[float, ...], players: tuple[int, ...]) -> Placing:
    """Return an order drawn by the model of Plackett and Luce: each place by strength from those who are left."""
    left, order = list(players), list[int]()
    while left:
        order.append(dice.choices(left, [10 ** (strengths[each] / 400) for each in left])[0])
        left.remove(order[-1])
    return [(player, place) for place, player in enumerate(order)]


@pytest.mark.untraced
def test_ratings_of_places_are_those_that_the_places_were_drawn_by() -> None:
    """Four players of whom three meet at a time, in the model that the theory is about; intervals hold the truth."""
    truth, dice = (180.0, 60.0, -40.0, -200.0), Random(2)
    meetings, covered = list(combinations(range(4), 2)), 0
    for number in range(40):
        rotations = [[drawn(dice, truth, trio) for trio in combinations(range(4), 3)] for _ in range(40)]
        gains = [each[0] - each[1] for each in resampled(rotations, meetings, 4, number, 100)]
        low, high = middle_of(gains)
        covered += low <= 120 <= high
    assert 34 <= covered <= 40
    many = [drawn(dice, truth, trio) for _ in range(1500) for trio in combinations(range(4), 3)]
    assert rate(many, meetings, 4) == pytest.approx(truth, abs=15)
