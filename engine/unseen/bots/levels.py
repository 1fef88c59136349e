"""The players there are, by what they are called."""

from collections.abc import Callable

from unseen.bots.mists import SearchingMists
from unseen.bots.player import Player
from unseen.bots.random_player import RandomPlayer
from unseen.bots.thief import SearchingThief
from unseen.bots.weights import WEIGHTS
from unseen.kernel.seat import Seat
from unseen.nusubito.state import THIEF

MEMORY = 24
"""Rounds of CFR+ by which a turn of the Thief is understood."""
ROUNDS = 30
"""Rounds of CFR+ for the Thief's own turn."""
CLOSER = 8
"""Boards that the Mists of "deep" look at closer."""


def _search(seat: Seat) -> Player:
    return SearchingThief(WEIGHTS, ROUNDS, MEMORY) if seat == THIEF else SearchingMists(WEIGHTS, MEMORY)


def _deep(seat: Seat) -> Player:
    if seat == THIEF:
        return SearchingThief(WEIGHTS, 3 * ROUNDS, 2 * MEMORY)
    return SearchingMists(WEIGHTS, 2 * MEMORY, CLOSER)


_MAKERS: dict[str, Callable[[Seat], Player]] = {"random": RandomPlayer, "search": _search, "deep": _deep}
NAMES = tuple(_MAKERS)
"""What a player can be called."""
WORK = dict.fromkeys(NAMES, 1)
"""The work that each player is given for an action."""


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
