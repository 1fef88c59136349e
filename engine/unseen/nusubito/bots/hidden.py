"""A Thief as a search sees it: the temple, the hand, and the knowledge of the treasure."""

from collections.abc import Iterator
from typing import NamedTuple

from unseen.courtyard.board import BIT, TEMPLE_NAMES, Spaces
from unseen.courtyard.rods import RODS

ALL_LINES = 7
"""Every column, or every row, as a set of three."""


class Hidden(NamedTuple):
    """The facts about the Thief that the Mists do not know."""

    at: Spaces
    """The Thief's temple, as a set of one."""
    hand: Spaces
    columns: int = ALL_LINES
    """The columns in which the treasure may lie, as the Thief knows: bit 0 is A, bit 2 is E."""
    rows: int = ALL_LINES
    """The rows, likewise: bit 0 is 1, bit 2 is 5."""


def lines_of(treasures: Spaces) -> tuple[int, int]:
    """Return the columns and rows of some temples, as in `Hidden`."""
    columns = rows = 0
    for temple, (column, row) in _LINES.items():
        if temple & treasures:
            columns |= column
            rows |= row
    return columns, rows


_LINES = {BIT[temple]: (1 << "ACE".index(temple[0]), 1 << "135".index(temple[1])) for temple in TEMPLE_NAMES}
_TEMPLE = {lines: temple for temple, lines in _LINES.items()}


def chance(columns: int, rows: int, temple: Spaces) -> float:
    """Return the probability that the treasure lies at a temple, given the columns and rows that are left."""
    column, row = _LINES[temple]
    if not (columns & column and rows & row):
        return 0.0
    return 1 / (columns.bit_count() * rows.bit_count())


def candidates(columns: int, rows: int) -> tuple[Spaces, ...]:
    """Return the temples at which the treasure may lie, as sets of one."""
    return _CANDIDATES[columns << 3 | rows]


_CANDIDATES = {
    columns << 3 | rows: tuple(
        temple for temple, (column, row) in _LINES.items() if columns & column and rows & row
    )
    for columns in range(8)
    for rows in range(8)
}


def looked(columns: int, rows: int, rod: int) -> Iterator[tuple[float, int, int]]:
    """Yield the columns and rows that a look at a rod may leave, each with its probability.

    Args:
        columns: The columns left before the look.
        rows: The rows left before it.
        rod: The rod's index in `RODS`.
    """
    bit = 1 << rod % 3
    is_column = rod < len(RODS) // 2
    left = columns if is_column else rows
    if not left & bit or left == bit:
        yield 1.0, columns, rows
        return
    count = left.bit_count()
    for share, lines in ((1 / count, bit), ((count - 1) / count, left & ~bit)):
        yield (share, lines, rows) if is_column else (share, columns, lines)
