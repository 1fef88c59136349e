"""The Kakusareta's powers (K45 to K55); Silent Leap, Mirage and Still Waters are part of other actions."""

from collections.abc import Callable, Iterable, Iterator
from typing import assert_never

from unseen.courtyard.board import BIT, Space, named
from unseen.kakusareta import effects
from unseen.kakusareta.actions import (
    DIRECTIONS,
    Fireball,
    KakusaretaPower,
    Quake,
    Rain,
    River,
    Tempest,
    Tide,
    Tower,
)
from unseen.kakusareta.cards import OPPOSED, Key
from unseen.kakusareta.elements import uses_left
from unseen.kakusareta.events import Used
from unseen.kakusareta.rules.movement import reaches_end
from unseen.kakusareta.state import HIDE_BIT, TOWERS, State
from unseen.kakusareta.temples import TOWER_SITES

POWERS = (Quake, Tower, Tempest, River, Tide, Rain, Fireball)


def legal(state: State) -> Iterator[KakusaretaPower]:
    """Yield the powers that can be used, in the order of the cards."""
    if state.elements is None:
        return
    for key, thinkable in _THINKABLE.items():
        if uses_left(state.elements, key) > 0:
            for power in thinkable(state):
                if fits(state, power):
                    yield power


def is_saved(state: State) -> bool:
    """Return whether a power keeps the Kakusareta from being trapped (K47): any with an action of its own does."""
    return next(legal(state), None) is not None


def is_trapped(state: State) -> bool:
    """Return whether the Kakusareta is trapped: by day, no end in reach and no power that may help (K8)."""
    return state.phase == "day" and not reaches_end(state) and not is_saved(state)


_THINKABLE: dict[Key, Callable[[State], Iterable[KakusaretaPower]]] = {
    "quake": lambda _: (Quake(),),
    "tower": lambda state: map(Tower, named(tower_sites(state))),
    "tempest": lambda _: map(Tempest, DIRECTIONS),
    "river": lambda _: (River(),),
    "tide": lambda _: (Tide(),),
    "rain": lambda state: (Rain(space) for space, _ in state.attacked),
    "fireball": lambda state: map(Fireball, named(state.occupied)),
}
"""What each power could be used for, whatever the position allows, by its card, in the order of the cards."""


def allows(state: State, power: KakusaretaPower) -> bool:
    """Return whether a power can be used now: card and tokens available, and something to change (K40, K41)."""
    return state.elements is not None and uses_left(state.elements, power.kind) > 0 and fits(state, power)


def fits(state: State, power: KakusaretaPower) -> bool:
    """Return whether the position allows a power, regardless of its price."""
    assert state.at is not None and state.hand is not None
    match power:
        case Quake():
            return effects.is_surrounded(state, state.at)
        case Tower():
            return bool(BIT[power.space] & tower_sites(state))
        case Tempest():
            return effects.is_change(state, effects.tempest(state, power.direction))
        case River():
            return state.phase == "day" and not state.turn.river and not state.petrified
        case Tide():
            return not state.hand & HIDE_BIT
        case Rain():
            return _is_attacked(state, power.space) and bool(effects.rained(state, power.space))
        case Fireball():
            return bool(BIT[power.space] & state.occupied)
        case _:
            assert_never(power)


def tower_sites(state: State) -> int:
    """Return the spaces where a tower can rise, regardless of its price (K46)."""
    assert state.at is not None
    if state.towers.bit_count() == TOWERS:
        return 0
    return TOWER_SITES & state.courtyard & ~state.occupied & ~BIT[state.at]


def _is_attacked(state: State, space: Space) -> bool:
    """Return whether the Moya on a space was attacked this turn and still lies there (K54)."""
    return any(lies == space for lies, _ in state.attacked)


def decide(state: State, power: KakusaretaPower) -> Used:
    """Return the event of a legal power, which waits if the Moya player could pay for Changing Fate (K49)."""
    assert state.elements is not None
    waits = power.kind in OPPOSED and uses_left(state.elements, "fate") > 0
    return Used(power, waits, state.at if isinstance(power, Quake) else None)
