"""Numbers and drawings say what a seat may know, and nothing else."""

from tests.kakusareta.adapters.courses import replayed
from tests.kakusareta.picture import position
from unseen.adapters.deals import dealt_at
from unseen.courtyard.board import Space
from unseen.kakusareta import KAKUSARETA, MOYA, Options
from unseen.kakusareta.adapters.drawing import drawing
from unseen.kakusareta.adapters.features import (
    log_numbers,
    rows_for,
)
from unseen.kakusareta.adapters.words import VOCABULARY, WIDTH

A1 = dealt_at(Space("A1"))


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
