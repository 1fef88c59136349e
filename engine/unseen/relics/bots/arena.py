"""What Relics brings to the arena; see `unseen.arena.contest.Contest`."""

from collections.abc import Callable

from unseen.kernel.chance import Dice
from unseen.relics import state
from unseen.relics.bots.levels import NAMES, player, work
from unseen.relics.bots.observation import observation_of
from unseen.relics.state import AMBER, JADE, SEATS, Deal, Options

__all__ = [
    "AGREED", "ARE_ALIKE", "ENDS", "FIRST", "NAMES", "OPTIONS", "TITLES", "deal", "observation_of", "player", "work",
]  # fmt: skip

OPTIONS = Options()
AGREED = f"{OPTIONS.scoring} scoring, relics in a {OPTIONS.layout}"
ENDS = {
    "points": SEATS,
    "living warriors": SEATS,
    "latest relic": SEATS,
    "tie": (None,),
    "resignation": SEATS,
}
"""By what a game can end, and who can have won so (R28, R29)."""
TITLES = {AMBER: "Amber", JADE: "Jade"}
FIRST = "Amber"
ARE_ALIKE = True


def deal(number: int, dice: Callable[[str], Dice]) -> Deal:
    """Return the decks and the bag of a game: the same in every cell."""
    return state.deal(OPTIONS, dice(f"{number}/deal"))
