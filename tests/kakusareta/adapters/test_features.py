"""Numbers and drawings say what a seat may know, and nothing else."""

import pytest

from tests.kakusareta.adapters.courses import courses, replayed, walk
from tests.kakusareta.picture import position
from unseen.adapters.deals import dealt_at
from unseen.courtyard.board import Space
from unseen.kakusareta import KAKUSARETA, MOYA, SEATS, Options
from unseen.kakusareta.adapters.drawing import drawing
from unseen.kakusareta.adapters.features import (
    PLIES_A_DAY,
    SIZE,
    features,
    log_numbers,
    rows_for,
)
from unseen.kakusareta.adapters.words import VOCABULARY, WIDTH

A1 = dealt_at(Space("A1"))


def test_numbers_of_a_view_lie_between_0_and_1() -> None:
    for course in courses(1):
        for seat in SEATS:
            numbers = features(course.view(seat))
            assert len(numbers) == SIZE
            assert all(0 <= number <= 1 for number in numbers)


def test_different_views_have_different_numbers() -> None:
    seen = {(seat, course.view(seat)) for course in courses(1) for seat in SEATS}
    texts = {(seat, tuple(features(view)), view.day_limit, view.day) for seat, view in seen}
    assert len(texts) == len(seen)


def test_numbers_of_a_log_say_its_words() -> None:
    course = replayed(Options(day_limit=1), A1, "look C", "leap E3", "end", "end", "find")
    rows = log_numbers(course.logs[KAKUSARETA], rows_for(1))
    assert len(rows) == rows_for(1)
    words = [[VOCABULARY[int(number)] for number in row] for row in rows]
    assert words[:9] == [
        ["looked", "C", "red", "False", "", ""],
        ["leapt", "E3", "", "", "", ""],
        ["placed", "E3", "", "", "", ""],
        ["ended", "", "", "", "", ""],
        ["finished", "wrong-temple", "moya", "E3", "0", "A1"],
        ["C1", "E1", "A3", "C3", "A5", "C5"],
        ["E5", "green", "red", "red", "green", "red"],
        ["red", "", "", "", "", ""],
        [""] * WIDTH,
    ]


@pytest.mark.untraced
def test_game_is_no_longer_than_it_can_be() -> None:
    for seed in range(20):
        game = walk(seed, 500)
        days = game[-1].truth.day
        assert len(game) - 1 <= PLIES_A_DAY * days
        assert all(len(log_numbers(game[-1].logs[seat], rows_for(days))) == rows_for(days) for seat in SEATS)


def test_drawing_shows_the_board_the_kakusareta_and_the_rods() -> None:
    state = position(
        """
        x1  .   o3* .   o
        .   1-  2   3   .
        o   .   o   .   o
        .   3-  2   1   .
        o   .   o   .   x
        """,
        greens="A1",
    )
    assert drawing(state) == (
        "day 1, kakusareta to act, 2 darts\n"
        "  A    B    C    D    E\n"
        "1 x1   .    o3*  .    o\n"
        "2 .    1-   2    3    .\n"
        "3 o    .    o    .    o\n"
        "4 .    3-   2    1    .\n"
        "5 o    .    o    .    x\n"
        "A:green C:red E:red 1:green 3:red 5:red"
    )


def test_drawing_of_a_view_has_no_kakusareta() -> None:
    course = replayed(Options(), A1)
    assert "*" not in drawing(course.view(MOYA))
    assert "A:? C:?" in drawing(course.view(MOYA))
    assert drawing(replayed(Options(), A1, "find").truth).startswith("day 1, over")
