"""Fetch the code for online games, and that for reports to the author, on demand: the start does not need it.

This module, and those that it fetches, are imported only when that code is first needed.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from page.edge.archives import app_address, fetch_archive
from page.edge.context import Context
from page.edge.events import Events
from page.edge.files import Files
from page.edge.heap import keep_for_good
from page.edge.storage.seats import Seats
from page.text import Text

if TYPE_CHECKING:
    from page.edge.online.asker import Asker
    from page.edge.online.part import Part

REPORT = "report.wasm"
"""The archive with what a report to the author needs; it is the same for all games."""


async def fetch_online(
    events: Events, files: Files, game: str, t: Text, dispatch: Callable[..., None]
) -> "Part":
    """Fetch the code for online games, and return it ready for use.

    Raises:
        NoPart: It cannot be fetched.
    """
    await _fetch(game)
    from page.edge.online.main import begin

    part = await begin(Context(events, files, Seats(game), t, dispatch, app_address(), game))
    keep_for_good()
    return part


async def fetch_report() -> None:
    """Fetch the part for a report to the author.

    Raises:
        NoPart: It cannot be fetched.
    """
    await fetch_archive(REPORT)


async def fetch_asker(context: Context, is_listed: Callable[[], bool]) -> "Asker":
    """Fetch the asker, which asks the relay for the state of the listed games.

    Args:
        context: The page's context; its `app` is filled in here.
        is_listed: Returns whether the list of games is on the screen.

    Raises:
        NoPart: It cannot be fetched.
    """
    await _fetch(context.game)
    from page.edge.online.asker import Asker

    return Asker(context._replace(app=app_address()), is_listed)


async def _fetch(game: str) -> None:
    await fetch_archive(f"{game}-online.wasm")
