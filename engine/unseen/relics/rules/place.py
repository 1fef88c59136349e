"""The placement of a tile on a free space, or on a relic against payment (R12 to R15)."""

from collections.abc import Iterator
from typing import cast

from unseen.kernel.seat import Seat
from unseen.relics.actions import Place
from unseen.relics.board import BIT, INDEX, NEXT, SPACES, Space, named
from unseen.relics.crystals import Crystals, Letter, handfuls_of
from unseen.relics.events import Drawn, Event, Face, Need, Placed, TurnUp
from unseen.relics.state import REWARD, SUPPLY, State

HIGHEST_COST = 4
"""The cost of a relic with no tile beside it (R14)."""
_PLACES = {space: Place(space) for space in SPACES}


def legal(state: State) -> Iterator[Place]:
    """Yield the legal placements: free spaces, then relics, each A1 first."""
    assert state.acting is not None
    for space in named(state.free):
        yield _PLACES[space]
    if state.stored(state.acting).spirit:  # every payment has one
        for space in named(state.relics):
            for paid in payments(state, state.acting, space):
                yield Place(space, paid)


def allows(state: State, action: Place) -> bool:
    """Return whether a placement is legal."""
    assert state.acting is not None
    if action.paid is None:
        return bool(state.free & BIT[action.space])
    return (
        bool(state.relics & BIT[action.space])
        and action.paid.total == cost(state, action.space)
        and action.paid.spirit >= 1
        and action.paid.energy >= 0
        and state.stored(state.acting).has(action.paid)
    )


def cost(state: State, space: Space) -> int:
    """Return the cost in crystals of the relic on a space (R14)."""
    return max(1, HIGHEST_COST - (NEXT[INDEX[space]] & state.occupied).bit_count())


def payments(state: State, seat: Seat, space: Space) -> Iterator[Crystals]:
    """Yield the ways in which a seat can pay for the relic on a space (R14), fewer Spirit first."""
    paid = handfuls_of(state.stored(seat), cost(state, space))
    return (crystals for crystals in paid if crystals.spirit)


def needs(state: State, action: Place) -> tuple[Need, ...]:
    """Return the needs of a legal placement: two crystals for a relic (R15)."""
    if action.paid is None:
        return ()
    drawn = 2 * SUPPLY - state.left.total
    return tuple(TurnUp("bag", drawn + number) for number in range(REWARD))


def decide(action: Place, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    """Return the events of a legal placement."""
    letters = cast(tuple[Letter, ...], faces)
    return (Placed(action.space, action.paid), *(Drawn(letter) for letter in letters))
