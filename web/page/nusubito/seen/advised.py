"""The places of a hint: its arrows, and its rings."""

from collections.abc import Mapping
from typing import NamedTuple, assert_never

from page.courtyard.pointing import coin_token, rod_token
from page.parts.advice import PointedOut
from page.shell.model import Seated
from unseen.drawing.arrow import Arrow
from unseen.kernel.resign import Resign
from unseen.nusubito import State
from unseen.nusubito.actions import (
    Action,
    Bolster,
    Capture,
    Declare,
    End,
    Heal,
    Leap,
    Look,
    Merge,
    Move,
    PickUp,
    Raise,
    Sacrifice,
    Shoot,
    Spawn,
    TakeDart,
    Unbolster,
)


class Meant(NamedTuple):
    """The places of an action."""

    ways: tuple[tuple[str, str], ...] = ()
    """Arrows, from one space to another."""
    rings: tuple[str, ...] = ()
    """Rings around spaces and rods of the board."""
    beside: str = ""
    """An object beside the board: a coin ("coin A1"), "darts", or the notation of an end of the turn."""


def meant(state: State, action: Action) -> Meant:
    """Return the places of an action of the seat."""
    match action:
        case Leap():
            pushes = ((str(push.seeker), str(push.lands)) for push in action.pushes)
            return Meant(((str(state.at), action.to), *pushes))
        case Shoot():
            return Meant(((str(state.at), action.seeker),))
        case Move():
            return Meant(((action.pawn, action.to),))
        case Heal():
            return Meant(((action.healer, action.pawn),))
        case Merge():
            return Meant(tuple((pawn, action.to) for pawn in action.pawns if pawn != action.to))
        case Bolster():
            return Meant(((action.source or action.builder, action.temple),))
        case Spawn():
            return Meant(rings=(action.space,))
        case Raise():
            return Meant(rings=(action.pawn,))
        case Unbolster() | Capture():
            return Meant(rings=(action.temple,))
        case Declare():
            return Meant(rings=(str(state.at),))
        case Look():
            return Meant(rings=(rod_token(action.rod),))
        case PickUp() | Sacrifice():
            return Meant(beside=coin_token(action.coin))
        case TakeDart():
            return Meant(beside="darts")
        case End():
            return Meant(beside=f"end {action.reveal}" if action.reveal else "end")
        case Resign():
            return Meant()
        case _:
            assert_never(action)


def arrows(seated: Seated) -> tuple[Arrow, ...]:
    """Return the board's arrows and rings for the hint, one entry per choice."""
    return tuple(
        Arrow(number, each.ways, each.rings, number == seated.advised) for number, each in _all(seated)
    )


def beside(seated: Seated) -> Mapping[str, PointedOut]:
    """Return the objects beside the board that the hint points out."""
    return {
        each.beside: PointedOut(number, number == seated.advised)
        for number, each in _all(seated)
        if each.beside
    }


def _all(seated: Seated) -> tuple[tuple[int, Meant], ...]:
    hint = seated.advice.hint if seated.advice else None
    choices = hint.choices if hint else ()
    return tuple((number, meant(seated.shown.view, each.action)) for number, each in enumerate(choices))
