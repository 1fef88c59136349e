"""The players there are, by what they are called: five levels for each side, and one that takes any legal action."""

from unseen.kakusareta.bots import kakusareta, moya
from unseen.kakusareta.bots.moya_turns import Breadth
from unseen.kakusareta.bots.random_player import RandomPlayer
from unseen.kakusareta.bots.weights import KAKUSARETA_WEIGHTS, MOYA_WEIGHTS
from unseen.kakusareta.state import KAKUSARETA
from unseen.kernel.seat import Seat
from unseen.players import Player

LEVELS = ("1", "2", "3", "4", "5")
"""From somebody who has just learnt the rules to the strongest."""
_KAKUSARETA: dict[str, kakusareta.KakusaretaManner] = {
    "1": kakusareta.KakusaretaManner(slips=0.4),
    "2": kakusareta.KakusaretaManner(slips=0.15, powers=1),
    "3": kakusareta.KakusaretaManner(powers=2, spread=0.02),
    "4": kakusareta.KakusaretaManner(
        closer=4, breadth=Breadth(8, 8, 4), types=8, replies=2, powers=2, spread=0.02
    ),
    "5": kakusareta.KakusaretaManner(
        closer=16, breadth=Breadth(24, 24, 16), types=16, replies=3, powers=4, spread=0.01
    ),
}
_MOYA: dict[str, moya.MoyaManner] = {
    "1": moya.MoyaManner(Breadth(1), slips=0.5),
    "2": moya.MoyaManner(Breadth(2), slips=0.15, powers=1),
    "3": moya.MoyaManner(Breadth(6, 4, 4), types=6, powers=2),
    "4": moya.MoyaManner(Breadth(20, 20, 20), types=16, powers=4),
    "5": moya.MoyaManner(Breadth(80, 100, 60), types=32, powers=8),
}
NAMES = ("random", *LEVELS)
"""What a player can be called."""
WORK: dict[str, int] = dict.fromkeys(NAMES, 1)
"""The work that each player is given for an action."""


def player(name: str, seat: Seat) -> Player:
    """Return a new player of a seat.

    Raises:
        KeyError: There is none of that name.
    """
    if name == "random":
        return RandomPlayer(seat)
    if seat == KAKUSARETA:
        return kakusareta.PlanningKakusareta(KAKUSARETA_WEIGHTS, _KAKUSARETA[name])
    return moya.PlanningMoya(MOYA_WEIGHTS, _MOYA[name])


def work(name: str) -> int:
    """Return the work that a player is given for an action, unless somebody wants it otherwise.

    Raises:
        KeyError: There is none of that name.
    """
    return WORK[name]
