"""The players by name: five levels for each seat, and one that takes any legal action."""

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
"""From a player who has just learnt the rules to the strongest."""

CERTAIN = 0.999
"""The probability that stands for certainty, allowing for rounding."""
_THIEVES: dict[str, Callable[[], Player]] = {
    "1": lambda: PlanningThief(WEIGHTS, beginning(0.65), rounds=1, memory=0, bluffs=False),
    "2": lambda: PlanningThief(WEIGHTS, hasty(heedless, 0.45), rounds=1, memory=0, bluffs=False),
    "3": lambda: PlanningThief(WEIGHTS, hasty(wary, 0.35), rounds=1, memory=0, bluffs=False),
    "4": lambda: PlanningThief(WEIGHTS, mixed, rounds=5, memory=0),
    "5": lambda: ExactThief(searching(THIEF)),
}
_MISTS: dict[str, Manner] = {
    "1": Manner(undoes=False, sample=40, bold=CERTAIN, reach=1, blocks=True, slips=0.9),
    "2": Manner(undoes=False, sample=1, bold=0.6),
    "3": Manner(undoes=False, sample=12, hasty=0.25, bold=0.5),
    "4": Manner(sample=120, memory=24, closer=1, mixes=True),
    "5": Manner(memory=48, closer=8, mixes=True),
}
NAMES = ("random", *LEVELS)
"""The names of the players."""
WORK: dict[str, int] = dict.fromkeys(NAMES, 1)
"""The work that each player gets for an action."""


def player(name: str, seat: Seat) -> Player:
    """Return a new player of a seat.

    Raises:
        KeyError: No player has that name.
    """
    if name == "random":
        return RandomPlayer(seat)
    if seat == THIEF:
        return _THIEVES[name]()
    return ExactMists(searching(seat)) if name == LEVELS[-1] else PlanningMists(WEIGHTS, _MISTS[name])


def searching(seat: Seat) -> Player:
    """Return a new player of the strongest level that always searches and never uses an exact solution.

    In every game that is too large to be solved, level 5 plays like this one. Measured in a small game, only level 5
    itself has the guarantees of the solution.
    """
    if seat == THIEF:
        return PlanningThief(WEIGHTS, settled, rounds=90, memory=48)
    return PlanningMists(WEIGHTS, _MISTS[LEVELS[-1]])


def work(name: str) -> int:
    """Return the default work of a player for an action.

    Raises:
        KeyError: No player has that name.
    """
    return WORK[name]
