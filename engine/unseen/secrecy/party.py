"""A seat's signed side of a game: what comes from others is verified and put in order, what is owed is signed.

Rule 1. An entry is accepted in its place only; the same again is ignored, a later one waits.
Rule 2. Two entries of one seat for one place, both signed, are kept: they prove that it tells two stories.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple

from unseen.kernel.errors import CodecError
from unseen.secrecy.fields import HASH, unhex
from unseen.secrecy.log import Entry, Refused, link, parse
from unseen.secrecy.match import Match
from unseen.secrecy.notes import accepted, is_signed

FAR = 4096
"""Entries ahead of the log that are kept waiting at most."""


class Forged(Refused):
    """An entry that the seat it names did not sign: it says nothing about that seat."""


class Fork(NamedTuple):
    """The proof that a seat wrote two entries for one place."""

    seat: int
    entry: int
    entries: tuple[Entry, Entry]


class Party:
    """One side of a game.

    Args:
        match: The game, with none of its entries played yet.
        verify: Ed25519, as in `crypto.Signer`.
        sign: Signs with this side's key; None for who only looks on.
    """

    def __init__(
        self,
        match: Match,
        verify: Callable[[bytes, bytes, bytes], bool],
        sign: Callable[[bytes], bytes] | None = None,
    ) -> None:
        self.match = match
        self.entries: list[Entry] = []
        self.forks: list[Fork] = []
        self._verify = verify
        self._sign = sign
        self._waiting: dict[int, Entry] = {}

    def write(self) -> Entry | None:
        """Return the entry that this side owes, signed and put in its place; None where it owes none."""
        body = self.match.owed()
        if body is None or self._sign is None:
            return None
        entry = Entry(body, self._sign(link(self.match.log.head, body)))
        self.match.put(body)
        self.entries.append(entry)
        return entry

    def receive(self, entry: Entry) -> Literal["taken", "known", "waits"]:
        """Take an entry that has come, and those that waited for it.

        Raises:
            Refused: It cannot be accepted; nothing has changed but what is known of a fork.
        """
        index = self._index(entry)
        if index < len(self.entries):
            return self._compare(index, entry)
        if index > len(self.entries):
            if index - len(self.entries) > FAR:
                raise Refused(-1, f"entry {index} is too far ahead")
            self._waiting.setdefault(index, entry)
            return "waits"
        self._take(entry)
        while later := self._waiting.pop(len(self.entries), None):
            self._take(later)
        return "taken"

    def _index(self, entry: Entry) -> int:
        try:
            index = parse(entry.body).get("i")
        except CodecError as error:
            raise Refused(-1, str(error)) from None
        if type(index) is not int or index < 0:
            raise Refused(-1, "an entry without a number")
        return index

    def _take(self, entry: Entry) -> None:
        step = self.match.step
        if step is None:
            raise Refused(-1, "the game is closed")
        known = self.match.opening.keys.get(step.seat) or self.match.terms.keys.get(step.seat)
        key = known or _first_key(step.seat, entry.body)
        if not self._verify(key, link(self.match.log.head, entry.body), entry.signature):
            raise Forged(step.seat, "the signature is not that seat's")
        self._check_note(step.seat, entry.body)
        self.match.put(entry.body)
        self.entries.append(entry)

    def _check_note(self, seat: int, body: bytes) -> None:
        """Raise Refused where an entry accepts a note that was not signed; the script checks what it says."""
        try:
            note = accepted(body)
            good = note is None or is_signed(note, self.match.opening.keys, self._verify)
        except CodecError as error:
            raise Refused(seat, str(error)) from None
        if not good:
            raise Refused(seat, "it accepts what nobody has signed")

    def _compare(self, index: int, entry: Entry) -> Literal["known"]:
        """Keep the proof if an entry contradicts the one that is in its place."""
        old = self.entries[index]
        if old.body == entry.body:
            return "known"
        seat = parse(old.body)["s"]
        said = link(self.match.log.links[index], entry.body)
        if parse(entry.body).get("s") != seat or not self._verify(
            self.match.opening.keys[seat], said, entry.signature
        ):
            raise Forged(seat, f"another entry {index} that its writer did not sign")
        self.forks.append(Fork(seat, index, (old, entry)))
        raise Refused(seat, f"two stories about entry {index}")


def _first_key(seat: int, body: bytes) -> bytes:
    """Return the key that a seat introduces itself with."""
    try:
        return unhex("key", parse(body).get("key"), HASH)
    except CodecError as error:
        raise Refused(seat, str(error)) from None
