"""Every board that the Mists can reach in one turn.

This repeats the rules of `unseen.nusubito.rules.mist_day` and `mist_night` on bare ints: a turn has thousands of ends,
and a search needs them all. A test compares both on random positions.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple, Optional

from unseen.courtyard.board import BIT, NEXT, SPACES, TEMPLES, Spaces, beside, flood
from unseen.nusubito.board import COURTYARD, DIAGONAL
from unseen.nusubito.state import MIST_POINTS, SUPPLY, State

Board = tuple[Spaces, Spaces, Spaces, Spaces, Spaces]
"""Healers, Builders, Seekers, the downed among them, and bolsters."""
Carried = tuple[Spaces, Spaces]
"""The temple where a bolster was placed and the temple where it came from, each as a set of one; 0 if it was new."""
Turn = tuple[Spaces, Spaces, Spaces, Spaces, Spaces, Spaces]
"""A board during a turn; the last set is that of the used pawns."""


class TurnSoFar(NamedTuple):
    """A turn so far, with the steps that led to it."""

    turn: Turn
    left: int
    """Actions left by day, points by night."""
    before: Optional["TurnSoFar"]
    outside: Spaces = 0
    """The spaces that do not exist; see `unseen.nusubito.scale`."""


BOLSTERS = 2

_DIAGONAL = {BIT[space]: DIAGONAL[space] for space in SPACES}
_NEXT = {BIT[space]: NEXT[space] for space in SPACES}


def board_of(state: State) -> Board:
    """Return the board of a position."""
    return state.healers, state.builders, state.seekers, state.downed, state.bolsters


def bits(board: Spaces) -> Iterator[Spaces]:
    """Yield the spaces of a set as sets of one, A1 first."""
    while board:
        low = board & -board
        yield low
        board ^= low


def day_steps(turn: Turn, outside: Spaces = 0) -> Iterator[Turn]:
    """Yield the results of each single action by day other than a capture (N21 to N29).

    Args:
        turn: The current turn.
        outside: The spaces that do not exist.
    """
    healers, builders, seekers, downed, bolsters, used = turn
    pawns = healers | builders | seekers
    upright = pawns & ~downed
    full = pawns | outside
    ready = upright & ~used
    drifters, flyers = ready & healers, ready & seekers & TEMPLES
    while members := drifters | flyers:
        stream = flood(members & -members, upright)
        around = beside(stream) & ~full
        goals = tuple(bits(around & COURTYARD))
        for pawn in bits(drifters & stream):
            rest = healers ^ pawn
            for goal in goals:
                yield rest | goal, builders, seekers, downed, bolsters, used | goal
        roofs = tuple(bits(around & TEMPLES & ~bolsters))
        for pawn in bits(flyers & stream):
            rest = seekers ^ pawn
            for goal in roofs:
                yield healers, builders, rest | goal, downed, bolsters, used | goal
        drifters &= ~stream
        flyers &= ~stream
    for pawn in bits(ready & builders):
        rest = builders ^ pawn
        for goal in bits(_DIAGONAL[pawn] & ~full):
            yield healers, rest | goal, seekers, downed, bolsters, used | goal
    for pawn in bits(ready & seekers & COURTYARD):
        left = healers | pawn if healers.bit_count() < SUPPLY else healers
        rest = seekers ^ pawn
        for goal in bits(_NEXT[pawn] & ~full & ~bolsters):
            yield left, builders, rest | goal, downed, bolsters, used | goal
    yield from _sacrifices(turn, full, ready)


def _sacrifices(turn: Turn, full: Spaces, ready: Spaces) -> Iterator[Turn]:
    """Yield the results of each action that gives pawns up: to heal, to upgrade, to bolster."""
    healers, builders, seekers, downed, bolsters, used = turn
    able = ready & healers
    for pawn in bits(downed & beside(healers & ~downed)):
        for healer in bits(able):
            yield healers ^ healer, builders, seekers, downed ^ pawn, bolsters, used
    if builders.bit_count() < SUPPLY:
        for gone in _trios(able, _NEXT):
            for to in bits(gone):
                yield healers ^ gone, builders | to, seekers, downed, bolsters, used
    able = ready & builders
    if seekers.bit_count() < SUPPLY:
        for gone in _trios(able, _DIAGONAL):
            for to in bits(gone):
                yield healers, builders ^ gone, seekers | to, downed, bolsters, used
    sources = (0,) if bolsters.bit_count() < BOLSTERS else tuple(bits(bolsters))
    for builder in bits(able):
        for temple in bits(_NEXT[builder] & TEMPLES & ~bolsters & ~full):
            for source in sources:
                yield healers, builders ^ builder, seekers, downed, bolsters ^ source | temple, used


def _trios(pawns: Spaces, links: dict[Spaces, Spaces]) -> Iterator[Spaces]:
    """Yield each three linked pawns."""
    if pawns.bit_count() < 3:
        return
    for middle in bits(pawns):
        for one, other in combinations(bits(links[middle] & pawns), 2):
            yield middle | one | other


def night_steps(turn: Turn, left: int, outside: Spaces = 0) -> Iterator[tuple[Turn, int]]:
    """Yield the results of each single action by night, with the points left after it (N31)."""
    healers, builders, seekers, downed, bolsters, used = turn
    if left and healers.bit_count() < SUPPLY:
        for space in bits(COURTYARD & ~(healers | builders | seekers | outside)):
            yield (healers | space, builders, seekers, downed, bolsters, used), left - 1
    if left and builders.bit_count() < SUPPLY:
        for pawn in bits(healers & ~downed):
            yield (healers ^ pawn, builders | pawn, seekers, downed, bolsters, used), left - 1
    if left == MIST_POINTS and seekers.bit_count() < SUPPLY:
        for pawn in bits(builders & ~downed):
            yield (healers, builders ^ pawn, seekers | pawn, downed, bolsters, used), left - 2


def turn_so_far(state: State) -> TurnSoFar:
    """Return the Mists' current turn in a position."""
    is_day = state.phase == "day"
    left = state.scale.actions - state.actions if is_day else MIST_POINTS - state.points
    return TurnSoFar((*board_of(state), state.used), left, None, state.scale.outside)


def ends(way: TurnSoFar, *, is_day: bool) -> Iterator[TurnSoFar]:
    """Yield the shortest path to every board at which a turn can end, each board once, the current one first."""
    known = {way.turn}
    boards = {way.turn[:5]}
    yield way
    ways = [way] if way.left else []
    while ways:
        longer: list[TurnSoFar] = []
        for each in ways:
            for turn, left in steps(each, is_day=is_day):
                if turn in known:
                    continue
                known.add(turn)
                further = TurnSoFar(turn, left, each, way.outside)
                if left:
                    longer.append(further)
                if turn[:5] not in boards:
                    boards.add(turn[:5])
                    yield further
        ways = longer


def steps(way: TurnSoFar, *, is_day: bool) -> Iterator[tuple[Turn, int]]:
    """Yield the results of each single action, with the actions or points left; some must be left before."""
    if not is_day:
        yield from night_steps(way.turn, way.left, way.outside)
        return
    left = way.left - 1
    for turn in day_steps(way.turn, way.outside):
        yield turn, left
