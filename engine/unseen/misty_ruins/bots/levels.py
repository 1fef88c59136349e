"""The players by name."""

from collections.abc import Callable, Mapping

from unseen.kernel.seat import Seat
from unseen.misty_ruins.bots.random_player import RandomPlayer
from unseen.misty_ruins.bots.sensible import SensiblePlayer
from unseen.players import Player

NAMES = ("random", "sensible")
"""The names of players, from the weakest to the strongest."""
_PLAYERS: Mapping[str, Callable[[Seat], Player]] = {
    "random": RandomPlayer,
    "sensible": SensiblePlayer,
    # The levels that the page offers.
    "1": RandomPlayer,
    "2": SensiblePlayer,
}


def player(name: str, seat: Seat) -> Player:
    """Return a new player of a seat.

    Raises:
        KeyError: There is none of that name.
    """
    return _PLAYERS[name](seat)


def work(name: str) -> int:
    """Return the default work of a player for an action: the same for all."""
    del name
    return 1
