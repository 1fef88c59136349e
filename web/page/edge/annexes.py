"""Fetch the part of the page for games with people elsewhere: an archive of Python beside that of the start.

Imported only once somebody wants that part, and so are the modules that it brings.
"""

import importlib
import sys
from collections.abc import Callable
from importlib.machinery import FileFinder
from io import BytesIO
from typing import NamedTuple
from zipfile import BadZipFile, ZipFile

from page.annex import Annex
from page.edge.browser import BrowserError, document, window
from page.edge.events import Events
from page.edge.files import Files
from page.edge.seats import Seats
from page.text import Text

ARCHIVE = "afar.zip"
HOME = "/home/pyodide"
"""Where PyScript has unpacked the rest."""


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


async def fetch_afar(
    events: Events, files: Files, seats: Seats, t: Text, dispatch: Callable[..., None]
) -> Annex:
    """Return the part for games with people elsewhere.

    Raises:
        OSError: It cannot be fetched.
    """
    sheet = document.querySelector("link[rel=stylesheet]").href
    app = str(window.URL.new(".", sheet).href)
    await _unpack(app + ARCHIVE)
    part: Annex = await importlib.import_module("page.edge.afar.main").begin(
        Context(events, files, seats, t, dispatch, app)
    )
    return part


async def _unpack(address: str) -> None:
    try:
        answer = await window.fetch(address)
        if not answer.ok:
            raise OSError("the server does not have it")
        data = (await answer.arrayBuffer()).to_bytes()
        with ZipFile(BytesIO(data)) as archive:
            archive.extractall(HOME)
    except (BrowserError, BadZipFile) as error:
        raise OSError("it could not be fetched") from error
    # What `importlib.invalidate_caches` does, less the part that looks for installed distributions: there are none.
    for finder in sys.path_importer_cache.values():
        if isinstance(finder, FileFinder):
            finder.invalidate_caches()
