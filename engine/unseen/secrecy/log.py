"""The log of a game: one chain of entries, each with one writer, each bound to all that went before.

An entry's body is canonical JSON: keys sorted, no spaces, ASCII, and rejected unless encoding it again gives the same
bytes. Its keys are `i` (index), `p` (the link before it, in hex), `s` (the writer's number), `t` (its kind) and the
fields of that kind. The link after it is H("link", link before, body); the writer signs that link with Ed25519 (RFC
8032).

Each entry is parsed once, on arrival (`read`), and passed on in its parsed form.
"""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from unseen.kernel.codec import expect_whole, name_of, parse_json
from unseen.kernel.errors import CodecError, GameError, NotationError
from unseen.secrecy.digest import H

LONGEST = 48 * 1024
"""Bytes of a body at most."""
DEEPEST = 8
"""Lists and objects within each other, at most: not every Python survives a thousand."""

PROBLEM = 160
"""Characters of the description of a problem, at most."""

Fields = Mapping[str, Any]


class Refused(GameError):
    """An entry cannot be accepted; it has changed nothing.

    Args:
        seat: The number of the seat that wrote it.
        problem: What is wrong with it.
    """

    def __init__(self, seat: int, problem: str) -> None:
        super().__init__(seat, problem)
        self.seat = seat
        self.problem = problem

    def __str__(self) -> str:
        return f"seat {self.seat}: {self.problem}"


class Differing(Refused):
    """An entry cannot be judged: its writer's program and this side's disagree on what is possible."""


def problem_of(error: GameError) -> str:
    """Describe what is wrong with an entry, without quoting its writer at length."""
    text = f"not an action: {error.problem}" if isinstance(error, NotationError) else str(error)
    return text if len(text) <= PROBLEM else f"{text[: PROBLEM - 1]}…"


class Entry(NamedTuple):
    """A body, and its writer's signature of the link after it."""

    body: bytes
    signature: bytes


class Parsed(NamedTuple):
    """An entry, or another message of the same form, together with its parsed body."""

    body: bytes
    signature: bytes
    fields: Fields

    @property
    def entry(self) -> Entry:
        """The entry as it arrived."""
        return Entry(self.body, self.signature)


class Log:
    """The entries of a game in order.

    Args:
        genesis: The link before the first; see `genesis`.
    """

    def __init__(self, genesis: bytes) -> None:
        self.links = [genesis]
        self.bodies: list[bytes] = []
        self.entries: list[Parsed] = []
        """The entries in their parsed form, with the signatures where this side has them."""

    @property
    def head(self) -> bytes:
        """The link that stands for the whole log so far (32 bytes)."""
        return self.links[-1]

    def write(self, seat: int, kind: str, fields: Fields) -> bytes:
        """Return the body of the next entry."""
        return canonical({"i": len(self.bodies), "p": self.head.hex(), "s": seat, "t": kind, **fields})

    def next_entry(self, said: Fields, seat: int, kinds: tuple[str, ...]) -> tuple[str, Fields]:
        """Check that an entry is the next one, and return its kind and the fields of that kind.

        Raises:
            Refused: It is not the next entry, or not by that seat, or none of these kinds.
        """
        try:
            fields = dict(said)
            if expect_whole("i", fields.pop("i", None), 0) != len(self.bodies):
                raise CodecError("i", "not the next entry")
            if fields.pop("p", None) != self.head.hex():
                raise CodecError("p", "it follows another history")
            if expect_whole("s", fields.pop("s", None), 0) != seat:
                raise CodecError("s", f"the entry is due from seat {seat}")
            kind = fields.pop("t", None)
            if kind not in kinds:
                raise CodecError("t", f"due is {' or '.join(kinds)}")
        except CodecError as error:
            raise Refused(seat, str(error)) from None
        return str(kind), fields

    def append(self, entry: Parsed) -> None:
        """Append an entry that has been checked."""
        self.links.append(link(self.head, entry.body))
        self.bodies.append(entry.body)
        self.entries.append(entry)


def genesis(room: str) -> bytes:
    """Return the link before the first entry of a room's game."""
    return H("genesis", room)


# Each link hashes the one before it, so 32 bytes stand for the whole history, and a signature of the last
# link is one of all. Otherwise entries could be exchanged, left out or put into another game one by one. A
# writer can still tell two sides different stories, but then it signs two links for one place, and the two
# together prove it. Haber and Stornetta, How to Time-Stamp a Digital Document (1991).
def link(before: bytes, body: bytes) -> bytes:
    """Return the link after an entry."""
    return H("link", before, body)


def canonical(value: object) -> bytes:
    """Encode a JSON value in the only form that is accepted."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False).encode("ascii")


def read(entry: Entry) -> Parsed:
    """Parse an entry on arrival; raises CodecError as `parse` does."""
    return Parsed(*entry, parse(entry.body))


# JSON has many spellings of one value, and parsers disagree on some of them, such as two equal keys (RFC
# 8259, section 4): two sides could read one signed entry in two ways. An entry also has to be made again byte
# by byte, by a seat that was set back (`recall`) and by the audit. So one spelling counts and every other is
# refused. RFC 8785 has the same aim; the form here is our own.
def parse(body: bytes) -> Fields:
    """Parse the JSON object in a body.

    Raises:
        CodecError: It is too long, too deep, or not the canonical form of a JSON object without fractions.
    """
    if len(body) > LONGEST:
        raise CodecError("", f"longer than {LONGEST} bytes")
    if _depth(body) > DEEPEST:
        raise CodecError("", "nested too deeply")
    try:
        value = parse_json(body.decode("ascii"))
    except UnicodeDecodeError:
        raise CodecError("", "not ASCII") from None
    if _has_fraction(value) or canonical(value) != body:
        raise CodecError("", "not in canonical form")
    if not isinstance(value, dict):
        raise CodecError("", f"an object is expected, not {name_of(value)}")
    return cast(Fields, value)


_NO_BRACKETS = bytes({*range(256)} - {*b"[]{}"})


def _depth(body: bytes) -> int:
    """Return the depth of nested brackets; those inside texts count too."""
    depth = deepest = 0
    for byte in body.translate(None, _NO_BRACKETS):
        if byte in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        else:
            depth -= 1
    return deepest


def _has_fraction(value: object) -> bool:
    if isinstance(value, dict):
        return any(map(_has_fraction, cast(dict[str, object], value).values()))
    if isinstance(value, list):
        return any(map(_has_fraction, cast(list[object], value)))
    return isinstance(value, float)
