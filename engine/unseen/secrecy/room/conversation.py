"""The chat of a game, as one side reads and writes it."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from unseen.kernel.errors import CodecError
from unseen.secrecy.channel import NONCE
from unseen.secrecy.notes import WORDS, Fact
from unseen.secrecy.room.chat import KEY, Chat


class Said(NamedTuple):
    """One chat text."""

    seat: int
    text: str | None
    """None if this side cannot read it."""


class Conversation:
    """The chat of one game.

    Args:
        chat: This seat's chat, where chat is sealed; None for a spectator, who can read none of it.
        is_sealed: Whether chat is sealed in this version of the protocol.
    """

    def __init__(self, chat: Chat | None, *, is_sealed: bool) -> None:
        self._chat, self._is_sealed = chat, is_sealed
        self._opened: dict[tuple[int, int], str | None] = {}
        """The texts of sealed chat, by seat and number of the note."""

    def said(self, facts: Iterable[Fact]) -> tuple[Said, ...]:
        """Return all chat texts in the order in which they came; one that this side cannot read is None."""
        return tuple(Said(fact.seat, self._read(fact)) for fact in facts if fact.kind == "say")

    def _read(self, fact: Fact) -> str | None:
        if not self._is_sealed:
            return fact.text
        place = fact.seat, fact.number
        if place not in self._opened and self._chat:
            self._opened[place] = self._chat.open(fact.seat, fact.text)
        return self._opened.get(place)

    def note_of(self, text: str, draw: Callable[[int], bytes]) -> str:
        """Return the content of the note by which this seat sends a text.

        Args:
            text: The text.
            draw: Returns as many random bytes as requested.

        Raises:
            CodecError: The text is too long.
        """
        if not (self._is_sealed and self._chat):
            return text
        if len(text) > WORDS:
            raise CodecError("text", f"at most {WORDS} characters are expected")
        return self._chat.seal(text, draw(NONCE), draw(KEY))
