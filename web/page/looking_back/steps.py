"""The steps through a game: the moments that the chosen eyes can tell apart, numbered from 0.

Rule 1. A seat is not told of every action of another one. So the numbers in the document count what its eyes have
        seen: how many actions lay between two of them is in none.
"""

from bisect import bisect_right
from typing import NamedTuple

from page.looking_back.state import TRUTH
from page.shell.messages import GameOver
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat


class Steps(NamedTuple):
    """The steps of one view."""

    moments: tuple[int, ...]
    """The moments, by number: each is how many actions have been taken."""

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.moments) - 1

    def number(self, at: int) -> int:
        """Return the number of the latest step at a moment."""
        return bisect_right(self.moments, at) - 1

    def moment(self, number: int) -> int:
        """Return the moment of a number; that of the first or the last one where there is none so low or high."""
        return self.moments[max(0, min(number, self.last))]


def steps_of(rules: AnyGame, game: GameOver, eyes: str) -> Steps:
    """Return the steps of a view.

    Args:
        rules: The game.
        game: One that has ended.
        eyes: `TRUTH`, or a seat's.
    """
    last = len(game.states) - 1
    if eyes == TRUTH:
        return Steps(tuple(range(last + 1)))
    seat = Seat(eyes)
    told = {ply + 1 for ply, entry in game.log if rules.redact(entry.event, seat) is not None}
    return Steps(tuple(sorted({0, last} | told)))
