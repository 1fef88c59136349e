"""The turns a side may take, each with the value of the board after it.

A line is what is left of a turn once its tile is placed: which crystals are put on it, who is named where R22 asks, and
which way it faces. Since the facing changes nothing about the turn itself (R17), it is weighed apart, and so is Spirit.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from unseen.relics.board import ALL, indices
from unseen.relics.bots.boards import AIMS, Board, added, least, payments, placed, settled, turn
from unseen.relics.bots.evaluation import (
    BETWEEN,
    Weighing,
    cheapest,
    final,
    next_prize,
    stage,
    store,
    weigh,
)
from unseen.relics.crystals import NONE, Crystals

FACING = (0, 1, 2, 3)
"""The ways a tile can be turned, as places in `FACINGS`."""
TURNED = (-1,)
"""Used in place of `FACING` where a tile is turned already."""


class Line(NamedTuple):
    """The rest of a turn, once its tile is placed and the reward for a relic is drawn."""

    value: float
    """The value of the board after it, to Amber."""
    at: int
    """Where the tile lies."""
    facing: int
    """-1 where it is turned already."""
    spirit: int
    energy: int
    named: tuple[int, ...]
    """The targets named where R22 asks."""
    mover: "Mover"
    board: Board
    """The board when it is settled, without that Spirit and not turned; see `after`."""


class Outlay(NamedTuple):
    """One reward that may be drawn for a relic, and the lines that are possible after it."""

    share: float
    """The probability of that reward."""
    drawn: Crystals
    lines: list[Line]
    """The lines that are possible then, the best first."""


class Placing(NamedTuple):
    """A placement of a tile, and its possible continuations."""

    value: float
    """The expected value with the best lines, to Amber."""
    at: int
    paid: Crystals | None
    outlays: tuple[Outlay, ...]
    """By the rewards that may be drawn; a single one where none is."""


class Mover(NamedTuple):
    """The side to move, and the weights by which it judges its options."""

    side: int
    warrior: int
    """The number of its tile."""
    left: Crystals
    """The crystals in the bag."""
    following: int
    """The side that places next; see `unseen.relics.bots.evaluation.weigh`."""
    weighing: Weighing


def after(line: Line) -> Board:
    """Return the board after a line."""
    board, at, (side, warrior, *_) = line.board.copied(), line.at, line.mover
    board.stored[2 * side] -= line.spirit
    if not board.dead >> at & 1:
        board.points[at] += line.spirit
        board.spirit[at] += line.spirit
        if line.facing >= 0:
            turn(board, side, warrior, at, line.facing)
    return board


def placings(board: Board, mover: Mover) -> list[Placing]:
    """Return the placements of a tile, the best first; equal ones in the order of the rules."""
    found = [*_on_spaces(board, mover), *_on_relics(board, mover)]
    sign = 2 * mover.side - 1
    found.sort(key=lambda placing: sign * placing.value)
    return found


def _on_spaces(board: Board, mover: Mover) -> Iterator[Placing]:
    for at in indices(ALL & ~(board.own[0] | board.own[1] | board.relics)):
        found = lines(placed(board, mover.side, mover.warrior, at, None), at, mover)
        yield Placing(found[0].value, at, None, (Outlay(1.0, NONE, found),))


def _on_relics(board: Board, mover: Mover) -> Iterator[Placing]:
    for at in indices(board.relics):
        for paid in payments(board, mover.side, at):
            then = placed(board, mover.side, mover.warrior, at, paid)
            outlays = tuple(_rewarded(then, at, mover))
            value = 0.0
            for share, _, found in outlays:
                value += share * found[0].value
            yield Placing(value, at, paid, outlays)


def _rewarded(board: Board, at: int, mover: Mover) -> Iterator[Outlay]:
    for share, drawn in rewards(mover.left):
        then = board.copied()
        then.stored[2 * mover.side] += drawn.spirit
        then.stored[2 * mover.side + 1] += drawn.energy
        yield Outlay(share, drawn, lines(then, at, mover))


def rewards(left: Crystals) -> Iterator[tuple[float, Crystals]]:
    """Yield the possible rewards for a relic, with their probabilities (R15)."""
    spirit, energy = left
    pairs = left.total * (left.total - 1)
    for ways, drawn in (
        (spirit * (spirit - 1), Crystals(2, 0)),
        (2 * spirit * energy, Crystals(1, 1)),
        (energy * (energy - 1), Crystals(0, 2)),
    ):
        if ways:
            yield ways / pairs, drawn


def best_turn(board: Board, mover: Mover) -> tuple[float, Crystals, Line]:
    """Return the value to Amber of the best turn at first sight, the reward assumed to be drawn in it, and its line.

    A search that looks far asks this instead of `placings`: of rewards it sees the likeliest alone.
    """
    side, sign = mover.side, 1 - 2 * mover.side
    best: tuple[float, Crystals, Line] | None = None
    for at in indices(ALL & ~(board.own[0] | board.own[1])):
        for paid in payments(board, side, at) if board.relics >> at & 1 else (None,):
            then, drawn = placed(board, side, mover.warrior, at, paid), NONE
            if paid is not None:
                drawn = max(rewards(mover.left))[1]
                then.stored[2 * side] += drawn.spirit
                then.stored[2 * side + 1] += drawn.energy
            line = lines(then, at, mover, is_whole=False)[0]
            if best is None or sign * line.value > sign * best[0]:
                best = line.value, drawn, line
    assert best is not None, "there is always a free space (R25)"
    return best


def lines(
    board: Board,
    at: int,
    mover: Mover,
    facings: Sequence[int] = FACING,
    *,
    is_added: bool = False,
    is_whole: bool = True,
) -> list[Line]:
    """Return the lines of a tile that is placed and supported, the best first.

    Args:
        board: The board with the tile placed.
        at: Where it lies.
        mover: Whose turn it is.
        facings: The ways in which it may be turned, or `TURNED`.
        is_added: Whether crystals have been put on it already.
        is_whole: Whether all facings are listed, or of lines that are else alike the best one alone.
    """
    side = mover.side
    most_spirit, most_energy = (0, 0) if is_added else board.stored[2 * side : 2 * side + 2]
    must, price = least(board, side) if not is_added else 0, cheapest(board)
    found: list[Line] = []
    for energy in range(most_energy + 1):
        spirits = range(max(0, must - energy), most_spirit + 1)
        if spirits:
            # A board is handed on as it is where nothing is put on the tile: nobody changes it any more.
            fed = added(board, side, at, 0, energy) if energy else board
            for named, then in settled(fed, at):
                found += _spread(then, at, mover, facings, spirits, energy, named, price, is_whole=is_whole)
    sign = 2 * side - 1
    found.sort(key=lambda line: sign * line.value)
    return found


def _spread(
    board: Board,
    at: int,
    mover: Mover,
    facings: Sequence[int],
    spirits: range,
    energy: int,
    named: tuple[int, ...],
    price: int,
    *,
    is_whole: bool,
) -> Iterator[Line]:
    """Yield the lines of one settlement: by the Spirit put on the tile and its facing."""
    side, warrior, _, following, weighing = mover
    if following >= BETWEEN and board.is_last:
        for spirit in spirits:
            line = Line(0.0, at, facings[0], spirit, energy, named, mover, board)
            yield line._replace(value=final(after(line)))
        return
    weights, sign, other = weighing[stage(board)], 1 - 2 * side, 1 - side
    value, lives = weigh(board, weights, following, at)
    stored = board.stored
    value -= sign * store(weights, stored[2 * other], stored[2 * other + 1], price, next_prize(board, other))
    arrow = sign * weights.arrow
    turned = [(facing, value + arrow * _arrows(board, warrior, facing, at)) for facing in facings]
    if not is_whole:
        turned = [max(turned, key=lambda each: sign * each[1])]
    own, prize = stored[2 * side], next_prize(board, side)
    for spirit in spirits:
        worth = sign * (lives * spirit + store(weights, own - spirit, stored[2 * side + 1], price, prize))
        for facing, rest in turned:
            yield Line(rest + worth, at, facing, spirit, energy, named, mover, board)


def _arrows(board: Board, warrior: int, facing: int, at: int) -> int:
    """Return the number of open spaces to which a living tile not turned yet will point."""
    if facing < 0 or board.dead >> at & 1:
        return 0
    return (AIMS[warrior][facing][at] & ALL & ~(board.own[0] | board.own[1])).bit_count()
