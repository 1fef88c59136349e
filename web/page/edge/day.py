"""The local date, and the page on which a puzzle is.

This module is imported only once a start screen is ready for it, or a puzzle is opened.
"""

from page.edge.browser import window
from page.games import way
from page.shell.links import PUZZLE
from unseen.puzzles.calendar import DAYS, number_of, place_of

_DAY = 86_400_000
"""Milliseconds."""
_FIRST = 719_163
"""1 January 1970, as `datetime.date.toordinal` counts."""


def local_day() -> int:
    """Return the date by this device's calendar, as the calendar of puzzles counts it."""
    now = window.Date.new()
    midnight = window.Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
    return int(midnight) // _DAY + _FIRST


def leads_away(link: str, game: str) -> bool:
    """Return whether a link leads to a puzzle of another game; its page is then loaded in place of this one."""
    other = _game_of(link)
    if other in ("", game):
        return False
    own = str(window.location.pathname).rpartition("/")[2]
    # A frame on another site says in its address what it is.
    asked = [each for each in str(window.location.search).split("&") if not each.startswith("game=")]
    window.location.replace(f"{way(other, game)}{own}{'&'.join(asked)}#{link}")
    return True


def _game_of(link: str) -> str:
    """Return the game of the puzzle that a link asks for; "" where it asks for none of the calendar."""
    text = link.removeprefix(f"{PUZZLE}=")
    number = number_of(local_day()) if text == "today" else int(text) if text.isdecimal() else None
    return place_of(number).game if number and number <= DAYS else ""
