"""Notes: signed statements that a seat makes out of turn, beside the log, each seat's in a chain of its own.

Two honest seats may say something at the same time, so a note cannot be an entry of the log: two entries for one
place prove a cheat. A note's body is canonical JSON: `c` (its number among its seat's notes, from 0), `g` (the
game: the link after the hellos), `p` (the link before it, in hex), `s` (the seat), `n` (the number of entries that
the seat's log has), `t` (its kind) and the texts of that kind. Its writer signs H("note", body).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from unseen.kernel.codec import expect_list, expect_whole, name_of
from unseen.kernel.errors import CodecError
from unseen.secrecy.digest import H
from unseen.secrecy.fields import HASH, SIGNATURE, only, unhex
from unseen.secrecy.log import Entry, Fields, Parsed, canonical, parse, read

NOTE = 4096
"""Bytes of a note, at most."""
MOST = 1000
"""Notes of one seat in one game, at most."""
FORKS = 16
"""Forks of one seat that are stored, at most: one proves as much as a thousand."""
WORDS = 200
"""Characters of one chat text, at most."""

KINDS: dict[str, tuple[str, ...]] = {
    "say": ("text",),
    "resign": (),
    "claim": ("why",),
    "rematch": ("watch",),
    "device": ("device",),
    "program": ("level",),
    "undecided": (),
}
"""The kinds of notes, and the texts that each carries: chat; a resignation; the claim that time is up for the seat that
owes an entry ("deadline" or "flag"); the wish for a rematch, `SIGNED` or not; that this seat goes on on another
device; that a program of some level plays it from now on, or a person again ("0"); the offer to end the game
undecided."""

KINDS_OF_3 = {**KINDS, "say": ("sealed",), "undecided": ("entry",)}
"""The same in version 3 of the protocol: chat is sealed for the seats (`chat`); an offer names the link, in hex, of the
entry that its seat cannot judge, or says ""."""

KINDS_OF_4 = {**KINDS_OF_3, "claim": ("why", "after")}
"""The same in version 4: a claim names the link, in hex, after the last entry of its seat's log, so that it counts in
one history alone."""

SEALED = 2048
"""Characters of sealed chat, at most."""

SIGNED = "signed"
"""The text of a wish for a rematch whose lobby is signed with the keys of this game."""

Note = Entry
"""A note's body, and its writer's signature of H("note", body)."""
Verify = Callable[[bytes, bytes, bytes], bool]
"""Ed25519, as in `crypto.Signer`."""


class Fact(NamedTuple):
    """The parsed contents of a note."""

    seat: int
    number: int
    game: bytes
    entries: int
    kind: str
    text: str
    """The first text that its kind carries; empty if it carries none."""
    link: str = ""
    """The second one, a link in hex; empty if its kind carries one text at most."""


def kinds(protocol: int) -> Mapping[str, tuple[str, ...]]:
    """Return the kinds of notes in a version of the protocol, with the texts that each carries."""
    if protocol >= 4:
        return KINDS_OF_4
    return KINDS_OF_3 if protocol >= 3 else KINDS


class NoteFork(NamedTuple):
    """The proof that a seat wrote two notes with one number."""

    seat: int
    notes: tuple[Note, Note]
    """The note that came first, and the other."""


class Notes:
    """All notes of one game.

    Args:
        game: The link after the hellos.
        keys: The public key with which each seat signs.
        verify: Ed25519.
        protocol: The version of the protocol.
    """

    def __init__(self, game: bytes, keys: Mapping[int, bytes], verify: Verify, protocol: int) -> None:
        self.facts: list[Fact] = []
        """The contents of all notes, in the order in which they came."""
        self.notes: list[Note] = []
        self.forks: list[NoteFork] = []
        self._game, self._keys, self._verify, self._protocol = game, keys, verify, protocol
        self._links: dict[int, list[bytes]] = {seat: [H("notes", game, seat)] for seat in keys}
        self._waiting: dict[tuple[int, int], tuple[Parsed, Fact]] = {}

    def write(
        self, seat: int, entries: int, kind: str, texts: Sequence[str], sign: Callable[[bytes], bytes]
    ) -> Note | None:
        """Write the seat's next note, take it in and return it; None if the seat has written as many as it may.

        Args:
            seat: The seat.
            entries: The length of the log that the note states.
            kind: The kind of note.
            texts: The texts that the kind carries.
            sign: Signs with the seat's key.

        Raises:
            CodecError: The text is too long.
        """
        links = self._links[seat]
        if self.count(seat) >= MOST:
            return None
        body = canonical(
            {
                "c": self.count(seat),
                "g": self._game.hex(),
                "p": links[-1].hex(),
                "s": seat,
                "n": entries,
                "t": kind,
                **dict(zip(kinds(self._protocol)[kind], texts, strict=True)),
            }
        )
        note = Note(body, sign(H("note", body)))
        self._take(read(note), parse_note(body, self._protocol))
        return note

    def receive(self, note: Parsed) -> bool:
        """Take a note that has arrived, and those that waited for it; False if it is no valid note, or not new."""
        try:
            fact = _fact(note, self._protocol)
        except CodecError:
            return False
        is_ours = fact.game == self._game and is_signed(note.entry, fact.seat, self._keys, self._verify)
        if not is_ours or fact.number >= MOST:
            return False
        if fact.number < self.count(fact.seat):
            return self._is_fork(fact.seat, self._said(fact), note.entry)
        if fact.number == self.count(fact.seat) and not self._follows(note, fact):
            return False
        first, _ = self._waiting.setdefault((fact.seat, fact.number), (note, fact))
        if first is not note:
            return self._is_fork(fact.seat, first.entry, note.entry)
        while later := self._waiting.pop((fact.seat, self.count(fact.seat)), None):
            self._take(*later)
        return True

    def count(self, seat: int) -> int:
        """Return the number of a seat's notes."""
        return len(self._links[seat]) - 1

    def _said(self, fact: Fact) -> Note:
        """Return the note in the place of a fact."""
        places = ((said.seat, said.number) for said in self.facts)
        return next(
            note for note, place in zip(self.notes, places, strict=True) if place == (fact.seat, fact.number)
        )

    def _is_fork(self, seat: int, first: Note, note: Note) -> bool:
        """Store the proof if a note contradicts the note in its place; return whether that is a new proof."""
        forks = [fork for fork in self.forks if fork.seat == seat]
        known = {first.body, *(fork.notes[1].body for fork in forks)}
        if note.body in known or len(forks) >= FORKS:
            return False
        self.forks.append(NoteFork(seat, (first, note)))
        return True

    def _follows(self, note: Parsed, fact: Fact) -> bool:
        return bool(note.fields["p"] == self._links[fact.seat][-1].hex())

    def _take(self, note: Parsed, fact: Fact) -> None:
        links = self._links[fact.seat]
        if self._follows(note, fact):
            links.append(H("note", links[-1], note.body))
            self.facts.append(fact)
            self.notes.append(note.entry)


