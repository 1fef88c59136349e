"""Temples, and the ways between them and the courtyard (K1, K13 to K15).

All of this follows from the board alone, so both seats and spectators get the same answers.
"""

from collections.abc import Iterator
from functools import cache
from typing import Literal, NamedTuple

from unseen.courtyard.board import BIT, INDEX, NEXT, SPACES, TEMPLES, Space, Spaces, named, spaces
from unseen.kakusareta.actions import DIRECTIONS, Direction
from unseen.kakusareta.state import State

COLUMNS, ROWS = "ABCDE", "12345"
LINE = {line: spaces(space for space in SPACES if line in space) for line in COLUMNS + ROWS}
"""The spaces of each of the ten rows and columns."""
TOWER_SITES = spaces(space for space in SPACES if space[0] in "ACE" or space[1] in "135")
"""Spaces where a tower may rise: the columns and rows that have temples (K46)."""
_STEP = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def _ray(space: Space, direction: Direction) -> tuple[Space, ...]:
    (x, y), column, row = _STEP[direction], INDEX[space] % 5, INDEX[space] // 5
    return tuple(
        SPACES[5 * (row + y * far) + column + x * far]
        for far in range(1, 5)
        if 0 <= column + x * far < 5 and 0 <= row + y * far < 5
    )


RAYS = {space: {way: _ray(space, way) for way in DIRECTIONS} for space in SPACES}
"""The spaces from each space to the edge, the nearest first, by direction."""


def _around(space: Space) -> Spaces:
    column, row = INDEX[space] % 5, INDEX[space] // 5
    near = [(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
    return sum(1 << (5 * y + x) for x, y in near if 0 <= x < 5 and 0 <= y < 5)


AROUND = {space: _around(space) for space in SPACES}
"""The spaces orthogonally or diagonally next to each space."""


class Way(NamedTuple):
    """One movement that the board allows: a leap, a step or a climb."""

    by: Literal["leap", "step", "climb"]
    to: Space
    crossed: Spaces
    """The courtyard space that a leap crosses, as a set of at most one; empty between neighbours."""


@cache
def ways(at: Space, standing: Spaces, ruins: Spaces) -> tuple[Way, ...]:
    """Return the leaps, steps and climbs that lead from a space (K13, K14, K15).

    Args:
        at: The space that is left.
        standing: The standing temples.
        ruins: The spaces of destroyed temples on which no tower stands.
    """
    found = _from_temple(at, standing, ruins) if BIT[at] & standing else _from_courtyard(at, standing)
    return tuple(found)


def _from_courtyard(at: Space, standing: Spaces) -> Iterator[Way]:
    for to in named(NEXT[at]):
        yield Way("climb" if BIT[to] & standing else "step", to, 0)


def _from_temple(at: Space, standing: Spaces, ruins: Spaces) -> Iterator[Way]:
    for near, *far in filter(None, RAYS[at].values()):
        if BIT[near] & standing:
            yield Way("leap", near, 0)
            continue
        behind = BIT[far[0]] if far else 0
        if behind & standing:
            yield Way("leap", far[0], BIT[near])
        if (BIT[near] | behind) & ruins:
            yield Way("step", near, 0)


def way_to(state: State, by: str, to: Space) -> Way | None:
    """Return the way of a given kind from the Kakusareta's space to another, or None."""
    assert state.at is not None
    near = ways(state.at, state.standing, state.ruins)
    return next((way for way in near if way.to == to and way.by == by), None)


def sides(state: State, temple: Space) -> Spaces:
    """Return the sides of a temple: the courtyard spaces next to it (K34)."""
    return NEXT[temple] & state.courtyard


def count_taken_temples(state: State) -> int:
    """Count the temples that are destroyed or captured (K7); towers count as neither."""
    captured = state.threes & ~state.downed & TEMPLES & ~state.destroyed
    return state.destroyed.bit_count() + captured.bit_count()


def has_four_temples(state: State) -> bool:
    """Return whether the Moya player has won by four temples (K7)."""
    return state.four_temples and count_taken_temples(state) >= 4


def is_on_temple(state: State) -> bool:
    """Return whether the Kakusareta is on a standing temple."""
    assert state.at is not None
    return bool(BIT[state.at] & state.standing)


def is_shared(state: State) -> bool:
    """Return whether the Kakusareta is on the courtyard with an upright Moya (K19)."""
    assert state.at is not None
    return bool(BIT[state.at] & state.upright & state.courtyard)
