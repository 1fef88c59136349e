"""Fetch the code for links to finished games, which a start does without.

This module, and those that it fetches, are imported only when a game is shared or a link to one is followed.
"""

from types import ModuleType

from page.edge.archives import fetch_archive


async def fetch_sharing(game: str) -> ModuleType:
    """Fetch the code and the dictionaries of a game, and return `page.edge.passing`.

    Raises:
        NoPart: They cannot be fetched.
    """
    await fetch_archive(f"{game}-links.wasm")
    from page.edge import passing

    return passing
