"""The schedule of games, and their randomness."""

from collections.abc import Callable

import pytest

from tests.arena.players import RANDOM
from unseen.arena.contest import UNNAMED, contest_of
from unseen.arena.entrants import Entrant
from unseen.arena.schedule import Bout, bouts, bouts_of, chunks, deal_of, draws_of
from unseen.nusubito import MIST, THIEF

OTHER = Entrant("random", 2)
DRAWN = [[0.7312752394079117, 0.37600634130030397], [0.6755320040916879, 0.44993835572645324]]
COLUMNS = [2, 1, 2, 0, 0, 1, 0, 1, 2]


def drawn(bout: Bout, times: int = 3) -> list[list[float]]:
    draws = draws_of(bout)
    return [[draws[seat]() for _ in range(times)] for seat in (THIEF, MIST)]


def test_every_thief_meets_every_mists_as_often_and_all_cells_grow_together() -> None:
    found = list(bouts(UNNAMED, ([RANDOM, OTHER], [RANDOM, OTHER]), 3, 1))
    assert len(found) == len(set(found)) == 12
    assert [bout.number for bout in found] == sorted(bout.number for bout in found)
    assert {bout.entrants for bout in found[:4]} == {
        (thief, mist) for thief in (RANDOM, OTHER) for mist in (RANDOM, OTHER)
    }


def test_games_of_more_seats_are_rotations_each_of_one_deal(shoal: Callable[[int], str]) -> None:
    named = [[Entrant(name, 1) for name in "abc"]] * 3
    found = list(bouts(shoal(3), named, 4, 1, rounds=9))
    assert len(found) == len(set(found)) == 12
    assert [bout.number for bout in found] == [number for number in range(4) for _ in range(3)]
    assert {bout.rounds for bout in found} == {9}
    assert found[3:6] == list(bouts_of(found[0].game, named, 1, 1, 9))
    assert len({tuple(bout.entrants for bout in found[start : start + 3]) for start in (0, 3, 6, 9)}) > 1
    assert deal_of(found[0]) == deal_of(found[1]) != deal_of(found[3])


def test_a_game_is_dealt_and_drawn_alike_in_every_cell() -> None:
    one, other = Bout(UNNAMED, (RANDOM, RANDOM), 4, 7), Bout(UNNAMED, (OTHER, Entrant("x:y", 9)), 4, 7)
    assert deal_of(one) == deal_of(other)
    assert drawn(one) == drawn(other)


def test_each_seat_each_game_and_each_seed_draws_otherwise() -> None:
    draws = [drawn(Bout(UNNAMED, (RANDOM, RANDOM), seed, number)) for seed in (1, 2) for number in (1, 2)]
    assert len({tuple(seat) for both in draws for seat in both}) == 8


def test_draws_stay_what_they_are() -> None:
    """A store is grown on another day, by another Python."""
    assert drawn(Bout(UNNAMED, (RANDOM, RANDOM), 1, 0), 2) == DRAWN
    assert [
        deal_of(Bout(UNNAMED, (RANDOM, RANDOM), 1, number)).index("green") for number in range(9)
    ] == COLUMNS


@pytest.mark.parametrize("first", [0, 9, 18])
def test_nine_games_in_a_row_have_their_treasure_in_nine_temples(first: int) -> None:
    deals = [deal_of(Bout(UNNAMED, (RANDOM, RANDOM), 1, number)) for number in range(first, first + 9)]
    assert len(set(deals)) == 9
    assert all(deal[:3].count("green") == deal[3:].count("green") == 1 for deal in deals)


def test_the_order_of_temples_depends_on_the_seed() -> None:
    orders = {
        tuple(deal_of(Bout(UNNAMED, (RANDOM, RANDOM), seed, number)) for number in range(9))
        for seed in range(5)
    }
    assert len(orders) == 5


def test_every_game_has_a_last_day() -> None:
    assert contest_of(UNNAMED).OPTIONS.day_limit == 10


@pytest.mark.parametrize(
    ("games", "workers", "size"), [(1, 2, 1), (100, 2, 3), (10_000, 2, 16), (40, 100, 1)]
)
def test_chunks_hold_every_game_once_and_are_small(games: int, workers: int, size: int) -> None:
    wanted = list(bouts(UNNAMED, ([RANDOM], [RANDOM]), games, 1))
    found = chunks(wanted, workers)
    assert [bout for chunk in found for bout in chunk] == wanted
    assert max(map(len, found)) == size
