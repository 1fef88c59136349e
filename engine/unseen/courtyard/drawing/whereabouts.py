"""The map on a board: a veil where the hidden player cannot be, warmth and a number where they can.

Rule 1. Nothing depends on colour: a veil is hatched, and a warm space has its number.
Rule 2. It is the same for all seats: only public drawings are cached.
"""

from functools import cache

from unseen.drawing.text import escaped

_HEIGHT, _LETTER = 21, 11
"""The height of the slip with the number, and the width of a letter in it."""
_INSET = 10
"""The distance of the slip from the edges of its space, where frames are drawn: round a rod, a choice, the focus."""
_HATCH = 19
"""The distance between the lines of a veil."""


@cache
def ground(x: float, y: float, size: int, warmth: int) -> str:
    """Draw the ground of a square space, below all pieces."""
    inner = size - 6
    if warmth:
        return f'<rect class="warm warm-{warmth}" x="{x + 3}" y="{y + 3}" width="{inner}" height="{inner}"/>'
    hatch = "".join(f"M{at} 0L0 {at}" for at in range(_HATCH, size, _HATCH))
    hatch += "".join(f"M{size} {at}L{at} {size}" for at in range(0, size, _HATCH))
    return (
        f'<g class="veil" transform="translate({x} {y})">'
        f'<rect x="3" y="3" width="{inner}" height="{inner}"/><path d="{hatch}"/></g>'
    )


@cache
def number(left: float, bottom: float, words: str) -> str:
    """Draw the slip of paper with a share in the lower left corner of a space; nothing without words.

    Args:
        left: The left edge of the space.
        bottom: Its lower edge.
        words: The share.
    """
    if not words:
        return ""
    width = 2 + _LETTER * len(words)
    x, y = left + _INSET, bottom - _INSET - _HEIGHT
    return (
        f'<g class="share" aria-hidden="true">'
        f'<rect x="{x:g}" y="{y:g}" width="{width}" height="{_HEIGHT}" rx="2"/>'
        f'<text aria-hidden="true" x="{x + width / 2:g}" y="{y + 16:g}">{escaped(words)}</text></g>'
    )
