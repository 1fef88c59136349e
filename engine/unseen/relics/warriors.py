"""The twelve warriors: the print on their tiles (R3), and the directions of their arrows once turned (R4)."""

from functools import cache
from typing import Literal, NamedTuple

from unseen.relics.board import DIRECTIONS, Direction, Spaces, towards

Warrior = Literal[
    "stonehide", "ravager", "warden", "lancer", "hunter", "shieldbearer",
    "outrider", "drummer", "skirmisher", "seer", "elder", "convert",
]  # fmt: skip
Facing = Literal["N", "E", "S", "W"]

FACINGS: tuple[Facing, ...] = ("N", "E", "S", "W")
"""The ways a tile can face, each a quarter turn clockwise from the one before."""


class Print(NamedTuple):
    """The print on a tile."""

    claws: int
    gems: int
    arrows: tuple[Direction, ...]
    """The directions of its support arrows while it faces north."""


PRINTED: dict[Warrior, Print] = {
    "stonehide": Print(5, 0, ("N",)),
    "ravager": Print(5, 0, ("NE", "SW")),
    "warden": Print(4, 1, ("N", "E")),
    "lancer": Print(4, 1, ("SE", "NW")),
    "hunter": Print(3, 1, ("N", "NE", "NW")),
    "shieldbearer": Print(3, 1, ("E", "S", "W")),
    "outrider": Print(3, 2, ("N",)),
    "drummer": Print(2, 2, ("N", "E", "S", "W")),
    "skirmisher": Print(2, 2, ("NE", "SE", "NW")),
    "seer": Print(1, 3, ("N", "NE", "E")),
    "elder": Print(1, 2, ("N", "S")),
    "convert": Print(1, 2, ("NE", "SW")),
}
WARRIORS: tuple[Warrior, ...] = tuple(PRINTED)
"""All twelve, in the order of R3."""
CLAWS = {warrior: printed.claws for warrior, printed in PRINTED.items()}
GEMS = {warrior: printed.gems for warrior, printed in PRINTED.items()}


def arrows(warrior: Warrior, facing: Facing) -> tuple[Direction, ...]:
    """Return the directions of a warrior's arrows (R4): a quarter turn moves each two directions on."""
    turn = 2 * FACINGS.index(facing)
    return tuple(DIRECTIONS[(DIRECTIONS.index(arrow) + turn) % 8] for arrow in PRINTED[warrior].arrows)


@cache
def aims(warrior: Warrior, facing: Facing) -> tuple[Spaces, ...]:
    """Return, for a warrior on each space in turn, the spaces that its arrows point to."""
    directions = arrows(warrior, facing)
    return tuple(sum(towards(index, direction) for direction in directions) for index in range(25))
