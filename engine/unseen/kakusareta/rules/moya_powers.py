"""The powers of the Moya player (K56 to K63); To Ashes is part of a destruction, Changing Fate of an answer."""

from collections.abc import Callable, Iterable, Iterator
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
from unseen.kakusareta.cards import Key
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
    for key, thinkable in _THINKABLE.items():
        # A power that cannot be paid for is not listed at all: a board has dozens of shifts.
        if uses_left(state.elements, key) > 0:
            for power in thinkable(state):
                if fits(state, power):
                    yield power


def _fortifies(state: State) -> Iterator[Fortify]:
    assert state.elements is not None
    down = sorted(space for space, _ in state.attacked)
    for count in range(1, min(len(down), most_moya(state.elements, "fortify")) + 1):
        yield from map(Fortify, combinations(down, count))


def _gentles(state: State) -> Iterator[Gentle]:
    del state
    for lines, directions in CURRENTS:
        yield from (Gentle(line, direction) for line in lines for direction in directions)


def _shifts(state: State) -> Iterator[Shift]:
    able = state.upright & state.courtyard
    empty = tuple(named(state.courtyard & ~state.occupied))
    for one in named(able):
        yield from (Shift(one, other) for other in empty)
        yield from (Shift(one, other) for other in named(able) if one < other)


_THINKABLE: dict[Key, Callable[[State], Iterable[MoyaPower | Streak]]] = {
    "petrify": lambda _: (Petrify(),),
    "fortify": _fortifies,
    "breeze": lambda _: (Breeze(),),
    "breath": lambda _: (Breath(),),
    "stream": lambda _: (Stream(),),
    "gentle": _gentles,
    "shift": _shifts,
    "streak": lambda _: map(Streak, ROWS + COLUMNS),
}
"""What each power could be used for, whatever the position allows, by its card, in the order of the cards."""


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
