"""The Thief by night (N19, N20)."""

from collections.abc import Iterator
from typing import assert_never

from unseen.courtyard.board import BIT, named
from unseen.courtyard.rods import Colour, rods_at
from unseen.nusubito.actions import (
    Declare,
    End,
    Leap,
    Look,
    PickUp,
    Sacrifice,
    Shoot,
    TakeDart,
    ThiefAction,
    Unbolster,
)
from unseen.nusubito.events import DartTaken, Event, Looked, PickedUp, Rested, Unbolstered
from unseen.nusubito.state import DARTS, THIEF_POINTS, State


def legal(state: State) -> Iterator[ThiefAction | End]:
    """Yield the legal actions."""
    assert state.at is not None and state.table is not None
    if has_points(state):
        if state.darts < DARTS:
            yield TakeDart()
        for rod in rods_at(state.at):
            yield Look(rod)
        for coin in named(state.table):
            yield PickUp(coin)
        for temple in named(state.bolsters):
            yield Unbolster(temple)
    yield from ends(state)


def has_points(state: State) -> bool:
    """Return whether there are points left to spend."""
    return state.points < THIEF_POINTS


def ends(state: State) -> tuple[End, ...]:
    """Return the possible ends of the night: after spending two points the Thief chooses the line to reveal (N20)."""
    return (End("row"), End("column")) if state.points == 2 else (End(),)


def allows(state: State, action: ThiefAction | End) -> bool:
    """Return whether an action is legal."""
    assert state.at is not None and state.table is not None
    if isinstance(action, End):
        return action in ends(state)
    if not has_points(state):
        return False
    match action:
        case TakeDart():
            return state.darts < DARTS
        case Look():
            return action.rod in rods_at(state.at)
        case PickUp():
            return bool(BIT[action.coin] & state.table)
        case Unbolster():
            return bool(BIT[action.temple] & state.bolsters)
        case Leap() | Shoot() | Sacrifice() | Declare():
            return False
        case _:
            assert_never(action)


def decide(state: State, action: ThiefAction | End, faces: tuple[Colour, ...]) -> tuple[Event, ...]:
    """Return the events of a legal action."""
    match action:
        case TakeDart():
            return (DartTaken(),)
        case Look():
            (colour,) = faces
            return (Looked(action.rod, colour),)
        case PickUp():
            return (PickedUp(action.coin),)
        case Unbolster():
            return (Unbolstered(action.temple),)
        case End():
            return (_reveal(state, action),)
        case Leap() | Shoot() | Sacrifice() | Declare():
            raise AssertionError(action)
        case _:
            assert_never(action)


def _reveal(state: State, action: End) -> Rested:
    assert state.at is not None
    if state.points == THIEF_POINTS:
        return Rested("temple", state.at)
    if action.reveal == "row":
        return Rested("row", state.at[1])
    if action.reveal == "column":
        return Rested("column", state.at[0])
    return Rested(None, None)
