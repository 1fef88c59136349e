"""Fetch the programs that play, which the start does without.

Imported only once somebody wants them, and so are the modules that it brings.
"""

import asyncio
import importlib
from types import ModuleType

from page.edge.archives import fetch_archive
from page.edge.heap import keep_for_good
from page.games import module_of


async def fetch_bots(game: str) -> ModuleType:
    """Return `page.edge.bots.main`, with the programs of a game.

    Raises:
        OSError: It cannot be fetched.
    """
    await fetch_archive(f"{game}-bots.wasm")
    for step in module_of(game).PROGRAM_STEPS:
        # A slow phone takes half a second for all of them: other things are done in between.
        await asyncio.sleep(0)
        importlib.import_module(step)
    from page.edge.bots import main

    keep_for_good()
    return main
