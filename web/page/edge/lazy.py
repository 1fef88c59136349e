"""Fetch parts of the page that the start does without: archives of Python beside that of the start.

Imported only once somebody wants such a part, and so are the modules that it brings.
"""

import asyncio
import importlib
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, cast

import page
from page.edge.browser import BrowserError, document, options, window
from page.edge.events import Events
from page.edge.files import Files
from page.edge.heap import keep_for_good
from page.edge.seats import Seats
from page.games import module_of
from page.text import Text

ONLINE, BOTS = "{}-online.wasm", "{}-bots.wasm"
"""The part for a game with people elsewhere; programs that play it, and what helps in it."""


class _Importer(Protocol):
    """What has loaded the page (`static/sitecustomize.py`)."""

    def add(self, archive: bytes) -> None: ...


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
    await _fetch(app + ONLINE.format(game))
    part = await importlib.import_module("page.edge.online.main").begin(
        Context(events, files, Seats(game), t, dispatch, app, game)
    )
    keep_for_good()
    return part


async def fetch_asker(context: Context, is_listed: Callable[[], bool]) -> Any:
    """Fetch the `page.edge.online.asker.Asker`, which asks the relay how one's games stand.

    Args:
        context: What it works with; its `app` is filled in here.
        is_listed: Returns whether the list of games is at the screen.

    Raises:
        OSError: It cannot be fetched.
    """
    app = _folder()
    await _fetch(app + ONLINE.format(context.game))
    return importlib.import_module("page.edge.online.asker").Asker(context._replace(app=app), is_listed)


async def fetch_bots(game: str) -> Any:
    """Return the module of the programs that play, `page.edge.bots.main`, with those of a game.

    Raises:
        OSError: It cannot be fetched.
    """
    await _fetch(_folder() + BOTS.format(game))
    for step in module_of(game).PROGRAM_STEPS:
        # A slow phone takes half a second for all of them: other things are done in between.
        await asyncio.sleep(0)
        importlib.import_module(step)
    programs = importlib.import_module("page.edge.bots.main")
    keep_for_good()
    return programs


def _folder() -> str:
    """Return the address of the folder in which the app's files lie."""
    sheet = document.querySelector("link[rel=stylesheet]").href
    return str(window.URL.new(".", sheet).href)


async def _fetch(address: str) -> None:
    try:
        await _add(address, "default")
    except (BrowserError, OSError, ValueError):
        # A line that broke may hold now; and what came short before lies in the browser's own cache.
        try:
            await _add(address, "reload")
        except (BrowserError, ValueError) as error:
            raise OSError("it could not be fetched") from error


async def _add(address: str, cache: str) -> None:
    answer = await window.fetch(address, options(cache=cache))
    if not answer.ok:
        raise OSError("the server does not have it")
    assert page.__spec__
    cast(_Importer, page.__spec__.loader).add((await answer.arrayBuffer()).to_bytes())
