"""Common sense: no tile is thrown away, and no win is passed."""

import pytest

from tests.relics.bots.games import moments
from unseen.relics import State
from unseen.relics.bots.boards import Board, board_of
from unseen.relics.bots.planner import scene_of
from unseen.relics.bots.search import mover_of
from unseen.relics.bots.sense import sensible, wastes, wins
from unseen.relics.bots.turns import Placing, placings
from unseen.relics.bots.weights import SCORE
from unseen.relics.state import SIDE


def found(state: State) -> tuple[Board, int, list[Placing]]:
    """Return a board, the side to place, and every placing."""
    assert state.acting
    board, side = board_of(state), SIDE[state.acting]
    return board, side, placings(board, mover_of(scene_of(state, lambda: 0.0), side, SCORE))


@pytest.fixture(scope="module")
def turns() -> list[tuple[Board, int, list[Placing]]]:
    """Return the placings of the turns of some random games."""
    return [found(state) for state in moments(3, 4) if state.phase == "place"]


def test_no_line_is_left_by_which_tiles_die_for_nothing(
    turns: list[tuple[Board, int, list[Placing]]],
) -> None:
    """R23: unless there are no others. Where none is wasted all stay, in their order."""
    dropped = 0
    for board, side, every in turns:
        left = sensible(board, side, every)
        lines = [line for placing in left if placing.paid is None for line in placing.outlays[0].lines]
        total = sum(len(placing.outlays[0].lines) for placing in every if placing.paid is None)
        if any(map(wins, lines)):
            continue
        assert not any(wastes(board, side, line) for line in lines)
        assert [each for each in left if each.paid] == [each for each in every if each.paid]
        dropped += total - len(lines)
    assert dropped > 9


def test_a_win_that_lies_there_is_taken(turns: list[tuple[Board, int, list[Placing]]]) -> None:
    """R25: in the last turn of the last round only lines that win are left, if there are any."""
    won = 0
    for board, side, every in turns:
        lines = [
            line for each in sensible(board, side, every) for outlay in each.outlays for line in outlay.lines
        ]
        won += any(map(wins, lines))
        assert all(map(wins, lines)) or not any(map(wins, lines))
    assert won


def test_nothing_is_left_out_where_everything_is_wasted(
    turns: list[tuple[Board, int, list[Placing]]],
) -> None:
    for board, side, every in turns:
        wasted = [
            line
            for each in every
            if not each.paid
            for line in each.outlays[0].lines
            if wastes(board, side, line)
        ]
        if wasted:
            (first,) = [each for each in every if each.at == wasted[0].at and each.paid is None]
            only = first._replace(outlays=(first.outlays[0]._replace(lines=wasted[:1]),))
            assert sensible(board, side, [only]) == [only]
            return
    raise AssertionError("no line wastes a tile")
