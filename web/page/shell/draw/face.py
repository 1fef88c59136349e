"""What a game shows of itself on the screens that every game has."""

from collections.abc import Mapping
from typing import NamedTuple

from markupsafe import Markup

from page.shell.aids import AIDS


class Face(NamedTuple):
    """A game as it is seen from outside."""

    poster: Markup
    """The picture of the start screen."""
    seal: Markup
    """The slip beside its name."""
    seats: tuple[str, ...]
    """Its seats, by their names."""
    figures: Mapping[str, str]
    """The drawing that stands for each seat, and for each course that is not a seat's own."""
    courses: tuple[str, ...]
    """The courses there are, by their names."""
    stamps: Mapping[str, Markup] = {}
    """The slip of each seat before which a curtain falls."""
    aids: tuple[str, ...] = AIDS
    """What can be agreed to help with."""
    turns: bool = False
    """Whether there are tiles that one turns."""
    fewest: int = 2
    """The players that a table has at least."""
    most: int = 2
    """The players that a table has at most; where there may be more than two, the start screen has a row for each."""
