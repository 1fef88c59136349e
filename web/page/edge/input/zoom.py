"""The zoom of a map in its window: how large, and where the window lies on it.

Rule 1. Pure: sizes and positions come in as numbers, in CSS pixels.
"""

from typing import NamedTuple

LEAST, MOST = 0.35, 3.0
"""The zoom, as a multiple of the size that a map has by itself."""
STEP = 1.25
"""The factor of one press or one notch."""


class Window(NamedTuple):
    """The visible part of a map, or another box."""

    left: float
    top: float
    width: float
    height: float


def zoomed(zoom: float, factor: float) -> float:
    """Return the zoom after a step, within its bounds."""
    return min(MOST, max(LEAST, zoom * factor))


def anchored(scroll: float, at: float, factor: float) -> float:
    """Return the scroll position that keeps the point under a pointer where it is while the map grows by a factor.

    Args:
        scroll: The scroll position before.
        at: The distance of the pointer from the edge of the window.
        factor: The factor by which the map really grew.
    """
    return max(0.0, (scroll + at) * factor - at)


def centred(start: float, size: float, window: float) -> float:
    """Return the scroll position that brings a part of the map into the middle of the window.

    Args:
        start: The start of the part, from the start of the map.
        size: Its size.
        window: The size of the window.
    """
    return max(0.0, start + size / 2 - window / 2)


def is_inside(start: float, size: float, scroll: float, window: float) -> bool:
    """Return whether a part of the map is wholly in the window."""
    return scroll <= start and start + size <= scroll + window


def is_apart(one: Window, other: Window) -> bool:
    """Return whether two boxes have no point in common; an empty one has none with any."""
    return not (
        one.left < other.left + other.width
        and other.left < one.left + one.width
        and one.top < other.top + other.height
        and other.top < one.top + one.height
    )


def inner(size: float, spaces: int) -> float:
    """Return the size of a map of some spaces without the empty one on either side."""
    return size * (1 - 2 / spaces)


def shares(window: Window, width: float, height: float) -> Window:
    """Return the window's position and size as fractions (0 to 1) of a map's width and height, cut off at its edges."""
    left, top = min(1.0, max(0.0, window.left / width)), min(1.0, max(0.0, window.top / height))
    return Window(left, top, min(1.0 - left, window.width / width), min(1.0 - top, window.height / height))
