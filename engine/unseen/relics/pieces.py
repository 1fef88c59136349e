"""The pieces of a position as they are drawn, and the board of a finished game at each moment."""

from typing import assert_never

from unseen.kernel.seat import Seat
from unseen.kernel.session import Chronicle
from unseen.relics.board import SPACES, Space, named
from unseen.relics.crystals import NONE, Crystals
from unseen.relics.drawing import picture as drawn
from unseen.relics.events import (
    Added,
    Begun,
    Chosen,
    Died,
    Drawn,
    Event,
    Finished,
    Laid,
    Ordered,
    PairMade,
    Placed,
    Rotated,
    RoundEnded,
    TurnEnded,
)
from unseen.relics.state import State
from unseen.relics.strength import strength
from unseen.relics.warriors import CLAWS, GEMS, Facing, Warrior, arrows


def tribe(seat: str | None) -> drawn.Tribe:
    """Return a seat as the drawings name it."""
    return "amber" if seat == "amber" else "jade"


def pile(crystals: Crystals) -> drawn.Pile:
    """Return crystals as the drawings take them."""
    return drawn.Pile(crystals.spirit, crystals.energy)


def face_of(warrior: Warrior, facing: Facing = "N") -> drawn.Face:
    """Return the face of a tile, with its arrows as it is turned."""
    return drawn.Face(warrior, CLAWS[warrior], GEMS[warrior], arrows(warrior, facing))


def tile_of(state: State, space: Space) -> drawn.Tile | None:
    """Return the tile on a space as it is drawn; None where there is none."""
    tile = state.tile(space)
    if tile is None:
        return None
    face = face_of(tile.warrior, tile.facing)
    return drawn.Tile(tribe(tile.owner), face, strength(state, space), pile(tile.crystals), tile.is_dead)


def pieces(state: State) -> drawn.Picture:
    """Return the pieces on the board, without marks to press."""
    tiles = ((space, tile_of(state, space)) for space in SPACES)
    lies = zip(SPACES, state.crystals, strict=True)
    return drawn.Picture(
        tiles={str(space): tile for space, tile in tiles if tile},
        crystals={str(space): pile(crystals) for space, crystals in lies if crystals != NONE},
        relics=frozenset(map(str, named(state.relics))),
        hot=state.hot or "",
        mover=tribe(state.acting),
    )


def still(game: Chronicle, at: int, eyes: Seat | None) -> drawn.Picture:
    """Return the board of a finished game at a moment, with the spaces of the action that led to it.

    Args:
        game: The game.
        at: How many actions have been taken.
        eyes: Who looks; nothing is secret, so that all see the same (R30).
    """
    del eyes
    told = (entry for ply, entry in game.log if ply == at - 1)
    lit = frozenset(space for entry in told for space in event_places(entry.before, entry.event))
    return pieces(game.states[at])._replace(pressable=False, lit=lit)


def event_places(before: State, event: Event) -> frozenset[str]:
    """Return the spaces that the board points out for an event."""
    match event:
        case Placed() | Died() | Laid():
            return frozenset((str(event.space),))
        case Rotated():
            return frozenset(map(str, (before.hot or "", *event.support)))
        case Added() | Drawn():
            return frozenset((str(before.hot),)) if before.hot else frozenset()
        case PairMade() | Begun() | Chosen() | Ordered() | TurnEnded() | RoundEnded() | Finished():
            return frozenset()
        case _:
            assert_never(event)


def round_of(state: State) -> int:
    """Return the number of the round, from 1; of the last one once the game is over."""
    tiles = state.occupied.bit_count() + sum(warrior is not None for warrior in state.hand)
    return tiles // 2 + 1 if state.phase in ("opening", "choose") else (tiles + 1) // 2
