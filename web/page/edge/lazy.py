"""Fetch the part for games with people elsewhere, which the start does without.

Imported only once somebody wants it, and so are the modules that it brings.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from page.edge.archives import app_address, fetch_archive
from page.edge.context import Context
from page.edge.events import Events
from page.edge.files import Files
from page.edge.heap import keep_for_good
from page.edge.seats import Seats
from page.text import Text

if TYPE_CHECKING:
    from page.edge.online.asker import Asker
    from page.edge.online.part import Part


async def fetch_online(
    events: Events, files: Files, game: str, t: Text, dispatch: Callable[..., None]
) -> "Part":
    """Return the part for a game with people elsewhere.

    Raises:
        OSError: It cannot be fetched.
    """
    await _fetch(game)
    from page.edge.online.main import begin

    part = await begin(Context(events, files, Seats(game), t, dispatch, app_address(), game))
    keep_for_good()
    return part


async def fetch_asker(context: Context, is_listed: Callable[[], bool]) -> "Asker":
    """Fetch what asks the relay how one's games stand.

    Args:
        context: What it works with; its `app` is filled in here.
        is_listed: Returns whether the list of games is at the screen.

    Raises:
        OSError: It cannot be fetched.
    """
    await _fetch(context.game)
    from page.edge.online.asker import Asker

    return Asker(context._replace(app=app_address()), is_listed)


async def _fetch(game: str) -> None:
    await fetch_archive(f"{game}-online.wasm")
