"""The deals of rods, and one thing of several drawn by chance."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from unseen.courtyard.board import Space
from unseen.courtyard.rods import RODS, Rods, rods_at

Draw = Callable[[], float]
"""Returns a number from 0 up to 1, each equally likely."""

Thing = TypeVar("Thing")


def dealt_at(treasure: Space) -> Rods:
    """Return the rods that meet in a temple (N2, K2)."""
    return tuple("green" if rod in rods_at(treasure) else "red" for rod in RODS)


def pick(things: Sequence[Thing], draw: Draw) -> Thing:
    """Return one of some things, each equally likely."""
    return things[int(draw() * len(things))]
