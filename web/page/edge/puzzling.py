"""Fetch puzzles, which a start does without.

This module, and those that it brings, are imported only when a puzzle is opened.
"""

from asyncio import gather
from types import ModuleType

from page.edge.archives import fetch_archive
from page.edge.programs import fetch_bots
from page.edge.words import extend_words
from page.text import Text

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
