"""The kept games of this page's title that are not finished: each sealed in this browser's database, by one tab.

Rule 1. A kept game is always whole: one writer, one write after the other, the latest state wins.
Rule 2. A game that cannot be read is set aside as it is, never overwritten.
Rule 3. A failed write is reported, and tried again with the next state of the game. A database that does not
        answer when the page begins is not used in this visit, even if it answers later: it may have other
        games.
Rule 4. A new game has a place of its own and costs no other game anything.
Rule 5. From the moment in which a kept game comes to this table until it has been read, nothing is written for it:
        the page still has the game that was here before.
"""

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Literal

from page.edge.browser import BrowserError, Js, array, window
from page.edge.events import Events
from page.edge.storage.lock import Lock, probe
from page.edge.storage.place import DONE, GAME, LINE, MANY, TOLD, Place, new_place
from page.edge.storage.seal import new_key, readable, unseal
from page.edge.storage.vault import Vault, is_silent
from page.games import FIRST, GAMES
from page.shell.messages import GamesKept

if TYPE_CHECKING:
    from page.edge.storage.writer import State, Writer

Kind = Literal["sealed", "memory", "silent", "lost"]

PATIENCE = 2
"""Seconds after which the page does without a database that does not answer."""


class Store:
    """The unfinished games of one title, one of which is at this page's table.

    Args:
        events: The page's event listeners.
        changed: Called when the browser stops keeping the game, and when it does so again.
        slot: The title, and the name of the frame on another site; "" for the first title's own page.
    """

    def __init__(self, events: Events, changed: Callable[[Kind], None], slot: str = "") -> None:
        self.kind: Kind = "memory"
        self._events = events
        self._changed = changed
        self._first = Place(slot)
        self._vault: Vault | None = None
        self._key: Js = None
        self._broken: Js | None = None
        self._writer: Writer | None = None
        self._lock: Lock | None = None
        self._kept: Js | None = None
        """The game at this table as it was read, sealed."""
        self._line: Js | None = None
        """Its line as it was read."""
        self._is_read = True
        """Whether the page has been handed the game at this table."""

    @property
    def vault(self) -> Vault | None:
        """The browser's database; None where it is not used."""
        return self._vault

    @property
    def seconds(self) -> int:
        """The seconds for which the game at this table had been in sight when it was read."""
        return _number("seconds", self._line)

    def has(self, place: Place) -> bool:
        """Return whether the game at this table is the one at a place."""
        return self._writer is not None and self._writer.place == place

    async def is_free(self, place: Place) -> bool:
        """Return whether no tab writes the game at a place."""
        lock = Lock(place.lock)
        try:
            return await lock.is_free()
        except (OSError, BrowserError):
            return False
        finally:
            lock.release()

    async def leave(self) -> None:
        """Let the game at this table go, and return once all of it is written."""
        writer = self._writer
        self._leave()
        if writer is not None:
            await writer.rested()

    async def counted(self) -> GamesKept | None:
        """Return the number of games that are kept on this device, of all titles; None where that is not known."""
        seats = (TOLD if game == FIRST else f"{game} {TOLD}" for game in GAMES)
        try:
            finished, *unfinished = (
                await self._vault.counts(DONE, MANY, GAME, *seats) if self._vault else (0,)
            )
        except OSError:
            return None
        return GamesKept(sum(unfinished), finished)

    async def rested(self) -> None:
        """Return once nothing of the game at this table is left to be written."""
        if self._writer is not None:
            await self._writer.rested()

    @property
    def has_broken(self) -> bool:
        """Whether an unreadable game is set aside."""
        return self._broken is not None

    async def open(self) -> Kind:
        """Open the store with the latest game that no other tab has.

        Returns:
            The kind of storage that this tab has: `sealed` if games are saved, or why not.
        """
        try:
            async with asyncio.timeout(PATIENCE):
                if window.isSecureContext:
                    await self._unlock()
                    self.kind = "sealed"
        except TimeoutError:
            self.kind = "silent"
        except (OSError, BrowserError):
            self.kind = "silent" if is_silent() else "memory"
        if self.kind != "sealed":
            self._vault = None
        return self.kind

    async def take(self, place: Place) -> bool:
        """Bring a kept game to this table; the one that is here stays kept.

        Returns:
            False if another tab has it, or it is not there any more.
        """
        lock = Lock(place.lock)
        try:
            if not await lock.is_free():
                return False
            if await self._holds(place):
                self._sit(place, lock)
                self._is_read = False
                return True
        except (OSError, BrowserError):
            pass
        lock.release()
        return False

    async def load(self) -> str | None:
        """Return the text of the game at this table, None if there is none, or another one by the time it is read.

        Raises:
            ValueError: It cannot be unsealed.
        """
        writer, text = self._writer, None
        if self._kept is not None:
            text = await unseal(self._key, self._kept)
        if self._writer is not writer:
            return None
        self._is_read = True
        return text

    def begin(self) -> None:
        """Give the game that is dealt now a place of its own; the one that was here stays kept."""
        if self._vault is not None:
            place = new_place(self._first.slot)
            lock = Lock(place.lock)
            self._events.spawn(_taken(lock))
            self._sit(place, lock)

    def keep(self, state: "State") -> None:
        """Queue a save of the game at this table: `state` is called when writing begins."""
        if self._writer is not None and self._is_read:
            self._writer.keep(state)

    def forget(self) -> None:
        """Delete the game at this table."""
        if self._writer is not None and self._is_read:
            self._writer.keep(lambda: None)
            self._leave()

    async def set_aside(self) -> None:
        """Move the game at this table to another name, as it cannot be read."""
        assert self._vault is not None and self._writer is not None
        before = window.Array.new() if self._broken is None else self._broken
        self._broken = before.concat(array([self._kept]))
        place = self._writer.place
        try:
            await self._vault.write({self._broken_name: self._broken, place.game: None, place.line: None})
        except OSError:
            # It stays where it is.
            self.kind, self._vault = "memory", None
        self._leave()

    async def broken(self) -> tuple[str, ...]:
        """Return the games that were set aside as texts: unsealed if possible, otherwise in base 64."""
        return tuple([await readable(self._key, sealed) for sealed in self._broken or ()])

    async def forget_broken(self) -> None:
        """Delete the games that were set aside."""
        self._broken = None
        if self._vault is not None:
            with suppress(OSError):  # then it is there again the next time
                await self._vault.write({self._broken_name: None})

    def _sit(self, place: Place, lock: Lock) -> None:
        assert self._vault is not None
        from page.edge.storage.writer import Writer  # Most starts find no game.

        self._leave()
        self._lock, self._is_read = lock, True
        self._writer = Writer(self._events, self._vault, self._key, place, self._written)

    def _leave(self) -> None:
        """Let another tab have the game at this table, once all of it is written."""
        writer, lock = self._writer, self._lock
        self._writer = self._lock = None
        if writer is not None and lock is not None:
            writer.settle()
            self._events.spawn(_left(writer, lock))

    def _written(self, is_kept: bool) -> None:
        """Report whether the last state is kept, if that has changed."""
        kind: Kind = "sealed" if is_kept else "lost"
        if kind != self.kind:
            self.kind = kind
            self._changed(kind)

    @property
    def _broken_name(self) -> str:
        return f"broken {self._first.slot}".rstrip()

    async def _unlock(self) -> None:
        # A game could be kept without locks, but never be taken up again: no tab could tell whether another has it.
        await probe()
        vault = await Vault.open()
        key, self._broken = await vault.read("key", self._broken_name)
        if key is None:
            await vault.write({"key": await new_key()})
            # A frame on another site may have a database that forgets.
            (key,) = await vault.read("key")
            if key is None:
                raise OSError("the database keeps nothing")
        self._vault, self._key = vault, key
        for place in await self._places(vault):
            if await self.take(place):
                return

    async def _places(self, vault: Vault) -> tuple[Place, ...]:
        """Return the places of this title's unfinished games, the latest first."""
        many, lines = f"{MANY}{self._first}", f"{LINE}{self._first}"
        names, (first,), texts = (
            (await vault.names_of(many))[0],
            await vault.read(self._first.game),
            (await vault.texts(lines))[0],
        )
        ids = (*names, "") if first is not None else names
        latest = sorted(ids, key=lambda id: _number("at", texts.get(id)), reverse=True)
        return tuple(self._first._replace(id=id) for id in latest)

    async def _holds(self, place: Place) -> bool:
        """Return whether there is a game at a place, and read it."""
        if self._vault is None:
            return False
        self._kept, self._line = await self._vault.read(place.game, place.line)
        return self._kept is not None


def _number(name: str, line: Js | None) -> int:
    """Return a number in the line of a game, of which the start reads no more; 0 where there is none."""
    found = re.search(rf'"{name}":(\d{{1,14}})\b', line) if isinstance(line, str) else None
    return int(found[1]) if found else 0


async def _taken(lock: Lock) -> None:
    with suppress(OSError):
        await lock.is_free()


async def _left(writer: "Writer", lock: Lock) -> None:
    await writer.rested()
    lock.release()
