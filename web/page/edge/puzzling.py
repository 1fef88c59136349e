"""Fetch puzzles, which a start does without.

This module, and those that it brings, are imported only when a puzzle is opened.
"""

from asyncio import gather
from types import ModuleType

from page.edge.archives import fetch_archive
from page.edge.browser import window
from page.edge.day import local_day
from page.edge.programs import fetch_bots
from page.edge.words import extend_words
from page.games import way
from page.shell.links import PUZZLE
from page.text import Text
from unseen.puzzles.calendar import DAYS, number_of, place_of

WORDS = "puzzling"
"""The folder of the words that all puzzles share."""
OWN_WORDS = "puzzles"
"""That of a game's own, in the game's folder."""


async def fetch_puzzles(game: str, t: Text) -> ModuleType:
    """Fetch the puzzles of a game, and return `page.edge.puzzler`.

    Raises:
        NoPart: They cannot be fetched.
    """
    # A puzzle is a part of a finished game, proved with what could be known.
    await gather(fetch_bots(game), *(fetch_archive(f"{game}-{part}.wasm") for part in ("look", "puzzles")))
    extend_words(t, WORDS)
    extend_words(t, f"{game}/{OWN_WORDS}")
    from page.edge import puzzler

    return puzzler


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
