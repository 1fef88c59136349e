"""Kakusareta's part in the arena; see `unseen.arena.contest.Contest`.

Rule 1. In every nine consecutive games the treasure is once in each of the nine temples.
"""

from collections.abc import Callable

from unseen.courtyard.board import TEMPLE_NAMES
from unseen.courtyard.rods import Rods
from unseen.kakusareta import state
from unseen.kakusareta.bots.levels import NAMES, player, work
from unseen.kakusareta.bots.observation import observation_of
from unseen.kakusareta.state import KAKUSARETA, MOYA, SEATS, By, Options
from unseen.kernel.chance import Dice, shuffle
from unseen.kernel.seat import Seat

__all__ = [
    "AGREED", "ARE_ALIKE", "ENDS", "FIRST", "NAMES", "OPTIONS", "TITLES", "deal", "observation_of", "player", "work",
]  # fmt: skip

OPTIONS = Options(day_limit=6)
"""The options of every game: the basic set-up, which is the default, without elements. The day limit ends games of two
bots that only wait; between levels 3 to 5 nearly all games are over by the fourth day."""
AGREED = f"basic, {OPTIONS.day_limit} days at most"
ENDS: dict[By, tuple[Seat | None, ...]] = {
    "treasure": (KAKUSARETA,),
    "wrong temple": (MOYA,),
    "trapped": (MOYA,),
    "four temples": (MOYA,),
    "resignation": SEATS,
    "day limit": (None,),
}
TITLES = {KAKUSARETA: "Kakusareta", MOYA: "Moya"}
FIRST = "The Kakusareta"
ARE_ALIKE = False


def deal(number: int, dice: Callable[[str], Dice]) -> Rods:
    """Deal the rods of a game by its number (rule 1)."""
    temples = shuffle(range(len(TEMPLE_NAMES)), dice("treasures"))
    axes = iter(divmod(temples[number % len(temples)], 3))
    return state.deal(OPTIONS, lambda _: next(axes))
