"""The courtyard: spaces, neighbours and lines (N1).

A space is named by its column and row ("C3"). A set of spaces is an int with one bit a space, A1 the lowest, row by row
to E5, because flooding a stream over a set is the costly part of the rules and bits make it cheap.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, NewType

Space = NewType("Space", str)
"""A space of the 5x5 grid, "A1" to "E5"."""
Rod = NewType("Rod", str)
"""A rod, named by the line it lies at: a column "A", "C", "E" or a row "1", "3", "5"."""
Spaces = int
"""A set of spaces: bit 5 * (row - 1) + column."""

SPACES = tuple(Space(column + row) for row in "12345" for column in "ABCDE")
"""All 25 spaces row by row; a space's place here is its bit."""
INDEX = {space: index for index, space in enumerate(SPACES)}
BIT = {space: 1 << index for index, space in enumerate(SPACES)}
RODS = tuple(map(Rod, "ACE135"))
"""The six rods: columns, then rows (N2)."""


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
TEMPLES = spaces(TEMPLE_NAMES)
GATES = spaces(["B1", "D1", "A2", "C2", "E2", "B3", "D3", "A4", "C4", "E4", "B5", "D5"])
"""Courtyard spaces that lie between two neighbouring temples."""
CROSSINGS = spaces(["B2", "D2", "B4", "D4"])
"""Courtyard spaces with no temple on an orthogonal side."""
COURTYARD = GATES | CROSSINGS
ALL = TEMPLES | COURTYARD

_NOT_A = ALL & ~spaces("A" + row for row in "12345")
_NOT_E = ALL & ~spaces("E" + row for row in "12345")


def beside(board: Spaces) -> Spaces:
    """Return every space orthogonally next to a space of the set (the set's own spaces too, where they touch)."""
    return ((board << 1) & _NOT_A | (board >> 1) & _NOT_E | board << 5 | board >> 5) & ALL


def flood(start: Spaces, through: Spaces) -> Spaces:
    """Return the spaces of `through` that are orthogonally linked to `start`, `start` included: a stream (N22)."""
    while True:
        # One step of `beside`, written out: this loop is where a playout spends its time.
        grown = start | ((start << 1) & _NOT_A | (start >> 1) & _NOT_E | start << 5 | start >> 5) & through
        if grown == start:
            return start
        start = grown


def _diagonal(space: Space) -> Spaces:
    column, row = INDEX[space] % 5, INDEX[space] // 5
    around = [(column + x, row + y) for x in (-1, 1) for y in (-1, 1)]
    return sum(1 << (5 * y + x) for x, y in around if 0 <= x < 5 and 0 <= y < 5)


NEXT = {space: beside(BIT[space]) for space in SPACES}
"""The spaces orthogonally next to each space."""
DIAGONAL = {space: _diagonal(space) & COURTYARD for space in SPACES}
"""The courtyard spaces diagonally next to each space: where a Builder can step (N25)."""


class Way(NamedTuple):
    """A leap's way from one temple to a neighbouring one (N7)."""

    to: Space
    gate: Space
    """The space crossed."""
    gate_bit: Spaces
    ends: Spaces
    """The temple left and the temple entered."""
    to_bit: Spaces


def _ways(temple: Space) -> tuple[Way, ...]:
    column, row = INDEX[temple] % 5, INDEX[temple] // 5
    found: list[Way] = []
    for x, y in ((0, -1), (-1, 0), (1, 0), (0, 1)):
        if 0 <= column + 2 * x < 5 and 0 <= row + 2 * y < 5:
            gate = SPACES[5 * (row + y) + column + x]
            to = SPACES[5 * (row + 2 * y) + column + 2 * x]
            found.append(Way(to, gate, BIT[gate], BIT[temple] | BIT[to], BIT[to]))
    return tuple(found)


WAYS = {temple: _ways(temple) for temple in TEMPLE_NAMES}
"""The ways that lead from each temple."""
LINE = {
    temple: spaces(other for other in TEMPLE_NAMES if other != temple and set(other) & set(temple))
    for temple in TEMPLE_NAMES
}
"""The other temples of each temple's row and column (N15)."""


def rods_at(temple: Space) -> tuple[Rod, Rod]:
    """Return the rods of a temple's column and row."""
    return Rod(temple[0]), Rod(temple[1])
