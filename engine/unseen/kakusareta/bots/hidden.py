"""A Kakusareta's knowledge of the treasure: the columns and rows still possible, three bits each (K2).

Bit 0 of the columns is A, bit 2 is E; bit 0 of the rows is 1, bit 2 is 5.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from unseen.courtyard.board import BIT, TEMPLE_NAMES, Space, Spaces
from unseen.courtyard.rods import RODS, Rods
from unseen.kakusareta.state import Coins

ALL_LINES = 7


class Hidden(NamedTuple):
    """The Kakusareta's secrets that matter for the future."""

    at: Space
    hand: Coins
    columns: int
    rows: int


def lines_of(colours: Rods) -> tuple[int, int]:
    """Return the possible columns and rows, given the colours seen; None is a rod not looked at."""
    return _left(colours[:3]), _left(colours[3:])


def _left(colours: Rods) -> int:
    greens = sum(1 << place for place, colour in enumerate(colours) if colour == "green")
    reds = sum(1 << place for place, colour in enumerate(colours) if colour == "red")
    return greens or ALL_LINES & ~reds


@cache
def goals(columns: int, rows: int) -> Spaces:
    """Return the spaces where the treasure may be."""
    return sum(
        BIT[temple]
        for place, temple in enumerate(TEMPLE_NAMES)
        if columns >> place % 3 & 1 and rows >> place // 3 & 1
    )


def looked(columns: int, rows: int, rod: int) -> Iterator[tuple[float, int, int]]:
    """Yield the probability, columns and rows for each colour that a look may show, green then red.

    Args:
        columns: The possible columns before the look.
        rows: The possible rows before the look.
        rod: The rod, as an index in `RODS`.
    """
    axis, bit = (columns, 1 << rod) if rod < 3 else (rows, 1 << rod - 3)
    if not axis & bit:
        yield 1.0, columns, rows
        return
    for share, left in ((1 / axis.bit_count(), bit), (1 - 1 / axis.bit_count(), axis ^ bit)):
        if left and share:
            yield share, *((left, rows) if rod < 3 else (columns, left))


@cache
def known_after(seen: frozenset[str]) -> tuple[tuple[float, int, int], ...]:
    """Return the probability, columns and rows for each possible result of looking at some rods."""
    found = {(ALL_LINES, ALL_LINES): 1.0}
    for rod in (place for place, name in enumerate(RODS) if name in seen):
        then: dict[tuple[int, int], float] = {}
        for lines, share in found.items():
            for more, columns, rows in looked(*lines, rod):
                then[columns, rows] = then.get((columns, rows), 0.0) + share * more
        found = then
    return tuple((share, *lines) for lines, share in sorted(found.items()))
