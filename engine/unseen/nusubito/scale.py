"""The sizes of a game as data: the real game's, and those of small models that can be solved exactly.

Rule 1. The rules are the same at every scale: they read sizes from here and know of no model.
Rule 2. A space outside is not there: nothing stands on it or comes to it, and a line with no temple left has no rod.
Rule 3. A scale other than the real game's has no notation; `codec` refuses it.
"""

from functools import cache
from typing import NamedTuple

from unseen.courtyard.board import SPACES, TEMPLES, Space, Spaces, spaces
from unseen.nusubito.board import COURTYARD, WAYS, Way

UNDECIDED = 0.5
"""What a game without a winner is worth to the Thief, unless somebody says otherwise."""


class Scale(NamedTuple):
    """How big a game is, and how long."""

    outside: Spaces = 0
    """The spaces of the grid that are not there."""
    rounds: int = 3
    """Rounds of a day (N6)."""
    actions: int = 3
    """Actions of the Mists a day turn (N21)."""
    horizon: tuple[int, int] | None = None
    """The day and the round (0 by night) after which the game ends undecided, or None."""
    timeout: float = UNDECIDED
    """What an undecided game is worth to the Thief, 0 to 1."""

    @property
    def temples(self) -> Spaces:
        """The temples that are there."""
        return TEMPLES & ~self.outside

    @property
    def courtyard(self) -> Spaces:
        """The courtyard spaces that are there."""
        return COURTYARD & ~self.outside


STANDARD = Scale()
"""The real game."""


class Opening(NamedTuple):
    """How a game begins that does not begin as the rule book has it."""

    healers: Spaces
    builders: Spaces
    seekers: Spaces
    darts: int
    """The Thief's darts."""
    thieves: tuple[tuple[Space, Spaces], ...]
    """Where the Thief may stand, with which coins in hand; the Mists hold each equally likely."""
    treasures: Spaces
    """The temples where the treasure may lie, each equally likely: all that lie where some columns meet some rows."""
    seen: frozenset[str] = frozenset()
    """The rods that the Thief has looked at."""
    downed: Spaces = 0
    bolsters: Spaces = 0
    day: int = 1
    round: int = 1


def beyond(corner: Space) -> Spaces:
    """Return what is outside of the rectangle from A1 to a corner."""
    return spaces(space for space in SPACES if space[0] > corner[0] or space[1] > corner[1])


@cache
def ways_in(outside: Spaces) -> dict[Space, tuple[Way, ...]]:
    """Return the ways that lead from each temple without the spaces outside."""
    return {
        temple: tuple(way for way in ways if not outside & (way.gate_bit | way.ends))
        for temple, ways in WAYS.items()
    }
