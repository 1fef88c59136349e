"""The map of the Thief on the board: a veil where he cannot be, warmth and a number where he can.

Rule 1. Nothing rests on colour: a veil is hatched, and what is warm has its number.
Rule 2. It is the same for both seats: only what is public is cached.
"""

from functools import cache

from markupsafe import escape

from page.nusubito.draw.geometry import BOXES
from page.nusubito.draw.picture import Share

_HEIGHT, _LETTER = 21, 12
"""Of the slip with the number, and of a letter's room in it."""
_HATCH = "".join(f"M{x} 0L0 {x}" for x in range(19, 114, 19)) + "".join(
    f"M114 {y}L{y} 114" for y in range(0, 114, 19)
)


@cache
def ground(space: str, warmth: int) -> str:
    """Return what lies on a roof, below all pieces."""
    box = BOXES[space]
    if warmth:
        return f'<rect class="warm warm-{warmth}" x="{box.x + 3}" y="{box.y + 3}" width="108" height="108"/>'
    return (
        f'<g class="veil" transform="translate({box.x} {box.y})">'
        f'<rect x="3" y="3" width="108" height="108"/><path d="{_HATCH}"/></g>'
    )


@cache
def number(space: str, share: Share, aside: bool, marked: bool = False) -> str:
    """Return the slip of paper at the roof's lower edge; aside, where its middle is taken, above a marker there."""
    if not share.words:
        return ""
    box = BOXES[space]
    width = 4 + _LETTER * len(share.words)
    x, y = box.x + 1 if aside else box.cx - width / 2, box.y + 117 - _HEIGHT - 34 * (aside and marked)
    css = "share aside" if aside else "share"
    return (
        f'<g class="{css}" aria-hidden="true">'
        f'<rect x="{x:g}" y="{y}" width="{width}" height="{_HEIGHT}" rx="2"/>'
        f'<text x="{x + width / 2:g}" y="{y + 16}">{escape(share.words)}</text></g>'
    )
