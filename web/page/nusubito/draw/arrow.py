"""What is advised, drawn on Nusubito's board."""

from page.courtyard.draw.geometry import BOXES, rod_at
from page.parts import arrow as parts
from page.parts.arrow import Arrow


def arrow(props: Arrow) -> str:
    """Return one choice of a hint as SVG."""
    return parts.arrow(props, BOXES, lambda rod: rod_at(rod.removeprefix("rod ")))
