"""The fit of tiles (M16, M17, M21, M44)."""

from collections.abc import Iterable, Iterator

from unseen.misty_ruins.actions import Explore
from unseen.misty_ruins.board import DIRECTIONS, INDEX, NEXT, SPACES, Direction, Space, opposite
from unseen.misty_ruins.state import State
from unseen.misty_ruins.tiles import PRINTED, TILES, TURNED, Rune, Tile, fits, rune


def open_sides(state: State, space: Space) -> Iterator[tuple[Direction, Space, Rune]]:
    """Yield the sides of a tile at which another may be placed: the direction, the space and the rune.

    Of a lock tile these are its locked sides, if the lock were open; those of other tiles bar the space (M21).
    """
    index, cell = INDEX[space], state.cell(space)
    for direction in DIRECTIONS:
        beyond, side = NEXT[index][direction], cell.runes[direction]
        if beyond is not None and side and not state.cells[beyond] and not _is_barred(state, beyond, index):
            yield direction, SPACES[beyond], side


def _is_barred(state: State, index: int, apart: int) -> bool:
    """Return whether a locked side faces an empty space, apart from a side of the tile at `apart`."""
    for direction in DIRECTIONS:
        beyond = NEXT[index][direction]
        cell = None if beyond is None or beyond == apart else state.cells[beyond]
        if cell and cell.printed.lock and cell.runes[opposite(direction)]:
            return True
    return False


def placements(state: State, space: Space, tiles: Iterable[Tile]) -> Iterator[Explore]:
    """Yield the ways to place some of these tiles next to the tile on a space."""
    sides = list(open_sides(state, space))
    for tile in tiles:
        for direction, beyond, side in sides:
            for turned in TURNED:
                if fits(side, rune(tile, turned, opposite(direction))):
                    yield Explore(tile, turned, beyond)


def matched(state: State, action: Explore) -> Rune | None:
    """Return the rune on which a placed tile matches the active player's tile in letter and colour, or None (M17)."""
    here = state.players[state.turn.of].at
    for direction, beyond, side in open_sides(state, here):
        if beyond == action.space and rune(action.tile, action.turned, opposite(direction)) == side:
            return side
    return None


def fits_anywhere(state: State) -> bool:
    """Return whether any tile that is not on the map fits somewhere, doors taken as open (M44)."""
    placed = {cell.tile for _, cell in state.on_map}
    return any(
        not _FITTING[side] <= placed for space, _ in state.on_map for _, _, side in open_sides(state, space)
    )


_FITTING = {
    side: frozenset(tile for tile in TILES if any(fits(side, other) for other in PRINTED[tile].runes))
    for printed in PRINTED.values()
    for side in printed.runes
    if side
}
"""The tiles that fit at each rune in some orientation."""
