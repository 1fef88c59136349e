"""Carry out what the list of games asks for."""

from asyncio import Lock
from collections.abc import Awaitable, Callable
from typing import assert_never

from page.edge.browser import BrowserError, Js, clear_address, window
from page.edge.events import Events
from page.edge.files import Files
from page.edge.library.catalogue import Catalogue
from page.edge.library.exchange import Exchange
from page.edge.library.played import NOTE, RECORD, Played
from page.edge.storage.place import DONE, Place, place_of
from page.edge.storage.seats import Seats
from page.edge.storage.store import Store
from page.edge.storage.vault import Vault
from page.library.game_list import listing
from page.library.line import decode_line, encode_line
from page.library.news import Outcome
from page.library.noted import encode_noted
from page.library.requests import (
    Annotate,
    Copy,
    Delete,
    Export,
    Offer,
    Open,
    Read,
    Request,
    Restore,
)
from page.library.state import Imported, Told
from page.shell.dealer import Dealer
from page.shell.effects import Forget
from page.shell.links import listed_in
from page.shell.messages import BadFile, BadLink, GameOver, GamesListed, GamesNews, Invited, Message
from page.shell.record_text import BadRecord, words
from page.text import Text

NOTHING = Imported()


class Library:
    """The list of games on this device.

    Args:
        events: The page's event listeners.
        files: Downloads and uploads.
        store: The unfinished games of this page's title.
        dealer: The dealer.
        restore: Restores the game that the store has brought to this table.
        resume: Goes on with it, and returns the messages that show it.
        show_record: Shows the replay of a record.
        t: The words.
        dispatch: Takes messages.
    """

    def __init__(
        self,
        events: Events,
        files: Files,
        store: Store,
        dealer: Dealer,
        restore: Callable[[], Awaitable[object]],
        resume: Callable[[], tuple[Message, ...]],
        show_record: Callable[[GameOver], Awaitable[object]],
        t: Text,
        dispatch: Callable[..., None],
    ) -> None:
        self._events, self._store, self._dealer = events, store, dealer
        self._restore, self._resume, self._t, self._dispatch = restore, resume, t, dispatch
        self._show_record = show_record
        self._catalogue, self._exchange = Catalogue(store, t), Exchange(files, dealer.page, t)
        self._carrying = Lock()
        """Held while a request is carried out: a second one could bring another game to the table meanwhile."""
        self._removed: dict[str, Js] = {}
        """The values of the game that was deleted last, by name."""
        self._spared: dict[str, str] = {}
        """Those in `localStorage`, where a seat may have some."""

    async def show(self) -> None:
        """Show the list."""
        self._dispatch(GamesListed(listing(await self._catalogue.rows())))

    def carry_out(self, request: Request) -> None:
        """Carry out a request, and dispatch what came of it in time."""
        self._events.spawn(self._guarded(request))

    async def _guarded(self, request: Request) -> None:
        try:
            async with self._carrying:
                await self._carried_out(request)
        except (OSError, BrowserError):
            self._tell("full")

    async def _carried_out(self, request: Request) -> None:
        match request:
            case Read():
                self._dispatch(GamesNews(await self._catalogue.rows()))
            case Open():
                await self._open(request)
            case Delete():
                await self._delete(request)
            case Restore():
                await self._bring_back()
            case Annotate():
                values = {NOTE + request.key: encode_noted(request.noted)}
                await (await Vault.open()).write(values)
            case Export():
                await self._exchange.export()
                self._tell("saved")
            case Offer():
                self._exchange.offer_table(request.text)
                self._tell("saved")
            case Copy():
                self._tell(await self._exchange.copy(request.text))
            case _:
                assert_never(request)

    def _tell(self, told: Told, imported: Imported = NOTHING) -> None:
        self._dispatch(GamesNews(Outcome(told, bool(self._removed), imported)))

    # Opening

    async def follow(self, link: str) -> None:
        """Open the game that a link leads to, on the page of its title, or dispatch why it cannot be opened."""
        kind, key = listed_in(link)
        async with self._carrying:
            told = await (self._take_up(place_of(key)) if kind == "here" else self._show(key))
        if told:
            self._dispatch(BadLink(link, self._t(f"games.told.{told}")))
        else:
            clear_address()

    async def _open(self, request: Open) -> None:
        told: Told
        match request.kind:
            case "here":
                told = await self._take_up(place_of(request.key))
            case "done":
                told = await self._show(request.key)
            case "elsewhere":
                self._dispatch(Invited(f"g={request.key}"))
                return
            case _:
                assert_never(request.kind)
        if told:
            self._tell(told)

    async def _show(self, key: str) -> Told:
        vault = await Vault.open()
        record, text = await vault.read(RECORD + key, DONE + key)
        if record is None:
            return "gone"
        try:
            game = self._dealer.open_record(str(record))
            line = decode_line(text)
            if line and line.origin == "unread":
                await Played(vault).reword(key, encode_line(await self._exchange.read(line, str(record))))
        except BadRecord as bad:
            return "later" if bad.kind == "newer" else "unread"
        await self._show_record(game)
        return ""

    async def _take_up(self, place: Place) -> Told:
        """Go on with an unfinished game at this table."""
        if not self._store.has(place):
            if not await self._store.take(place):
                return "busy"
            try:
                await self._restore()
            except Exception:  # an unreadable game must not block the page
                await self._store.set_aside()
                # The game that was at this table is kept, and would be played on here without being written.
                self._dealer.carry_out(Forget())
                return "unreadable"
        self._dispatch(*self._resume())
        return ""

    # Deleting

    async def _delete(self, request: Delete) -> None:
        names: tuple[str, ...]
        spared: dict[str, str] = {}
        match request.kind:
            case "here":
                place = place_of(request.key)
                if not await self._give_up(place):
                    self._tell("busy")
                    return
                names = (place.game, place.line)
            case "done":
                names = tuple(kind + request.key for kind in (DONE, RECORD, NOTE))
            case "elsewhere":
                seats = Seats(request.title)
                names, spared = seats.names(request.key), seats.spared(request.key)
            case _:
                assert_never(request.kind)
        vault = await Vault.open()
        found = zip(names, await vault.read(*names), strict=True)
        removed = {name: value for name, value in found if value is not None}
        await vault.write(dict.fromkeys(names))
        for name in spared:
            window.localStorage.removeItem(name)
        self._removed, self._spared = removed, spared
        self._tell("deleted")

    async def _bring_back(self) -> None:
        await (await Vault.open()).write(self._removed)
        for name, value in self._spared.items():
            window.localStorage.setItem(name, value)
        self._removed, self._spared = {}, {}
        self._tell("restored")

    async def _give_up(self, place: Place) -> bool:
        """Make sure that no tab writes a game any more; return False if another one has it."""
        if self._store.has(place):
            self._dealer.carry_out(Forget())
            await self._store.leave()
            return True
        return await self._store.is_free(place)

    # Files

    async def bring_in(self, text: str) -> None:
        """Keep the games of a file, or the one of a record, and dispatch what came of it."""
        try:
            self._tell("imported", await self._exchange.bring_in(text))
        except BadRecord as bad:
            self._dispatch(BadFile(words(bad, self._t)))
        except OSError:
            self._tell("full")
