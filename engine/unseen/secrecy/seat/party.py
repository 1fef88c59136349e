"""A seat's signed side of a game: entries from others are verified and put in order, and its own are signed.

Rule 1. An entry is accepted in its place only; a repeated one is ignored, a later one waits.
Rule 2. Two entries of one seat for one place, both signed, are stored: they prove that it tells two stories. Any more
        for that place are dropped once their signature has been verified.
Rule 3. A waiting entry is signed by the seat that it names, if that seat's key is known; no seat takes another's
    room.
Rule 4. A fault in an entry that waited concerns that entry alone: earlier entries stand.
Rule 5. Of the entries for a place that this side cannot judge, it judges two, and each of them once.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple

from unseen.kernel.codec import expect_whole
from unseen.kernel.errors import CodecError
from unseen.kernel.slices import Work
from unseen.secrecy.fields import HASH, unhex
from unseen.secrecy.log import Differing, Entry, Parsed, Refused, link, read
from unseen.secrecy.notes import FORKS, Note, accepted, is_signed, parse_note
from unseen.secrecy.script.match import Match

FAR = 4096
"""Places ahead of the log at which an entry may wait, at most."""
CANDIDATES = 8
"""Entries of one seat that wait for one place, at most: it signs one, unless it cheats."""
WAITING = 2**20
"""Bytes of one seat's entries that wait, or have waited in vain, at most."""


STORIES = 2
"""Entries for one place that are judged, at most, if this side cannot judge the first."""


class Forged(Refused):
    """The seat that an entry names did not sign it: the entry says nothing about that seat."""


class Forked(Refused):
    """An entry contradicts another that its seat has signed; the proof is among the side's forks."""


