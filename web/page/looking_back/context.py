"""The page at which a game is looked back on."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from page.looking_back.steps import Steps
from unseen.kernel.seat import Seat


class Context(NamedTuple):
    """The views, seats and programs of this page."""

    eyes: tuple[str, ...]
    """The views of this game."""
    seats: tuple[Seat, ...]
    levels: int
    """The number of levels of programs; 0 where there are none."""
    level: int
    """The one that was chosen last."""
    aids: tuple[str, ...]
    """The aids that there are."""
    is_full: bool
    """Whether as many unfinished games are kept as can be."""
    steps: Callable[[str], Steps]
    """Returns the steps of a view."""
    can_play_on: bool
    """Whether a game can be begun at this page: not in a frame that keeps none, nor beside one that is elsewhere."""
    names: Mapping[Seat, str]
    """The players' own names; empty where nobody gave one, or nobody knows who played."""
    is_elsewhere: bool
    """Whether the game was played with people elsewhere and is still on this page."""
