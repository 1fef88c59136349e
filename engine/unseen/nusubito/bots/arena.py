"""Nusubito's entry in the arena; see `unseen.arena.contest.Contest`.

Rule 1. Nine successive games have their treasures in the nine different temples.
"""

from collections.abc import Callable

from unseen.courtyard.board import TEMPLE_NAMES
from unseen.courtyard.rods import Rods
from unseen.kernel.chance import Dice, shuffle
from unseen.nusubito import state
from unseen.nusubito.bots.levels import NAMES, player, work
from unseen.nusubito.bots.observation import observation_of
from unseen.nusubito.codec import WINNERS
from unseen.nusubito.state import MIST, THIEF, Options

__all__ = [
    "AGREED", "ARE_ALIKE", "ENDS", "FIRST", "NAMES", "OPTIONS", "TITLES", "deal", "observation_of", "player", "work",
]  # fmt: skip

OPTIONS = Options(day_limit=10)
"""The options of every game: without a day limit some games would never end."""
AGREED = f"{OPTIONS.day_limit} days at most"
ENDS = WINNERS
TITLES = {THIEF: "Thief", MIST: "Mists"}
FIRST = "The Thief"
ARE_ALIKE = False


def deal(number: int, dice: Callable[[str], Dice]) -> Rods:
    """Return the rods of a game, which place its treasure."""
    temples = shuffle(range(len(TEMPLE_NAMES)), dice("treasures"))
    axes = iter(divmod(temples[number % len(temples)], 3))
    return state.deal(OPTIONS, lambda _: next(axes))
