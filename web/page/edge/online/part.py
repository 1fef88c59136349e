"""The part of the page for games with people elsewhere, as the page sees it."""

from typing import Any, cast

from markupsafe import Markup

from page.edge.online.rooms import Rooms
from page.online import present, update
from page.online.effects import AfarEffect
from page.online.state import AfarState
from page.shell.messages import Message
from page.shell.model import Annexed, Model
from page.text import Text


class Part:
    """See `page.shell.lazy.Annex`.

    Args:
        rooms: Where the games are.
    """

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    def opened(self, model: Model, asked: str) -> update.Step:
        """Return the model with this part at the screen."""
        self._rooms.means()
        return update.opened(model, self, asked)

    def update(self, model: Model, message: Message, t: Text) -> update.Step:
        """Return the next model and what it asks for."""
        return update.update(model, message, t)

    def screen(self, model: Model, t: Text) -> Markup:
        """Return what the page shows."""
        return present.screen(model, self._state(model), t)

    def title(self, model: Model, t: Text) -> str:
        """Return the title of the page."""
        return present.title(self._state(model), t)

    def carry_out(self, what: Any) -> tuple[Message, ...]:
        """Do what the screen asks for; what comes of it comes as news."""
        self._rooms.carry_out(cast(AfarEffect, what))
        return ()

    def _state(self, model: Model) -> AfarState:
        return cast(AfarState, cast(Annexed, model.screen).state)
