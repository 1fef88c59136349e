"""Places on the drawn map, in map units: a tile is 100 square, a1 has its corner at 0 0."""

from collections.abc import Iterable
from typing import NamedTuple

from unseen.misty_ruins.drawing.picture import COLUMNS

TILE = 100
RUNE = 24
"""The size of a rune."""
INSET = 15
"""The distance of a rune's middle from the edge of its tile."""
LEAST = 5
"""The least number of columns and rows that a map shows."""
MOST = 15


class Box(NamedTuple):
    """The corner of a space, and its middle."""

    x: int
    y: int

    @property
    def cx(self) -> int:
        """The middle from west to east."""
        return self.x + TILE // 2

    @property
    def cy(self) -> int:
        """The middle from north to south."""
        return self.y + TILE // 2


class Extent(NamedTuple):
    """The part of the table top that is drawn, in spaces."""

    column: int
    row: int
    columns: int
    rows: int

    @property
    def view_box(self) -> str:
        """The drawn part as an SVG `viewBox`: left, top, width and height in map units, `TILE` to a space."""
        return f"{self.column * TILE} {self.row * TILE} {self.columns * TILE} {self.rows * TILE}"


def box(space: str) -> Box:
    """Return the box of a space."""
    return Box(COLUMNS.index(space[0]) * TILE, (int(space[1:]) - 1) * TILE)


def extent(spaces: Iterable[str], rim: int = 1) -> Extent:
    """Return the part that shows some spaces with a rim around them; at least `LEAST` each way."""
    columns = [COLUMNS.index(space[0]) for space in spaces]
    rows = [int(space[1:]) - 1 for space in spaces]
    west, across = _span(columns, rim)
    north, down = _span(rows, rim)
    return Extent(west, north, across, down)


def _span(numbers: list[int], rim: int) -> tuple[int, int]:
    first, last = max(0, min(numbers) - rim), min(MOST - 1, max(numbers) + rim)
    while rim and last - first + 1 < LEAST:
        first, last = (first - 1, last) if first > 0 and last - first + 1 < LEAST else (first, last)
        last = last + 1 if last < MOST - 1 and last - first + 1 < LEAST else last
    return first, last - first + 1


def rune_middle(corner: Box, direction: int) -> tuple[int, int]:
    """Return the middle of the rune at a side of a tile: 0 north, 1 east, 2 south, 3 west."""
    return (
        (corner.cx, corner.y + INSET),
        (corner.x + TILE - INSET, corner.cy),
        (corner.cx, corner.y + TILE - INSET),
        (corner.x + INSET, corner.cy),
    )[direction]
