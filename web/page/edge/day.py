"""The local date, and the puzzle that it has.

This module is imported only once a start screen is ready for it, or a puzzle is opened.
"""

from page.edge.browser import window
from page.shell import abilities
from page.shell.puzzle import Daily
from unseen.puzzles.calendar import games, number_of, place_of

_DAY = 86_400_000
"""Milliseconds."""
_FIRST = 719_163
"""1 January 1970, as `datetime.date.toordinal` counts."""


def local_day() -> int:
    """Return the date by this device's calendar, as the calendar of puzzles counts it."""
    now = window.Date.new()
    midnight = window.Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
    return int(midnight) // _DAY + _FIRST


def daily(game: str) -> Daily:
    """Return the puzzle of the local date, for the start screen of a game."""
    number = number_of(local_day())
    if number is None:
        return Daily(game if abilities.of(game).puzzles else games()[0], None)
    place = place_of(number)
    return Daily(place.game, number, place.kind, place.tier or "")
