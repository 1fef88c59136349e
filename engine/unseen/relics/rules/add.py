"""Adding crystals from the storage to the hot tile, so that at most four are left (R18)."""

from collections.abc import Iterator

from unseen.kernel.seat import Seat
from unseen.relics.actions import Add
from unseen.relics.crystals import handfuls
from unseen.relics.events import Added, Event, Face, Need
from unseen.relics.evolve import evolve
from unseen.relics.rules import settle
from unseen.relics.state import MOST_STORED, State


def least(state: State, seat: Seat) -> int:
    """Return the least number of crystals that a seat must put on its hot tile (R18)."""
    return max(0, state.stored(seat).total - MOST_STORED)


def legal(state: State) -> Iterator[Add]:
    """Yield the legal choices: by their number, fewer Spirit first."""
    assert state.acting is not None
    must = least(state, state.acting)
    return (Add(some) for some in handfuls(state.stored(state.acting)) if some.total >= must)


def allows(state: State, action: Add) -> bool:
    """Return whether a choice is legal."""
    assert state.acting is not None
    spirit, energy = action.crystals
    stored = state.stored(state.acting)
    return (
        spirit >= 0
        and energy >= 0
        and stored.has(action.crystals)
        and action.crystals.total >= least(state, state.acting)
    )


def needs(state: State, action: Add) -> tuple[Need, ...]:
    """Return the needs of the end of the round, if it ends with this action."""
    if settle.is_first_turn(state):  # the costly question need not be asked
        return ()
    after = evolve(state, Added(action.crystals))
    return settle.needs_from(after, after.dead)


def decide(state: State, action: Add, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    """Return the events of a legal choice, with all that is settled without a choice."""
    added = Added(action.crystals)
    after = evolve(state, added)
    return (added, *settle.events_from(after, (), faces))
