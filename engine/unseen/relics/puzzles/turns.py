"""Every turn that can be played in a moment, by the players' own enumeration: the first proof of a puzzle.

A turn is told from another by its space, what is paid and drawn, what is put on the tile, and the targets named. The
facing is left out: it decides nothing about the turn itself (R17).
"""

from collections.abc import Iterator
from typing import NamedTuple

from unseen.relics.board import SPACES, Space, Spaces
from unseen.relics.bots.boards import Board, board_of, lead, winner
from unseen.relics.bots.planner import scene_of
from unseen.relics.bots.search import mover_of
from unseen.relics.bots.turns import FACING, Line, Placing, after, placings
from unseen.relics.bots.weights import SCORE
from unseen.relics.crystals import Crystals
from unseen.relics.state import SIDE, State


class Turn(NamedTuple):
    """One turn, with its consequences."""

    space: Space
    paid: Crystals | None
    drawn: Crystals
    """The reward that is drawn for a relic."""
    added: Crystals
    named: tuple[Space, ...]
    """The targets that the player names, in order, where R22 asks."""
    died: Spaces
    """The tiles that die in it."""
    ends: bool
    """Whether the game is over."""
    wins: bool
    """Whether the player wins the game with it."""
    is_certain: bool
    """Whether it was sure before the reward was drawn that the game could be won."""
    lead: int
    """How far the player is ahead after it, in points."""
    board: Board
    """The board after it."""


def turns(known: State) -> tuple[Turn, ...]:
    """Return every turn of the seat to act: by space, A1 first, and in the order of the rules."""
    assert known.acting is not None
    board, side = board_of(known), SIDE[known.acting]
    found = placings(board, mover_of(scene_of(known, lambda: 0.0), side, SCORE))
    return tuple(sorted((turn for placing in found for turn in _turns(board, side, placing)), key=_order))


def _turns(board: Board, side: int, placing: Placing) -> Iterator[Turn]:
    is_certain = all(any(_wins(line, side) for line in outlay.lines) for outlay in placing.outlays)
    for outlay in placing.outlays:
        for line in outlay.lines:
            if line.facing == FACING[0]:
                yield _turn(board, side, placing, outlay.drawn, line)._replace(is_certain=is_certain)


def _turn(before: Board, side: int, placing: Placing, drawn: Crystals, line: Line) -> Turn:
    board = after(line)
    return Turn(
        space=SPACES[line.at],
        paid=placing.paid,
        drawn=drawn,
        added=Crystals(line.spirit, line.energy),
        named=tuple(SPACES[index] for index in line.named),
        died=board.dead & ~before.dead,
        ends=board.is_last,
        wins=_wins(line, side),
        is_certain=False,
        lead=(1 - 2 * side) * lead(board),
        board=board,
    )


def _wins(line: Line, side: int) -> bool:
    return line.board.is_last and winner(after(line)) == 1 - 2 * side


def _order(turn: Turn) -> tuple[object, ...]:
    return SPACES.index(turn.space), turn.paid or (), turn.drawn, turn.added, turn.named
