"""A position as a few lines of text."""

from unseen.relics import SEATS, State
from unseen.relics.board import BIT, INDEX, SPACES, Space
from unseen.relics.state import Tile
from unseen.relics.strength import strength

COLUMNS, WIDTH = 5, 9
_SIGN = dict(zip(SEATS, "aj", strict=True))


def drawing(state: State) -> str:
    """Return a position as text: whose turn it is, the board, storages, open pairs and tiles in hand.

    A tile is its owner's letter, three letters of its warrior, its facing, its strength and, after "+", the Spirit on
    it; a dead one ends in "x". "*" is a relic, "S" and "E" are the crystals of a space.
    """
    rows = [SPACES[first : first + COLUMNS] for first in range(0, len(SPACES), COLUMNS)]
    board = [
        f"{row[0][1]} " + " ".join(f"{_space(state, space):<{WIDTH}}" for space in row).rstrip()
        for row in rows
    ]
    beside = [
        f"{seat}: {stored.word or '-'}, {state.taken.count(seat)} relics, to place {warrior or '-'}"
        for seat, stored, warrior in zip(SEATS, state.storage, state.hand, strict=True)
    ]
    pairs = ", ".join(f"{amber} {jade}" for amber, jade in state.pairs)
    who = f"{state.acting} to {state.phase}" if state.acting else "over"
    head = "  " + " ".join(f"{column:<{WIDTH}}" for column in "ABCDE").rstrip()
    return "\n".join([who, head, *board, *beside, f"pairs: {pairs or '-'}"])


def _space(state: State, space: Space) -> str:
    tile = state.tile(space)
    if tile:
        return _tile(state, tile, space)
    return "*" if state.relics & BIT[space] else state.crystals[INDEX[space]].word or "."


def _tile(state: State, tile: Tile, space: Space) -> str:
    name = _SIGN[tile.owner] + tile.warrior[:3]
    if tile.is_dead:
        return f"{name}x"
    return f"{name}{tile.facing}{strength(state, space)}" + f"+{tile.spirit}" * bool(tile.spirit)
