"""Paths, the ways to point out an action: sequences of tokens that are pressed one after the other.

A token is a space ("C3"), a rod ("rod C"), a coin ("coin A1"), a row or column ("line 3"), a card ("power rain"), an
element ("token fire") or a verb ("merge"). A path of an action that cannot be undone ends in "do", which no space of
the board stands for, so that a button of its own has to take it.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import assert_never

from page.kakusareta.pointing.powers import is_at_once
from page.shell.model import Path
from unseen.courtyard.board import BIT, Space, Spaces
from unseen.kakusareta import State
from unseen.kakusareta.actions import (
    Action,
    Allow,
    Attack,
    Breath,
    Breeze,
    Choose,
    Climb,
    Deploy,
    Destroy,
    End,
    Fate,
    Find,
    Fireball,
    Fortify,
    Gentle,
    Heal,
    Leap,
    Look,
    Merge,
    Move,
    Petrify,
    Quake,
    Rain,
    Raise,
    River,
    Shift,
    Step,
    Still,
    Streak,
    Stream,
    Swap,
    TakeCoin,
    TakeDart,
    TakeToken,
    Tempest,
    Tide,
    Tower,
)
from unseen.kakusareta.rules.supply import sources
from unseen.kakusareta.temples import sides
from unseen.kernel.resign import Resign

DO = "do"
LEAVE = "leave"
"""The choice, with an empty pool, to spawn nothing."""


def paths(state: State, action: Action) -> tuple[Path, ...]:
    """Return all paths of an action; none if it can be taken only by its own button."""
    match action:
        case Leap() | Step() | Climb():
            way = (action.to, *(push.lands for push in action.pushes))
            return (("power silent", *way),) if isinstance(action, Leap) and action.silent else (way,)
        case Attack():
            assert state.at is not None
            return (state.at,), ("attack",)
        case TakeDart():
            return (("dart",),)
        case Look():
            return (f"rod {action.rod}",), ("look", f"rod {action.rod}")
        case TakeToken():
            return (("token", DO),)
        case TakeCoin():
            return (f"coin {action.coin}",), ("coin", f"coin {action.coin}")
        case Tower():
            return (("power tower", action.space),)
        case Rain() | Fireball():
            return ((f"power {action.kind}", action.space, DO),)
        case Tempest():
            return (("power tempest", f"toward {action.direction}", DO),)
        case End():
            return (("power mirage", _named(action), DO),) if action.mirage else ()
        case Still() | Quake():
            return () if is_at_once(state, action) else ((f"power {action.kind}", DO),)
        case Choose() | Find() | River() | Tide() | Allow() | Fate() | Resign():
            return ()
        case _:
            return tuple(_moya(state, action))


def _named(action: End) -> str:
    """Return the token of the place that a Mirage names (K50)."""
    return f"line {action.mirage}" if action.line else str(action.mirage)


def _moya(
    state: State,
    action: Move
    | Swap
    | Heal
    | Merge
    | Destroy
    | Deploy
    | Raise
    | Streak
    | Petrify
    | Fortify
    | Breeze
    | Stream
    | Breath
    | Gentle
    | Shift,
) -> Iterator[Path]:
    match action:
        case Move():
            yield from _moves(state, action)
        case Swap():
            yield from permutations((action.one, action.other))
        case Heal():
            yield from permutations((action.moya, action.healer))
        case Merge():
            for first, *others in permutations(action.moya):
                yield (first, "merge", *others, *_source(action.source))
        case Destroy():
            last = _spawn(state, action, sides(state, action.temple)) or DO
            yield (action.temple, last)
            if action.ashes:
                yield ("power ashes", action.temple, last)
        case Fortify():
            yield ("power fortify", *action.moya, DO)
        case Gentle():
            yield ("power gentle", f"line {action.line}", f"toward {action.direction}", DO)
        case Shift():
            yield ("power shift", action.one, action.other)
            if BIT[action.other] & state.occupied:
                yield ("power shift", action.other, action.one)
        case Streak():
            yield ("power streak", f"line {action.line}", DO)
        case Deploy():
            way = (action.space, *_source(action.source))
            yield (f"deploy {action.level}", *way)
            if action.level == 1:
                yield way
        case Raise():
            yield (action.moya, *_source(action.source))
            yield ("raise", action.moya, *_source(action.source))
        case Petrify() | Breeze() | Stream() | Breath():
            pass
        case _:
            assert_never(action)


def _moves(state: State, action: Move) -> Iterator[Path]:
    """Yield the paths of a move; a token instead of a spawn is chosen before the target."""
    spawn = _spawn(state, action, BIT[action.moya]) if BIT[action.moya] & state.threes else ""
    if action.token:
        yield (action.moya, spawn, action.to)
    else:
        yield (action.moya, action.to, *((spawn,) if spawn else ()))


def _source(source: Space | None) -> Path:
    return (source,) if source else ()


def _spawn(state: State, action: Move | Destroy, busy: Spaces) -> str:
    """Return the token to press for a spawn (K36, K37, K43); empty if there is no choice to make."""
    if action.token:
        return f"token {action.token}"
    if action.source:
        return action.source
    from_where = sources(state, 1, busy)
    return LEAVE if from_where and None not in from_where else ""
