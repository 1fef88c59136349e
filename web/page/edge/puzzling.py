"""Fetch puzzles and the further courses, which a start does without.

This module, and those that it brings, are imported only when one of them is wanted.
"""

from page.edge.archives import fetch_archive
from page.edge.programs import fetch_bots
from page.edge.words import extend_words, has_words
from page.text import Text

PARTS = ("puzzles", "further")
"""The folders of words within a game's folder; a game may lack either."""


async def fetch_puzzles(game: str, t: Text) -> None:
    """Fetch the puzzles of a game and its further courses.

    Raises:
        NoPart: They cannot be fetched.
    """
    # Some of what is asked and answered is what programs and hints believe.
    await fetch_bots(game)
    await fetch_archive(f"{game}-puzzles.wasm")
    extend_words(t, "puzzling")
    for part in PARTS:
        if has_words(t, f"{game}/{part}"):
            extend_words(t, f"{game}/{part}")
