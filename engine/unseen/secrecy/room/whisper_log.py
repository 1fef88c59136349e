"""The contents of whispers between the sides of a game: that a side is here, and how far it has got. None are stored.

A whisper's body is canonical JSON: `e` (8 random bytes in hex), `s` (the seat), `n` and `h` (the number of entries in
the seat's log up to the last that another seat wrote, and the link there), and in an answer `a` (the last `e` that it
has heard from each other seat, separated by spaces). `w` says that an answer is expected. Earlier versions write `e`
and `s` alone.
"""

from typing import Any, NamedTuple

from unseen.kernel.codec import expect_whole
from unseen.kernel.errors import CodecError
from unseen.secrecy.fields import HASH, unhex
from unseen.secrecy.log import Fields

WHISPER_ID = 8
"""Bytes of the random identifier of a whisper."""
MOST = 64
"""The number of a side's last whispers that may still be answered."""


class Progress(NamedTuple):
    """The length of a seat's log, and the link there."""

    entries: int
    head: str


class WhisperLog:
    """The whispers that one side has sent and heard since it was opened."""

    def __init__(self) -> None:
        self.is_asked = False
        """Whether another seat expects an answer that has not been given."""
        self._said: list[str] = []
        self._heard: dict[int, str] = {}
        """The identifier of each other seat's last whisper."""

    def fields(self, word: str, got: Progress, *, asks: bool) -> dict[str, Any]:
        """Return the fields of the next whisper.

        Args:
            word: The whisper's identifier, in hex.
            got: How far this side has got; any value with the fields of a `Progress` will do.
            asks: Whether an answer is expected.
        """
        self._said = [*self._said, word][-MOST:]
        self.is_asked = False
        answer = {"a": " ".join(self._heard.values())} if self._heard else {}
        return {"e": word, "n": got.entries, "h": got.head, **answer, **({"w": 1} if asks else {})}

    def hear(self, seat: int, fields: Fields) -> Progress | None:
        """Take in a whisper; if it answers one of this side's, return how far its seat has got, else None."""
        try:
            self._heard[seat] = unhex("e", fields.get("e"), WHISPER_ID).hex()
            self.is_asked = self.is_asked or fields.get("w") == 1
            entries, head = expect_whole("n", fields.get("n"), 0), unhex("h", fields.get("h"), HASH).hex()
        except CodecError:
            return None
        answered = fields.get("a")
        is_answer = isinstance(answered, str) and not {*answered.split(" ")}.isdisjoint(self._said)
        return Progress(entries, head) if is_answer else None
