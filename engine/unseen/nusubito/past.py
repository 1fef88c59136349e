"""Another past that a seat cannot tell from the true one: other rods, and other secret actions (N32, N33)."""

from unseen.courtyard.board import named
from unseen.courtyard.past import redealt_rods
from unseen.courtyard.rods import UNKNOWN_RODS, Rods
from unseen.kernel.chance import Dice
from unseen.kernel.seat import Seat
from unseen.kernel.slices import Work
from unseen.looking_back.review import Played
from unseen.nusubito.state import THIEF
from unseen.nusubito.view import view

HAS_HIDDEN_ACTIONS = True


def redealt(game: Played, at: int, seat: Seat, dice: Dice) -> Work[Rods]:
    """Draw a deal that fits what a seat knew; see `unseen.looking_back.past.Redealer`."""
    yield
    seen = view(game.states[at], THIEF).rods if seat == THIEF else UNKNOWN_RODS
    return redealt_rods(seen, tuple(named(game.options.treasures)), dice)
