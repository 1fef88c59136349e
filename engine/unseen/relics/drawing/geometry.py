"""Places on the drawn board, in board units: the court is 500 square, a space 100, A1 at the top left.

Seen from the other side of the table, spaces change places and directions are reversed; nothing stands on its head.
"""

from functools import cache
from typing import NamedTuple

from unseen.relics.drawing.picture import COLUMNS, ROWS, SPACES

SPACE = 100
EDGE = 500
VIEW = "-30 -30 542 538.2"
"""The view box of a whole board with its letters and digits, in the proportion of `.board` (570 to 566)."""

DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
STEPS = {
    "N": (0, -1),
    "NE": (1, -1),
    "E": (1, 0),
    "SE": (1, 1),
    "S": (0, 1),
    "SW": (-1, 1),
    "W": (-1, 0),
    "NW": (-1, -1),
}


class Box(NamedTuple):
    """The top left corner of a space, and its middle."""

    x: int
    y: int
    cx: int
    cy: int


@cache
def boxes(turned: bool) -> dict[str, Box]:
    """Return the box of every space, as seen from the south or from the other side."""
    return {space: _box(COLUMNS.index(space[0]), ROWS.index(space[1]), turned) for space in SPACES}


def _box(column: int, row: int, turned: bool) -> Box:
    if turned:
        column, row = 4 - column, 4 - row
    x, y = column * SPACE, row * SPACE
    return Box(x, y, x + SPACE // 2, y + SPACE // 2)


def seen(direction: str, turned: bool) -> str:
    """Return the direction of an arrow on the drawing."""
    return DIRECTIONS[(DIRECTIONS.index(direction) + 4) % 8] if turned else direction


def angle(direction: str) -> int:
    """Return the rotation of an arrow that points up, in degrees clockwise."""
    return DIRECTIONS.index(direction) * 45


def cut_out(first: str, last: str) -> str:
    """Return the view box of the part of the board from one space to another, with a narrow rim."""
    a, b = boxes(False)[first], boxes(False)[last]
    return f"{a.x - 5} {a.y - 5} {b.x + SPACE - a.x + 10} {b.y + SPACE - a.y + 10}"


def corners(box: Box, inset: float = 3, arm: float = 20) -> str:
    """Return a path of four corner brackets inside a space."""
    left, top = box.x + inset, box.y + inset
    right, bottom = box.x + SPACE - inset, box.y + SPACE - inset
    return (
        f"M{left} {top + arm}V{top}H{left + arm}M{right - arm} {top}H{right}V{top + arm}"
        f"M{right} {bottom - arm}V{bottom}H{right - arm}M{left + arm} {bottom}H{left}V{bottom - arm}"
    )


def between(start: Box, end: Box, share: float) -> tuple[float, float]:
    """Return the point that lies a share of the way from the middle of one space to that of another."""
    return start.cx + (end.cx - start.cx) * share, start.cy + (end.cy - start.cy) * share
