"""The kept game: sealed in this browser's database, by one tab at a time.

Rule 1. The kept game is always whole: one writer, one write after the other, the latest state wins.
Rule 2. A game that cannot be read is set aside as it is, never overwritten.
Rule 3. A failed write is reported, and tried again with the next state of the game. A database that does not
        answer when the page begins is not used in this visit, even if it answers later: it may have another
        game.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Literal

from page.edge.browser import BrowserError, Js, array, window
from page.edge.events import Events
from page.edge.storage.lock import Lock
from page.edge.storage.seal import new_key, readable, seal, unseal
from page.edge.storage.vault import Vault, is_silent

Kind = Literal["sealed", "memory", "silent", "lost", "elsewhere", "beside"]
Text = Callable[[], str | None]
"""Returns the text to keep, None for nothing."""

LOCK = "nusubito-game"
"""The lock of the tab that may write."""
PATIENCE = 2
"""Seconds after which the page does without a database that does not answer."""


class Store:
    """The storage of the page's one game: sealed, in the browser's database, written by one tab at a time.

    Args:
        events: The page's event listeners.
        changed: Called when the browser stops keeping the game, and when it does so again.
        slot: The name under which the game is kept in a frame on another site; "" for the page's own game.
    """

    def __init__(self, events: Events, changed: Callable[[Kind], None], slot: str = "") -> None:
        self.kind: Kind = "memory"
        self._events = events
        self._changed = changed
        self._slot = f" {slot}" if slot else ""
        self._lock = Lock(LOCK + self._slot)
        self._vault: Vault | None = None
        self._key: Js = None
        self._kept: Js | None = None
        self._broken: Js | None = None
        self._wanted: Text | None = None
        self._writing = False

    @property
    def has_broken(self) -> bool:
        """Whether an unreadable game is set aside."""
        return self._broken is not None

    async def open(self) -> Kind:
        """Open the store, and return the kind of storage that this tab has: `sealed` if games are saved, or why not."""
        try:
            async with asyncio.timeout(PATIENCE):
                free = window.isSecureContext and await self._lock.is_free()
                self.kind = "sealed" if free else "elsewhere" if window.isSecureContext else "memory"
                if self.kind == "sealed":
                    await self._unlock()
                elif self.kind == "elsewhere" and self._slot:
                    # A frame does not wait for other tabs: its player wants to play now.
                    self.kind = "beside"
        except TimeoutError:
            self.kind = "silent"
        except (OSError, BrowserError):
            self.kind = "silent" if is_silent() else "memory"
        return self.kind

    async def open_when_free(self) -> Kind:
        """Wait until no other tab has the game, then open the store."""
        await self._lock.wait()
        self.kind = "sealed"
        try:
            async with asyncio.timeout(PATIENCE):
                await self._unlock()
        except TimeoutError:
            self.kind = "silent"
        except (OSError, BrowserError):
            self.kind = "silent" if is_silent() else "memory"
        return self.kind

    async def load(self) -> str | None:
        """Return the text that was kept, None if there is none.

        Raises:
            ValueError: It cannot be unsealed.
        """
        return None if self._kept is None else await unseal(self._key, self._kept)

    async def set_aside(self) -> None:
        """Move the kept game to another name, as it cannot be read."""
        assert self._vault is not None
        before = window.Array.new() if self._broken is None else self._broken
        self._broken = before.concat(array([self._kept]))
        try:
            await self._vault.write({self._broken_name: self._broken, self._name: None})
        except OSError:
            # A game kept from now on would overwrite it.
            self.kind, self._vault = "memory", None

    async def broken(self) -> tuple[str, ...]:
        """Return the games that were set aside as texts: unsealed if possible, otherwise in base 64."""
        return tuple([await readable(self._key, sealed) for sealed in self._broken or ()])

    async def forget_broken(self) -> None:
        """Delete the games that were set aside."""
        self._broken = None
        if self._vault is not None:
            with suppress(OSError):  # then it is there again the next time
                await self._vault.write({self._broken_name: None})

    def keep(self, text: Text) -> None:
        """Queue a save: `text` is called when writing begins. A later call replaces one that is still queued."""
        if self._vault is None:
            return
        self._wanted = text
        if not self._writing:
            self._writing = True
            self._write()

    def _write(self) -> None:
        """Begin to write without awaiting anything: the page may be closed right after this."""
        assert self._wanted is not None
        text, self._wanted = self._wanted(), None
        if text is None:
            self._put(None)
            return
        guarded = self._events.guarded
        try:
            seal(self._key, text, guarded(self._put), guarded(lambda _: self._written(is_kept=False)))
        except BrowserError:
            self._written(is_kept=False)

    def _put(self, sealed: Js | None) -> None:
        if self._vault is not None:
            self._events.spawn(self._after(self._vault.write({self._name: sealed})))

    async def _after(self, written: asyncio.Future[list[Js]]) -> None:
        try:
            await written
        except OSError:
            self._written(is_kept=False)
        else:
            self._written(is_kept=True)

    def _written(self, *, is_kept: bool) -> None:
        """Report whether the last state is kept, if that has changed, and write the next one, if there is one."""
        kind: Kind = "sealed" if is_kept else "lost"
        if kind != self.kind:
            self.kind = kind
            self._changed(kind)
        self._writing = self._wanted is not None
        if self._writing:
            self._write()

    @property
    def _name(self) -> str:
        return "game" + self._slot

    @property
    def _broken_name(self) -> str:
        return "broken" + self._slot

    async def _unlock(self) -> None:
        vault = await Vault.open()
        key, self._kept, self._broken = await vault.read("key", self._name, self._broken_name)
        if key is None:
            await vault.write({"key": await new_key()})
            # A frame on another site may have a database that forgets.
            (key,) = await vault.read("key")
            if key is None:
                raise OSError("the database keeps nothing")
        self._vault, self._key = vault, key
