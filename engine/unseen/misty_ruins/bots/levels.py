"""The players by name: five levels, and two others to measure them by."""

from collections.abc import Mapping

from unseen.kernel.seat import Seat
from unseen.misty_ruins.bots.random_player import RandomPlayer
from unseen.misty_ruins.bots.thinker import Manner, Thinker
from unseen.misty_ruins.bots.weights import EAGER, LEARNT
from unseen.players import Player

LEVELS = ("1", "2", "3", "4", "5")
"""The levels, from a player that has just learnt the rules to the strongest."""
_MANNERS: Mapping[str, Manner] = {
    "sensible": Manner(),
    "1": Manner(EAGER, memory=1, slips=0.2, width=6.0),
    "2": Manner(memory=3, slips=0.14, width=5.0),
    "3": Manner(slips=0.04, width=3.0),
    "4": Manner(LEARNT, depth=1, slips=0.08),
    "5": Manner(LEARNT, depth=2, dares=True),
}
NAMES = ("random", "sensible", *LEVELS)
"""The names of players; `sensible` takes what is worth most by rules of thumb, one action at a time."""


def player(name: str, seat: Seat) -> Player:
    """Return a new player of a seat.

    Raises:
        KeyError: There is none of that name.
    """
    return RandomPlayer(seat) if name == "random" else Thinker(seat, _MANNERS[name])


def work(name: str) -> int:
    """Return the default work of a player for an action: the same for all."""
    del name
    return 1
