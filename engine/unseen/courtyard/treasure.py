"""The temples where the treasure may lie, given the known rods (N2, K2).

Rule 1. Only colours count: from a searcher's view it follows what they know, from another's nothing (N32, K65).
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
        rods: The known colours.
        among: The temples where it may lie according to public information.
    """
    lines = {rod for axis in AXES for rod in lines_left(rods, axis)}
    return spaces(temple for temple in named(among) if lines.issuperset(rods_at(temple)))


def lines_left(rods: Rods, axis: tuple[Rod, ...]) -> tuple[Rod, ...]:
    """Return the rods of an axis in whose lines the treasure may lie."""
    green = tuple(rod for rod in axis if _colour(rods, rod) == "green")
    return green or tuple(rod for rod in axis if _colour(rods, rod) is None)


def disproof(rods: Rods, temple: Space) -> Rod | None:
    """Return a rod that proves that the treasure is not at a temple: a red one there, or a green one elsewhere.

    None if it may be there.
    """
    at = rods_at(temple)
    red = (rod for rod in at if _colour(rods, rod) == "red")
    green = (rod for rod in RODS if rod not in at and _colour(rods, rod) == "green")
    return next(red, None) or next(green, None)


def unsettled(rods: Rods, temple: Space) -> tuple[Rod, ...]:
    """Return the rods of a temple, column first, that are not yet known to be green or red."""
    return tuple(
        rod for rod, axis in zip(rods_at(temple), AXES, strict=True) if len(lines_left(rods, axis)) > 1
    )


def _colour(rods: Rods, rod: Rod) -> str | None:
    return rods[RODS.index(rod)]


class Knowledge(NamedTuple):
    """Whether a player who has looked at some rods knows the treasure's temple, as far as is publicly known."""

    may: bool
    """True if some colours of these rods leave one temple: a green one on each axis, or all but one of an axis."""
    must: bool
    """True if all their possible colours do: of each axis all rods but at most one have been looked at."""


def knowledge(seen: Set[str], among: Spaces = TEMPLES) -> Knowledge:
    """Return the public knowledge about a player who has looked at some rods of unknown colour (N2, N32, K2, K65).

    Each temple of `among` is tried as the treasure's, and the rods are coloured accordingly: at the least, one green
    rod on each axis gives the temple away. Nothing secret goes in: both seats and a spectator get the same result.

    Args:
        seen: The rods that were looked at.
        among: The temples where the treasure may lie according to public information.
    """
    knows = [treasures(_coloured(seen, temple), among).bit_count() == 1 for temple in named(among)]
    return Knowledge(any(knows), all(knows))


def can_teach(rods: Rods, rod: Rod, among: Spaces = TEMPLES) -> bool:
    """Return whether a look at a rod tells anything new to a player with these colours.

    Args:
        rods: The known colours.
        rod: The rod.
        among: The temples where the treasure may lie according to public information.
    """
    left = treasures(rods, among)
    return spaces(temple for temple in named(left) if rod in rods_at(temple)) not in (0, left)


def may_teach(seen: Set[str], rod: Rod, among: Spaces = TEMPLES) -> bool:
    """Return whether a look may tell something new to a player who looked at some rods, as far as is publicly known."""
    return any(can_teach(_coloured(seen, temple), rod, among) for temple in named(among))


def _coloured(seen: Set[str], treasure: Space) -> Rods:
    """Return the colours of the seen rods if the treasure lies at a temple."""
    green = rods_at(treasure)
    return tuple(("green" if rod in green else "red") if rod in seen else None for rod in RODS)
