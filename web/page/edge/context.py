"""The context of a part of the page that is fetched later."""

from collections.abc import Callable
from typing import NamedTuple

from page.edge.events import Events
from page.edge.files import Files
from page.edge.storage.seats import Seats
from page.text import Text


class Context(NamedTuple):
    """The page's own objects that a part fetched later works with."""

    events: Events
    files: Files
    seats: Seats
    t: Text
    dispatch: Callable[..., None]
    """Takes messages."""
    app: str
    """The address of the folder that holds the app's files."""
    game: str
    """The name of the game that this page is for."""
