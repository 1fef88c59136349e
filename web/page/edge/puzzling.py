"""Fetch puzzles and the further courses, which a start does without.

This module, and those that it brings, are imported only when one of them is wanted.
"""

from asyncio import gather
from types import ModuleType

from page.edge.archives import fetch_archive
from page.edge.programs import fetch_bots
from page.edge.words import extend_words, has_words
from page.text import Text

WORDS = "puzzling"
"""The folder of the words that all puzzles share."""
PARTS = ("puzzles", "further")
"""The folders of words within a game's folder; a game may lack either."""


async def fetch_puzzles(game: str, t: Text) -> ModuleType:
    """Fetch the puzzles of a game and its further courses, and return `page.edge.puzzler`.

    Raises:
        NoPart: They cannot be fetched.
    """
    # A puzzle is a part of a finished game, proved with what could be known.
    await gather(fetch_bots(game), *(fetch_archive(f"{game}-{part}.wasm") for part in ("look", "puzzles")))
    extend_words(t, WORDS)
    for part in PARTS:
        if has_words(t, f"{game}/{part}"):
            extend_words(t, f"{game}/{part}")
    from page.edge import puzzler

    return puzzler
