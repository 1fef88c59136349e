"""The bots by name: five levels for each seat, and one that plays at random."""

from unseen.kakusareta.bots import kakusareta, moya
from unseen.kakusareta.bots.random_player import RandomPlayer
from unseen.kakusareta.bots.turn_nodes import Breadth
from unseen.kakusareta.bots.weights import WEIGHTS
from unseen.kakusareta.state import KAKUSARETA
from unseen.kernel.seat import Seat
from unseen.players import Player

LEVELS = ("1", "2", "3", "4", "5")
"""The levels, from a beginner to the strongest."""
_KAKUSARETA: dict[str, kakusareta.KakusaretaSettings] = {
    "1": kakusareta.KakusaretaSettings(slips=0.9, bluffs=False),
    "2": kakusareta.KakusaretaSettings(slips=0.7, bluffs=False, powers=1),
    "3": kakusareta.KakusaretaSettings(slips=0.3, bluffs=False, powers=2, spread=0.05),
    "4": kakusareta.KakusaretaSettings(slips=0.03, powers=2, spread=0.03),
    "5": kakusareta.KakusaretaSettings(
        closer=8, breadth=Breadth(16, 16, 8), candidates=12, replies=2, powers=4, spread=0.01
    ),
}
_MOYA: dict[str, moya.MoyaSettings] = {
    "1": moya.MoyaSettings(Breadth(1), undoes=False, slips=0.9),
    "2": moya.MoyaSettings(Breadth(3, 4), candidates=4, undoes=False, slips=0.35, powers=1),
    "3": moya.MoyaSettings(Breadth(6, 6, 4), candidates=6, undoes=False, powers=2, slips=0.15),
    "4": moya.MoyaSettings(Breadth(20, 30, 20, 12), candidates=12, powers=4, slips=0.03),
    "5": moya.MoyaSettings(Breadth(50, 80, 50, 50), candidates=24, powers=8),
}
NAMES = ("random", *LEVELS)
"""The names of the bots."""
WORK: dict[str, int] = dict.fromkeys(NAMES, 1)
"""The default work of each bot for an action."""


def player(name: str, seat: Seat) -> Player:
    """Return a new bot for a seat.

    Raises:
        KeyError: There is no bot of that name.
    """
    if name == "random":
        return RandomPlayer(seat)
    if seat == KAKUSARETA:
        return kakusareta.PlanningKakusareta(WEIGHTS, _KAKUSARETA[name])
    return moya.PlanningMoya(WEIGHTS, _MOYA[name])


def work(name: str) -> int:
    """Return the default work of a bot for an action.

    Raises:
        KeyError: There is no bot of that name.
    """
    return WORK[name]
