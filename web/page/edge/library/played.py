"""The finished games that are kept in this browser, of all titles: a record each, a line for the list, and a note.

Rule 1. A game that is there is not written again: its note, its star and its date stay. Only its verdict may still
        come, until it is one that nothing changes; and a game that this page has checked takes the place of what a
        file told of it.
Rule 2. There are at most `MOST`: the oldest without a star makes room for a new one; where all have stars the new one
        is not kept.
"""

from typing import Literal, NamedTuple

from page.edge.storage.place import DONE
from page.edge.storage.vault import Vault
from page.library.line import decode_line, encode_line
from page.library.noted import decode_noted

RECORD, NOTE = "/record ", "/note "
"""What the names of a record and of a note begin with; the title and the game's name follow."""
MOST = 1000
LASTING = ("confirmed", "final")
"""The states of a verdict that nothing changes."""


class Put(NamedTuple):
    """The result of keeping a finished game."""

    how: Literal["kept", "there", "full"]
    made_room: str = ""
    """How the game ended that made room for it, in words; empty for none."""


class Played:
    """The finished games.

    Args:
        vault: The browser's database.
    """

    def __init__(self, vault: Vault) -> None:
        self._vault = vault

    async def put(self, name: str, line: str, record: str) -> Put:
        """Keep a finished game, for which the oldest one without a star makes room if there is none.

        Args:
            name: Its title and its name, with a slash between them.
            line: Its line, by this page's own finding.
            record: Its record.

        Raises:
            OSError: It cannot be kept.
        """
        put = await self.add(name, line, record)
        if put.how == "there":
            await self._judge(name, line)
        if put.how != "full":
            return put
        oldest, words = await self._oldest()
        if not oldest:
            return put
        removed = {kind + oldest: None for kind in (DONE, RECORD, NOTE)}
        await self._vault.write({**removed, DONE + name: line, RECORD + name: record}, is_strict=True)
        return Put("kept", words)

    async def add(self, name: str, line: str, record: str, note: str | None = None) -> Put:
        """Keep a finished game if there is room; arguments and errors as for `put`, and what was added to it."""
        (there,), (count,) = await self._vault.read(DONE + name), await self._vault.counts(DONE)
        if there is not None:
            return Put("there")
        if count >= MOST:
            return Put("full")
        values = {DONE + name: line, RECORD + name: record, NOTE + name: note}
        await self._vault.write(values, is_strict=True)
        return Put("kept")

    async def has(self, name: str) -> bool:
        """Return whether a game is there; raises OSError."""
        (there,) = await self._vault.read(DONE + name)
        return there is not None

    async def reword(self, name: str, line: str) -> None:
        """Give a game that is there another line; raises OSError."""
        if await self.has(name):
            await self._vault.write({DONE + name: line})

    async def _judge(self, name: str, line: str) -> None:
        """Note a verdict that has come since a game was kept."""
        (there,) = await self._vault.read(DONE + name)
        before, now = decode_line(str(there)), decode_line(line)
        assert now
        if before is None or before.origin:
            await self._vault.write({DONE + name: line})
        elif now.verdict != before.verdict and now.verdict and before.verdict not in LASTING:
            await self._vault.write({DONE + name: encode_line(before._replace(verdict=now.verdict))})

    async def _oldest(self) -> tuple[str, str]:
        """Return the name of the oldest game without a star, and how it ended; "" where all have one."""
        texts, notes = await self._vault.texts(DONE, NOTE)
        free = {
            name: decode_line(text) for name, text in texts.items() if not decode_noted(notes.get(name)).star
        }
        oldest = min(free, key=lambda name: line.at if (line := free[name]) else 0, default="")
        line = free.get(oldest)
        return oldest, line.words if line else ""
