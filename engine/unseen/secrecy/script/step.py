"""The terms of a game, and the steps of the script that its log follows."""

from collections.abc import Callable, Generator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from unseen.kernel.seat import Seat
from unseen.kernel.slices import Work
from unseen.secrecy.log import Fields
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.protocol import NOW, accepts_offers, ends_for_good, is_final, proves_moves


class MatchTerms(NamedTuple):
    """The terms on which a game is played."""

    masked: MaskedGame
    options: Any
    genesis: bytes
    """The link before the first entry."""
    spent: frozenset[str] = frozenset()
    """Keys and seed hashes of earlier games, in hex: none of them may be used again."""
    keys: Mapping[int, bytes] = MappingProxyType({})
    """The known public keys of seats; a seat that is missing here brings its own."""

    protocol: int = NOW
    """The version of the protocol."""
    keeps: bool = False
    """Whether a seat that gives up keeps what it hid to itself: the game is over then, and nobody shows anything."""

    @property
    def is_final(self) -> bool:
        """Whether a result stands with its last entry."""
        return is_final(self.protocol)

    @property
    def proves_moves(self) -> bool:
        """Whether hidden moves come with their proofs."""
        return proves_moves(self.protocol)

    @property
    def accepts_offers(self) -> bool:
        """Whether an entry, and not notes alone, ends a game undecided."""
        return accepts_offers(self.protocol)

    @property
    def ends_for_good(self) -> bool:
        """Whether no ending can be taken back (`endings`)."""
        return ends_for_good(self.protocol)

    @property
    def proves_shuffles(self) -> bool:
        """Whether shuffles come with their proofs."""
        return self.masked.PROVES_SHUFFLES or self.proves_moves

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the game, in order."""
        return self.masked.GAME.seats(self.options)


class Charge(NamedTuple):
    """A fault that an audit found: the seat, the entry, and what is wrong with it."""

    seat: int
    entry: int
    problem: str


class Findings(NamedTuple):
    """The result of an audit, and the game that it is about."""

    head: str
    """The link after the last seat has shown its seed, in hex."""
    charges: tuple[Charge, ...]


NewEntry = tuple[str, Fields, Any]
"""An entry to write: its kind, its fields, and their value for the script."""


class Step(NamedTuple):
    """The next entry of the log: who owes it, which kinds it may have, and how it is made and checked."""

    seat: int
    kinds: tuple[str, ...]
    check: Callable[[str, Fields], Work[Any]]
    """Checks an entry's fields and returns their value, yielding between slices; raises GameError."""
    make: Callable[[], Work[NewEntry | None]]
    """Makes the entry, if this seat owes it, yielding between slices; returns None if a person has to act first."""
    is_public: bool = False
    """Whether the entry's value is the same for all sides, so that it need not be checked again by an audit."""


Script = Generator[Step, Any, None]
"""Yields the entry that is due, and is sent that entry's value."""
