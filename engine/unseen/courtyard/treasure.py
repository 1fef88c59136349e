"""Where the treasure may lie, for all that somebody knows who has seen some rods (N2, K2).

Rule 1. It is reckoned from colours alone: of a searcher's view it tells what he knows, of another's nothing (N32, K65).
"""

from collections.abc import Set
from typing import NamedTuple

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


class Knowledge(NamedTuple):
    """Whether somebody who has looked at some rods knows where the treasure lies, as far as everybody can tell."""

    may: bool
    """Some colours of these rods leave one temple: a green one on each axis, or all but one of an axis."""
    must: bool
    """All their colours do: of each axis all rods but one, at most, have been looked at."""


def knowledge(seen: Set[str], among: Spaces = TEMPLES) -> Knowledge:
    """Return what the rods that were looked at, not their colours, tell of who has seen them (N2, N32, K2, K65).

    Every temple of `among` is held to be the treasure's in turn, and the rods are coloured by it: the least that can
    tell the temple is one green rod on each axis. Nothing secret goes in: both sides and a spectator get the same.

    Args:
        seen: The rods that were looked at.
        among: Where the treasure may lie for all that anybody knows.
    """
    knows = [treasures(_coloured(seen, temple), among).bit_count() == 1 for temple in named(among)]
    return Knowledge(any(knows), all(knows))


def can_teach(rods: Rods, rod: Rod, among: Spaces = TEMPLES) -> bool:
    """Return whether a look at a rod tells somebody anything who knows some colours.

    Args:
        rods: The colours that are known.
        rod: The rod.
        among: Where the treasure may lie for all that anybody knows.
    """
    left = treasures(rods, among)
    return spaces(temple for temple in named(left) if rod in rods_at(temple)) not in (0, left)


def may_teach(seen: Set[str], rod: Rod, among: Spaces = TEMPLES) -> bool:
    """Return whether a look may tell something to whoever looked at some rods, as far as everybody can tell."""
    return any(can_teach(_coloured(seen, temple), rod, among) for temple in named(among))


def _coloured(seen: Set[str], treasure: Space) -> Rods:
    """Return the colours of the rods that were looked at if the treasure lies at a temple."""
    green = rods_at(treasure)
    return tuple(("green" if rod in green else "red") if rod in seen else None for rod in RODS)
