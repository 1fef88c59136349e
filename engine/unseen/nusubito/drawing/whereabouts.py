"""The map of the Thief on the board, the same for both seats."""

from unseen.courtyard.drawing import whereabouts
from unseen.courtyard.drawing.geometry import BOXES
from unseen.courtyard.drawing.picture import Share


def ground(space: str, warmth: int) -> str:
    """Return the tint of a roof, drawn below all pieces."""
    box = BOXES[space]
    return whereabouts.ground(box.x, box.y, box.width, warmth)


def number(space: str, share: Share) -> str:
    """Draw the slip of paper with a share."""
    box = BOXES[space]
    return whereabouts.number(box.x, box.y + box.height, share.words)
