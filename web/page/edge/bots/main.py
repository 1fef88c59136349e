"""The programs that play seats at this table, in slices that the page does not feel.

Rule 1. A program is given its seat's observation and nothing else.
Rule 2. What it does is shown at whole beats, whatever there was to compute: nothing can be read from how long it took.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any

from page.edge.browser import window
from page.edge.dice import WORDS, draw_word
from page.edge.slices import in_slices
from page.shell.dealer import Dealer
from page.shell.effects import Advise
from page.shell.messages import Advised, GameOver, Message
from page.shell.turn import Turn
from unseen.kernel.seat import Seat
from unseen.players import Player

MOMENT, BEAT = 1200, 300
"""Milliseconds that a turn takes at least, and that all turns are whole multiples of."""


class OnlineBots:
    """The programs of one table, and what helps there; each remembers its game.

    Args:
        game: Which game is played.
    """

    def __init__(self, game: str) -> None:
        self._players: dict[tuple[int, Seat, int], Player] = {}
        # Every game has these by the same names.
        self._house = import_module(f"unseen.{game}.bots.arena")
        self._aids = import_module(f"page.{game}.aids").Aids()
        self._one_aid = asyncio.Lock()

    def forget(self) -> None:
        """Let new players play on: one whose thinking has been called off may still be at it."""
        self._players = {}

    async def action(self, turn: Turn) -> Any:
        """Return what a program does, which is given what its seat may know."""
        key = turn.game, turn.seat, turn.level
        if key not in self._players:
            self._players = {each: one for each, one in self._players.items() if each[0] == turn.game}
            self._players[key] = self._house.player(str(turn.level), turn.seat)
        observation = self._house.observation_of(turn.options, turn.told, turn.view, turn.seat, turn.log)
        work = self._house.work(str(turn.level))
        thought = await in_slices(self._players[key].think(observation, draw, work))
        return thought.action

    async def advised(self, what: str, known: Callable[[], Turn | None]) -> Advised | None:
        """Return what helps a seat, one thing worked out after the other.

        Args:
            what: "map" or "hint".
            known: Returns what the seat may know, once it is this one's turn to be worked out.
        """
        async with self._one_aid:
            turn = known()
            return await in_slices(self._aids.found(what, turn, draw)) if turn else None


class LocalBots:
    """The programs at one table.

    Args:
        game: Which game is played.
        dealer: The dealer.
        played: Takes what is told once a turn is played.
        tell: Takes what else is told.
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
        self._explained = import_module(f"page.{game}.aids").explained
        self._run = 0
        """The number of the turn that is being played; another one calls it off."""
        self._hurried = asyncio.Event()
        self._busy: Turn | None = None

    async def advise(self, wish: Advise) -> None:
        """Work out what helps the seat at the screen, and tell it."""
        found = await self._bots.advised(wish.what, lambda: self._dealer.advised(wish.seat))
        if found:
            self._tell((found,))

    async def explain(self, game: GameOver) -> None:
        """Work out what decided a finished game, and tell it."""
        found = await in_slices(self._explained(game))
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
        """Let a turn be shown as soon as it is thought out, also one that is about to begin."""
        self._hurried.set()

    def stop(self) -> None:
        """Call off what is being thought: another game is at the table, or none."""
        self._run += 1
        self._busy = None
        self._hurried.clear()
        self._bots.forget()

    async def _beat(self, began: float) -> None:
        """Wait until the turn may be shown: after a moment unless somebody hurries, and at a whole beat."""
        rest = MOMENT - (_now() - began)
        if rest > 0 and not self._hurried.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurried.wait(), rest / 1000)
        await asyncio.sleep((BEAT - (_now() - began) % BEAT) / 1000)


def draw() -> float:
    """Return a number from 0 up to 1, each equally likely."""
    return draw_word() / WORDS


def _now() -> float:
    return float(window.performance.now())
