"""What a turn comes to: the best replies to it, and the best round after that, as far as a manner looks.

Chance is weighed where it can be: all rewards for a relic by how likely they are, and for the pair that is turned up
after a round one that may come, drawn once for a whole thinking so that all lines are measured by the same.
"""

from collections.abc import Generator
from typing import NamedTuple

from unseen.relics.bots.boards import PRINTED_CLAWS, Board
from unseen.relics.bots.evaluation import BETWEEN, begins, dead_of, final, stored, weigh
from unseen.relics.bots.turns import Line, Placing, Weighing, after, lines, placings
from unseen.relics.crystals import Crystals

Numbers = tuple[int, int]
"""A pair: Amber's warrior and Jade's, by their numbers."""
Valued = Generator[None, None, float]
"""Yields between slices, and returns a value to Amber."""


class Scene(NamedTuple):
    """All of a position that is not on the board."""

    active: int
    hand: tuple[int, int]
    """The warriors still to be placed, -1 for none."""
    pairs: tuple[Numbers, ...]
    """The open pairs."""
    coming: tuple[Numbers, ...]
    """The pair that is taken to come after this round; none if none is left."""
    left: Crystals


class Manner(NamedTuple):
    """How far a search looks."""

    weighing: Weighing
    breadth: int = 0
    """How many lines are followed by replies; none where a board is taken as it stands."""
    replies: int = 0
    """How many of the replies are followed by a round; none where a board is taken as it stands."""
    facings: int = 4


def following(scene: Scene, side: int) -> int:
    """Return what follows the turn of a side: the other's, or another round and who is active then."""
    return 1 - side if scene.hand[1 - side] >= 0 else BETWEEN + 1 - scene.active


def picking(pair: Numbers, active: int) -> int:
    """Return which side says who plays first (R9)."""
    amber, jade = PRINTED_CLAWS[pair[0]], PRINTED_CLAWS[pair[1]]
    return active if amber == jade else int(jade < amber)


def best_of(values: list[float], side: int) -> float:
    """Return the value that a side chooses."""
    return min(values) if side else max(values)


def ordered(found: list[Placing], side: int) -> list[Placing]:
    """Return placings, the best for a side first."""
    return sorted(found, key=lambda each: -each.value * (1 - 2 * side))


def turn_value(board: Board, scene: Scene, side: int, weighing: Weighing, breadth: int) -> Valued:
    """Return what a board is worth with a side to place, the other to reply if it has a tile, and no more.

    Args:
        board: The board.
        scene: The rest.
        side: Who places.
        weighing: What counts for what.
        breadth: How many placings are followed by replies.
    """
    then = following(scene, side)
    found = list(placings(board, side, scene.hand[side], scene.left, weighing, then, FEW))
    yield
    if then >= BETWEEN:
        return best_of([each.value for each in found], side)
    values: list[float] = []
    for placing in ordered(found, side)[:breadth]:
        value = 0.0
        for outlay in placing.outcomes:
            rest = moved(scene, side, outlay.drawn)
            value += outlay.share * (yield from turn_value(after(outlay.lines[0]), rest, 1 - side, weighing, 1))
        values.append(value)
    return best_of(values, side)


FEW = (0, 1, 2, 3)


def moved(scene: Scene, side: int, drawn: Crystals) -> Scene:
    """Return the scene once a side has placed its tile and drawn a reward."""
    hand = (-1, scene.hand[1]) if side == 0 else (scene.hand[0], -1)
    return scene._replace(hand=hand, left=scene.left.less(drawn))


def order_values(board: Board, scene: Scene, weighing: Weighing, breadth: int) -> Generator[None, None, list[float]]:
    """Return what it is worth that Amber plays first, and that Jade does."""
    amber = yield from turn_value(board, scene, 0, weighing, breadth)
    jade = yield from turn_value(board, scene, 1, weighing, breadth)
    return [amber, jade]


def pair_value(board: Board, scene: Scene, pair: Numbers, weighing: Weighing, breadth: int) -> Valued:
    """Return what it is worth that a pair is chosen."""
    chosen = scene._replace(hand=pair, pairs=tuple(each for each in scene.pairs if each != pair))
    values = yield from order_values(board, chosen, weighing, breadth)
    return best_of(values, picking(pair, scene.active))


def round_value(board: Board, scene: Scene, weighing: Weighing, breadth: int) -> Valued:
    """Return what a board is worth as a round begins, by the best turns of that round."""
    values: list[float] = []
    for pair in scene.pairs:
        values.append((yield from pair_value(board, scene, pair, weighing, breadth)))
    return best_of(values, scene.active)


def between(board: Board, scene: Scene, weighing: Weighing, *, looks: bool) -> Valued:
    """Return what a board is worth after a round: exactly if the game is over, by the next round if one looks."""
    if board.is_last:
        return final(board)
    then = scene._replace(active=1 - scene.active, pairs=scene.pairs + scene.coming, coming=())
    if looks:
        return (yield from round_value(board, then, weighing, 1))
    weights = weighing[dead_of(board)]
    value, _ = weigh(board, weights, BETWEEN, -1)
    return value + stored(board, weights) + begins(weights, then.active)


def line_value(line: Line, scene: Scene, manner: Manner, drawn: Crystals) -> Valued:
    """Return what a line is worth: by the best reply, or by the round that follows.

    Args:
        line: What is left of a turn.
        scene: The scene before the turn.
        manner: How far to look.
        drawn: The reward that was drawn in the turn, if it is not drawn yet in the scene.
    """
    board, side, weighing = after(line), line.side, manner.weighing
    rest = moved(scene, side, drawn)
    if rest.hand[1 - side] < 0:
        return (yield from between(board, rest, weighing, looks=manner.replies > 0))
    other = 1 - side
    found = ordered(list(placings(board, other, rest.hand[other], rest.left, weighing, following(rest, other), FEW)), other)
    yield
    if not manner.replies:
        return found[0].value
    values: list[float] = []
    for reply in found[: manner.replies]:
        value = 0.0
        for outlay in reply.outcomes:
            last = moved(rest, other, outlay.drawn)
            value += outlay.share * (yield from between(after(outlay.lines[0]), last, weighing, looks=True))
        values.append(value)
    return best_of(values, other)
