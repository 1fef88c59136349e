"""Another past that a seat cannot tell from the true one: other rods, and other secret actions (K65, K66)."""

from unseen.courtyard.board import TEMPLE_NAMES
from unseen.courtyard.past import redealt_rods
from unseen.courtyard.rods import UNKNOWN_RODS, Rods
from unseen.kakusareta.state import KAKUSARETA
from unseen.kakusareta.view import view
from unseen.kernel.chance import Dice
from unseen.kernel.seat import Seat
from unseen.kernel.slices import Work
from unseen.looking_back.review import Played

HAS_HIDDEN_ACTIONS = True


def redealt(game: Played, at: int, seat: Seat, dice: Dice) -> Work[Rods]:
    """Draw a deal that fits what a seat knew; see `unseen.looking_back.past.Redealer`."""
    yield
    seen = view(game.states[at], KAKUSARETA).rods if seat == KAKUSARETA else UNKNOWN_RODS
    return redealt_rods(seen, TEMPLE_NAMES, dice)
