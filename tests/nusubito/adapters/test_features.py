"""Numbers and drawings contain only what a seat may know."""

from hypothesis import given

from tests.nusubito.adapters.courses import courses, replayed, walk
from tests.nusubito.strategies import states
from unseen import nusubito
from unseen.courtyard.board import BIT, Space
from unseen.nusubito import MIST, SEATS, THIEF, Options, State
from unseen.nusubito.adapters.drawing import drawing
from unseen.nusubito.adapters.features import (
    EVENTS_A_DAY,
    PLIES_A_DAY,
    SIZE,
    features,
    log_numbers,
    rows_for,
)
from unseen.nusubito.adapters.imagining import DEALS
from unseen.nusubito.adapters.words import VOCABULARY, WIDTH, entries


@given(states())
def test_numbers_of_a_view_lie_between_0_and_1(state: State) -> None:
    for seat in SEATS:
        numbers = features(nusubito.view(state, seat))
        assert len(numbers) == SIZE
        assert all(0 <= number <= 1 for number in numbers)


def test_different_views_have_different_numbers() -> None:
    seen = {(seat, course.view(seat)) for course in courses(1) for seat in SEATS}
    texts = {(seat, tuple(features(view)), view.day_limit, view.day) for seat, view in seen}
    assert len(texts) == len(seen)


def test_numbers_of_a_log_say_its_words() -> None:
    course = replayed(Options(day_limit=1), DEALS[0], "look C", "leap E3", "end")
    rows = log_numbers(course.logs[THIEF], rows_for(1))
    assert len(rows) == rows_for(1)
    words = [[VOCABULARY[int(number)] for number in row] for row in rows]
    assert words[:4] == [
        ["looked", "C", "red", "", ""],
        ["leapt", "E3", "1", "", ""],
        ["placed", "E3", "", "", ""],
        [""] * WIDTH,
    ]


def test_game_is_no_longer_than_it_can_be() -> None:
    for seed in range(20):
        game = walk(seed, 500, informed=False)
        days = game[-1].truth.day
        assert len(game) - 1 <= PLIES_A_DAY * days
        assert all(len(entries(game[-1].logs[seat])) <= EVENTS_A_DAY * days + 1 for seat in SEATS)


def test_drawing_shows_the_board_the_thief_and_the_rods() -> None:
    state = replayed(Options(), DEALS[0], "leap C1").truth
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
    course = replayed(Options(), DEALS[0])
    assert "*" not in drawing(course.view(MIST))
    assert "A:? C:?" in drawing(course.view(MIST))
    assert drawing(replayed(Options(), DEALS[0], "declare").truth).startswith("day 1, over")
    assert drawing(course.truth._replace(phase="night")).startswith("night 1, thief to act")
