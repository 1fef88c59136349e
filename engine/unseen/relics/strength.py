"""Support, the strength of a tile, and the deaths that would follow (R17, R19 to R22).

Strengths are computed only for the few tiles beside a target. While a turn is settled nothing about a tile but
its death changes these results, so a hypothetical position needs only another set of dead tiles.
"""

from typing import NamedTuple

from unseen.kernel.seat import Seat
from unseen.relics.board import AROUND, BIT, DIAGONAL, INDEX, NEXT, SPACES, Space, Spaces, indices, surrounded
from unseen.relics.state import State
from unseen.relics.warriors import CLAWS, aims


def support(state: State, seat: Seat, space: Space) -> tuple[Space, ...]:
    """Return the spaces of a seat's tiles that would support its tile placed on a space, A1 first (R17).

    The facing of the placed tile does not matter: its own arrows give it nothing.
    """
    index, found = INDEX[space], list[Space]()
    for near in indices(AROUND[index] & state.own(seat) & ~state.dead):
        tile = state.tiles[near]
        assert tile is not None
        if aims(tile.warrior, tile.facing)[near] >> index & 1:
            found.append(SPACES[near])
    return tuple(found)


def living_strength(state: State, index: int) -> int:
    """Return the strength of the tile on the space with this place, as long as it lives (R19)."""
    tile = state.tiles[index]
    assert tile is not None
    strength = CLAWS[tile.warrior] + tile.energy
    if tile.warrior == "elder":
        return strength + (NEXT[index] & state.own(tile.owner)).bit_count()
    if tile.warrior == "convert":
        return strength + (DIAGONAL[index] & state.occupied & ~state.own(tile.owner)).bit_count()
    return strength


def strength(state: State, space: Space) -> int:
    """Return the strength of the tile on a space (R19): 0 for a dead one."""
    return 0 if state.dead & BIT[space] else living_strength(state, INDEX[space])


def attack(state: State, index: int, dead: Spaces) -> int:
    """Return the sum of the strengths of the living enemies orthogonally next to the tile on a space (R21)."""
    enemies = state.amber if state.jade >> index & 1 else state.jade
    return sum(living_strength(state, near) for near in indices(NEXT[index] & enemies & ~dead))


def targets(state: State) -> Spaces:
    """Return every living tile all of whose orthogonal neighbours are occupied (R20)."""
    occupied = state.amber | state.jade
    return surrounded(occupied) & occupied & ~state.dead


def lost(state: State, among: Spaces, dead: Spaces) -> Spaces:
    """Return the targets among these that die if they are settled with these tiles dead (R21)."""
    found = 0
    for index in indices(among & ~dead):
        force = attack(state, index, dead)
        if force and living_strength(state, index) < force:
            found |= 1 << index
    return found


class Verdict(NamedTuple):
    """The settling of a turn as far as it leaves no choice (R22)."""

    deaths: tuple[Space, ...]
    """The tiles that die, in order: the hot tile last, if its turn has come and it dies."""
    asked: Spaces
    """The targets of which the mover names one to die next; none once all is settled."""


def verdict(state: State, dead: Spaces) -> Verdict:
    """Settle the turn of the hot tile as far as it leaves no choice, once these tiles are dead.

    A target with no enemy among those about to die saves none of them by dying, so one pass is enough (R22).
    """
    assert state.hot is not None
    hot, everyone = BIT[state.hot], targets(state)
    if not everyone:
        return Verdict((), 0)
    dying = lost(state, everyone & ~hot, dead)
    asked = 0
    for index in indices(dying):
        enemies = state.amber if state.jade >> index & 1 else state.jade
        if NEXT[index] & enemies & dying:
            asked |= 1 << index
    at_once = dying & ~asked
    deaths = tuple(SPACES[index] for index in indices(at_once))
    if not asked and lost(state, everyone & hot, dead | at_once):
        deaths = (*deaths, state.hot)
    return Verdict(deaths, asked)
