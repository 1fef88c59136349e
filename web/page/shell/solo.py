"""What a game alone will be: which side, and against whom."""

from typing import Literal, NamedTuple

Side = Literal["thief", "mist", "lot", "watch"]
Choosing = Literal["", "two", "alone", "learn"]
"""What is being chosen on the start screen: a game for two at it, one alone, or a course."""
LEVELS = 5
"""How many levels the programs have."""
SIDES: tuple[Side, ...] = ("thief", "mist", "lot", "watch")


class Solo(NamedTuple):
    """What a game alone will be; the defaults are for somebody who has just read the rules."""

    side: Side = "thief"
    level: int = 2
    """Of the program; where somebody looks on, of the Thief's."""
    mist_level: int = 3
    """Of the Mists' program where somebody looks on."""