def is_signed(note: Note, seat: int, keys: Mapping[int, bytes], verify: Verify) -> bool:
    """Return whether a note is signed by a seat."""
    return verify(keys.get(seat, b""), H("note", note.body), note.signature)


def fields_of(note: Note) -> Fields:
    """Encode a note as the fields of an entry."""
    return {"note": note.body.decode(), "signature": note.signature.hex()}


def note_of(fields: Fields) -> Note:
    """Parse the note in an entry's fields; raises CodecError."""
    keys = only(fields, ("note", "signature"))
    return _note(keys["note"], keys["signature"])


def _note(body: object, signature: object) -> Note:
    if not isinstance(body, str):
        raise CodecError("note", f"a text is expected, not {name_of(body)}")
    return Note(body.encode("utf-8", "replace"), unhex("signature", signature, SIGNATURE))


def offers_of(notes: Sequence[Note]) -> Fields:
    """Return the fields of an entry that accepts some offers to end the game undecided."""
    return {"offers": [[note.body.decode(), note.signature.hex()] for note in notes]}


def notes_in(offers: object) -> tuple[Note, ...]:
    """Parse the notes in a field that `offers_of` makes; raises CodecError."""
    pairs = [expect_list("offers", pair) for pair in expect_list("offers", offers)]
    return tuple(_note(*(*pair, None, None)[:2]) for pair in pairs)


def accepted(entry: Parsed) -> tuple[Note, ...]:
    """Return the notes that an entry of the log accepts: a resignation, or offers to end the game undecided.

    Other entries accept none. Raises CodecError.
    """
    if entry.fields.get("t") != "accept":
        return ()
    if "offers" in entry.fields:
        return notes_in(entry.fields["offers"])
    return (note_of({name: entry.fields.get(name) for name in ("note", "signature")}),)


def parse_note(body: bytes, protocol: int) -> Fact:
    """Parse a note's body by a version of the protocol.

    Raises:
        CodecError: It is no note.
    """
    _check_size(body)
    return _fact(Parsed(body, b"", parse(body)), protocol)


def _check_size(body: bytes) -> None:
    if len(body) > NOTE:
        raise CodecError("", f"longer than {NOTE} bytes")


def _fact(note: Parsed, protocol: int) -> Fact:
    """Parse a note; raises CodecError."""
    _check_size(note.body)
    fields, known = note.fields, kinds(protocol)
    kind = fields.get("t")
    if not isinstance(kind, str) or kind not in known:
        raise CodecError("t", f"one of {', '.join(known)} is expected")
    keys = only(fields, ("c", "g", "p", "s", "n", "t", *known[kind]))
    unhex("p", keys["p"], HASH)
    text, linked = (*(_text(name, keys[name]) for name in known[kind]), "", "")[:2]
    seat, number, entries = (expect_whole(name, keys[name], 0) for name in "scn")
    return Fact(seat, number, unhex("g", keys["g"], HASH), entries, kind, text, linked)


def _text(where: str, value: Any) -> str:
    most = SEALED if where == "sealed" else WORDS
    if not isinstance(value, str) or len(value) > most:
        raise CodecError(where, f"a text of at most {most} characters is expected, not {name_of(value)}")
    return value
