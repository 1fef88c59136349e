"""Carry out what the list of games asks for."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from typing import assert_never

from page.edge.browser import BrowserError, Js, clear_address, options, present, window
from page.edge.events import Events
from page.edge.files import Files
from page.edge.library.played import NOTE, RECORD, Played
from page.edge.library.recorder import name_of
from page.edge.storage.place import DONE, LINE, MANY, Place, place_of
from page.edge.storage.seats import Seats
from page.edge.storage.store import Store
from page.edge.storage.vault import Vault
from page.games import GAMES
from page.library.envelope import LARGEST, Envelope, decode_envelope, encode_envelope
from page.library.game_list import listing
from page.library.line import Line, decode_line
from page.library.news import Outcome, Rows
from page.library.noted import decode_noted, encode_noted
from page.library.requests import (
    Annotate,
    Copy,
    Delete,
    Export,
    Import,
    Offer,
    Open,
    Read,
    Request,
    Restore,
)
from page.library.state import Imported, Row, Told
from page.shell.dealer import Dealer
from page.shell.effects import Forget, Resume
from page.shell.links import listed_in
from page.shell.messages import BadLink, GamesListed, GamesNews, Invited
from page.shell.record_text import BadRecord
from page.text import Text

FILE, TABLE = "unseen-games.jsonl", "unseen-games.csv"
NOTHING = Imported()
SLICE = 50
"""The games that are read from a file before the browser gets its turn."""


class Library:
    """The list of games on this device.

    Args:
        events: The page's event listeners.
        files: Downloads and uploads.
        store: The unfinished games of this page's title.
        dealer: The dealer.
        restore: Restores the game that the store has brought to this table.
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
        t: Text,
        dispatch: Callable[..., None],
    ) -> None:
        self._events, self._files, self._store, self._dealer = events, files, store, dealer
        self._restore, self._t, self._dispatch = restore, t, dispatch
        self._removed: dict[str, Js] = {}
        """The values of the game that was deleted last, by name."""

    async def show(self) -> None:
        """Show the list."""
        self._dispatch(GamesListed(listing(await self.rows())))

    async def rows(self) -> Rows:
        """Return all games on this device; none where nothing can be read."""
        try:
            vault = await Vault.open()
            held = await _held()
            (lines, done, notes), (many, first) = (
                await vault.texts(LINE, DONE, NOTE),
                await vault.names_of(MANY, "game"),
            )
            seats = [row for game in GAMES for row in await self._seats(game)]
        except OSError:
            return Rows(())
        places = [*map(place_of, many), *(Place(name.strip()) for name in first)]
        here = (self._here(place, lines.get(str(place)), held) for place in places)
        over = (self._done(name, text, notes.get(name)) for name, text in done.items())
        return Rows((*filter(None, here), *seats, *filter(None, over)), await _used())

    def carry_out(self, request: Request | Import) -> None:
        """Carry out a request, and dispatch what came of it in time."""
        if isinstance(request, Import):
            # A browser lets a page choose a file within a press only.
            self._files.choose(self._chosen, LARGEST)
        else:
            self._events.spawn(self._guarded(request))

    async def _guarded(self, request: Request) -> None:
        try:
            await self._carried_out(request)
        except (OSError, BrowserError):
            self._tell("full")

    async def _carried_out(self, request: Request) -> None:
        match request:
            case Read():
                self._dispatch(GamesNews(await self.rows()))
            case Open():
                await self._open(request)
            case Delete():
                await self._delete(request)
            case Restore():
                await (await Vault.open()).write(self._removed)
                self._removed = {}
                self._tell("restored")
            case Annotate():
                values = {NOTE + request.key: encode_noted(request.noted)}
                await (await Vault.open()).write(values)
            case Export():
                await self._export()
            case Offer():
                self._files.offer(TABLE, request.text, "text/csv")
                self._tell("saved")
            case Copy():
                await self._copy(request.text)
            case _:
                assert_never(request)

    def _tell(self, told: Told, imported: Imported = NOTHING) -> None:
        self._dispatch(GamesNews(Outcome(told, bool(self._removed), imported)))

    # Reading

    def _here(self, place: Place, text: str | None, held: frozenset[str]) -> Row | None:
        """Return the row of an unfinished game; None for one that is over and still on its end screen."""
        line = decode_line(text)
        if line and line.by:
            return None
        is_held = place.lock in held and not self._store.has(place)
        return self._dated(Row(str(place), "here", place.title, line, is_held=is_held))

    def _done(self, name: str, text: str, note: str | None) -> Row | None:
        line = decode_line(text)
        return self._dated(Row(name, "done", line.game, line, decode_noted(note))) if line else None

    async def _seats(self, game: str) -> list[Row]:
        kept = await Seats(game).listed()
        return [Row(each.place, "elsewhere", game, online=each.game()) for each in kept]

    def _dated(self, row: Row) -> Row:
        if not row.at:
            return row
        at = window.Date.new(row.at)
        shown = at.toLocaleDateString(self._t.language, options(dateStyle="medium"))
        return row._replace(date=str(shown), day=str(at.toLocaleDateString("sv")))

    # Opening

    async def follow(self, link: str) -> None:
        """Open the game that a link leads to, on the page of its title, or dispatch why it cannot be opened."""
        kind, key = listed_in(link)
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
        (record,) = await (await Vault.open()).read(RECORD + key)
        if record is None:
            return "gone"
        try:
            told = self._dealer.open_record(str(record))
        except BadRecord as bad:
            return "later" if bad.kind == "newer" else "unreadable"
        self._dispatch(*told)
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
        self._dispatch(*self._dealer.carry_out(Resume()))
        return ""

    # Deleting

    async def _delete(self, request: Delete) -> None:
        vault = await Vault.open()
        match request.kind:
            case "here":
                place = place_of(request.key)
                if not await self._give_up(place):
                    self._tell("busy")
                    return
                names: Iterable[str] = (place.game, place.line)
            case "done":
                names = (kind + request.key for kind in (DONE, RECORD, NOTE))
            case "elsewhere":
                self._dispatch(Invited(f"g={request.key}"))
                return
            case _:
                assert_never(request.kind)
        wanted = tuple(names)
        found = zip(wanted, await vault.read(*wanted), strict=True)
        self._removed = {name: value for name, value in found if value is not None}
        await vault.write(dict.fromkeys(wanted))
        self._tell("deleted")

    async def _give_up(self, place: Place) -> bool:
        """Make sure that no tab writes a game any more; return False if another one has it."""
        if self._store.has(place):
            self._dealer.carry_out(Forget())
            await self._store.leave()
            return True
        return await self._store.is_free(place)

    # Files

    async def _export(self) -> None:
        lines, records, notes = await (await Vault.open()).texts(DONE, RECORD, NOTE)
        found = (
            Envelope(line, records[name], notes.get(name)) for name, line in lines.items() if name in records
        )
        self._files.offer(FILE, "\n".join(map(encode_envelope, found)) + "\n")
        self._tell("saved")

    def _chosen(self, text: str | None) -> None:
        if text is None:
            self._tell("large")
        else:
            self._events.deed(Import(), lambda: self._import(text))

    async def _import(self, text: str) -> None:
        played = Played(await Vault.open())
        counts = Counter[str]()
        lines = [line for line in text.splitlines() if line.strip()]
        for number, line in enumerate(lines):
            found = decode_envelope(line)
            counts[await _put(played, found) if found else "unread"] += 1
            if number % SLICE == SLICE - 1:
                await asyncio.sleep(0)
        self._tell("imported", Imported(counts["kept"], counts["there"], counts["unread"] + counts["full"]))

    async def _copy(self, text: str) -> None:
        try:
            await window.navigator.clipboard.writeText(text)
        except (BrowserError, AttributeError):
            self._tell("not-copied")
        else:
            self._tell("copied")


async def _put(played: Played, found: tuple[Line, Envelope]) -> str:
    line, envelope = found
    put = await played.add(name_of(line.game, envelope.record), envelope.line, envelope.record, envelope.note)
    return put.how


async def _held() -> frozenset[str]:
    """Return the names of the locks that any tab has."""
    try:
        found = await window.navigator.locks.query()
    except (BrowserError, AttributeError):
        return frozenset()
    return frozenset(str(lock.name) for lock in found.held)


async def _used() -> int:
    """Return the kilobytes that this site keeps here; 0 where the browser does not say."""
    try:
        found = await window.navigator.storage.estimate()
    except (BrowserError, AttributeError):
        return 0
    used = present(getattr(found, "usage", None))
    return int(used) // 1000 if used else 0
