"""The face of a game: its drawings and names for the screens that every game has."""

from collections.abc import Mapping
from typing import NamedTuple

from markupsafe import Markup


class Face(NamedTuple):
    """A game as the shell draws it."""

    poster: Markup
    """The picture of the start screen."""
    seal: Markup
    """The slip beside its name."""
    seats: tuple[str, ...]
    """The seats."""
    figures: Mapping[str, str]
    """The drawing that stands for each seat, and for each course that is not a seat's own."""
    minutes: tuple[int, int]
    """The minutes that a game takes people, from and to: see `engine/docs/how-long.md`."""
    stamps: Mapping[str, Markup] = {}
    """The slip of each seat that can have a curtain."""
    turns: bool = False
    """Whether there are tiles that can be turned."""
    fewest: int = 2
    """The least number of players at a table."""
    most: int = 2
    """The greatest number of players; above two, the start screen has a row for each."""
    beginner: int = 1
    """The level of the programs that a player who chooses nothing meets."""
