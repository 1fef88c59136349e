"""What a board is worth: by how many points Amber may be expected to win.

Rule 1. Only sums and products of table entries: the same on every platform.

A tile counts its points as often as such a tile lives to the end of a game: that depends on how many of the spaces
beside it are open, on how much stronger it is than the enemies beside it, on who places next, and on how many tiles
are dead already, since six end the game. What lies in a storage, arrows that point to open spaces, and a relic that
could be paid for count what they have been worth in games played.
"""

from typing import NamedTuple

from unseen.relics.board import ALL, NEXT, indices
from unseen.relics.bots.boards import NEAR, Board, cost, lead, winner
from unseen.relics.state import DEATHS

BETWEEN = 2
"""In place of the side that places next: a round has ended."""
MARGIN = 40
"""What is added to how much stronger a tile is than its enemies, so that it is a place in a table."""
WON = 8.0
"""Points that winning counts for beyond those it is won by."""

Survival = tuple[tuple[float, ...], ...]
"""By open spaces beside a tile, 0 to 4, and margin: how often it lives to the end."""


class Weights(NamedTuple):
    """What the facts about a board count for, with so many tiles dead."""

    survival: tuple[Survival, Survival, Survival]
    """Where its owner places next, where the enemy does, and between rounds."""
    spirit: float
    """A Spirit in a storage."""
    energy: float
    arrow: float
    """An arrow of a living tile that points to an open space."""
    prize: float
    """A point of a relic that a side could pay for."""
    first: float
    """To be the active player of the round that begins, or to place next in this one."""


class Parts(NamedTuple):
    """What a board is worth, in parts that a search puts together."""

    value: float
    """Amber's lead to be expected, without storages, and without a tile that is still to be turned."""
    hot: float
    """How often the hot tile lives to the end: what a Spirit on it counts for."""


def weigh(board: Board, weights: Weights, following: int, hot: int) -> Parts:
    """Return what the tiles of a board are worth.

    Args:
        board: The board.
        weights: What counts for what now.
        following: The side that places next, or `BETWEEN`.
        hot: Where the hot tile lies.
    """
    amber, jade = board.own
    open_spaces = ALL & ~(amber | jade)
    dead, points, aims = board.dead, board.points, board.aims
    total, arrows, alive = float(board.prizes[0] - board.prizes[1]), 0, 0.0
    for side, tiles in ((0, amber & ~dead), (1, jade & ~dead)):
        own, enemy = board.force[side], board.force[1 - side]
        table = weights.survival[following if following == BETWEEN else following ^ side]
        worth, pointing = 0.0, 0
        while tiles:
            low = tiles & -tiles
            tiles ^= low
            index = low.bit_length() - 1
            a, b, c, d = NEAR[index]
            free = (NEXT[index] & open_spaces).bit_count()
            lives = table[free][own[index] - enemy[a] - enemy[b] - enemy[c] - enemy[d] + MARGIN]
            worth += points[index] * lives
            pointing += (aims[index] & open_spaces).bit_count()
            if index == hot:
                alive = lives
        total += -worth if side else worth
        arrows += -pointing if side else pointing
    return Parts(total + weights.arrow * arrows, alive)


def store(weights: Weights, spirit: int, energy: int, price: int, prize: int) -> float:
    """Return what a storage is worth to its owner.

    Args:
        weights: What counts for what now.
        spirit: Spirit in it.
        energy: Energy in it.
        price: What the cheapest relic costs; more than a storage holds if there is none.
        prize: What a relic would count for him.
    """
    worth = weights.spirit * spirit + weights.energy * energy
    return worth + weights.prize * prize if spirit and spirit + energy >= price else worth


NO_PRICE = 99
"""The price where no relic is left."""


def cheapest(board: Board) -> int:
    """Return what the cheapest relic costs."""
    return min((cost(board, index) for index in indices(board.relics)), default=NO_PRICE)


def next_prize(board: Board, side: int) -> int:
    """Return what the next relic would count for a side."""
    return 1 + (board.taken[side] if board.is_basic else board.taken[0] + board.taken[1])


def stored(board: Board, weights: Weights) -> float:
    """Return by how much Amber's storage is worth more than Jade's."""
    price = cheapest(board)
    amber_spirit, amber_energy, jade_spirit, jade_energy = board.stored
    return store(weights, amber_spirit, amber_energy, price, next_prize(board, 0)) - store(
        weights, jade_spirit, jade_energy, price, next_prize(board, 1)
    )


def begins(weights: Weights, side: int) -> float:
    """Return what it is worth to Amber that a side is the next."""
    return -weights.first if side else weights.first


def final(board: Board) -> float:
    """Return what a board is worth with which the game is over."""
    return lead(board) + WON * winner(board)


def dead_of(board: Board) -> int:
    """Return the number of the weights for a board: how many tiles are dead, as far as it goes on."""
    return min(board.dead.bit_count(), DEATHS - 1)
