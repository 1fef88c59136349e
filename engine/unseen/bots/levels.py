"""The players there are, by seat and level."""

from collections.abc import Callable

from unseen.bots.player import Player
from unseen.bots.random_player import RandomPlayer
from unseen.kernel.seat import Seat

LEVELS = (1, 2, 3, 4, 5)
WORK = {"random": 1, "1": 1, "2": 1, "3": 1, "4": 1, "5": 1}
"""The work that each player is given for an action."""

_MAKERS: dict[str, Callable[[Seat], Player]] = {"random": RandomPlayer}

NAMES = tuple(_MAKERS)
"""What a player can be called: "random", or a level as "1"."""


def player(name: str, seat: Seat) -> Player:
    """Return a new player of a seat.

    Raises:
        KeyError: There is none of that name.
    """
    return _MAKERS[name](seat)


def work(name: str) -> int:
    """Return the work that a player is given for an action, unless somebody wants it otherwise.

    Raises:
        KeyError: There is none of that name.
    """
    return WORK[name]
