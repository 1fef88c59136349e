"""The map of the Thief on the board, the same for both seats."""

from page.nusubito.draw.geometry import BOXES
from page.nusubito.draw.picture import Share
from page.parts import whereabouts

_MARKER = 34
"""How much of a corner the marker takes."""


def ground(space: str, warmth: int) -> str:
    """Return what lies on a roof, below all pieces."""
    box = BOXES[space]
    return whereabouts.ground(box.x, box.y, box.width, warmth)


def number(space: str, share: Share, aside: bool, marked: bool = False) -> str:
    """Return the slip of paper at the roof's lower edge; aside, where its middle is taken, above a marker there."""
    box = BOXES[space]
    above = _MARKER if aside and marked else 0
    return whereabouts.number(box.cx, box.x, box.y + box.height, share.words, aside=aside, above=above)
