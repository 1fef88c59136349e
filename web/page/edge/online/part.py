"""The part of the page for games with people elsewhere: its screen, and what carries out what that asks for."""

from typing import cast

from page.edge.online.rooms import Rooms
from page.online import lazy
from page.online.effects import Held, OnlineEffect
from page.shell.lazy import LazyScreen


class Part:
    """See `page.edge.effect_handlers.Online`.

    Args:
        rooms: Where the games are.
    """

    lazy: LazyScreen = lazy

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    @property
    def has_table(self) -> bool:
        """Whether a game has the screen."""
        return self._rooms.is_played

    def say_means(self) -> None:
        """Tell the screen what this browser can do."""
        self._rooms.means()

    def carry_out(self, what: object) -> None:
        """Do what the screen asks for, or its table; what comes of it comes as news."""
        self._rooms.carry_out(cast(OnlineEffect | Held, what))
