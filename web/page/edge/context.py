"""What a part of the page works with that is fetched later."""

from collections.abc import Callable
from typing import NamedTuple

from page.edge.events import Events
from page.edge.files import Files
from page.edge.seats import Seats
from page.text import Text


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
