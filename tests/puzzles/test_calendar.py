"""Which puzzle a date has: for ever the same one, wherever in the world the date is."""

from collections import Counter
from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from unseen.puzzles.calendar import (
    DAY_ZERO,
    DAYS,
    Place,
    date_of,
    games,
    is_early,
    number_of,
    place_of,
)  # fmt: skip

FIRST, LAST = date(2027, 1, 4), date(2028, 2, 27)


def number_on(day: date) -> int | None:
    return number_of(day.toordinal())


def test_day_zero_is_a_monday_and_has_number_1() -> None:
    assert DAY_ZERO == FIRST.toordinal()
    assert FIRST.isoweekday() == 1
    assert number_on(FIRST) == 1


def test_sixty_weeks_end_on_a_sunday_and_nothing_begins_again() -> None:
    assert number_on(LAST) == DAYS == 420
    assert LAST.isoweekday() == 7
    assert number_on(LAST + timedelta(days=1)) is None
    assert number_on(date(2099, 1, 1)) is None


@pytest.mark.parametrize("day", [FIRST - timedelta(days=1), date(1970, 1, 1), date(1, 1, 1)])
def test_before_day_zero_there_is_none_whatever_a_wrong_clock_says(day: date) -> None:
    assert number_on(day) is None


def test_every_date_has_a_number_of_its_own() -> None:
    days = [FIRST + timedelta(days=passed) for passed in range(DAYS)]
    assert [number_on(day) for day in days] == list(range(1, DAYS + 1))
    assert [date.fromordinal(date_of(number)) for number in range(1, DAYS + 1)] == days


def test_at_midnight_two_time_zones_have_two_numbers() -> None:
    moment = datetime(2027, 3, 1, 11, 30, tzinfo=UTC)
    auckland, midway = (moment.astimezone(timezone(timedelta(hours=offset))) for offset in (13, -11))
    assert (number_on(auckland.date()), number_on(midway.date())) == (58, 57)


def test_daylight_saving_skips_and_repeats_no_number() -> None:
    """The local date is what counts: a day of 23 or of 25 hours is a day."""
    begins, ends = datetime(2027, 3, 28, 1, tzinfo=UTC), datetime(2027, 10, 31, 1, tzinfo=UTC)
    found = Counter[int | None]()
    for passed in range(24 * 365):
        hour = datetime(2027, 1, 4, tzinfo=UTC) + timedelta(hours=passed)
        zone = timezone(timedelta(hours=begins <= hour < ends))
        found[number_on(hour.astimezone(zone).date())] += 1
    assert list(found) == list(range(1, 366))
    assert Counter(found.values()) == {24: 363, 23: 1, 25: 1}


def test_a_link_may_be_a_day_ahead_and_not_two() -> None:
    today = date(2027, 5, 5)
    number = number_on(today)
    assert number
    assert [is_early(number + ahead, today.toordinal()) for ahead in (-1, 0, 1, 2)] == [
        False,
        False,
        False,
        True,
    ]


def test_a_week_goes_from_easy_to_hard() -> None:
    assert [place_of(number) for number in range(1, 8)] == [
        Place("nusubito", "where", "easy", 0),
        Place("nusubito", "where", "easy", 1),
        Place("misty_ruins", "who", None, 0),
        Place("nusubito", "where", "medium", 0),
        Place("nusubito", "where", "medium", 1),
        Place("nusubito", "where", "hard", 0),
        Place("nusubito", "only", None, 0),
    ]
    assert place_of(14) == Place("relics", "win", None, 0)
    assert place_of(21) == Place("nusubito", "only", None, 1)


def test_no_two_numbers_share_a_place_and_none_is_left_out() -> None:
    places = [place_of(number) for number in range(1, DAYS + 1)]
    assert len(set(places)) == DAYS
    by_shelf = Counter((place.game, place.kind, place.tier) for place in places)
    assert by_shelf == {
        ("nusubito", "where", "easy"): 120,
        ("nusubito", "where", "medium"): 120,
        ("nusubito", "where", "hard"): 60,
        ("misty_ruins", "who", None): 60,
        ("nusubito", "only", None): 30,
        ("relics", "win", None): 30,
    }
    assert set(games()) == {place.game for place in places}
    for shelf, count in by_shelf.items():
        assert sorted(place.slot for place in places if place[:3] == shelf) == list(range(count))
