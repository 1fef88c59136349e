"""The likeliest ratings of pairs, by hand and by the equations that they solve."""

from math import log10

import pytest

from unseen.arena.bradley_terry import Pair, fit, scaled


def expected(one: float, other: float) -> float:
    return 1 / (1 + 10 ** ((other - one) / 400))


def test_two_are_as_by_hand() -> None:
    """Eight of eleven are odds of eight to three."""
    apart = 400 * log10(8 / 3)
    assert scaled(fit([Pair(0, 1, 8, 11)], [0.0, 0.0])) == pytest.approx((apart / 2, -apart / 2))


def test_three_players_who_beat_each_other_in_a_circle_are_rated_equal() -> None:
    found = fit([Pair(0, 1, 3, 4), Pair(1, 2, 3, 4), Pair(2, 0, 3, 4)], [1.0, 0.0, -1.0])
    assert scaled(found) == pytest.approx((0, 0, 0), abs=1e-6)


def test_likeliest_ratings_expect_each_player_s_points() -> None:
    pairs = [Pair(0, 1, 5.5, 9), Pair(2, 0, 2, 7), Pair(1, 2, 6, 8.5), Pair(3, 1, 0.5, 3)]
    found = scaled(fit(pairs, [0.0] * 4))
    for player in range(4):
        points = sum(
            pair.points if pair.one == player else pair.games - pair.points
            for pair in pairs
            if player in pair[:2]
        )
        wanted = sum(
            pair.games * expected(found[player], found[pair.other if pair.one == player else pair.one])
            for pair in pairs
            if player in pair[:2]
        )
        assert points == pytest.approx(wanted)


def test_whoever_plays_nobody_has_the_mean() -> None:
    assert scaled(fit([], [0.0])) == (0.0,)
