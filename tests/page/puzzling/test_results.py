"""What a browser remembers of the puzzles, whatever stands in its store, and the streak."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.puzzling.results import KEY, Result, format_result, parse_result, results_in, streak
from unseen.puzzles.calendar import DAYS

ON_DAY, LATE, SHOWN = Result(True, 1, 0, 60), Result(False, 1, 0, 60), Result(True, 0, 2, 60)


@given(st.booleans(), st.integers(0, 3), st.integers(0, 99), st.integers(0, 99_999))
def test_a_result_is_read_as_it_was_written(
    is_on_its_day: bool, tries: int, hints: int, seconds: int
) -> None:
    result = Result(is_on_its_day, tries, hints, seconds)
    assert parse_result(format_result(result)) == result


def test_what_takes_for_ever_is_cut_to_what_can_be_kept() -> None:
    assert parse_result(format_result(Result(True, 1, 1000, 10**9))) == Result(True, 1, 99, 99_999)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "d1",
        "d4.0.1",
        "x1.0.1",
        "d1.0.1 ",
        "d1.0.-1",
        "d1.0.123456",
        "d１.0.1",
        "d1.0.1\n",
        "<img>",
        "d1.0.1.1",
    ],
)
def test_what_no_page_has_written_is_no_result(text: str) -> None:
    assert parse_result(text) is None


@given(st.text())
def test_nothing_that_is_stored_breaks_the_page(text: str) -> None:
    assert results_in({f"{KEY}1": text, f"{KEY}{text}": text, text: text}).keys() <= {1}


def test_only_numbers_of_the_calendar_count() -> None:
    kept = format_result(ON_DAY)
    settings = {f"{KEY}{number}": kept for number in ("1", str(DAYS), "0", str(DAYS + 1), "01", "x")}
    assert results_in(settings) == {1: ON_DAY, DAYS: ON_DAY}


@pytest.mark.parametrize(
    ("solved", "today", "expected"),
    [
        ({}, 5, 0),
        ({5: ON_DAY}, 5, 1),
        ({4: ON_DAY, 3: ON_DAY}, 5, 2),  # today is still open
        ({5: ON_DAY, 4: ON_DAY, 2: ON_DAY}, 5, 2),
        ({5: ON_DAY, 4: LATE, 3: ON_DAY}, 5, 1),  # one that was solved later does not count
        ({5: SHOWN, 4: ON_DAY}, 5, 0),  # the answer was shown today
        ({5: ON_DAY, 4: SHOWN}, 5, 1),
        ({3: ON_DAY}, 5, 0),
        ({1: ON_DAY}, 1, 1),
        ({1: ON_DAY}, 2, 1),
        ({6: ON_DAY, 5: ON_DAY}, 5, 1),  # a clock that was put back
        ({5: ON_DAY}, None, 0),
    ],
)
def test_a_streak_is_days_in_a_row(solved: dict[int, Result], today: int | None, expected: int) -> None:
    assert streak(solved, today) == expected
