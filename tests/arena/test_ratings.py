"""Ratings by Bradley and Terry."""

from math import log10
from random import Random

import pytest

from unseen.arena.intervals import middle_of
from unseen.arena.ratings import Ratings, Scores, rate, resampled

Cell = tuple[float, ...]


def cell(points: float, games: int) -> Cell:
    """Return the scores of a cell: won, perhaps one drawn, and lost."""
    won = int(points)
    return (1.0,) * won + (0.5,) * (points > won) + (0.0,) * (games - won - (points > won))


def expected(ratings: Ratings) -> list[list[float]]:
    return [[1 / (1 + 10 ** ((b - a) / 400)) for b in ratings.columns] for a in ratings.rows]


def test_one_cell_is_as_by_hand() -> None:
    """7½ of 10, and the drawn game added, are 8 of 11: odds of 8 to 3."""
    apart = 400 * log10(8 / 3)
    (thief,), (mist,) = rate([[cell(7.5, 10)]])
    assert (thief, mist) == pytest.approx((apart / 2, -apart / 2))


def test_four_cells_are_as_by_hand() -> None:
    """With the drawn games added 30, 20, 20 and 10 of 40: odds of 3, 1, 1 and 1/3, so 3 to 1 in each role."""
    scores = [[cell(29.5, 39), cell(19.5, 39)], [cell(19.5, 39), cell(9.5, 39)]]
    step = 400 * log10(3)
    found = rate(scores)
    assert found.rows == pytest.approx((step / 2, -step / 2))
    assert found.columns == pytest.approx((-step / 2, step / 2))


def test_likeliest_ratings_expect_each_player_s_points() -> None:
    """The equation that the likeliest ratings solve, on a table that fits no ratings exactly."""
    points: list[list[float]] = [[3, 17, 11], [19.5, 8, 2], [0, 20, 6], [10, 10, 15]]
    scores = [[cell(each, 20) for each in row] for row in points]
    rated = rate(scores)
    found = expected(rated)
    for row, wanted in zip(points, found, strict=True):
        assert sum(row) + 1.5 == pytest.approx(21 * sum(wanted))
    for column in range(3):
        assert sum(row[column] for row in points) + 2 == pytest.approx(21 * sum(row[column] for row in found))
    assert sum((*rated.rows, *rated.columns)) == pytest.approx(0)


@pytest.mark.parametrize("games", [1, 9, 2000])
def test_all_or_nothing_has_a_rating(games: int) -> None:
    one, other = cell(games, games), cell(0, games)
    found = rate([[one, one], [one, other], [other, other]])
    assert found.rows[0] > found.rows[1] > found.rows[2]
    assert all(abs(each) < 6000 for each in (*found.rows, *found.columns))


def test_a_table_of_extremes_is_solved_whole() -> None:
    """A ladder with steps so high that only its diagonal is open: hard for methods that move one rating at a time."""
    points = [[50, 0, 0, 0], [100, 50, 0, 0], [100, 100, 50, 0], [100, 100, 100, 50]]
    found = rate([[cell(each, 100) for each in row] for row in points])
    wanted = expected(found)
    for row, expects in zip(points, wanted, strict=True):
        assert sum(row) + 2 == pytest.approx(101 * sum(expects))
    assert found.rows == pytest.approx(found.columns)


def test_order_of_players_is_not_what_counts() -> None:
    one, other = cell(30, 40), cell(12, 40)
    there, back = rate([[one], [other]]), rate([[other], [one]])
    assert there.rows == pytest.approx(back.rows[::-1])


def test_cells_of_different_sizes_count_as_far_as_they_go() -> None:
    """The same equation, in which each cell has its own number of games."""
    games = [[20, 5, 60], [1, 40, 9]]
    scores = [[cell(size * 0.4, size) for size in row] for row in games]
    found = expected(rate(scores))
    for row, sizes, wanted in zip(scores, games, found, strict=True):
        points = sum(map(sum, row)) + len(row) / 2
        assert points == pytest.approx(
            sum((size + 1) * share for size, share in zip(sizes, wanted, strict=True))
        )


def test_resamples_of_a_small_cell_may_leave_it_out() -> None:
    """A number that is drawn stands for no game of a cell that has fewer."""
    small, large = cell(1, 1), cell(20, 40)
    gaps = [each.rows[0] - each.rows[1] for each in resampled([[small], [large]], 1, 60)]
    assert min(gaps) < 0.2 * max(gaps)


def test_resamples_are_the_same_for_a_seed() -> None:
    scores = [[cell(5, 9)]]
    assert resampled(scores, 1, 20) == resampled(scores, 1, 20) != resampled(scores, 2, 20)


def test_resamples_keep_pairs_together() -> None:
    """Two Thieves that score alike game by game are alike in every resample, however few the games are."""
    alike = cell(3, 9)
    for ratings in resampled([[alike], [alike]], 1, 50):
        assert ratings.rows[0] == pytest.approx(ratings.rows[1])


def simulated(dice: Random, truth: list[list[float]], games: int) -> Scores:
    return [[[float(dice.random() < share) for _ in range(games)] for share in row] for row in truth]


@pytest.mark.untraced
def test_intervals_cover_the_truth() -> None:
    """Of eighty tables, about 76 have the true difference in the interval for it."""
    truth = Ratings((150.0, 0.0), (-100.0, -50.0))
    dice, covered = Random(1), 0
    for number in range(80):
        scores = simulated(dice, expected(truth), 60)
        gains = [each.rows[0] - each.rows[1] for each in resampled(scores, number, 100)]
        low, high = middle_of(gains)
        covered += low <= 150 <= high
    assert 70 <= covered <= 79
