"""The turning of the hot tile, and the support of its owner's tiles that point to it (R16, R17)."""

from unseen.relics.actions import Rotate
from unseen.relics.events import Event, Rotated
from unseen.relics.state import State
from unseen.relics.strength import support
from unseen.relics.warriors import FACINGS

ALL_FOUR = tuple(Rotate(facing) for facing in FACINGS)


def legal(state: State) -> tuple[Rotate, ...]:
    """Return the legal choices: any facing, always."""
    del state
    return ALL_FOUR


def decide(state: State, action: Rotate) -> tuple[Event, ...]:
    """Return the events of turning the tile."""
    assert state.acting is not None and state.hot is not None
    return (Rotated(action.facing, support(state, state.acting, state.hot)),)
