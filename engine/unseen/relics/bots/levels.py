"""The players by name: five levels, and three others to measure them by."""

from unseen.kernel.seat import Seat
from unseen.players import Player
from unseen.relics.bots.planner import Manner, Planner
from unseen.relics.bots.random_player import RandomPlayer
from unseen.relics.bots.weights import LEARNT, SCORE, THRIFT

LEVELS = ("1", "2", "3", "4", "5")
"""The levels, from a player that has just learnt the rules to the strongest."""
_MANNERS: dict[str, Manner] = {
    "greedy": Manner(SCORE),
    "thrifty": Manner(THRIFT),
    "1": Manner(THRIFT, sample=3, slips=0.3, is_heedful=True),
    "2": Manner(THRIFT, slips=0.1, is_heedful=True),
    "3": Manner(LEARNT, rounds=1, slips=0.12, is_heedful=True, width=0.5),
    "4": Manner(LEARNT, breadth=4, rounds=1, width=0.4),
    "5": Manner(LEARNT, breadth=24, looks=True, rounds=4, width=0.1),
}
NAMES = ("random", "greedy", "thrifty", *LEVELS)
"""The names of players: `greedy` takes the turn after which it is furthest ahead, `thrifty` likewise but values
its storage."""
WORK: dict[str, int] = dict.fromkeys(NAMES, 1)
"""Each player's work for an action, which multiplies the breadth of its level."""


def player(name: str, seat: Seat) -> Player:
    """Return a new player of a seat.

    Raises:
        KeyError: There is none of that name.
    """
    return RandomPlayer(seat) if name == "random" else Planner(seat, _MANNERS[name])


def work(name: str) -> int:
    """Return the default work of a player for an action.

    Raises:
        KeyError: There is none of that name.
    """
    return WORK[name]
