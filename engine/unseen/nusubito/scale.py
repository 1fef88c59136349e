"""The dimensions of a game as data: those of the real game, and of small models that can be solved exactly.

Rule 1. The rules are the same at every scale: they read the dimensions from here and know nothing about models.
Rule 2. A space outside does not exist: no pawn stands on it or enters it. A line without temples has no rod.
Rule 3. Only the real game's scale has a notation; `codec` rejects every other scale.
"""

from functools import cache
from typing import NamedTuple

from unseen.courtyard.board import SPACES, TEMPLES, Space, Spaces, spaces
from unseen.nusubito.board import COURTYARD, WAYS, Way

UNDECIDED = 0.5
"""The default value to the Thief of a game without a winner."""


class Scale(NamedTuple):
    """The dimensions of a game: its spaces, its turns and its length."""

    outside: Spaces = 0
    """The spaces of the 5 × 5 grid that do not exist at this scale."""
    rounds: int = 3
    """Rounds in a day (N6)."""
    actions: int = 3
    """Actions of the Mists in a day turn (N21)."""
    horizon: tuple[int, int] | None = None
    """The day and the round (0 by night) after which the game ends undecided, or None."""
    timeout: float = UNDECIDED
    """The value of an undecided game to the Thief, 0 to 1."""

    @property
    def temples(self) -> Spaces:
        """The temples that exist at this scale."""
        return TEMPLES & ~self.outside

    @property
    def courtyard(self) -> Spaces:
        """The courtyard spaces that exist at this scale."""
        return COURTYARD & ~self.outside


STANDARD = Scale()
"""The scale of the real game."""


class Opening(NamedTuple):
    """A start position other than the rulebook's."""

    healers: Spaces
    builders: Spaces
    seekers: Spaces
    darts: int
    """The Thief's darts."""
    thieves: tuple[tuple[Space, Spaces], ...]
    """The Thief's possible temples and hands of coins; the Mists consider each equally likely."""
    treasures: Spaces
    """The temples where the treasure may lie, each equally likely: all the crossings of some columns with some rows."""
    seen: frozenset[str] = frozenset()
    """The rods that the Thief has looked at."""
    downed: Spaces = 0
    bolsters: Spaces = 0
    day: int = 1
    round: int = 1


def beyond(corner: Space) -> Spaces:
    """Return the spaces outside the rectangle from A1 to a corner."""
    return spaces(space for space in SPACES if space[0] > corner[0] or space[1] > corner[1])


@cache
def ways_in(outside: Spaces) -> dict[Space, tuple[Way, ...]]:
    """Return the paths that lead from each temple and avoid the spaces outside."""
    return {
        temple: tuple(way for way in ways if not outside & (way.gate_bit | way.ends))
        for temple, ways in WAYS.items()
    }
