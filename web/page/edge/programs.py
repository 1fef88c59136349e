"""Fetch the programs that play, which a start does without.

This module, and those that it brings, are imported only once programs are wanted.
"""

import asyncio
import importlib
from types import ModuleType

from page.edge.archives import fetch_archive
from page.edge.heap import keep_for_good
from page.games import module_of


async def fetch_bots(game: str) -> ModuleType:
    """Fetch the programs of a game, and return `page.edge.bots.main`.

    Raises:
        NoPart: They cannot be fetched.
    """
    await fetch_archive(f"{game}-bots.wasm")
    for step in module_of(game).PROGRAM_STEPS:
        # A slow phone takes half a second for all of them: let the page work in between.
        await asyncio.sleep(0)
        importlib.import_module(step)
    from page.edge.bots import main

    keep_for_good()
    return main
