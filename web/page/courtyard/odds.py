"""The probability that an action which may end the game succeeds."""

from typing import NamedTuple


class Odds(NamedTuple):
    """The probability in words."""

    words: str = ""
    """Empty if it is not shown."""
    short: str = ""
    is_certain: bool = False
