"""The courtyard: spaces, neighbours and sets of them (N1, K1).

A space is named by its column and row ("C3"). A set of spaces is an int with one bit a space, A1 the lowest, row by row
to E5, because flooding a set is the costly part of the rules and bits make it cheap.
"""

from collections.abc import Iterable, Iterator
from typing import NewType

Space = NewType("Space", str)
"""A space of the 5x5 grid, "A1" to "E5"."""
Spaces = int
"""A set of spaces: bit 5 * (row - 1) + column."""

SPACES = tuple(Space(column + row) for row in "12345" for column in "ABCDE")
"""All 25 spaces row by row; the index of a space is its bit."""
INDEX = {space: index for index, space in enumerate(SPACES)}
BIT = {space: 1 << index for index, space in enumerate(SPACES)}


def spaces(names: Iterable[str]) -> Spaces:
    """Return the set of the named spaces."""
    return sum({BIT[Space(name)] for name in names})


def named(board: Spaces) -> Iterator[Space]:
    """Yield the spaces of a set, A1 first."""
    while board:
        low = board & -board
        yield SPACES[low.bit_length() - 1]
        board ^= low


TEMPLE_NAMES = tuple(Space(column + row) for row in "135" for column in "ACE")
"""The spaces where the nine temples stand at the start."""
TEMPLES = spaces(TEMPLE_NAMES)
ALL = spaces(SPACES)

_NOT_A = ALL & ~spaces("A" + row for row in "12345")
_NOT_E = ALL & ~spaces("E" + row for row in "12345")


def beside(board: Spaces) -> Spaces:
    """Return every space orthogonally next to a space of the set (the set's own spaces too, where they touch)."""
    return ((board << 1) & _NOT_A | (board >> 1) & _NOT_E | board << 5 | board >> 5) & ALL


def flood(start: Spaces, through: Spaces) -> Spaces:
    """Return the spaces of `through` that are orthogonally linked to `start`, `start` included."""
    while True:
        # One step of `beside`, inlined: a playout of Nusubito spends most of its time in this loop.
        grown = start | ((start << 1) & _NOT_A | (start >> 1) & _NOT_E | start << 5 | start >> 5) & through
        if grown == start:
            return start
        start = grown


NEXT = {space: beside(BIT[space]) for space in SPACES}
"""The spaces orthogonally next to each space."""
