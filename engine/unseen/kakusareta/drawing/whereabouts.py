"""The map of the Kakusareta's whereabouts on the board, the same for both seats."""

from unseen.courtyard.drawing import whereabouts
from unseen.courtyard.drawing.geometry import BOXES
from unseen.courtyard.drawing.picture import Share


def ground(space: str, warmth: int) -> str:
    """Draw the map's ground on a space, below all pieces."""
    box = BOXES[space]
    size = min(box.width, box.height)
    return whereabouts.ground(box.cx - size / 2, box.cy - size / 2, size, warmth)


def number(space: str, share: Share) -> str:
    """Draw the slip of paper with a space's odds."""
    box = BOXES[space]
    return whereabouts.number(box.x, box.y + box.height, share.words)
