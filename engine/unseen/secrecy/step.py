"""What is agreed before a game, and the steps of the script that its log follows."""

from collections.abc import Callable, Generator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from unseen.kernel.seat import Seat
from unseen.kernel.slices import Work
from unseen.secrecy.log import Fields
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.protocol import NOW, accepts_offers, is_final, proves_moves


class MatchTerms(NamedTuple):
    """What is agreed before a game."""

    masked: MaskedGame
    options: Any
    genesis: bytes
    """The link before the first entry."""
    spent: frozenset[str] = frozenset()
    """Keys and seed hashes of earlier games, in hex: none of them comes twice."""
    keys: Mapping[int, bytes] = MappingProxyType({})
    """The public keys that seats are known to sign with; a seat that is not here brings its own."""

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
        """Whether an entry ends a game undecided, not notes alone."""
        return accepts_offers(self.protocol)

    @property
    def proves_shuffles(self) -> bool:
        """Whether shuffles do."""
        return self.masked.PROVES_SHUFFLES or self.proves_moves

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The places at the table."""
        return self.masked.GAME.seats(self.options)


class Charge(NamedTuple):
    """What an audit found: who did it, in which entry, and what."""

    seat: int
    entry: int
    problem: str


class Findings(NamedTuple):
    """What an audit found, and in which game."""

    head: str
    """The link after the last seat has shown its seed, in hex."""
    charges: tuple[Charge, ...]


Made = tuple[str, Fields, Any]
"""What is written: the kind of entry, its fields, and what they say."""


class Step(NamedTuple):
    """The entry that is due."""

    seat: int
    kinds: tuple[str, ...]
    check: Callable[[str, Fields], Work[Any]]
    """Comes to what its fields say; raises GameError."""
    make: Callable[[], Work[Made | None]]
    """Comes to it, where this seat is due; to None where a person has to act first."""


Script = Generator[Step, Any, None]
"""Yields the entry that is due and is sent what it says."""
