"""Fetch further archives of Python modules: once one is there, the page can import what is in it."""

from typing import Protocol, cast

import page
from page.edge.browser import BrowserError, document, options, window


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
        OSError: It cannot be fetched.
    """
    address = app_address() + name
    try:
        await _add(address, "default")
    except (BrowserError, OSError, ValueError):
        # A broken connection may work now, and the browser's own cache may hold the truncated answer: bypass
        # it.
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
