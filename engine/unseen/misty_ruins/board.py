"""The table: 15 x 15 spaces for tiles (M15).

A space is named by its column, "a" in the west, and its row, 1 in the north ("h8"). Tuples of 225 have
an entry for each space, row by row from a1.
"""

from typing import NewType

Space = NewType("Space", str)
"""A space, "a1" to "o15"."""
Direction = int
"""A side of a tile or space: 0 north, 1 east, 2 south, 3 west."""

SIZE = 15
SPACES = tuple(Space(f"{column}{row}") for row in range(1, SIZE + 1) for column in "abcdefghijklmno")
"""All 225 spaces, row by row."""
INDEX = {space: index for index, space in enumerate(SPACES)}
START = Space("h8")
"""The space of the starting tile."""
DIRECTIONS: tuple[Direction, ...] = (0, 1, 2, 3)
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def _next(index: int, direction: Direction) -> int | None:
    x, y = _STEPS[direction]
    column, row = index % SIZE + x, index // SIZE + y
    return row * SIZE + column if 0 <= column < SIZE and 0 <= row < SIZE else None


NEXT: tuple[tuple[int | None, ...], ...] = tuple(
    tuple(_next(index, direction) for direction in DIRECTIONS) for index in range(len(SPACES))
)
"""For each space the index of its neighbour in each direction; None beyond the edge of the table."""


def opposite(direction: Direction) -> Direction:
    """Return the opposite direction."""
    return (direction + 2) % 4
