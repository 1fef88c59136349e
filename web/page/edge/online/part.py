"""The online part of the page: its screen, and the rooms that carry out its effects."""

from typing import cast

from page.edge.online.rooms import Rooms
from page.online import lazy
from page.online.effects import Held, OnlineEffect
from page.shell.lazy import LazyScreen


class Part:
    """The online part, as `page.edge.effect_handlers.Online` describes it.

    Args:
        rooms: The online games.
    """

    lazy: LazyScreen = lazy

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    @property
    def has_table(self) -> bool:
        """Whether a game is on the screen."""
        return self._rooms.is_played

    def report_abilities(self) -> None:
        """Report to the screen what this browser can do."""
        self._rooms.report_abilities()

    def carry_out(self, what: object) -> None:
        """Carry out an effect of the online screen or of its game table; results are dispatched as `News`."""
        self._rooms.carry_out(cast(OnlineEffect | Held, what))
