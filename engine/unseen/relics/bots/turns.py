"""The turns a side may take, each with what the board is worth after it.

A line is what is left of a turn: where the tile goes, which crystals are put on it, who is named where R22 asks, and
which way it faces. Since the facing changes nothing about the turn itself (R17), it is weighed apart.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from unseen.relics.board import ALL, indices
from unseen.relics.bots.boards import AIMS, Board, added, least, payments, placed, settled, turn
from unseen.relics.bots.evaluation import (
    BETWEEN,
    Weights,
    begins,
    cheapest,
    dead_of,
    final,
    next_prize,
    store,
    weigh,
)  # fmt: skip
from unseen.relics.crystals import NONE, Crystals

Weighing = tuple[Weights, ...]
"""What counts for what, by how many tiles are dead."""
FACING = (0, 1, 2, 3)


class Line(NamedTuple):
    """What is left of a turn, once the reward for a relic is drawn."""

    value: float
    """What the board is worth after it, to Amber."""
    at: int
    facing: int
    """-1 where it is turned already, or dead."""
    spirit: int
    energy: int
    named: tuple[int, ...]
    """Who is named where R22 asks."""
    side: int
    warrior: int
    board: Board
    """The board when it is settled, without the Spirit and the facing; see `after`."""


class Outlay(NamedTuple):
    """What may be done once a reward is drawn."""

    share: float
    """How likely that reward is."""
    drawn: Crystals
    lines: list[Line]
    """What may be done then, the best first."""


class Placing(NamedTuple):
    """Where a tile may be placed, and what may come of it."""

    value: float
    at: int
    paid: Crystals | None
    outcomes: tuple["Outlay", ...]
    """The rewards that may be drawn; a single one where nothing is."""


def after(line: Line) -> Board:
    """Return the board after a line."""
    board, at = line.board.copied(), line.at
    board.stored[2 * line.side] -= line.spirit
    if not board.dead >> at & 1:
        board.points[at] += line.spirit
        board.spirit[at] += line.spirit
        if line.facing >= 0:
            turn(board, line.side, line.warrior, at, line.facing)
    return board


def lines(
    board: Board,
    at: int,
    side: int,
    warrior: int,
    weighing: Weighing,
    following: int,
    facings: Sequence[int] = FACING,
    is_added: bool = False,
) -> list[Line]:
    """Return what may be done with a tile that is placed and supported, the best for its side first.

    Args:
        board: The board with the tile placed.
        at: Where it lies.
        side: Whose it is.
        warrior: Its number.
        weighing: What counts for what.
        following: The side that places next; `BETWEEN` and the side that is active then, where the round ends.
        facings: The ways in which it may be turned; none if it is turned already.
        is_added: Whether crystals have been put on it already.
    """
    sign = 1 - 2 * side
    found: list[Line] = []
    spirit, energy = board.stored[2 * side : 2 * side + 2]
    most_spirit, most_energy = (0, 0) if is_added else (spirit, energy)
    must = least(board, side)
    price, prize = cheapest(board), next_prize(board, side)
    open_spaces = ALL & ~(board.own[0] | board.own[1])
    ends = following >= BETWEEN
    for some in range(most_energy + 1):
        spirits = range(max(0, must - some), most_spirit + 1)
        if not spirits:
            continue
        then = added(board, side, at, 0, some)
        for named, end in settled(then, at):
            is_dead = end.dead >> at & 1
            if ends and end.is_last:
                for more in spirits:
                    last = end.copied()
                    last.points[at] += 0 if is_dead else more
                    found.append(
                        Line(final(last), at, facings[0] if facings else -1, more, some, named, side, warrior, end)
                    )
                continue
            weights = weighing[dead_of(end)]
            value, lives = weigh(end, weights, BETWEEN if ends else following, at)
            value += begins(weights, following - BETWEEN if ends else following)
            other_spirit, other_energy = end.stored[2 - 2 * side : 4 - 2 * side]
            value -= sign * store(weights, other_spirit, other_energy, price, next_prize(end, 1 - side))
            turned = [(-1, 0.0)]
            if facings:
                turned = [
                    (facing, 0.0 if is_dead else weights.arrow * (AIMS[warrior][facing][at] & open_spaces).bit_count())
                    for facing in facings
                ]
            for more in spirits:
                worth = lives * more + store(weights, spirit - more, energy - some, price, prize)
                for facing, pointing in turned:
                    found.append(
                        Line(
                            value + sign * (worth + pointing), at, facing, more, some, named, side, warrior, end
                        )
                    )
    found.sort(key=lambda line: -sign * line.value)
    return found


def placings(board: Board, side: int, warrior: int, left: Crystals, weighing: Weighing, following: int, facings: Sequence[int] = FACING) -> Iterator[Placing]:
    """Yield where a tile may be placed: free spaces, then relics, each A1 first.

    Args:
        board: The board.
        side: Who places.
        warrior: The number of the tile.
        left: What is in the bag.
        weighing: What counts for what.
        following: See `lines`.
        facings: The ways in which it is thought of being turned.
    """
    for at in indices(ALL & ~(board.own[0] | board.own[1] | board.relics)):
        then = lines(placed(board, side, warrior, at, None), at, side, warrior, weighing, following, facings)
        yield Placing(then[0].value, at, None, (Outlay(1.0, NONE, then),))
    for at in indices(board.relics):
        for paid in payments(board, side, at):
            yield _rewarded(placed(board, side, warrior, at, paid), at, paid, side, warrior, left, weighing, following, facings)


def _rewarded(board: Board, at: int, paid: Crystals, side: int, warrior: int, left: Crystals, weighing: Weighing, following: int, facings: Sequence[int]) -> Placing:
    value, outcomes = 0.0, []
    for share, drawn in rewards(left):
        then = board.copied()
        then.stored[2 * side] += drawn.spirit
        then.stored[2 * side + 1] += drawn.energy
        best = lines(then, at, side, warrior, weighing, following, facings)
        value += share * best[0].value
        outcomes.append(Outlay(share, drawn, best))
    return Placing(value, at, paid, tuple(outcomes))


def rewards(left: Crystals) -> Iterator[tuple[float, Crystals]]:
    """Yield what may be drawn for a relic, with how likely it is (R15)."""
    spirit, energy = left
    pairs = (spirit + energy) * (spirit + energy - 1)
    for ways, drawn in (
        (spirit * (spirit - 1), Crystals(2, 0)),
        (2 * spirit * energy, Crystals(1, 1)),
        (energy * (energy - 1), Crystals(0, 2)),
    ):
        if ways:
            yield ways / pairs, drawn
