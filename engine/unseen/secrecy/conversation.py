"""The chat of a game as one side can read and write it."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from unseen.kernel.errors import CodecError
from unseen.secrecy.channel import NONCE
from unseen.secrecy.chat import KEY, Chat
from unseen.secrecy.notes import WORDS, Fact


class Said(NamedTuple):
    """Something that was said by chat."""

    seat: int
    text: str | None
    """None where this side cannot read it."""


class Conversation:
    """The chat of one game.

    Args:
        chat: This seat's chat, where chat is sealed; None for spectators, who can read none of it.
        is_sealed: Whether chat is sealed in this version of the protocol.
    """

    def __init__(self, chat: Chat | None, *, is_sealed: bool) -> None:
        self._chat, self._is_sealed = chat, is_sealed
        self._opened: dict[tuple[int, int], str | None] = {}
        """What sealed chat says, by its seat and number."""

    def said(self, facts: Iterable[Fact]) -> tuple[Said, ...]:
        """Return all that was said, in the order in which it came; what this side cannot read has no text."""
        return tuple(Said(fact.seat, self._read(fact)) for fact in facts if fact.kind == "say")

    def _read(self, fact: Fact) -> str | None:
        if not self._is_sealed:
            return fact.text
        place = fact.seat, fact.number
        if place not in self._opened and self._chat:
            self._opened[place] = self._chat.open(fact.seat, fact.text)
        return self._opened.get(place)

    def note_of(self, text: str, draw: Callable[[int], bytes]) -> str:
        """Return what a note says by which this seat says a text.

        Args:
            text: What is said.
            draw: Returns as many random bytes as it is asked for.

        Raises:
            CodecError: The text is too long.
        """
        if not (self._is_sealed and self._chat):
            return text
        if len(text) > WORDS:
            raise CodecError("text", f"at most {WORDS} characters are expected")
        return self._chat.seal(text, draw(NONCE), draw(KEY))
