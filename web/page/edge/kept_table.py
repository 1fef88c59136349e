"""The game at this page's table, as this browser keeps it: saved after each action, its end recorded for the list."""

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

from page.edge import later
from page.edge.browser import document, window
from page.edge.events import Events
from page.edge.storage.store import Store
from page.edge.storage.vault import Vault
from page.shell.dealer import Dealer
from page.shell.effects import RecordGame, RecordSeat
from page.shell.game_page import GamePage
from page.shell.messages import GameOver, GameRecorded, Message
from page.shell.party import gather
from page.text import Text

if TYPE_CHECKING:
    from page.edge.library.recorder import Recorder
    from page.edge.list_archive import ListArchive
    from page.edge.storage.writer import Kept
    from page.edge.table_time import TableTime


class KeptTable:
    """The storage of the game at the table.

    Args:
        dealer: The dealer.
        store: The unfinished games of this page's title.
        page: The page of the game.
        names: Returns the players' own names.
        events: The page's event listeners.
        t: The words.
        dispatch: Takes messages that come later.
    """

    def __init__(
        self,
        dealer: Dealer,
        store: Store,
        page: GamePage,
        names: Callable[[], tuple[str, ...]],
        events: Events,
        t: Text,
        dispatch: Callable[..., None],
    ) -> None:
        self._dealer, self._store, self._events, self._dispatch = dealer, store, events, dispatch
        self._page, self._names, self._t = page, names, t
        self._recorder: Recorder | None = None
        """None until it has been fetched."""
        self._is_fetching = False
        self._is_at_table = False
        """Whether the table is on the screen."""
        self._recorded = False
        """Whether the end of the game at the table has been recorded."""
        events.listen(document, "visibilitychange", lambda _: self._seen())

    @cached_property
    def archive(self) -> "ListArchive":
        """The archive of the list of games, which has what writes lines and records."""
        return later.ListArchive(self._t)

    @cached_property
    def _time(self) -> "TableTime":
        return later.TableTime(lambda: float(window.performance.now()) / 1000)

    def get_ready(self) -> None:
        """Import what keeps a game from its first action on."""
        _ = self._time, later.Kept

    async def open(self) -> tuple[Message, ...]:
        """Restore the game that the store has brought to this table, and return the messages about it.

        Raises:
            Exception: It cannot be read.
        """
        text = await self._store.load()
        if text is None:
            return ()
        told = self._dealer.restore(text)
        self._recorded = False
        self._time.begin(self._store.seconds)
        self._time.pause()
        self._record()
        return told

    def begin(self) -> None:
        """Give the game that is dealt next a place of its own; one that is over and recorded is deleted here."""
        if self._recorded:
            self._store.forget()
        self._store.begin()
        self._time.begin()
        self._recorded = False

    def save(self) -> None:
        """Save the game at the table, and record its end."""
        if self._recorder is None and not self._is_fetching:
            # Nobody has asked for it, so it is no deed: its end is no answer that a press could be too early for.
            self._is_fetching = True
            self._events.spawn(self._fetch_recorder())
        self._is_at_table, seconds = True, self._time.act()
        self._store.keep(lambda: self._kept(seconds))
        self._record()

    def pause(self) -> None:
        """Count no time at the table: it has been left."""
        self._is_at_table = False
        self._time.pause()

    def forget(self) -> None:
        """Delete the game at the table, which is over; one that could not be recorded stays, for another try."""
        self.pause()
        if self._recorded:
            self._store.forget()
        else:
            self._events.spawn(self._store.leave())

    async def rested(self) -> None:
        """Return once nothing is left to be written."""
        await self._store.rested()

    def _kept(self, seconds: int) -> "Kept | None":
        text = self._dealer.saved()
        if text is None:
            return None
        return later.Kept(text, self._recorder.line(_now(), seconds) if self._recorder else None)

    async def _fetched_recorder(self) -> "Recorder":
        await self.archive.fetch()
        from page.edge.library.recorder import Recorder

        self._recorder = self._recorder or Recorder(self._dealer, self._page, self._names, self._t)
        return self._recorder

    async def _fetch_recorder(self) -> None:
        """Fetch what writes lines: once it is here, the game at the table gets its line."""
        try:
            await self._fetched_recorder()
        except OSError:
            return  # tried again with the next action
        finally:
            self._is_fetching = False
        if self._is_at_table:
            self.save()

    def record(self, effect: RecordGame | RecordSeat) -> None:
        """Record the end of another game than the one at the table, where this browser keeps any."""
        if self._store.vault is None:
            return
        if isinstance(effect, RecordGame):
            self._events.spawn(self._record_in(self._store.vault, effect, 0))
        else:
            self._events.spawn(self._note_seat(effect))

    async def list_game(self, vault: Vault, game: GameOver) -> None:
        """Put a finished game that was opened into the list.

        Raises:
            OSError: It cannot be kept, or there is no room for it.
        """
        recorder = await self._fetched_recorder()
        party = game.party or gather(self._page.GAME.seats(game.options))
        put = await recorder.record(vault, RecordGame(game, party), _now(), 0)
        if put.how == "full":
            raise OSError("the list is full")

    async def _note_seat(self, effect: RecordSeat) -> None:
        with suppress(OSError):  # then the list has its seat as before
            await (await self._fetched_recorder()).note_seat(effect, _now())

    def _record(self) -> None:
        """Record the end of the game at the table, once."""
        vault, over = self._store.vault, None if self._recorded else self._dealer.over()
        if vault is not None and over is not None and over.party is not None:
            self._recorded = True
            effect = RecordGame(over, over.party, source=self._dealer.source)
            self._events.spawn(self._record_in(vault, effect, self._time.act()))

    async def _record_in(self, vault: Vault, effect: RecordGame, seconds: int) -> None:
        try:
            recorder = await self._fetched_recorder()
            if effect.room:
                seconds = await later.Seats(self._dealer.game).seconds(effect.room)
            put = await recorder.record(vault, effect, _now(), seconds)
        except OSError:
            self._recorded = False
            self._dispatch(GameRecorded("failed", seconds=seconds))
        else:
            self._dispatch(GameRecorded(put.how, put.made_room, seconds))

    def _seen(self) -> None:
        if document.hidden:
            self._time.pause()
        elif self._is_at_table:
            self._time.resume()


def _now() -> int:
    """Return the device's time in milliseconds since 1970."""
    return int(window.Date.now())
