"""A key of a position that stays the same when the board is mirrored or turned, or the players change colours.

The board has the eight symmetries of the square: the rules know no direction, nor have the layouts of the relics any
(R6), and every warrior's arrows are their own mirror image, turned (R3). Nothing tells Amber from Jade in a second
turn (R1). Two positions have the same key if whatever matters to the turn is the same: not the warrior that a dead
tile was, nor the facing, but where the player's arrows point; nothing of the other player's storage.
"""

from collections.abc import Hashable

from unseen.relics.board import BIT, INDEX, SPACES, Space
from unseen.relics.state import State
from unseen.relics.strength import support


def _image(space: Space, number: int) -> Space:
    """Return the image of a space: rows turned round, columns turned round, rows and columns exchanged."""
    row, column = divmod(INDEX[space], 5)
    row = 4 - row if number & 1 else row
    column = 4 - column if number & 2 else column
    return SPACES[5 * column + row if number & 4 else 5 * row + column]


SYMMETRIES = tuple(tuple(_image(space, number) for space in SPACES) for number in range(8))
"""The images of all spaces, in the order of `SPACES`, under each of the eight symmetries; the identity first."""


def key(known: State) -> Hashable:
    """Return the key of a position in which a second turn begins."""
    assert known.acting is not None
    seat = known.acting
    cells = {space: _cell(known, space) for space in SPACES}
    board = min(tuple(cells[space] for space in symmetry) for symmetry in SYMMETRIES)
    taken = "".join("o" if owner == seat else "e" for owner in known.taken)
    (warrior,) = (each for each in known.hand if each)
    return known.scoring, warrior, known.stored(seat), known.left, taken, board


def _cell(known: State, space: Space) -> tuple[str, int, int, int]:
    """Return all of a space that matters: its tile or what lies there, two numbers of crystals, the support there."""
    assert known.acting is not None
    tile, lies = known.tile(space), known.crystals[INDEX[space]]
    if tile is None:
        relic = "relic" if known.relics & BIT[space] else ""
        return relic, lies.spirit, lies.energy, len(support(known, known.acting, space))
    owner = "own" if tile.owner == known.acting else "enemy"
    return f"{owner} {'dead' if tile.is_dead else tile.warrior}", tile.spirit, tile.energy, 0
