"""How sure an action is that may end a game."""

from typing import NamedTuple


class Odds(NamedTuple):
    """How sure it is, in words."""

    words: str = ""
    """Empty where nothing is said."""
    short: str = ""
    is_certain: bool = False
