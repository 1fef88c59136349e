"""Read all games on this device: unfinished ones, seats in games with people elsewhere, and finished ones."""

from collections.abc import Mapping

from page.edge.browser import BrowserError, options, present, window
from page.edge.library.played import NOTE
from page.edge.storage.place import DONE, LINE, MANY, RECORDED, Place, place_of
from page.edge.storage.seats import LINED, Seats
from page.edge.storage.store import Store
from page.edge.storage.vault import Vault
from page.games import GAMES
from page.library.line import decode_line
from page.library.news import Rows
from page.library.noted import decode_noted
from page.library.state import Row
from page.shell.listing import Listed
from page.text import Text


class Catalogue:
    """All games on this device.

    Args:
        store: The unfinished games of this page's title.
        t: The words.
    """

    def __init__(self, store: Store, t: Text) -> None:
        self._store = store
        dates = window.Intl.DateTimeFormat
        self._date, self._day = dates.new(t.language, options(dateStyle="medium")), dates.new("sv")

    async def rows(self) -> Rows:
        """Return all games on this device; none where nothing can be read."""
        try:
            vault = await Vault.open()
            held = await _held()
            lines, done, notes = await vault.texts(LINE, DONE, NOTE)
            many, first = await vault.names_of(MANY, "game")
            seats = [row for game in GAMES for row in await self._seats(vault, game, done)]
        except OSError:
            return Rows(())
        places = [*map(place_of, many), *(Place(name.strip()) for name in first)]
        here = (self._here(place, lines.get(str(place)), held) for place in places)
        over = (self._done(name, text, notes.get(name)) for name, text in done.items())
        return Rows((*filter(None, here), *seats, *filter(None, over)), await _used())

    def _here(self, place: Place, text: str | None, held: frozenset[str]) -> Row | None:
        """Return the row of an unfinished game; None for one that is over and still on its end screen."""
        line = decode_line(text)
        if line and line.by:
            return None
        is_held = place.lock in held and not self._store.has(place)
        return self._dated(Row(str(place), "here", place.title, line, is_held=is_held))

    async def _seats(self, vault: Vault, game: str, done: Mapping[str, str]) -> list[Row]:
        """Return the rows of seats; a game that is over and kept whole has one already."""
        seats = Seats(game)
        (ends,) = await vault.texts(seats.named(LINED))
        found = ((each, ends.get(each.place, "")) for each in await seats.listed())
        return [self._seat(each, game, end) for each, end in found if not _is_kept(each, end, done)]

    def _seat(self, seat: Listed, game: str, end: str) -> Row:
        return self._dated(Row(seat.place, "elsewhere", game, decode_line(end), online=seat.game()))

    def _done(self, name: str, text: str, note: str | None) -> Row | None:
        line = decode_line(text)
        return self._dated(Row(name, "done", line.game, line, decode_noted(note))) if line else None

    def _dated(self, row: Row) -> Row:
        if not row.at:
            return row
        return row._replace(date=str(self._date.format(row.at)), day=str(self._day.format(row.at)))


def _is_kept(seat: Listed, end: str, done: Mapping[str, str]) -> bool:
    """Return whether a seat's game is over and among the finished games."""
    return seat.state == "over" and end.startswith(RECORDED) and end.removeprefix(RECORDED) in done


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
