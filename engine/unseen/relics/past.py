"""Another past that nobody can tell from the true one: what has not been drawn comes in another order (R7, R30)."""

from unseen.kernel.chance import Dice, shuffle
from unseen.kernel.seat import Seat
from unseen.kernel.slices import Work
from unseen.looking_back.review import Played
from unseen.relics.state import Deal, State

HAS_HIDDEN_ACTIONS = False


def redealt(game: Played, at: int, seat: Seat, dice: Dice) -> Work[Deal]:
    """Draw a deal that fits what both seats knew; see `unseen.looking_back.past.Redealer`."""
    del seat
    yield
    deal: Deal = game.deal
    state: State = game.states[at]
    amber, jade = (deck[: len(deck) - len(left)] for deck, left in zip(deal[:2], state.decks, strict=True))
    assert state.bag is not None
    bag = deal.bag[: len(deal.bag) - len(state.bag)] + "".join(shuffle(state.bag, dice))
    return Deal(
        amber + shuffle(deal.amber[len(amber) :], dice), jade + shuffle(deal.jade[len(jade) :], dice), bag
    )
