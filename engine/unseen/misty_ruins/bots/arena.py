"""The contest of Misty Ruins for the arena; see `unseen.arena.contest.Contest`.

Rule 1. Games of the same number have the same deal, whoever plays them at any seat.
Rule 2. Four players sit at the table: the arena knows a game by one set of options.
"""

from collections.abc import Callable

from unseen.kernel.chance import Dice
from unseen.kernel.seat import Seat
from unseen.misty_ruins import state
from unseen.misty_ruins.bots.levels import NAMES, player, work
from unseen.misty_ruins.bots.observation import observation_of
from unseen.misty_ruins.state import By, Deal, Options

__all__ = [
    "AGREED", "ARE_ALIKE", "ENDS", "FIRST", "NAMES", "OPTIONS", "TITLES", "deal", "observation_of", "player", "work",
]  # fmt: skip

ROUND_LIMIT = 60
"""The rounds after which a game of programs ends, for nothing else ends one in which all wait (M48)."""
FIRST = "Player 1"
ARE_ALIKE = True
OPTIONS = Options(players=4, round_limit=ROUND_LIMIT)
AGREED = f"{OPTIONS.players} players, {ROUND_LIMIT} rounds at most"
_SEATS = state.seats(OPTIONS)
_ANYBODY: tuple[Seat | None, ...] = (*_SEATS, None)
ENDS: dict[By, tuple[Seat | None, ...]] = {
    "claim": _ANYBODY,
    "exhaustion": _ANYBODY,
    "round limit": _ANYBODY,
    "resignation": _ANYBODY,
}
"""The seats that can win by each end (M47, M49)."""
TITLES = {seat: f"Player {number}" for number, seat in enumerate(_SEATS, 1)}


def deal(number: int, dice: Callable[[str], Dice]) -> Deal:
    """Return the order of all cards in a game, and who chooses first."""
    return state.deal(OPTIONS, dice(f"deal {number}"))
