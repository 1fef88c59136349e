"""The set-up of a game against programs: the seat and the levels."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

Choosing = Literal["", "two", "alone", "learn"]
"""The open card of the start screen: pass and play, a game against programs, or a course."""
LEVELS = 5
"""The greatest number of levels of programs; a game may have fewer (`Abilities.levels`)."""
OTHER_SIDES = ("lot", "watch")
"""Instead of a seat: drawn by lot, or watching."""


class Solo(NamedTuple):
    """The set-up of a game against programs; the defaults are for a player who has just read the rules."""

    side: str = ""
    """A seat, or one of `OTHER_SIDES`; empty for the first seat."""
    level: int = 2
    """The level of the programs; for a spectator, of all but the one in the last seat."""
    other_level: int = 3
    """For a spectator, the level of the program in the last seat."""

    def at(self, seats: Sequence[str]) -> "Solo":
        """Return the set-up for a game of these seats: a seat that it lacks is not chosen."""
        return self if self.side in (*seats, *OTHER_SIDES) else self._replace(side="")
