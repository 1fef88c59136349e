"""What holds of every game that is looked back on."""

import json
from typing import Any

import pytest

from tests.looking_back.games import game_of, reviewed, reviewer, until
from tests.soak import one_in
from unseen.arena.contest import rules_of
from unseen.games import GAMES
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.slices import finished
from unseen.looking_back.review import Measure, Moment, Review
from unseen.looking_back.table import encode_review, table

SEEDS = range(1, 9)
KINDS: dict[str, dict[str, Any]] = {"misty_ruins": {"players": 3}}
"""The options of the games here."""


def cases() -> list[tuple[str, int]]:
    return [(game, seed) for game in GAMES for seed in SEEDS]


@pytest.mark.parametrize(("game", "seed"), one_in(8, cases()))
def test_kinds_and_measures_are_those_that_are_named_and_in_order(game: str, seed: int) -> None:
    one = game_of(game, seed, **KINDS.get(game, {}))
    review = reviewed(game, one)
    assert {mark.kind for mark in review.marks} <= set(reviewer(game).MARKS)
    assert {each.name for moment in review.moments for each in moment.measures} == set(
        reviewer(game).MEASURES
    )
    for each in (review.moments, review.marks):
        assert [one.at for one in each] == sorted(one.at for one in each)
    seats = {*rules_of(game).seats(one.options), ONLOOKER}
    assert {mark.seat for mark in review.marks} <= seats
    assert all(0 < mark.at <= len(one.taken) for mark in review.marks)
    assert all(mark.since is None or mark.since < mark.at for mark in review.marks)


@pytest.mark.parametrize(("game", "seed"), one_in(8, cases()))
def test_nothing_that_is_seen_at_a_moment_knows_what_comes_later(game: str, seed: int) -> None:
    """Rule 2: what a seat is shown of a moment is what it would have been shown then."""
    one = game_of(game, seed, **KINDS.get(game, {}))
    whole = reviewed(game, one)
    step = max(1, len(one.taken) // 12)
    for at in range(0, len(one.taken), step):
        part = reviewed(game, until(one, at))
        for seat in (*rules_of(game).seats(one.options), ONLOOKER):
            assert whole.known_to(seat, at) == part.known_to(seat, at), (at, seat)


def test_seat_sees_its_own_and_what_all_see_and_nothing_in_hindsight() -> None:
    review = reviewed("nusubito", game_of("nusubito", 1))
    end = review.moments[-1].at
    assert any(mark.is_hindsight for mark in review.marks)
    for seat in (Seat("mist"), ONLOOKER):
        known = review.known_to(seat, end)
        assert "treasures" not in {each.name for moment in known.moments for each in moment.measures}
        assert not any(mark.is_hindsight for mark in known.marks)
    own = review.known_to(Seat("thief"), end)
    assert {"temples", "treasures", "bits"} == {one.name for each in own.moments for one in each.measures}


@pytest.mark.parametrize("game", GAMES)
def test_table_has_a_line_for_each_measure_and_mark(game: str) -> None:
    one = game_of(game, 1, **KINDS.get(game, {}))
    review = reviewed(game, one)
    head, *lines = table(review, rules_of(game).seats(one.options))
    assert head.split() == ["at", "known", "to", "what"]
    assert len(lines) == len(review.marks) + sum(len(each.measures) for each in review.moments)
    assert [int(line.split()[0]) for line in lines] == sorted(int(line.split()[0]) for line in lines)
    data = json.loads(json.dumps(encode_review(review)))
    assert [each["at"] for each in data["moments"]] == [each.at for each in review.moments]
    assert [each["kind"] for each in data["marks"]] == [each.kind for each in review.marks]


def test_table_writes_whole_numbers_without_a_point() -> None:
    moment = Moment(3, ONLOOKER, (Measure("bits", 2.5, ONLOOKER), Measure("temples", 4.0, ONLOOKER)))
    lines = list(table(Review((moment,), ()), ()))
    assert [line.split()[-1] for line in lines[1:]] == ["2.5", "4"]


@pytest.mark.parametrize("game", GAMES)
def test_game_that_has_not_begun_has_nothing_to_see(game: str) -> None:
    review = reviewed(game, until(game_of(game, 1, **KINDS.get(game, {})), 0))
    assert review == Review((), ())


@pytest.mark.parametrize("game", GAMES)
def test_work_is_done_in_slices(game: str) -> None:
    one = game_of(game, 1, **KINDS.get(game, {}))
    work = reviewer(game).review(one)
    assert sum(1 for _ in work) > len(one.taken) / 8
    assert finished(reviewer(game).review(one)) == reviewed(game, one)


@pytest.mark.parametrize("game", GAMES)
def test_progress_is_a_growing_share_of_the_work(game: str) -> None:
    one, told = game_of(game, 1, **KINDS.get(game, {})), list[float]()
    assert finished(reviewer(game).review(one, told.append)) == reviewed(game, one)
    assert told == sorted(told)
    assert len(set(told)) > 5
    assert told[0] == 0
    assert told[-1] < 1
