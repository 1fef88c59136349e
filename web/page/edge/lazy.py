"""Fetch parts of the page that the start does without: archives of Python beside that of the start.

Imported only once somebody wants such a part, and so are the modules that it brings.
"""

import asyncio
import importlib
import sys
from collections.abc import Callable
from importlib.machinery import FileFinder
from io import BytesIO
from typing import Any, NamedTuple
from zipfile import BadZipFile, ZipFile

from page.edge.browser import BrowserError, document, options, window
from page.edge.events import Events
from page.edge.files import Files
from page.edge.seats import Seats
from page.text import Text

ONLINE, BOTS = "{}-online.zip", "{}-bots.zip"
"""The part for a game with people elsewhere; programs that play it, and what helps in it."""
STEPS = {
    "nusubito": (
        "bots.evaluation", "belief", "bots.turn_game", "bots.thief", "bots.game_tree", "bots.levels",
        "advice.reasons", "advice.map", "advice.hint",
    ),
    "relics": ("bots.boards", "bots.weights", "bots.search", "bots.levels", "advice.hint"),
    "kakusareta": (
        "bots.evaluation", "bots.believing", "bots.kakusareta_turns", "bots.kakusareta", "bots.moya", "bots.levels",
        "advice.map", "advice.hint",
    ),
}  # fmt: skip
"""How the programs of a game and what helps in it are imported, a few modules at a time."""
HOME = "/home/pyodide"
"""Where PyScript has unpacked the rest."""
_UNPACKED: set[str] = set()
"""The addresses of the archives that are there by now."""


class Context(NamedTuple):
    """What a part of the page works with."""

    events: Events
    files: Files
    seats: Seats
    t: Text
    dispatch: Callable[..., None]
    """Takes messages."""
    app: str
    """The address of the folder in which the app's files lie."""
    game: str
    """Which game the page is of."""


async def fetch_online(
    events: Events, files: Files, game: str, t: Text, dispatch: Callable[..., None]
) -> Any:
    """Return the part for a game with people elsewhere, a `page.edge.online.part.Part`.

    Raises:
        OSError: It cannot be fetched.
    """
    app = _folder()
    await _unpack(app + ONLINE.format(game))
    return await importlib.import_module("page.edge.online.main").begin(
        Context(events, files, Seats(game), t, dispatch, app, game)
    )


async def fetch_asker(context: Context, is_listed: Callable[[], bool]) -> Any:
    """Fetch the `page.edge.online.asker.Asker`, which asks the relay how one's games stand.

    Args:
        context: What it works with; its `app` is filled in here.
        is_listed: Returns whether the list of games is at the screen.

    Raises:
        OSError: It cannot be fetched.
    """
    app = _folder()
    await _unpack(app + ONLINE.format(context.game))
    return importlib.import_module("page.edge.online.asker").Asker(context._replace(app=app), is_listed)


async def fetch_bots(game: str) -> Any:
    """Return the module of the programs that play, `page.edge.bots.main`, with those of a game.

    Raises:
        OSError: It cannot be fetched.
    """
    await _unpack(_folder() + BOTS.format(game))
    for name in (*(f"unseen.{game}.{step}" for step in STEPS[game]), f"page.{game}.aids"):
        # A slow phone takes half a second for all of them: other things are done in between.
        await asyncio.sleep(0)
        importlib.import_module(name)
    return importlib.import_module("page.edge.bots.main")


def _folder() -> str:
    """Return the address of the folder in which the app's files lie."""
    sheet = document.querySelector("link[rel=stylesheet]").href
    return str(window.URL.new(".", sheet).href)


async def _unpack(address: str) -> None:
    if address in _UNPACKED:
        return
    try:
        archive = await _archive(address, "default")
    except (BrowserError, OSError, BadZipFile):
        # A line that broke may hold now; and what came short before lies in the browser's own cache.
        try:
            archive = await _archive(address, "reload")
        except (BrowserError, BadZipFile) as error:
            raise OSError("it could not be fetched") from error
    with archive:
        archive.extractall(HOME)
    _UNPACKED.add(address)
    # What `importlib.invalidate_caches` does, less the part that looks for installed distributions: there are none.
    for finder in sys.path_importer_cache.values():
        if isinstance(finder, FileFinder):
            finder.invalidate_caches()


async def _archive(address: str, cache: str) -> ZipFile:
    answer = await window.fetch(address, options(cache=cache))
    if not answer.ok:
        raise OSError("the server does not have it")
    return ZipFile(BytesIO((await answer.arrayBuffer()).to_bytes()))
