"""Write one game at its place: sealed, with its line, one write after the other; the latest state wins."""

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from page.edge.browser import BrowserError, Js
from page.edge.events import Events
from page.edge.storage.place import Place
from page.edge.storage.seal import seal
from page.edge.storage.vault import Vault


class Kept(NamedTuple):
    """A game as it is kept."""

    text: str
    """The game with all its secrets, to be sealed."""
    line: str | None
    """What everybody may know of it (`page.library.line`); None leaves the line as it is."""


State = Callable[[], Kept | None]
"""Returns the game as it is to be kept; None for nothing."""


class Writer:
    """The writes of one game.

    Args:
        events: The page's event listeners.
        vault: The browser's database.
        key: The key that seals the game.
        place: Where it is kept.
        told: Called after each write, with whether the game is kept.
    """

    def __init__(
        self, events: Events, vault: Vault, key: Js, place: Place, told: Callable[[bool], None]
    ) -> None:
        self.place = place
        self._events, self._vault, self._key, self._told = events, vault, key, told
        self._wanted: State | None = None
        self._writing = False
        self._rested: asyncio.Event = asyncio.Event()
        self._rested.set()

    def keep(self, state: State) -> None:
        """Queue a write: `state` is called when it begins. A later call replaces one that is still queued."""
        self._wanted = state
        if not self._writing:
            self._writing = True
            self._rested.clear()
            self._write()

    def settle(self) -> None:
        """Take the state that is still queued as it is now: another game will be at the table."""
        if self._wanted is not None:
            state = self._wanted()
            self._wanted = lambda: state

    async def rested(self) -> None:
        """Return once nothing is left to be written."""
        await self._rested.wait()

    def _write(self) -> None:
        """Begin to write without awaiting anything: the page may be closed right after this."""
        assert self._wanted is not None
        state, self._wanted = self._wanted(), None
        if state is None:
            self._put({self.place.game: None, self.place.line: None})
            return
        line = {} if state.line is None else {self.place.line: state.line}
        guarded = self._events.guarded
        try:
            seal(
                self._key,
                state.text,
                guarded(lambda sealed: self._put({self.place.game: sealed, **line})),
                guarded(lambda _: self._written(is_kept=False)),
            )
        except BrowserError:
            self._written(is_kept=False)

    def _put(self, values: dict[str, Js | None]) -> None:
        self._events.spawn(self._after(self._vault.write(values)))

    async def _after(self, written: asyncio.Future[list[Js]]) -> None:
        try:
            await written
        except OSError:
            self._written(is_kept=False)
        else:
            self._written(is_kept=True)

    def _written(self, *, is_kept: bool) -> None:
        """Report whether the last state is kept, and write the next one, if there is one."""
        self._told(is_kept)
        self._writing = self._wanted is not None
        if self._writing:
            self._write()
        else:
            self._rested.set()
