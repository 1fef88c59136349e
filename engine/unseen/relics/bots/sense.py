"""Common sense: the turns that nobody who looks at the board takes, however weak a player.

A weak player thinks of few places and overlooks what the other may do. It still does not pass a win that lies before
it, nor throw tiles away.
"""

from collections.abc import Callable, Sequence

from unseen.relics.board import indices
from unseen.relics.bots.boards import Board, winner
from unseen.relics.bots.evaluation import BETWEEN
from unseen.relics.bots.turns import Line, Placing, after


def sensible(board: Board, side: int, found: Sequence[Placing]) -> list[Placing]:
    """Return the placings with the lines that win, if there are any, otherwise with those that waste no tile.

    Args:
        board: The board before the turn.
        side: Who places.
        found: Every placing of the tile.
    """
    return (
        _with_lines(found, lambda line: wins(line))
        or _with_lines(found, lambda line: not wastes(board, side, line), has_relics=True)
        or list(found)
    )


def wins(line: Line) -> bool:
    """Return whether a line wins the game at once."""
    side, _, _, following, _ = line.mover
    return following >= BETWEEN and line.board.is_last and winner(after(line)) == 1 - 2 * side


def wastes(board: Board, side: int, line: Line) -> bool:
    """Return whether the mover loses tiles by a line that brings neither an enemy's death, nor Spirit, nor the end."""
    died = line.board.dead ^ board.dead
    own = board.own[side] | 1 << line.at
    spirit = any(board.spirit[index] for index in indices(died & own))
    return bool(died & own) and not (died & board.own[1 - side] or spirit or line.board.is_last)


def _with_lines(
    found: Sequence[Placing], is_kept: Callable[[Line], bool], *, has_relics: bool = False
) -> list[Placing]:
    """Return the placings with some lines only; those on relics, whose reward is unknown, whole or not at all."""
    kept: list[Placing] = []
    for placing in found:
        if placing.paid is not None:
            kept += [placing] * has_relics
            continue
        (outlay,) = placing.outlays
        lines = [line for line in outlay.lines if is_kept(line)]
        if lines:
            kept.append(placing._replace(value=lines[0].value, outlays=(outlay._replace(lines=lines),)))
    return kept
