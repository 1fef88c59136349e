"""The Mists by night (N31)."""

from collections.abc import Iterator
from typing import assert_never

from unseen.courtyard.board import BIT, SPACES, Space, Spaces, named
from unseen.nusubito.actions import Bolster, Capture, End, Heal, Merge, MistAction, Move, Raise, Spawn
from unseen.nusubito.board import COURTYARD
from unseen.nusubito.events import Event, Raised, Spawned
from unseen.nusubito.state import MIST_POINTS, State, pool

BUILDER_POINTS = 1
SEEKER_POINTS = 2
_SPAWNS = {space: Spawn(space) for space in SPACES}


def legal(state: State) -> Iterator[MistAction | End]:
    """Yield the legal actions."""
    for space in named(spawnable(state)):
        yield _SPAWNS[space]
    for pawn in named(raisable(state)):
        yield Raise(pawn)
    yield End()


def allows(state: State, action: MistAction | End) -> bool:
    """Return whether an action is legal."""
    match action:
        case End():
            return action.reveal is None
        case Spawn():
            return bool(BIT[action.space] & spawnable(state))
        case Raise():
            return bool(BIT[action.pawn] & raisable(state))
        case Move() | Heal() | Merge() | Bolster() | Capture():
            return False
        case _:
            assert_never(action)


def spawnable(state: State) -> Spaces:
    """Return the spaces where a Healer can be spawned now."""
    if state.points == MIST_POINTS or not pool(state, "H"):
        return 0
    return COURTYARD & ~state.full


def raisable(state: State) -> Spaces:
    """Return the upright pawns that can be upgraded now."""
    left = MIST_POINTS - state.points
    healers = state.healers if left >= BUILDER_POINTS and pool(state, "B") else 0
    builders = state.builders if left >= SEEKER_POINTS and pool(state, "S") else 0
    return (healers | builders) & ~state.downed


def raise_points(state: State, pawn: Space) -> int:
    """Return the action points that upgrading a pawn costs."""
    return BUILDER_POINTS if state.healers & BIT[pawn] else SEEKER_POINTS


def decide(action: MistAction) -> tuple[Event, ...]:
    """Return the events of a legal action."""
    match action:
        case Spawn():
            return (Spawned(action.space),)
        case Raise():
            return (Raised(action.pawn),)
        case Move() | Heal() | Merge() | Bolster() | Capture():
            raise AssertionError(action)
        case _:
            assert_never(action)
