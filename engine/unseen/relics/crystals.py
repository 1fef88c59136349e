"""Spirit and Energy crystals, counted by kind (R5)."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

Letter = Literal["S", "E"]
"""One crystal: S is Spirit, E is Energy."""


class Crystals(NamedTuple):
    """A number of crystals of each kind, in no order."""

    spirit: int = 0
    energy: int = 0

    @property
    def total(self) -> int:
        """The number of crystals."""
        return self.spirit + self.energy

    @property
    def word(self) -> str:
        """The crystals in notation: all S before all E."""
        return "S" * self.spirit + "E" * self.energy

    def more(self, other: "Crystals") -> "Crystals":
        """Add others to these."""
        return Crystals(self.spirit + other.spirit, self.energy + other.energy)

    def less(self, other: "Crystals") -> "Crystals":
        """Subtract others from these; they must be among them."""
        return Crystals(self.spirit - other.spirit, self.energy - other.energy)

    def has(self, other: "Crystals") -> bool:
        """Return whether others are among these."""
        return other.spirit <= self.spirit and other.energy <= self.energy


NONE = Crystals()
ONE: dict[Letter, Crystals] = {"S": Crystals(1, 0), "E": Crystals(0, 1)}
"""One crystal by its letter."""


def parse_crystals(word: str) -> Crystals | None:
    """Parse a word of crystals; None if it has letters other than S and E, or has them out of order."""
    found = counted(word)
    return found if found.word == word else None


def counted(word: str) -> Crystals:
    """Count the crystals of each letter in a word, in any order."""
    return Crystals(word.count("S"), word.count("E"))


def handfuls(crystals: Crystals) -> Iterator[Crystals]:
    """Yield every selection of these crystals, none and all included: by number, fewer Spirit first."""
    for total in range(crystals.total + 1):
        yield from handfuls_of(crystals, total)


def handfuls_of(crystals: Crystals, total: int) -> Iterator[Crystals]:
    """Yield every selection of `total` of these crystals, fewer Spirit first."""
    for spirit in range(max(0, total - crystals.energy), min(crystals.spirit, total) + 1):
        yield Crystals(spirit, total - spirit)
