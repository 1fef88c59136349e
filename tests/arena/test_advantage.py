"""The first seat's advantage."""

from random import Random

import pytest

from unseen.arena.advantage import advantage


def test_all_cells_count_alike_and_each_number_once() -> None:
    share, interval, games = advantage([[1, 0, 1, 1], [0, 0, 1, 0.5]], 1)
    assert (share, games) == (4.5 / 8, 8)
    assert 0 <= interval.low < share < interval.high <= 1


def test_numbers_that_not_every_cell_has_are_left_out() -> None:
    """Otherwise a player would weigh more in one seat than in the other."""
    assert advantage([[1, 0], [0, 1, 1, 1, 1]], 1)[::2] == (0.5, 4)


def test_games_of_one_number_are_no_more_than_one() -> None:
    """They share their deal: that many cells say the same makes nothing surer."""
    cell = [float(Random(number).random() < 0.5) for number in range(40)]
    assert advantage([cell] * 9, 1).interval == pytest.approx(advantage([cell], 1).interval)


def test_the_interval_follows_from_the_seed() -> None:
    cells = [[Random(number).random() for number in range(30)]]
    assert advantage(cells, 1) == advantage(cells, 1)
    assert advantage(cells, 1) != advantage(cells, 2)


@pytest.mark.untraced
def test_intervals_hold_an_equal_game_and_not_a_lopsided_one() -> None:
    dice, held = Random(1), 0
    for number in range(20):
        cells = [[float(dice.random() < 0.5) for _ in range(60)] for _ in range(2)]
        low, high = advantage(cells, number).interval
        held += low <= 0.5 <= high
        low, high = advantage(
            [[float(score or dice.random() < 0.5) for score in cell] for cell in cells], number
        ).interval
        assert low > 0.5
    assert 17 <= held <= 20
