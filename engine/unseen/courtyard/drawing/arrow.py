"""A hint's arrows and rings on the board of either game."""

from unseen.courtyard.drawing.geometry import BOXES, line_at, rod_at
from unseen.drawing import arrow as parts
from unseen.drawing.arrow import Arrow


def arrow(props: Arrow) -> str:
    """Draw one choice of a hint as SVG."""
    return parts.arrow(props, BOXES, _at_rim)


def _at_rim(place: str) -> tuple[float, float, str]:
    """Return the place and the rotation of the mark at a rod ("rod C") or a line ("line C")."""
    kind, _, name = place.partition(" ")
    return rod_at(name) if kind == "rod" else (*line_at(name), "")
