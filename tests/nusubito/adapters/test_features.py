"""Numbers and drawings contain only what a seat may know."""

from hypothesis import given

from tests.nusubito.adapters.courses import A1, replayed
from tests.nusubito.strategies import states
from unseen import nusubito
from unseen.courtyard.board import BIT, Space
from unseen.nusubito import MIST, SEATS, THIEF, Options, State
from unseen.nusubito.adapters.drawing import drawing
from unseen.nusubito.adapters.features import (
    SIZE,
    features,
    log_numbers,
    rows_for,
)
from unseen.nusubito.adapters.words import VOCABULARY, WIDTH


@given(states())
def test_numbers_of_a_view_lie_between_0_and_1(state: State) -> None:
    for seat in SEATS:
        numbers = features(nusubito.view(state, seat))
        assert len(numbers) == SIZE
        assert all(0 <= number <= 1 for number in numbers)


def test_numbers_of_a_log_say_its_words() -> None:
    course = replayed(Options(day_limit=1), A1, "look C", "leap E3", "end")
    rows = log_numbers(course.logs[THIEF], rows_for(1))
    assert len(rows) == rows_for(1)
    words = [[VOCABULARY[int(number)] for number in row] for row in rows]
    assert words[:4] == [
        ["looked", "C", "red", "", ""],
        ["leapt", "E3", "1", "", ""],
        ["placed", "E3", "", "", ""],
        [""] * WIDTH,
    ]


def test_drawing_shows_the_board_the_thief_and_the_rods() -> None:
    state = replayed(Options(), A1, "leap C1").truth
    state = state._replace(bolsters=BIT[Space("C1")] | BIT[Space("A1")])
    assert drawing(state) == (
        "day 1, thief to act, 1 darts\n"
        "  A  B  C  D  E\n"
        "1 #  .  #* .  + \n"
        "2 .  H  b  S  . \n"
        "3 +  .  +  .  + \n"
        "4 .  S  B  H  . \n"
        "5 +  .  +  .  + \n"
        "A:green C:red E:red 1:green 3:red 5:red"
    )


def test_drawing_of_a_view_has_no_thief() -> None:
    course = replayed(Options(), A1)
    assert "*" not in drawing(course.view(MIST))
    assert "A:? C:?" in drawing(course.view(MIST))
    assert drawing(replayed(Options(), A1, "declare").truth).startswith("day 1, over")
    assert drawing(course.truth._replace(phase="night")).startswith("night 1, thief to act")
