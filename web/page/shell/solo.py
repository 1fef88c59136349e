"""The set-up of a game against programs: the seat and the levels."""

from typing import Literal, NamedTuple

Choosing = Literal["", "two", "alone", "learn"]
"""The open card of the start screen: pass and play, a game against programs, or a course."""
LEVELS = 5
"""The number of levels of programs."""
OTHER_SIDES = ("lot", "watch")
"""Instead of a seat: drawn by lot, or watching."""


class Solo(NamedTuple):
    """The set-up of a game against programs; the defaults are for a player who has just read the rules."""

    side: str = ""
    """A seat, or one of `OTHER_SIDES`; empty for the first seat."""
    level: int = 2
    """The level of the program; for a spectator, of the program in the first seat."""
    other_level: int = 3
    """For a spectator, the level of the program in the last seat."""
