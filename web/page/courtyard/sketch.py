"""The parts of a sketch that both games of the courtyard share."""

from collections.abc import Iterable

from page.courtyard.draw.geometry import BOXES, EDGE
from page.shell.sketch import EDGE as WHOLE
from page.shell.sketch import Shape, SketchMark, Tone
from unseen.courtyard.board import Space

RIM = 10
"""The room around the courtyard, in a sketch's units."""
SCALE = (WHOLE - 2 * RIM) / EDGE


def mark(space: Space, size: int, shape: Shape, tone: Tone) -> SketchMark:
    """Return a shape on a space."""
    box = BOXES[space]
    return SketchMark(RIM + box.cx * SCALE, RIM + box.cy * SCALE, size, shape, tone)


def ground(temples: Iterable[Space]) -> tuple[SketchMark, ...]:
    """Return the courtyard with its temples."""
    floor = SketchMark(WHOLE / 2, WHOLE / 2, WHOLE, "s", "g")
    return (floor, *(mark(space, 20, "s", "l") for space in temples))
