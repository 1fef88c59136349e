"""Who supports, how strong a tile is, and who would die (R17, R19 to R22).

Strengths are asked of the tiles beside a target alone, which are few. While a turn is settled nothing about a tile but
its death changes what these functions say, so a question about what would be asks with another set of dead tiles.
"""

from typing import NamedTuple

from unseen.kernel.seat import Seat
from unseen.relics.board import AROUND, BIT, DIAGONAL, INDEX, NEXT, SPACES, Space, Spaces, indices, surrounded
from unseen.relics.state import State
from unseen.relics.warriors import CLAWS, aims


def support(state: State, seat: Seat, space: Space) -> tuple[Space, ...]:
    """Return where a seat's tiles lie that would support one of its tiles placed on a space, A1 first (R17).

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
    """Return those of some targets that die if they are settled with these tiles dead (R21)."""
    found = 0
    for index in indices(among & ~dead):
        force = attack(state, index, dead)
        if force and living_strength(state, index) < force:
            found |= 1 << index
    return found


class Verdict(NamedTuple):
    """How a turn is settled as far as nobody is asked (R22)."""

    deaths: tuple[Space, ...]
    """Who dies, in order: the hot tile last, if it is its turn and it dies."""
    asked: Spaces
    """The targets of which the mover names one to die next; none once all is settled."""


def verdict(state: State, dead: Spaces) -> Verdict:
    """Return how the turn of the hot tile is settled, once these tiles are dead.

    Who has no enemy among those about to die harms none of them by dying, so one look is enough (R22).
    """
    assert state.hot is not None
    hot, everyone = BIT[state.hot], targets(state)
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
