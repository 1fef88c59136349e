"""The absurd acts of Relics.

A turn is judged once its crystals are added, against the turns that were possible instead on spaces without a relic, as
`unseen.relics.bots.turns` lists them.
"""

from collections.abc import Iterator

from tests.absurd.acts import Acts, Detector
from unseen.relics.actions import Add, Place
from unseen.relics.board import INDEX, indices
from unseen.relics.bots.boards import Board, board_of, settled, winner
from unseen.relics.bots.planner import scene_of
from unseen.relics.bots.search import mover_of
from unseen.relics.bots.turns import Line, after, placings
from unseen.relics.bots.weights import SCORE
from unseen.relics.outlook import imagine
from unseen.relics.state import OTHER, SIDE, State


def dies_for_nothing(acts: Acts) -> bool:
    """Places a tile that dies at once and gains nothing by it, although it could have lived elsewhere."""
    if not _is_turn(acts):
        return False
    hot = 1 << INDEX[acts[-1].view.hot]
    if any(not board.dead & hot or _gains(acts, board) for board in _boards(acts)):
        return False
    return any(not line.board.dead >> line.at & 1 for line in _lines(_before(acts)))


def starves_its_own(acts: Acts) -> bool:
    """Kills tiles of its own and gains nothing by it, although it could have placed its tile without that."""
    if not _is_turn(acts):
        return False
    before = _before(acts)
    if any(board.dead == before.dead or _gains(acts, board) for board in _boards(acts)):
        return False
    return any(line.board.dead == before.dead for line in _lines(before))


def passes_the_win(acts: Acts) -> bool:
    """Does not win in the last turn of the game, although some other turn would have."""
    if not _is_turn(acts) or acts[-1].view.hand != (None, None):
        return False
    return any(_is_won(acts, after(line)) for line in _lines(_before(acts))) and not any(
        _is_won(acts, board) for board in _boards(acts)
    )


def hoards_to_the_end(acts: Acts) -> bool:
    """Keeps Spirit in its storage when the game ends, although its last tile lives: each would be a point."""
    if not _is_turn(acts) or acts[-1].view.hand != (None, None):
        return False
    hot, spirit = INDEX[acts[-1].view.hot], 2 * SIDE[acts[-1].seat]
    return all(
        board.is_last and board.stored[spirit] > 0 and not board.dead >> hot & 1 for board in _boards(acts)
    )


ACTS: dict[str, Detector] = {
    "dies for nothing": dies_for_nothing,
    "starves its own": starves_its_own,
    "passes the win": passes_the_win,
    "hoards to the end": hoards_to_the_end,
}


def _is_turn(acts: Acts) -> bool:
    """Return whether the last act decides what becomes of the tile just placed."""
    return isinstance(acts[-1].action, Add)


def _placing(acts: Acts) -> int:
    """Return the number of the act that placed the tile of this turn."""
    return next(number for number in reversed(range(len(acts))) if isinstance(acts[number].action, Place))


def _before(acts: Acts) -> State:
    view: State = acts[_placing(acts)].view
    return view


def _gains(acts: Acts, board: Board) -> bool:
    """Return whether a turn with deaths brings something: an enemy's, a relic, Spirit of its own dead, or the end."""
    before, seat = _before(acts), acts[-1].seat
    died = board.dead ^ before.dead
    spirit = sum(tile.spirit for index in indices(died) if (tile := before.tiles[index]))
    is_paid = acts[_placing(acts)].action.paid is not None
    return bool(is_paid or died & before.own(OTHER[seat]) or spirit or board.is_last)


def _boards(acts: Acts) -> Iterator[Board]:
    """Yield the boards that may follow the turn: one, unless it has still to be named who dies (R22)."""
    there = imagine(acts[-1].view, acts[-1].action)
    yield from (board for _, board in settled(board_of(there), INDEX[acts[-1].view.hot]))


def _lines(before: State) -> Iterator[Line]:
    """Yield the turns that were possible without taking a relic, whose reward nobody knows."""
    assert before.acting is not None
    mover = mover_of(scene_of(before, lambda: 0.0), SIDE[before.acting], SCORE)
    for placing in placings(board_of(before), mover):
        if placing.paid is None:
            yield from placing.outlays[0].lines


def _is_won(acts: Acts, board: Board) -> bool:
    return board.is_last and winner(board) == 1 - 2 * SIDE[acts[-1].seat]
