"""The share of its rivals that a seat may expect to leave behind (M46, M47), now and by a right claim."""

from math import exp

from unseen.misty_ruins.bots.outlook import Outlook
from unseen.misty_ruins.rules.ending import CLAIM_GOLD, gold
from unseen.misty_ruins.state import Foe

SURE = 40.0
"""The exponent beyond which a chance is certain."""


def expected(outlook: Outlook) -> float:
    """Return the share of the rivals that the seat may expect to leave behind if the game goes on, from 0 to 1.

    The chance against each is logistic in the lead of gold and in what is still unknown to either about itself.
    """
    w, own = outlook.weights, gold(outlook.state, outlook.place, None)
    total = 0.0
    others = _others(outlook)
    for place in others:
        lead = float(own - gold(outlook.state, place, None))
        lead += w.knowing * (outlook.rivals[place].open_bits - outlook.odds.open_bits)
        total += 1.0 / (1.0 + exp(-max(-SURE, min(SURE, lead / w.spread))))
    # Rounded, lest the last digit of an exponential differ on some platform.
    return round(total / len(others), 6)


def after_claim(outlook: Outlook, coin: int, foe: Foe | None = None) -> float:
    """Return the share of the rivals that are behind the seat once it has made a right claim, from 0 to 1.

    Args:
        outlook: The outlook.
        coin: The gold on the monster's card.
        foe: The monster, with the tokens on it; None if it has none.
    """
    tokens = foe.tokens if foe else (0,) * len(outlook.state.players)
    own = gold(outlook.state, outlook.place, None) + CLAIM_GOLD + coin + 1 + tokens[outlook.place]
    total = 0.0
    others = _others(outlook)
    for place in others:
        lead = own - gold(outlook.state, place, None) - tokens[place]
        declares = outlook.rivals[place].sureness
        total += (1 - declares) * _ahead(lead) + declares * _ahead(lead - outlook.state.options.declaration)
    return total / len(others)


def _ahead(lead: int) -> float:
    return 0.5 if lead == 0 else float(lead > 0)


def _others(outlook: Outlook) -> list[int]:
    return [place for place in range(len(outlook.state.players)) if place != outlook.place]
