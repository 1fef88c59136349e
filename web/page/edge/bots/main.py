"""The programs that play seats at this table, in slices that keep the page responsive.

Rule 1. A program is given its seat's observation and nothing else.
Rule 2. Its action is shown at whole beats, however long computing took: the time reveals nothing.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any

from page.edge.browser import window
from page.edge.dice import WORDS, draw_word
from page.edge.slices import in_slices
from page.shell import abilities
from page.shell.dealer import Dealer
from page.shell.effects import Advise
from page.shell.messages import Advised, GameOver, Message
from page.shell.turn import Turn
from unseen.kernel.seat import Seat
from unseen.players import Player

MOMENT, BEAT = 1200, 300
"""The minimum time of a turn, and the beat of which every turn is a whole multiple, in milliseconds."""


class OnlineBots:
    """The programs and the advice of one table; each remembers its game.

    Args:
        game: The name of the game.
    """

    def __init__(self, game: str) -> None:
        self._players: dict[tuple[int, Seat, int], Player] = {}
        has = abilities.of(game)
        # Every game that has these has them by the same names.
        self._house = import_module(f"unseen.{game}.bots.arena") if has.levels else None
        self._aids = import_module(f"page.{game}.aids").Aids() if has.aids else None
        self._one_aid = asyncio.Lock()

    def forget(self) -> None:
        """Go on with new players: a cancelled one may still be thinking."""
        self._players = {}

    async def action(self, turn: Turn) -> Any:
        """Return the action of a program that is given the view of its seat."""
        assert self._house
        key = turn.game, turn.seat, turn.level
        if key not in self._players:
            self._players = {each: one for each, one in self._players.items() if each[0] == turn.game}
            self._players[key] = self._house.player(str(turn.level), turn.seat)
        observation = self._house.observation_of(turn.options, turn.told, turn.view, turn.seat, turn.log)
        work = self._house.work(str(turn.level))
        thought = await in_slices(self._players[key].think(observation, draw, work))
        return thought.action

    async def advised(self, what: str, known: Callable[[], Turn | None]) -> Advised | None:
        """Return advice for a seat; requests are worked out one after the other.

        Args:
            what: "map" or "hint".
            known: Returns the view of the seat, once this request is next.
        """
        async with self._one_aid:
            turn = known()
            return await in_slices(self._aids.found(what, turn, draw)) if turn and self._aids else None


class LocalBots:
    """The programs at one table.

    Args:
        game: The name of the game.
        dealer: The dealer.
        played: Takes the messages that follow once a turn is played.
        tell: Takes all other messages.
    """

    def __init__(
        self,
        game: str,
        dealer: Dealer,
        played: Callable[[tuple[Message, ...]], None],
        tell: Callable[[tuple[Message, ...]], None],
    ) -> None:
        self._dealer, self._played, self._tell = dealer, played, tell
        self._bots = OnlineBots(game)
        self._explained = (
            import_module(f"page.{game}.aids").explained if abilities.of(game).explains else None
        )
        self._run = 0
        """The number of the turn that is being played; a change cancels it."""
        self._hurried = asyncio.Event()
        self._busy: Turn | None = None

    async def advise(self, wish: Advise) -> None:
        """Work out advice for the seat at the screen, and dispatch it."""
        found = await self._bots.advised(wish.what, lambda: self._dealer.advised(wish.seat))
        if found:
            self._tell((found,))

    async def explain(self, game: GameOver) -> None:
        """Work out what decided a finished game, and dispatch it."""
        found = await in_slices(self._explained(game)) if self._explained else None
        if found:
            self._tell((found,))

    async def proceed(self) -> None:
        """Play the turn of the program to act, if there is one and it does not play already."""
        turn = self._dealer.turn()
        if turn is None or self._busy:
            return
        self._run += 1
        self._busy = turn
        run, began = self._run, _now()
        while turn and turn.seat == self._busy.seat:
            action = await self._bots.action(turn)
            if run != self._run:
                return
            self._dealer.play(turn.seat, action)
            turn = self._dealer.turn()
        await self._beat(began)
        if run == self._run:
            self._busy = None
            self._hurried.clear()
            self._played(self._dealer.after_turn())

    def hurry(self) -> None:
        """Show this turn, or the one about to begin, as soon as its action is found."""
        self._hurried.set()

    def stop(self) -> None:
        """Cancel the current think: another game is at the table, or none."""
        self._run += 1
        self._busy = None
        self._hurried.clear()
        self._bots.forget()

    async def _beat(self, began: float) -> None:
        """Wait until the turn may be shown: after `MOMENT` unless the player hurries it, and at a whole beat."""
        rest = MOMENT - (_now() - began)
        if rest > 0 and not self._hurried.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurried.wait(), rest / 1000)
        await asyncio.sleep((BEAT - (_now() - began) % BEAT) / 1000)


def draw() -> float:
    """Return a random number from 0 up to 1, each equally likely."""
    return draw_word() / WORDS


def _now() -> float:
    return float(window.performance.now())
