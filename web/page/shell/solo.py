"""What a game alone will be: which side, and against whom."""

from typing import Literal, NamedTuple

Choosing = Literal["", "two", "alone", "learn"]
"""What is being chosen on the start screen: a game for two at it, one alone, or a course."""
LEVELS = 5
"""How many levels the programs have."""
OTHER_SIDES = ("lot", "watch")
"""Instead of a seat: drawn by lot, or looking on."""


class Solo(NamedTuple):
    """What a game alone will be; the defaults are for somebody who has just read the rules."""

    side: str = ""
    """A seat, or one of `OTHER_SIDES`; empty for the first seat."""
    level: int = 2
    """Of the program; where somebody looks on, of the first seat's."""
    other_level: int = 3
    """Of the last seat's program where somebody looks on."""
