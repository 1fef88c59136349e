"""The value of a turn by search: by the best reply, and by the best round after it.

Rule 1. All rewards for a relic are weighed by how likely they are (expectimax). The pair that is turned up after a
        round is one that may come, drawn once for a whole thinking, so that all lines are measured by the same.

A side that chooses a pair, the order or a placement takes the best for itself; a turn is followed by the best
few replies and, where asked, each of them by a whole round: every pair, either order, the best turn and the best reply.
"""

from collections.abc import Generator
from typing import NamedTuple

from unseen.relics.bots.boards import PRINTED_CLAWS, Board
from unseen.relics.bots.evaluation import BETWEEN, Weighing, final, worth
from unseen.relics.bots.turns import Line, Mover, after, best_turn, placings
from unseen.relics.crystals import Crystals

Numbers = tuple[int, int]
"""A pair: Amber's warrior and Jade's, by their numbers."""
Valued = Generator[None, None, float]
"""Yields between slices, and returns a value to Amber."""
NOBODY = -1
"""In place of a warrior's number: the tile is already placed."""


class Scene(NamedTuple):
    """All of a position that is not on the board."""

    active: int
    hand: Numbers
    """The warriors still to be placed, `NOBODY` for none."""
    pairs: tuple[Numbers, ...]
    """The open pairs."""
    coming: tuple[Numbers, ...]
    """The pair assumed to be turned up after this round; none if none is left."""
    left: Crystals
    """What is in the bag."""


def mover_of(scene: Scene, side: int, weighing: Weighing) -> Mover:
    """Return the mover for a side that is to place its tile."""
    other = 1 - side
    following = BETWEEN + 1 - scene.active if scene.hand[other] == NOBODY else other
    return Mover(side, scene.hand[side], scene.left, following, weighing)


def picking(pair: Numbers, active: int) -> int:
    """Return the side that decides who plays first (R9)."""
    amber, jade = PRINTED_CLAWS[pair[0]], PRINTED_CLAWS[pair[1]]
    return active if amber == jade else int(jade < amber)


def best_of(values: list[float], side: int) -> float:
    """Return the value that a side chooses."""
    return min(values) if side else max(values)


def moved(scene: Scene, side: int, drawn: Crystals) -> Scene:
    """Return the scene once a side has placed its tile and drawn a reward."""
    hand = (scene.hand[0], NOBODY) if side else (NOBODY, scene.hand[1])
    return scene._replace(hand=hand, left=scene.left.less(drawn))


def pair_value(board: Board, scene: Scene, pair: Numbers, weighing: Weighing, breadth: int) -> Valued:
    """Return the value to Amber of choosing a pair, yielding between slices."""
    pairs = tuple(each for each in scene.pairs if each != pair)
    values = yield from order_values(board, scene._replace(hand=pair, pairs=pairs), weighing, breadth)
    return best_of(values, picking(pair, scene.active))


def order_values(
    board: Board, scene: Scene, weighing: Weighing, breadth: int
) -> Generator[None, None, list[float]]:
    """Return the values to Amber of Amber playing first and of Jade playing first, yielding between slices."""
    amber = yield from turn_value(board, scene, 0, weighing, breadth)
    jade = yield from turn_value(board, scene, 1, weighing, breadth)
    return [amber, jade]


def turn_value(board: Board, scene: Scene, side: int, weighing: Weighing, breadth: int) -> Valued:
    """Return the value to Amber before a side places, and the other replies if its tile is in hand.

    Args:
        board: The board.
        scene: The rest.
        side: Who places.
        weighing: The weights, by number of dead tiles.
        breadth: How many placings are followed by replies.
    """
    if breadth == 1 or scene.hand[1 - side] == NOBODY:
        value, drawn, line = best_turn(board, mover_of(scene, side, weighing))
        yield
        if scene.hand[1 - side] == NOBODY:
            return value
        return (yield from turn_value(after(line), moved(scene, side, drawn), 1 - side, weighing, 1))
    found = placings(board, mover_of(scene, side, weighing))
    yield
    values: list[float] = []
    for placing in found[:breadth]:
        value = 0.0
        for share, drawn, lines in placing.outlays:
            rest = moved(scene, side, drawn)
            value += share * (yield from turn_value(after(lines[0]), rest, 1 - side, weighing, 1))
        values.append(value)
    return best_of(values, side)


def line_value(line: Line, scene: Scene, drawn: Crystals, *, looks: bool) -> Valued:
    """Return the value of a line to Amber: by the best reply, and by the round that follows.

    Args:
        line: What is left of a turn.
        scene: The scene before the turn.
        drawn: The reward that is drawn in the turn, if it is not drawn yet in the scene.
        looks: Whether the round that follows is looked at, or a board is taken as it stands before it.
    """
    board, (side, _, _, _, weighing) = after(line), line.mover
    rest, other = moved(scene, side, drawn), 1 - side
    if rest.hand[other] != NOBODY:
        value, rewarded, reply = best_turn(board, mover_of(rest, other, weighing))
        yield
        if not looks:
            return value
        board, rest = after(reply), moved(rest, other, rewarded)
    return (yield from next_round(board, rest, weighing, looks=looks))


# The pair to come is drawn once for a whole thinking, so that all lines are compared under the same luck
# (common random numbers: Law and Kelton, Simulation Modeling and Analysis). Drawn for each line, luck would
# decide between lines that are close. The price is that a line counts as if its side knew what comes; an
# average over all pairs would not do that, and would take as many times longer as there are pairs.
def next_round(board: Board, scene: Scene, weighing: Weighing, *, looks: bool) -> Valued:
    """Return the value to Amber after a round: exact if the game is over, else by the next round if `looks`."""
    if board.is_last:
        return final(board)
    active = 1 - scene.active
    if not looks:
        return worth(board, weighing, BETWEEN + active)
    then = scene._replace(active=active, pairs=scene.pairs + scene.coming, coming=())
    values: list[float] = []
    for pair in then.pairs:
        values.append((yield from pair_value(board, then, pair, weighing, 1)))
    return best_of(values, active)
