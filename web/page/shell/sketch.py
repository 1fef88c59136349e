"""Sketches: small pictures of a position as data, for the list of games, where no page draws another game's board.

Rule 1. A sketch is data and no markup: each mark is eight characters, and a mark that cannot be read is none.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple, get_args

EDGE = 100
"""The width and the height of a sketch, in its own units."""
MOST = 120
"""The most marks of a sketch."""
LENGTH = 8
"""The characters of a mark."""

Shape = Literal["o", "r", "s", "d"]
"""A disc, a ring, a square, a diamond."""
Tone = Literal["g", "l", "p", "i", "b", "v", "j", "a"]
"""Ground, line, paper, ink, blue, vermilion, jade, amber; the style sheet has the inks."""
SHAPES: tuple[Shape, ...] = get_args(Shape)
TONES: tuple[Tone, ...] = get_args(Tone)


class SketchMark(NamedTuple):
    """A shape in a sketch."""

    x: float
    """Its middle from the left, from 0 to `EDGE`."""
    y: float
    """Its middle from the top."""
    size: int
    """Its width and height, up to `EDGE`."""
    shape: Shape
    tone: Tone


Sketch = tuple[SketchMark, ...]
"""The marks, the lowest first."""


def encode_sketch(sketch: Iterable[SketchMark]) -> str:
    """Return a sketch as text; marks beyond `MOST` are left out."""
    marks = [f"{_two(mark.x)}{_two(mark.y)}{_two(mark.size - 1)}{mark.shape}{mark.tone}" for mark in sketch]
    return "".join(marks[:MOST])


def decode_sketch(text: str) -> Sketch:
    """Return the marks of a text that can be read."""
    return tuple(_marks(text[: MOST * LENGTH]))


def _marks(text: str) -> Iterator[SketchMark]:
    for at in range(0, len(text) - LENGTH + 1, LENGTH):
        numbers, shape, tone = text[at : at + 6], text[at + 6], text[at + 7]
        if numbers.isascii() and numbers.isdecimal() and shape in SHAPES and tone in TONES:
            x, y, size = int(numbers[:2]), int(numbers[2:4]), int(numbers[4:]) + 1
            yield SketchMark(x, y, size, shape, tone)


def _two(number: float) -> str:
    return f"{min(EDGE - 1, max(0, round(number))):02}"
