"""The powers of the Moya player (K56 to K63); To Ashes is part of a destruction, Changing Fate of an answer."""

from collections.abc import Iterator
from itertools import combinations
from typing import assert_never

from unseen.courtyard.board import BIT, named
from unseen.kakusareta import effects
from unseen.kakusareta.actions import (
    Breath,
    Breeze,
    Direction,
    Fortify,
    Gentle,
    MoyaPower,
    Petrify,
    Shift,
    Streak,
    Stream,
)  # fmt: skip
from unseen.kakusareta.elements import most_moya, uses_left
from unseen.kakusareta.rules.swapping import can_change
from unseen.kakusareta.state import ROUNDS, State
from unseen.kakusareta.temples import COLUMNS, LINE, ROWS

POWERS = (Petrify, Fortify, Breeze, Stream, Breath, Gentle, Shift, Streak)
CURRENTS: tuple[tuple[str, tuple[Direction, Direction]], ...] = (
    (ROWS, ("east", "west")),
    (COLUMNS, ("north", "south")),
)
STREAK_MOYA = 2
"""The fewest upright Lv2 that a Fire Streak needs on its line (K63)."""


def legal(state: State) -> Iterator[MoyaPower | Streak]:
    """Yield the powers that can be used, in the order of the cards."""
    if state.elements is None:
        return
    for power in _thinkable(state):
        if allows(state, power):
            yield power


def _thinkable(state: State) -> Iterator[MoyaPower | Streak]:
    yield Petrify()
    down = sorted(space for space, _ in state.attacked)
    for count in range(1, len(down) + 1):
        yield from map(Fortify, combinations(down, count))
    yield from (Breeze(), Breath(), Stream())
    for lines, directions in CURRENTS:
        yield from (Gentle(line, direction) for line in lines for direction in directions)
    yield from _shifts(state)
    yield from map(Streak, ROWS + COLUMNS)


def _shifts(state: State) -> Iterator[Shift]:
    able = state.upright & state.courtyard
    empty = tuple(named(state.courtyard & ~state.occupied))
    for one in named(able):
        yield from (Shift(one, other) for other in empty)
        yield from (Shift(one, other) for other in named(able) if one < other)


def allows(state: State, power: MoyaPower | Streak) -> bool:
    """Return whether a power can be used now: card and tokens available, and something to change (K40, K41)."""
    if state.elements is None:
        return False
    if isinstance(power, Fortify):
        can_pay = len(power.moya) <= most_moya(state.elements, "fortify")
    else:
        can_pay = uses_left(state.elements, power.kind) > 0
    return can_pay and fits(state, power)


def fits(state: State, power: MoyaPower | Streak) -> bool:
    """Return whether the position allows a power, regardless of its price."""
    is_day = state.phase == "day"
    match power:
        case Petrify():
            return is_day and state.round < ROUNDS and not state.petrified
        case Fortify():
            down = [space for space, _ in state.attacked]
            return bool(power.moya) and power.moya == tuple(sorted(set(down) & set(power.moya)))
        case Breeze():
            return is_day
        case Stream():
            return is_day and not state.turn.stream
        case Breath():
            return bool(state.downed)
        case Gentle():
            is_along = (power.direction in ("east", "west")) == (power.line in ROWS)
            return is_along and effects.is_change(state, effects.gentle(state, power))
        case Shift():
            return can_shift(state, power)
        case Streak():
            near = LINE[power.line] & state.twos & ~state.downed
            return near.bit_count() >= STREAK_MOYA
        case _:
            assert_never(power)


def can_shift(state: State, power: Shift) -> bool:
    """Return whether a Moya can be moved to a space, or swapped with the Moya there (K62)."""
    able, to = state.upright & state.courtyard, BIT[power.other]
    if not BIT[power.one] & able:
        return False
    if to & state.courtyard & ~state.occupied:
        return True
    return bool(to & able) and power.one < power.other and can_change(state, power.one, power.other)
