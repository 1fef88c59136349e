"""Why a space does not win: the turn there that comes closest to it.

Rule 1. A turn that ends the game comes closer than one that does not; of those that end it, the one that is furthest
        ahead in points; of the others, the one that kills most, then the one that is furthest ahead. Of equal ones the
        first counts.
"""

from collections.abc import Iterable, Sequence

from unseen.relics.board import Space
from unseen.relics.puzzles.turns import Turn


def closest(turns: Iterable[Turn], space: Space) -> Turn:
    """Return the turn on a space that comes closest to winning (rule 1).

    Args:
        turns: Turns, some of them on that space.
        space: The space.
    """
    return max((turn for turn in turns if turn.space == space), key=_closeness)


def tempting(turns: Sequence[Turn], without: Iterable[Space]) -> Turn | None:
    """Return the turn that comes closest to winning on all spaces but some; None where no other space is left."""
    others = [turn for turn in turns if turn.space not in frozenset(without)]
    return max(others, key=_closeness) if others else None


def _closeness(turn: Turn) -> tuple[bool, int, int]:
    return turn.ends, 0 if turn.ends else turn.died.bit_count(), turn.lead
