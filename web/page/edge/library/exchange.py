"""Finished games as one file, out and in; a table and a line of them for other programs."""

from collections import Counter

from page.edge.browser import BrowserError, window
from page.edge.files import Files
from page.edge.library.played import NOTE, RECORD, Played
from page.edge.library.recorder import compact, name_of
from page.edge.slices import in_slices
from page.edge.storage.place import DONE
from page.edge.storage.vault import Vault
from page.library.envelope import Envelope, decode_envelope, encode_envelope
from page.library.line import Line, encode_line
from page.library.lines import finished, reading
from page.library.state import Imported, Told
from page.shell.game_page import GamePage
from page.shell.party import gather
from page.shell.record_text import BadRecord, has_list, opening_record
from page.text import Text
from unseen.kernel.records import encode_record

FILE, TABLE = "unseen-games.jsonl", "unseen-games.csv"


class Exchange:
    """Files of finished games.

    Args:
        files: Downloads and uploads.
        page: The page of the game whose records can be read here.
        t: The words.
    """

    def __init__(self, files: Files, page: GamePage, t: Text) -> None:
        self._files, self._page, self._t = files, page, t

    async def export(self) -> None:
        """Offer all finished games as one file; raises OSError."""
        lines, records, notes = await (await Vault.open()).texts(DONE, RECORD, NOTE)
        found = (
            Envelope(line, records[name], notes.get(name)) for name, line in lines.items() if name in records
        )
        self._files.offer(FILE, "\n".join(map(encode_envelope, found)) + "\n")

    def offer_table(self, text: str) -> None:
        """Offer a table as a file."""
        self._files.offer(TABLE, text, "text/csv")

    async def copy(self, text: str) -> Told:
        """Copy a line to the clipboard, and return what came of it."""
        try:
            await window.navigator.clipboard.writeText(text)
        except (BrowserError, AttributeError):
            return "not-copied"
        return "copied"

    async def bring_in(self, text: str) -> Imported:
        """Keep the games of a file that are not here, in slices, and return their numbers.

        Args:
            text: The list of games, or one record.

        Raises:
            OSError: They cannot be kept.
            BadRecord: It is neither.
        """
        played, counts = Played(await Vault.open()), Counter[str]()
        if not has_list(text):
            counts[await self._kept_record(played, text)] += 1
        else:
            for line in filter(str.strip, text.splitlines()):
                counts[await self._kept(played, line)] += 1
        return Imported(counts["kept"], counts["there"], counts["unread"], counts["full"])

    async def _kept(self, played: Played, text: str) -> str:
        found = decode_envelope(text)
        if found is None:
            return "unread"
        told, envelope = found
        name = name_of(told.game, envelope.record)
        if await played.has(name):
            return "there"
        try:
            line = await self.read(told, envelope.record)
        except BadRecord:
            return "unread"
        return (await played.add(name, encode_line(line), envelope.record, envelope.note)).how

    async def _kept_record(self, played: Played, text: str) -> str:
        """Keep a record by itself, of which nobody tells who played it and when; raises BadRecord and OSError."""
        game = await in_slices(opening_record(text, self._page.GAME))
        assert game.record is not None
        record = compact(encode_record(self._page.GAME, game.record))
        party = gather(self._page.GAME.seats(game.options))
        line = finished(self._page, game, party, (), self._t)._replace(
            at=int(window.Date.now()), origin="file"
        )
        return (await played.add(name_of(self._page.GAME.NAME, record), encode_line(line), record)).how

    async def read(self, told: Line, record: str) -> Line:
        """Return the line of a game from a file as this page reads its record; unread, if it is of another title.

        Raises:
            BadRecord: This page cannot read the record.
        """
        if told.game != self._page.GAME.NAME:
            return told._replace(origin="unread")
        return await in_slices(reading(self._page, record, told, self._t))
