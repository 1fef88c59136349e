"""Fetch what looks back on finished games, which a start does without.

This module, and those that it brings, are imported only when a game is looked back on.
"""

from types import ModuleType

from page.edge.archives import fetch_archive
from page.edge.programs import fetch_bots
from page.edge.words import extend_words
from page.text import Text

WORDS = "looking_back"
"""The folder of its words, and within a game's folder of that game's."""


async def fetch_looking(game: str, t: Text) -> ModuleType:
    """Fetch looking back on a game, and return `page.edge.looker`.

    Raises:
        NoPart: It cannot be fetched.
    """
    # What programs and hints believe is what could be known.
    await fetch_bots(game)
    await fetch_archive(f"{game}-look.wasm")
    extend_words(t, WORDS)
    extend_words(t, f"{game}/{WORDS}")
    from page.edge import looker

    return looker
