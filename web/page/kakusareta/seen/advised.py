"""The places of a hint: its arrows and rings on the board, and highlights beside it."""

from collections.abc import Mapping
from typing import NamedTuple, assert_never

from page.courtyard.pointing import coin_token, rod_token
from page.kakusareta.pointing.paths import paths
from page.kakusareta.seen.offers import group_key
from page.parts.advice import PointedOut
from page.shell.model import Seated
from unseen.drawing.arrow import Arrow
from unseen.kakusareta import State, format_action
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
from unseen.kakusareta.rules.moya_day import middle
from unseen.kernel.resign import Resign


class Meant(NamedTuple):
    """The places of an action."""

    ways: tuple[tuple[str, str], ...] = ()
    """Arrows, from space to space."""
    rings: tuple[str, ...] = ()
    """Spaces, rods ("rod C") and lines ("line 3") of the board."""
    beside: str = ""
    """The thing beside the board, if it is not found by its group or its notation: a coin ("coin A1") or "darts"."""


def meant(state: State, action: Action) -> Meant:
    """Return the places of an action."""
    match action:
        case Leap() | Step() | Climb():
            pushes = ((str(push.temple), str(push.lands)) for push in action.pushes)
            return Meant(((str(state.at), action.to), *pushes))
        case Attack() | Find() | Quake():
            return Meant(rings=(str(state.at),))
        case Look():
            return Meant(rings=(rod_token(action.rod),))
        case Tower() | Rain() | Fireball():
            return Meant(rings=(action.space,))
        case TakeCoin():
            return Meant(beside=coin_token(action.coin))
        case TakeDart():
            return Meant(beside="darts")
        case (
            Choose()
            | TakeToken()
            | River()
            | Tide()
            | Tempest()
            | Still()
            | End()
            | Allow()
            | Fate()
            | Resign()
        ):
            return Meant()
        case Petrify() | Breeze() | Stream() | Breath():
            return Meant()
        case _:
            return _meant_of_moya(action)


def _meant_of_moya(
    action: Move | Swap | Heal | Merge | Destroy | Deploy | Raise | Fortify | Gentle | Shift | Streak,
) -> Meant:
    match action:
        case Move():
            return Meant(((action.moya, action.to),))
        case Swap() | Shift():
            return Meant(((action.one, action.other),))
        case Heal():
            return Meant(((action.healer, action.moya),))
        case Merge():
            to = middle(action.moya)
            return Meant(tuple((each, to) for each in action.moya if each != to))
        case Destroy():
            return Meant(rings=(action.temple,))
        case Deploy():
            return Meant(rings=(action.space,))
        case Raise():
            return Meant(rings=(action.moya,))
        case Fortify():
            return Meant(rings=tuple(map(str, action.moya)))
        case Gentle() | Streak():
            return Meant(rings=(f"line {action.line}",))
        case _:
            assert_never(action)


def arrows(seated: Seated) -> tuple[Arrow, ...]:
    """Return the arrows and rings of the hint on the board, one set for each choice."""
    return tuple(
        Arrow(number, each.ways, each.rings, number == seated.advised) for number, each in _all(seated)
    )


def beside(seated: Seated) -> Mapping[str, PointedOut]:
    """Return the highlights of the hint beside the board: actions and cards by group, ends by notation."""
    pointed = {
        name: number for number, action in _actions(seated) for name in names(seated.shown.view, action)
    }
    return {name: PointedOut(number, number == seated.advised) for name, number in pointed.items()}


def names(state: State, action: Action) -> frozenset[str]:
    """Return the names of the controls that an action uses beside the board."""
    begun = {path[0] for path in paths(state, action)}
    return frozenset(begun | {meant(state, action).beside, group_key(state, action), format_action(action)})


def _all(seated: Seated) -> tuple[tuple[int, Meant], ...]:
    return tuple((number, meant(seated.shown.view, action)) for number, action in _actions(seated))


def _actions(seated: Seated) -> tuple[tuple[int, Action], ...]:
    hint = seated.advice.hint if seated.advice else None
    return tuple(enumerate(choice.action for choice in hint.choices)) if hint else ()
