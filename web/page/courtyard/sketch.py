"""The parts of a sketch that both games of the courtyard share."""

from collections.abc import Iterable, Iterator

from page.shell.sketch import EDGE as WHOLE
from page.shell.sketch import Shape, SketchMark, Tone
from unseen.courtyard.board import Space, Spaces, named
from unseen.courtyard.drawing.geometry import BOXES, EDGE

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


def pawns(kinds: Iterable[tuple[Spaces, Tone]], downed: Spaces, at: Space | None) -> Iterator[SketchMark]:
    """Yield the pawns.

    Args:
        kinds: The spaces of the searching pawns, each kind with its tone.
        downed: The spaces of those that are down, which are drawn as rings.
        at: The space of the one who is searched for; None where it is not known.
    """
    for spaces, tone in kinds:
        for space in named(spaces & ~downed):
            yield mark(space, 10, "o", tone)
        for space in named(spaces & downed):
            yield mark(space, 10, "r", tone)
    if at:
        yield mark(at, 10, "d", "i")
