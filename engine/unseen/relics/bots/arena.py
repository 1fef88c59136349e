"""The contest of Relics for the arena; see `unseen.arena.contest.Contest`.

Rule 1. Games of the same number have the same deal, whoever plays them at either seat.
"""

from collections.abc import Callable

from unseen.kernel.chance import Dice
from unseen.kernel.seat import Seat
from unseen.relics import state
from unseen.relics.bots.levels import NAMES, player, work
from unseen.relics.bots.observation import observation_of
from unseen.relics.state import AMBER, JADE, SEATS, By, Deal, Options

__all__ = [
    "AGREED", "ARE_ALIKE", "ENDS", "FIRST", "NAMES", "OPTIONS", "TITLES", "deal", "observation_of", "player", "work",
]  # fmt: skip

OPTIONS = Options()
"""What every game is played by: it ends by itself."""
AGREED = f"{OPTIONS.scoring} scoring, {OPTIONS.layout}"
ENDS: dict[By, tuple[Seat | None, ...]] = {
    "points": SEATS,
    "living warriors": SEATS,
    "latest relic": SEATS,
    "tie": (None,),
    "resignation": SEATS,
}
TITLES = {AMBER: "Amber", JADE: "Jade"}
FIRST = "Amber"
ARE_ALIKE = True


def deal(number: int, dice: Callable[[str], Dice]) -> Deal:
    """Return the order of decks and bag in a game."""
    return state.deal(OPTIONS, dice(f"deal {number}"))
