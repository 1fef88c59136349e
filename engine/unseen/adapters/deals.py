"""Deals of rods, and random choices."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from unseen.courtyard.board import Space
from unseen.courtyard.rods import RODS, Rods, rods_at

Draw = Callable[[], float]
"""Returns a uniformly random number from 0 up to 1."""

Thing = TypeVar("Thing")


def dealt_at(treasure: Space) -> Rods:
    """Return the deal whose green rods meet at a temple (N2, K2)."""
    return tuple("green" if rod in rods_at(treasure) else "red" for rod in RODS)


def pick(things: Sequence[Thing], draw: Draw) -> Thing:
    """Return one of the things, each equally likely."""
    return things[int(draw() * len(things))]
