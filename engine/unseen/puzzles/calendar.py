"""The puzzle of each day, by the local date of whoever solves it.

Rule 1. A number belongs to one date for ever, and a place on the shelf to one number: nothing is counted modulo.
Rule 2. No clock is read here: the date is passed in, as the number of days since the year began that was the first
        (`datetime.date.toordinal`): a page can do without that module.
"""

from typing import NamedTuple

from unseen.puzzles.tier import Tier

DAY_ZERO = 739_985
"""The day of number 1: Monday, 4 January 2027."""
WEEKS = 60
DAYS = 7 * WEEKS
"""The last number."""
AHEAD = 1
"""The most days by which a link may be ahead of the local date: elsewhere the next day may have begun."""


class Place(NamedTuple):
    """A place on the shelf of a game."""

    game: str
    kind: str
    tier: Tier | None
    """None where all tiers of the kind take turns."""
    slot: int
    """From 0, among the lines of this kind and tier."""


def number_of(day: int) -> int | None:
    """Return the number of a date's puzzle; None before the first and after the last."""
    number = day - DAY_ZERO + 1
    return number if 1 <= number <= DAYS else None


def date_of(number: int) -> int:
    """Return the date of a number from 1 to `DAYS`."""
    return DAY_ZERO + number - 1


def is_early(number: int, day: int) -> bool:
    """Return whether a number lies too far ahead of a local date to be shown."""
    return date_of(number) - day > AHEAD


def place_of(number: int) -> Place:
    """Return the place of a number from 1 to `DAYS`.

    Monday and Tuesday are easy, Thursday and Friday medium, Saturday is hard; Wednesdays belong to Misty Ruins, and
    Sundays to Nusubito and Relics in turn.
    """
    week, weekday = divmod(number - 1, 7)
    match weekday:
        case 0 | 1:
            return Place("nusubito", "where", "easy", 2 * week + weekday)
        case 2:
            return Place("misty_ruins", "who", None, week)
        case 3 | 4:
            return Place("nusubito", "where", "medium", 2 * week + weekday - 3)
        case 5:
            return Place("nusubito", "where", "hard", week)
        case _:
            return Place(*(("relics", "win") if week % 2 else ("nusubito", "only")), None, week // 2)


def games() -> tuple[str, ...]:
    """Return the games that have a day in a week or two."""
    return tuple(dict.fromkeys(place_of(number).game for number in range(1, 15)))
