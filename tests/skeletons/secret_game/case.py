"""Secret game as the laws of `unseen.kernel.laws` ask for a game."""

import random
from typing import Any

from unseen.kernel.laws import Case
from unseen.kernel.seat import Seat
from unseen.skeletons import secret_game
from unseen.skeletons.secret_game.model import CUPS, FEWEST, SEATS, Action, Deal, Options


def options(dice: random.Random) -> Options:
    """Draw options."""
    return Options(dice.randrange(FEWEST, len(SEATS) + 1))


def redeal(dice: random.Random, options: Options, deal: Deal, seat: Seat) -> Deal:
    """Draw another deal that a seat cannot tell from this one: there is no other."""
    del dice, options, seat
    return deal


def stray(dice: random.Random) -> Action:
    """Draw any action at all."""
    cup = dice.randrange(1, CUPS + 1)
    return secret_game.parse_action(dice.choice((f"hide {cup}", f"lift {cup}", "resign")))


def is_rare(action: Any) -> bool:
    """Return whether an action tends to end the game: none does."""
    del action
    return False


CASE = Case(secret_game, options, redeal, stray, is_rare)
