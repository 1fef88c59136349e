"""The programs of the game on the screen: the one that plays for its seat, and those that advise its player."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from page.edge.online.kit import Kit
from page.edge.programs import fetch_bots
from page.online.online_seat import OnlineSeat

if TYPE_CHECKING:
    from page.edge.bots.main import OnlineBots


class SeatBots:
    """The programs of one seat, fetched once the first is wanted.

    Args:
        kit: The tools that every game is played with.
        online_seat: The game.
        act: Carries out an action of the seat, and returns whether that could be done.
        failed: Called where the programs cannot be fetched and one was to play.
    """

    def __init__(
        self, kit: Kit, online_seat: OnlineSeat, act: Callable[[Any], bool], failed: Callable[[], None]
    ) -> None:
        self._kit, self._online_seat, self._act, self._failed = kit, online_seat, act, failed
        self._bots: OnlineBots | None = None
        self._thinking: object | None = None
        """Identity of the current think; a cancelled one no longer matches."""
        self._is_closed = False

    def play(self) -> None:
        """Let the program that plays for the seat go on, if it is its turn."""
        if self._online_seat.table.turn() and self._thinking is None:
            self._kit.context.events.spawn(self._play())

    def cancel(self) -> None:
        """Cancel the program's current think, as the level has changed."""
        self._thinking = None
        if self._bots:
            self._bots.forget()

    def close(self) -> None:
        """Play no more, and advise no more."""
        self._is_closed = True

    async def advise(self, what: str) -> Any:
        """Return the advice of a kind; None where there is none, or the programs cannot be fetched."""
        try:
            found = await (await self._fetched()).advised(what, self._online_seat.table.advised)
        except OSError:
            return None
        return found if found and not self._is_closed else None

    async def _play(self) -> None:
        mine = self._thinking = object()
        try:
            programs = await self._fetched()
            while not self._is_closed and self._thinking is mine and (turn := self._online_seat.table.turn()):
                action = await programs.action(turn)
                if self._is_closed or self._thinking is not mine or not self._act(action):
                    return
        except OSError:
            self._failed()
        finally:
            if self._thinking is mine:
                self._thinking = None

    async def _fetched(self) -> "OnlineBots":
        if self._bots:
            return self._bots
        game = self._kit.context.game
        bots: OnlineBots = (await fetch_bots(game)).OnlineBots(game)
        # Another call may have set it while this one was fetching.
        self._bots = self._bots or bots
        return self._bots
