"""Common sense: the turns that no Mists take who remember their last one, however weak they are."""

from collections.abc import Sequence
from itertools import pairwise

from unseen.nusubito.bots.boards import Board, Carried, TurnSoFar


def sensible(
    every: Sequence[TurnSoFar], before_last_turn: Board | None, last_bolster: Carried | None
) -> list[TurnSoFar]:
    """Return the turns that neither undo the last turn of the Mists nor carry a bolster back.

    Args:
        every: All turns, first the one that does nothing, which is kept.
        before_last_turn: The board before their last turn, if that turn changed it.
        last_bolster: The last bolster that they placed.
    """
    others = (
        way for way in every[1:] if way.turn[:5] != before_last_turn and not carries_back(way, last_bolster)
    )
    return [every[0], *others]


def carries_back(way: TurnSoFar, last: Carried | None) -> bool:
    """Return whether a turn carries a bolster to the temple that the bolster placed before it came from.

    Args:
        way: The turn.
        last: The last bolster that was placed before the turn.
    """
    boards = [way.turn[4]]
    while way.before:
        way = way.before
        if way.turn[4] != boards[-1]:
            boards.append(way.turn[4])
    boards.reverse()
    for before, after in pairwise(boards):
        carried = after & ~before, before & ~after
        if carried[1] and last == carried[::-1]:
            return True
        last = carried
    return False
