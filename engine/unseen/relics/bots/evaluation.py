"""The value of a board: the points by which Amber may be expected to win.

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
MARGIN = 120
"""What is added to how much stronger a tile is than its enemies, so that it is a place in a table."""
WON = 8.0
"""The value of winning, in points on top of the lead."""
NO_PRICE = 99
"""The price where no relic is left."""

Survival = tuple[tuple[float, ...], ...]
"""By open spaces beside a tile, 0 to 4, and margin: how often it lives to the end."""


class Weights(NamedTuple):
    """The weights of the facts about a board, for one number of dead tiles."""

    survival: tuple[Survival, Survival, Survival]
    """Where its owner places next, where the enemy does, and between rounds."""
    spirit: float
    """A Spirit in a storage."""
    energy: float
    """An Energy in a storage."""
    arrow: float
    """An arrow of a living tile that points to an open space."""
    prize: float
    """A point of a relic that a side could pay for."""
    active: float
    """To be the active player of the round that begins."""
    answers: float
    """To place next in this round."""


Weighing = tuple[Weights, ...]
"""The weights by number of dead tiles, 0 to 5."""


class Parts(NamedTuple):
    """The value of a board in parts, to be combined with the choices still open in a turn."""

    value: float
    """By how much Amber leads, without storages, and without Spirit and arrows of the hot tile that are yet to come."""
    hot: float
    """How often the hot tile lives to the end: what a Spirit on it counts for."""


def weigh(board: Board, weights: Weights, following: int, hot: int) -> Parts:
    """Return the value of a board without the storages.

    Args:
        board: The board.
        weights: The weights for this number of dead tiles.
        following: The side that places next; between two rounds `BETWEEN` plus the side that will be active.
        hot: Where the hot tile lies, or a place beyond the board.
    """
    amber, jade = board.own
    open_spaces = ALL & ~(amber | jade)
    points, aims = board.points, board.aims
    total, pointing, alive = float(board.prizes[0] - board.prizes[1]), 0, 0.0
    for side, tiles in ((0, amber & ~board.dead), (1, jade & ~board.dead)):
        own, enemy = board.force[side], board.force[1 - side]
        table = weights.survival[BETWEEN if following >= BETWEEN else following ^ side]
        worth, arrows = 0.0, 0
        # As `indices` does it: this is where a search spends its time.
        while tiles:
            low = tiles & -tiles
            tiles ^= low
            index = low.bit_length() - 1
            a, b, c, d = NEAR[index]
            margin = own[index] - enemy[a] - enemy[b] - enemy[c] - enemy[d]
            lives = table[(NEXT[index] & open_spaces).bit_count()][margin + MARGIN]
            worth += points[index] * lives
            arrows += (aims[index] & open_spaces).bit_count()
            if index == hot:
                alive = lives
        total += -worth if side else worth
        pointing += -arrows if side else arrows
    return Parts(total + weights.arrow * pointing + _begins(weights, following), alive)


def _begins(weights: Weights, following: int) -> float:
    """Return the value to Amber of who places next, or is active next."""
    worth = weights.active if following >= BETWEEN else weights.answers
    return -worth if following & 1 else worth


def store(weights: Weights, spirit: int, energy: int, price: int, prize: int) -> float:
    """Return the value of a storage to its owner.

    Args:
        weights: The weights for this number of dead tiles.
        spirit: Spirit in it.
        energy: Energy in it.
        price: The cost of the cheapest relic, in crystals.
        prize: The points that a relic would bring the owner.
    """
    worth = weights.spirit * spirit + weights.energy * energy
    return worth + weights.prize * prize if spirit and spirit + energy >= price else worth


def cheapest(board: Board) -> int:
    """Return the cost of the cheapest relic, `NO_PRICE` if none is left."""
    return min((cost(board, index) for index in indices(board.relics)), default=NO_PRICE)


def next_prize(board: Board, side: int) -> int:
    """Return the points of the next relic for a side (R27)."""
    return 1 + (board.taken[side] if board.is_basic else sum(board.taken))


def worth(board: Board, weighing: Weighing, following: int) -> float:
    """Return the value of a board to Amber with nothing left of a turn.

    Args:
        board: The board.
        weighing: The weights, by number of dead tiles.
        following: See `weigh`.
    """
    weights, price = weighing[stage(board)], cheapest(board)
    amber_spirit, amber_energy, jade_spirit, jade_energy = board.stored
    amber = store(weights, amber_spirit, amber_energy, price, next_prize(board, 0))
    jade = store(weights, jade_spirit, jade_energy, price, next_prize(board, 1))
    return weigh(board, weights, following, NO_PRICE).value + amber - jade


def final(board: Board) -> float:
    """Return the value to Amber of the final board of a game."""
    return lead(board) + WON * winner(board)


def stage(board: Board) -> int:
    """Return the index of the weights for a board: its number of dead tiles, at most the last before the end."""
    return min(board.dead.bit_count(), DEATHS - 1)
