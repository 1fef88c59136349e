"""The players there are, by what they are called: five levels for each side, and one that takes any legal action."""

from collections.abc import Callable

from unseen.kernel.seat import Seat
from unseen.nusubito.bots.beginner import beginning
from unseen.nusubito.bots.exact import ExactMists, ExactThief
from unseen.nusubito.bots.mists import Manner, PlanningMists
from unseen.nusubito.bots.random_player import RandomPlayer
from unseen.nusubito.bots.thief import PlanningThief, hasty, heedless, mixed, settled, wary
from unseen.nusubito.bots.weights import WEIGHTS
from unseen.nusubito.state import THIEF
from unseen.players import Player

LEVELS = ("1", "2", "3", "4", "5")
"""From somebody who has just learnt the rules to the strongest."""

CERTAIN = 0.999
"""How likely it is where nothing else is possible, but for rounding."""
_THIEVES: dict[str, Callable[[], Player]] = {
    "1": lambda: PlanningThief(WEIGHTS, beginning(0.8), rounds=1, memory=0),
    "2": lambda: PlanningThief(WEIGHTS, hasty(heedless, 0.45), rounds=1, memory=0),
    "3": lambda: PlanningThief(WEIGHTS, hasty(wary, 0.35), rounds=1, memory=0),
    "4": lambda: PlanningThief(WEIGHTS, mixed, rounds=5, memory=0),
    "5": lambda: ExactThief(searching(THIEF)),
}
_MISTS: dict[str, Manner] = {
    "1": Manner(sample=40, bold=CERTAIN, reach=1, blocks=True, slips=0.8),
    "2": Manner(sample=1, bold=0.6),
    "3": Manner(sample=12, hasty=0.25, bold=0.5),
    "4": Manner(sample=120, memory=24, closer=1, mixes=True),
    "5": Manner(memory=48, closer=8, mixes=True),
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
    if seat == THIEF:
        return _THIEVES[name]()
    return ExactMists(searching(seat)) if name == LEVELS[-1] else PlanningMists(WEIGHTS, _MISTS[name])


def searching(seat: Seat) -> Player:
    """Return a new player of the strongest level as it plays the game itself: it searches, and solves nothing whole.

    Level 5 is this one in every game that is too large to be solved; what it guarantees in a small one is level 5's
    alone where this one is measured in its place.
    """
    if seat == THIEF:
        return PlanningThief(WEIGHTS, settled, rounds=90, memory=48)
    return PlanningMists(WEIGHTS, _MISTS[LEVELS[-1]])


def work(name: str) -> int:
    """Return the work that a player is given for an action, unless somebody wants it otherwise.

    Raises:
        KeyError: There is none of that name.
    """
    return WORK[name]