class WaitingEntry(NamedTuple):
    """An entry that waits for its place."""

    seat: int
    before: str
    """The link before it, in hex."""
    entry: Parsed


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
        sign: Signs with this side's key; None for a spectator.
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
        self.refused: list[tuple[Refused, Entry]] = []
        """Entries that had waited and were not accepted in their place, each with the reason."""
        self.unjudged: list[Entry] = []
        """Entries that the owing seat has signed for the next place and that this side cannot judge."""
        self._verify = verify
        self._sign = sign
        self._good: tuple[bytes, bytes, bytes] | None = None
        """The last key, link and signature that were verified."""
        self._waiting: dict[int, list[WaitingEntry]] = {}
        self._room: dict[int, int] = {}
        """The bytes that each seat may still have waiting."""

    def write(self) -> Entry | None:
        """Sign the entry that this side owes, append it and return it; None if it owes none."""
        body = self.match.owed()
        if body is None or self._sign is None:
            return None
        entry = Entry(body, self._sign(link(self.match.log.head, body)))
        self.match.put(*entry)
        self.entries.append(entry)
        self._take_late()
        return entry

    def receive(self, entry: Entry) -> Literal["taken", "known", "waits"]:
        """Take an entry that has arrived, and those that waited for it (see `refused`).

        Raises:
            Refused: It cannot be accepted; nothing has changed, except that a fork may have been stored.
        """
        try:
            said = read(entry)
        except CodecError as error:
            raise Refused(-1, str(error)) from None
        return self.take(said)

    def take(self, entry: Parsed) -> Literal["taken", "known", "waits"]:
        """Take a parsed entry, as `receive` does.

        Raises:
            Refused: It cannot be accepted; nothing has changed, except that a fork may have been stored.
        """
        index = _index(entry)
        if index > len(self.entries):
            return self._wait(index, entry)
        told = self._put(index, entry)
        self._take_late()
        return told

    def signer(self, entry: Parsed) -> int | None:
        """Return the seat that has signed an entry, whatever its place and history; None if none has."""
        try:
            late = self._late(entry)
        except Refused:
            return None
        return late.seat if self._key(late.seat) else None

    def prepare(self, entry: Parsed) -> Work[None]:
        """Check the next entry ahead of `take`, yielding between slices; nothing else is changed."""
        if self._is_next(entry):
            yield from self.match.prepare_check(entry)

    def _is_next(self, entry: Parsed) -> bool:
        step = self.match.step
        try:
            return (
                step is not None
                and _index(entry) == len(self.entries)
                and self._is_signed(step.seat, entry)
                and not self._is_dropped(entry)
            )
        except Refused:
            return False  # `take` raises it

    def _put(self, index: int, entry: Parsed) -> Literal["taken", "known"]:
        if index < len(self.entries):
            return self._compare(index, entry)
        return self._take(entry)

    def _take_late(self) -> None:
        """Take the entries that have waited for the next places."""
        while waiting := self._waiting.pop(len(self.entries), None):
            self._take_one_of(len(self.entries), waiting)

    def _take_one_of(self, index: int, waiting: list[WaitingEntry]) -> None:
        """Take the first waiting entry that follows this log; another one is a second story."""
        before = self.match.log.head.hex()
        for late in waiting:
            if late.before != before:
                continue
            try:
                self._put(index, late.entry)
                self._room[late.seat] += len(late.entry.body)
            except Forged:
                continue
            except Refused as error:
                self.refused.append((error, late.entry.entry))
                if index == len(self.entries):
                    return

    def _wait(self, index: int, entry: Parsed) -> Literal["known", "waits"]:
        if index - len(self.entries) > FAR:
            raise Refused(-1, f"entry {index} is too far ahead")
        late = self._late(entry)
        waiting = [each for each in self._waiting.get(index, ()) if each.seat == late.seat]
        if any(each.entry.body == entry.body for each in waiting):
            return "known"
        room = self._room.setdefault(late.seat, WAITING) - len(entry.body)
        if len(waiting) == CANDIDATES or room < 0:
            raise Refused(-1, f"too much of seat {late.seat} is waiting")
        self._room[late.seat] = room
        self._waiting.setdefault(index, []).append(late)
        return "waits"

    def _late(self, entry: Parsed) -> WaitingEntry:
        """Check that an entry may wait; raises Refused."""
        try:
            seat = expect_whole("s", entry.fields.get("s"), 0, len(self.match.seats) - 1)
            before = unhex("p", entry.fields.get("p"), HASH)
        except CodecError as error:
            raise Refused(-1, str(error)) from None
        key = self._key(seat)
        if key and not self._verify(key, link(before, entry.body), entry.signature):
            raise Forged(seat, "the signature is not that seat's")
        return WaitingEntry(seat, before.hex(), entry)

    def _key(self, seat: int) -> bytes | None:
        return self.match.opening.keys.get(seat) or self.match.terms.keys.get(seat)

    def _take(self, entry: Parsed) -> Literal["taken", "known"]:
        step = self.match.step
        if step is None:
            raise Refused(-1, "the game is closed")
        if not self._is_signed(step.seat, entry):
            raise Forged(step.seat, "the signature is not that seat's")
        if self._is_dropped(entry):
            return "known"
        self._check_note(step.seat, entry)
        try:
            self.match.take(entry)
        except Differing:
            self._tell_apart(step.seat, entry)
            self.unjudged.append(entry.entry)
            raise
        self._tell_apart(step.seat, entry)
        self.unjudged = []
        self.entries.append(entry.entry)
        return "taken"

    def _is_dropped(self, entry: Parsed) -> bool:
        """Return whether an entry for the next place has been judged already, or exceeds the number that are judged."""
        return len(self.unjudged) == STORIES or entry.entry in self.unjudged

    def _tell_apart(self, seat: int, entry: Parsed) -> None:
        """Store the proof if the seat has signed another entry for this place before."""
        if self.unjudged:
            self._keep_fork(Fork(seat, len(self.entries), (self.unjudged[0], entry.entry)))

    def _keep_fork(self, fork: Fork) -> bool:
        """Store a proof of two stories; return whether it is new and there was room for it."""
        forks = [each for each in self.forks if each.seat == fork.seat]
        if len(forks) >= FORKS or any(each.entry == fork.entry for each in forks):
            return False
        self.forks.append(fork)
        return True

    def _is_signed(self, seat: int, entry: Parsed) -> bool:
        """Return whether a seat has signed the next entry; raises Refused if its first entry has no key."""
        key = self._key(seat) or _first_key(seat, entry)
        said = key, link(self.match.log.head, entry.body), entry.signature
        if said != self._good and not self._verify(*said):
            return False
        self._good = said
        return True

    def _check_note(self, seat: int, entry: Parsed) -> None:
        """Raise Refused if an entry accepts a note that nobody signed; the script checks the note's contents."""
        try:
            notes = accepted(entry)
            are_few = len(notes) <= len(self.match.seats)
            good = are_few and all(map(self._is_signed_note, notes))
        except CodecError as error:
            raise Refused(seat, str(error)) from None
        if not good:
            raise Refused(seat, "it accepts a note that nobody has signed")

    def _is_signed_note(self, note: Note) -> bool:
        """Return whether a note is signed by the seat that it names; raises CodecError if it is no note."""
        seat = parse_note(note.body, self.match.terms.protocol).seat
        return is_signed(note, seat, self.match.opening.keys, self._verify)

    def _compare(self, index: int, entry: Parsed) -> Literal["known"]:
        """Store the proof if an entry contradicts the one in its place."""
        old = self.entries[index]
        if old.body == entry.body:
            return "known"
        seat: int = self.match.log.entries[index].fields["s"]
        said = link(self.match.log.links[index], entry.body)
        if entry.fields.get("s") != seat or not self._verify(
            self.match.opening.keys[seat], said, entry.signature
        ):
            raise Forged(seat, f"another entry {index} that its writer did not sign")
        if not self._keep_fork(Fork(seat, index, (old, entry.entry))):
            return "known"
        raise Forked(seat, f"two stories about entry {index}")


def _index(entry: Parsed) -> int:
    index = entry.fields.get("i")
    if type(index) is not int or index < 0:
        raise Refused(-1, "an entry without a number")
    return index


def _first_key(seat: int, entry: Parsed) -> bytes:
    """Parse the key with which a seat introduces itself."""
    try:
        return unhex("key", entry.fields.get("key"), HASH)
    except CodecError as error:
        raise Refused(seat, str(error)) from None
