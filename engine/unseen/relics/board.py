"""The board: spaces, neighbours and surrounded tiles (R2).

A space is named by its column and row ("C3"), row 1 in the north. A set of spaces is an int with one bit a space, A1
the lowest, row by row to E5; a tuple of 25 has a place for each space in the same order. A search needs thousands.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, NewType

Space = NewType("Space", str)
"""A space of the 5x5 grid, "A1" to "E5"."""
Spaces = int
"""A set of spaces: bit 5 * (row - 1) + column."""
Direction = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]

SPACES = tuple(Space(column + row) for row in "12345" for column in "ABCDE")
"""All 25 spaces row by row; a space's place here is its bit."""
INDEX = {space: index for index, space in enumerate(SPACES)}
BIT = {space: 1 << index for index, space in enumerate(SPACES)}
ALL: Spaces = (1 << 25) - 1
STEPS: dict[Direction, tuple[int, int]] = {
    "N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1), "S": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1),
}  # fmt: skip
"""Columns and rows from a space to the next one in each direction, clockwise."""
DIRECTIONS: tuple[Direction, ...] = tuple(STEPS)


def spaces(names: Iterable[str]) -> Spaces:
    """Return the set of the named spaces."""
    return sum({BIT[Space(name)] for name in names})


def indices(board: Spaces) -> Iterator[int]:
    """Yield the places of the spaces of a set, A1 first."""
    while board:
        low = board & -board
        yield low.bit_length() - 1
        board ^= low


def named(board: Spaces) -> Iterator[Space]:
    """Yield the spaces of a set, A1 first."""
    while board:
        low = board & -board
        yield SPACES[low.bit_length() - 1]
        board ^= low


def towards(index: int, direction: Direction) -> Spaces:
    """Return the next space in a direction as a set: empty beyond the rim of the board."""
    x, y = STEPS[direction]
    column, row = index % 5 + x, index // 5 + y
    return 1 << 5 * row + column if 0 <= column < 5 and 0 <= row < 5 else 0


def _reached(directions: str) -> tuple[Spaces, ...]:
    steps: list[Direction] = [direction for direction in DIRECTIONS if direction in directions.split()]
    return tuple(sum(towards(index, step) for step in steps) for index in range(25))


NEXT = _reached("N E S W")
"""The spaces orthogonally next to each space."""
DIAGONAL = _reached("NE SE SW NW")
"""The spaces diagonally next to each space."""
AROUND = tuple(orthogonal | diagonal for orthogonal, diagonal in zip(NEXT, DIAGONAL, strict=True))
"""The spaces orthogonally or diagonally next to each space."""
CORNERS = spaces(["A1", "E1", "A5", "E5"])
RIM = sum(1 << index for index in range(25) if NEXT[index].bit_count() < 4)
"""Corners and edges."""

_WEST, _EAST = spaces("A" + row for row in "12345"), spaces("E" + row for row in "12345")
_NORTH, _SOUTH = spaces(column + "1" for column in "ABCDE"), spaces(column + "5" for column in "ABCDE")


def surrounded(occupied: Spaces) -> Spaces:
    """Return the spaces whose orthogonal neighbours are all in a set, whether or not they are in it themselves."""
    from_west, from_east = occupied << 1 | _WEST, occupied >> 1 | _EAST
    return from_west & from_east & (occupied << 5 | _NORTH) & (occupied >> 5 | _SOUTH) & ALL
