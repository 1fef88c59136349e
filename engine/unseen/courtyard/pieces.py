"""The pieces of either game as they are drawn."""

from typing import Any

from unseen.courtyard.drawing.picture import RodFace
from unseen.courtyard.rods import RODS


def rod_faces(state: Any) -> dict[str, RodFace]:
    """Return the side of each rod that the holder of a position sees."""
    return {rod: rod_face(state, index) for index, rod in enumerate(RODS)}


def rod_face(state: Any, index: int) -> RodFace:
    """Return the side of a rod that the holder of a position sees."""
    colour: RodFace = state.rods[index]
    if colour:
        return colour
    return "seen" if RODS[index] in state.seen else "hidden"


def treasure(state: Any) -> str:
    """Return the space where the two greens meet."""
    return "".join(rod for rod, colour in zip(RODS, state.rods, strict=True) if colour == "green")
