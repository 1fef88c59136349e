"""Fetch further archives of Python modules: once one is there, the page can import what is in it."""

from typing import Protocol, cast

import page
from page.edge.browser import BrowserError, document, window
from page.shell.causes import UNKNOWN, NoPart, read_cause


class _Importer(Protocol):
    """The importer that loaded the page (`static/sitecustomize.py`)."""

    def add(self, archive: bytes) -> None: ...


def app_address() -> str:
    """Return the address of the folder that holds the app's files."""
    sheet = document.querySelector("link[rel=stylesheet]").href
    return str(window.URL.new(".", sheet).href)


async def fetch_archive(name: str) -> None:
    """Fetch an archive of the app's folder and add it to the importer.

    Raises:
        NoPart: It cannot be fetched.
    """
    address = app_address() + name
    try:
        answer = await window.fetch(address)
        _add((await answer.arrayBuffer()).to_bytes())
    except (BrowserError, ValueError):
        # A broken connection may work now, and the browser's own cache may hold the truncated answer: this
        # bypasses it.
        found = await window.causes.read(address)
        if found.cause:
            raise NoPart(read_cause(str(found.cause))) from None
        try:
            _add(found.bytes.to_bytes())
        except ValueError:
            raise NoPart("damaged") from None


async def cause_of(*addresses: str) -> str:
    """Return the cause for which files could not be used: that of the first that has one, or "unknown"."""
    for address in addresses:
        if cause := str(await window.causes.of(address)):
            return read_cause(cause)
    return UNKNOWN


def _add(content: bytes) -> None:
    assert page.__spec__
    cast(_Importer, page.__spec__.loader).add(content)
