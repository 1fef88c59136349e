"""Misty Ruins for the secrecy protocol: decks that nobody knows, and identities that their holders answer for (M2, M3).

This module holds the parts together: `decks` the face-down decks, `hands` the cards that are dealt to one seat alone,
and `holdings` the holder's answers and the tiles that are drawn and played.
"""

from typing import cast

from unseen import misty_ruins
from unseen.kernel.game import AnyGame
from unseen.misty_ruins.masked import holdings
from unseen.misty_ruins.masked.decks import answer_of, deal, decks, options_for, place, places, unknown_deal
from unseen.secrecy.masked_game import Holdings

GAME = cast(AnyGame, misty_ruins)
RULES = 1
SINCE = 3
PROVES_SHUFFLES = True
"""Every seat has cards for itself alone."""
HANDS = None
COMMITS = None
HOLDINGS: Holdings = holdings

__all__ = [
    "COMMITS", "GAME", "HANDS", "HOLDINGS", "PROVES_SHUFFLES", "RULES", "SINCE", "answer_of", "deal", "decks",
    "options_for", "place", "places", "unknown_deal",
]  # fmt: skip
