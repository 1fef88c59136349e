"""Advice drawn on a board: arrows from space to space, and rings round pieces.

Rule 1. An arrow is one stroke on a paper ground, so that it is seen on every roof and without colour.
"""

from collections.abc import Callable, Mapping
from math import atan2, degrees, hypot
from typing import NamedTuple, Protocol

_BEND = 0.13
"""The bend of an arrow, as a share of its length, so that it passes beside pieces between its ends."""
_START, _END = 26.0, 34.0
"""The distances of its ends from the centres of the spaces, so that it covers no pieces there."""


class Arrow(NamedTuple):
    """One piece of advice as it is drawn: arrows from space to space, and rings."""

    number: int
    """The number of the choice, from 0."""
    ways: tuple[tuple[str, str], ...] = ()
    rings: tuple[str, ...] = ()
    """Spaces, or places at the rim, such as a rod ("rod C")."""
    shown: bool = False
    """Whether it is visible; others are while their line of the hint is pointed at."""


class Box(Protocol):
    """The rectangle of a space on the drawn board."""

    @property
    def width(self) -> float:
        """Its width."""
        ...

    @property
    def cx(self) -> float:
        """The x of its centre."""
        ...

    @property
    def cy(self) -> float:
        """The y of its centre."""
        ...


Boxes = Mapping[str, Box]
AtRim = Callable[[str], tuple[float, float, str]]
"""Returns the centre of a place at the rim, and its rotation as an attribute."""


def arrow(props: Arrow, boxes: Boxes, at_rim: AtRim) -> str:
    """Draw one choice of a hint as SVG."""
    strokes = [_stroke(boxes[start], boxes[end]) for start, end in props.ways]
    rings = [_round(boxes[place]) if place in boxes else _at_rim(*at_rim(place)) for place in props.rings]
    on = " on" if props.shown else ""
    under = "".join(f'<path class="told-k" d="{line}"/>' for line, _ in strokes)
    over = "".join(f'<path class="told-l" d="{line}"/>{head}' for line, head in strokes)
    return f'<g class="told told-{props.number}{on}" aria-hidden="true">{under}{over}{"".join(rings)}</g>'


def _stroke(a: Box, b: Box) -> tuple[str, str]:
    """Return the outline of an arrow's shaft, and its head."""
    length = hypot(b.cx - a.cx, b.cy - a.cy)
    across, down = (b.cx - a.cx) / length, (b.cy - a.cy) / length
    bend = _BEND * length
    x, y = (a.cx + b.cx) / 2 + down * bend, (a.cy + b.cy) / 2 - across * bend
    x0, y0, _ = _towards(a, x, y, _START)
    x1, y1, angle = _towards(b, x, y, _END)
    head = f'<path class="told-h" transform="translate({x1:.1f} {y1:.1f}) rotate({angle:.1f})" d="M24 0L-2-13V13Z"/>'
    return f"M{x0:.1f} {y0:.1f}Q{x:.1f} {y:.1f} {x1:.1f} {y1:.1f}", head


def _towards(box: Box, x: float, y: float, far: float) -> tuple[float, float, float]:
    """Return the point at a distance from the centre of a space towards another, and the angle back in degrees."""
    length = hypot(x - box.cx, y - box.cy)
    across, down = (x - box.cx) / length, (y - box.cy) / length
    return box.cx + across * far, box.cy + down * far, degrees(atan2(-down, -across))


def _at_rim(x: float, y: float, turn: str) -> str:
    at = f'x="{x - 42:g}" y="{y - 20:g}" width="84" height="40" rx="20"{turn}'
    return f'<rect class="told-k" {at}/><rect class="told-l" {at}/>'


def _round(box: Box) -> str:
    at = f'cx="{box.cx:g}" cy="{box.cy:g}" r="{box.width / 2 - 7:g}"'
    return f'<circle class="told-k" {at}/><circle class="told-l" {at}/>'
