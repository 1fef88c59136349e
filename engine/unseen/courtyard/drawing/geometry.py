"""Positions on the drawn board, in board units: the courtyard is 500 square, A1 at the top left.

Everything here is computed once, when the module is imported.
"""

from math import atan2, degrees
from typing import NamedTuple

from unseen.courtyard.drawing.picture import COLUMNS, ROWS, SPACES

TEMPLE = 114
LANE = 79
EDGE = 500
VIEW = "-31 -27 570 566"
"""The view box of a whole board, with its letters, digits and rods."""


class Box(NamedTuple):
    """A rectangle, with its centre."""

    x: int
    y: int
    width: int
    height: int
    cx: float
    cy: float


_STARTS = (0, 114, 193, 307, 386)


def _box(column: int, row: int) -> Box:
    x, y = _STARTS[column], _STARTS[row]
    width = LANE if column % 2 else TEMPLE
    height = LANE if row % 2 else TEMPLE
    return Box(x, y, width, height, x + width / 2, y + height / 2)


BOXES = {space: _box(COLUMNS.index(space[0]), ROWS.index(space[1])) for space in SPACES}


def line(name: str) -> Box:
    """Return the whole column or row of that name."""
    if name in COLUMNS:
        box = BOXES[name + "1"]
        return Box(box.x, 0, box.width, EDGE, box.cx, EDGE / 2)
    box = BOXES["A" + name]
    return Box(0, box.y, EDGE, box.height, EDGE / 2, box.cy)


def cut_out(first: str, last: str) -> str:
    """Return the view box of the part of the board from one space to another, with a narrow rim."""
    a, b = BOXES[first], BOXES[last]
    return f"{a.x - 6} {a.y - 6} {b.x + b.width - a.x + 12} {b.y + b.height - a.y + 12}"


def corners(box: Box, inset: float = 4, arm: float = 20) -> str:
    """Return a path of four corner brackets inside a rectangle."""
    left, top = box.x + inset, box.y + inset
    right, bottom = box.x + box.width - inset, box.y + box.height - inset
    return (
        f"M{left} {top + arm}V{top}H{left + arm}M{right - arm} {top}H{right}V{top + arm}"
        f"M{right} {bottom - arm}V{bottom}H{right - arm}M{left + arm} {bottom}H{left}V{bottom - arm}"
    )


def through(spaces: tuple[str, ...]) -> str:
    """Return a path through the centres of spaces."""
    return "M" + "L".join(f"{BOXES[space].cx} {BOXES[space].cy}" for space in spaces)


def rod_at(name: str) -> tuple[float, float, str]:
    """Return the centre and the rotation of a rod beside its row or below its column."""
    if name in "ACE":
        return BOXES[name + "1"].cx, 520, ""
    y = BOXES["A" + name].cy
    return 520, y, f' transform="rotate(90 520 {y:g})"'


def line_at(name: str) -> tuple[float, float]:
    """Return the centre of the letter over a column, or of the digit beside a row."""
    if name in COLUMNS:
        return BOXES[name + "1"].cx, -14.0
    return -16.0, BOXES["A" + name].cy


def heading(start: Box, end: Box) -> float:
    """Return the direction from one box to another, in degrees clockwise from east."""
    return degrees(atan2(end.cy - start.cy, end.cx - start.cx))
