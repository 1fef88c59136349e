"""Where the treasure may lie, for all that somebody knows who has seen some rods (N2, K2).

Rule 1. It is reckoned from colours alone: of a searcher's view it tells what he knows, of another's nothing (N32, K65).
"""

from unseen.courtyard.board import TEMPLES, Space, Spaces, named, spaces
from unseen.courtyard.rods import RODS, Rod, Rods, rods_at

AXES = (RODS[:3], RODS[3:])
"""The rods of the columns, and those of the rows: one of each three is green."""


def treasures(rods: Rods, among: Spaces = TEMPLES) -> Spaces:
    """Return the temples where the treasure may lie, each equally likely.

    Args:
        rods: The colours that are known.
        among: Where it may lie for all that anybody knows.
    """
    lines = {rod for axis in AXES for rod in lines_left(rods, axis)}
    return spaces(temple for temple in named(among) if lines.issuperset(rods_at(temple)))


def lines_left(rods: Rods, axis: tuple[Rod, ...]) -> tuple[Rod, ...]:
    """Return the lines of an axis in which the treasure may lie."""
    green = tuple(rod for rod in axis if _colour(rods, rod) == "green")
    return green or tuple(rod for rod in axis if _colour(rods, rod) is None)


def disproof(rods: Rods, temple: Space) -> Rod | None:
    """Return a rod that shows that the treasure is not at a temple: a red one there, or a green one elsewhere.

    None where it may be there.
    """
    at = rods_at(temple)
    red = (rod for rod in at if _colour(rods, rod) == "red")
    green = (rod for rod in RODS if rod not in at and _colour(rods, rod) == "green")
    return next(red, None) or next(green, None)


def unsettled(rods: Rods, temple: Space) -> tuple[Rod, ...]:
    """Return the rods of a temple, column first, of which it is not known whether they are green."""
    return tuple(
        rod for rod, axis in zip(rods_at(temple), AXES, strict=True) if len(lines_left(rods, axis)) > 1
    )


def _colour(rods: Rods, rod: Rod) -> str | None:
    return rods[RODS.index(rod)]
