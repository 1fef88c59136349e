"""The log of a game: one chain of entries, each with one writer, each bound to all that went before.

An entry's body is canonical JSON: keys sorted, no spaces, ASCII, and refused unless writing it anew gives the same
bytes. Its keys are `i` (index), `p` (the link before it, in hex), `s` (the writer's number), `t` (what it is) and what
belongs to that. The link after it is H("link", link before, body); the writer signs that link with Ed25519 (RFC 8032).

Whatever comes is parsed once, at the door (`read`), and handed on as it was read.
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
"""Lists and objects within each other at most: not every Python survives a thousand."""

PROBLEM = 160
"""Characters of what is wrong with an entry, at most."""

Fields = Mapping[str, Any]


class Refused(GameError):
    """An entry cannot be accepted; nothing was changed by it.

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
    """An entry cannot be judged: by its writer's program other things are possible than by this side's."""


def problem_of(error: GameError) -> str:
    """Return what is wrong with an entry, without quoting at length what its writer says in it."""
    text = f"not an action: {error.problem}" if isinstance(error, NotationError) else str(error)
    return text if len(text) <= PROBLEM else f"{text[: PROBLEM - 1]}…"


class Entry(NamedTuple):
    """A body and its writer's signature of the link that it makes."""

    body: bytes
    signature: bytes


class Parsed(NamedTuple):
    """An entry, or what else is sent in the form of one, and what its body says."""

    body: bytes
    signature: bytes
    fields: Fields

    @property
    def entry(self) -> Entry:
        """The entry as it came."""
        return Entry(self.body, self.signature)


class Log:
    """The bodies of a game in their order.

    Args:
        genesis: The link before the first; see `genesis`.
    """

    def __init__(self, genesis: bytes) -> None:
        self.links = [genesis]
        self.bodies: list[bytes] = []
        self.entries: list[Parsed] = []
        """The same with what they say, and as far as it is known here who signed them."""

    @property
    def head(self) -> bytes:
        """The link that stands for everything so far (32 bytes)."""
        return self.links[-1]

    def write(self, seat: int, kind: str, fields: Fields) -> bytes:
        """Return the body of the next entry."""
        return canonical({"i": len(self.bodies), "p": self.head.hex(), "s": seat, "t": kind, **fields})

    def next_entry(self, said: Fields, seat: int, kinds: tuple[str, ...]) -> tuple[str, Fields]:
        """Return what the next entry is and the fields that belong to it.

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
        """Add an entry that was read and accepted."""
        self.links.append(link(self.head, entry.body))
        self.bodies.append(entry.body)
        self.entries.append(entry)


def genesis(room: str) -> bytes:
    """Return the link before the first entry of a room's game."""
    return H("genesis", room)


def link(before: bytes, body: bytes) -> bytes:
    """Return the link that an entry makes."""
    return H("link", before, body)


def canonical(value: object) -> bytes:
    """Return a JSON value in the one form that is accepted."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False).encode("ascii")


def read(entry: Entry) -> Parsed:
    """Return an entry that has come, with what its body says; raises CodecError as `parse` does."""
    return Parsed(*entry, parse(entry.body))


def parse(body: bytes) -> Fields:
    """Return the object that a body says.

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


def _depth(body: bytes) -> int:
    """Return how deep brackets open within each other; those in texts are counted too."""
    depth = deepest = 0
    for byte in body:
        if byte in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif byte in b"]}":
            depth -= 1
    return deepest


def _has_fraction(value: object) -> bool:
    if isinstance(value, dict):
        return any(map(_has_fraction, cast(dict[str, object], value).values()))
    if isinstance(value, list):
        return any(map(_has_fraction, cast(list[object], value)))
    return isinstance(value, float)
