"""What the sides of a game whisper to each other: that they are here, and how far they have got. None of it is kept.

A whisper's body is canonical JSON: `e` (8 random bytes in hex), `s` (the seat), `n` and `h` (how many entries of the
log the seat has, up to the last that another seat wrote, and the link there), and where it answers any `a` (the `e` of
what it has heard last of each other seat, with a space between two). `w` says that an answer is waited for. Earlier
versions write `e` and `s` alone.
"""

from typing import Any, NamedTuple

from unseen.kernel.codec import expect_whole
from unseen.kernel.errors import CodecError
from unseen.secrecy.fields import HASH, unhex
from unseen.secrecy.log import Fields

WORD = 8
"""Bytes of what tells one whisper from another."""
MOST = 64
"""So many of one's last whispers may be answered."""


class Got(NamedTuple):
    """How far somebody has got."""

    entries: int
    head: str


class Words:
    """What one side has whispered and heard since it was opened."""

    def __init__(self) -> None:
        self.is_asked = False
        """Whether an answer is waited for that has not been given."""
        self._said: list[str] = []
        self._heard: dict[int, str] = {}
        """The last whisper of each other seat."""

    def fields(self, word: str, got: Got, *, asks: bool) -> dict[str, Any]:
        """Return what to whisper next.

        Args:
            word: What tells it from any other whisper, in hex.
            got: How far this side has got; the fields of a `Got` count.
            asks: Whether an answer is waited for.
        """
        self._said = [*self._said, word][-MOST:]
        self.is_asked = False
        answer = {"a": " ".join(self._heard.values())} if self._heard else {}
        return {"e": word, "n": got.entries, "h": got.head, **answer, **({"w": 1} if asks else {})}

    def hear(self, seat: int, fields: Fields) -> Got | None:
        """Return what another seat's answer to a whisper of this side's says; None if it is no answer."""
        try:
            self._heard[seat] = unhex("e", fields.get("e"), WORD).hex()
            self.is_asked = self.is_asked or fields.get("w") == 1
            entries, head = expect_whole("n", fields.get("n"), 0), unhex("h", fields.get("h"), HASH).hex()
        except CodecError:
            return None
        answered = fields.get("a")
        is_answer = isinstance(answered, str) and not {*answered.split(" ")}.isdisjoint(self._said)
        return Got(entries, head) if is_answer else None
