"""Kakusareta for the secrecy protocol (K65, K66): two decks of rods, and commitments to the Kakusareta's secrets.

This module holds the decks, `hands` the Kakusareta's looks at rods, and `commits` the Kakusareta's other secrets.
"""

from typing import cast

from unseen import kakusareta
from unseen.courtyard.masked import answer_of, deal, decks, place_of, places, unknown_deal
from unseen.kakusareta import State
from unseen.kakusareta.events import Need, TurnUp
from unseen.kakusareta.masked import commits, hands
from unseen.kernel.game import AnyGame
from unseen.secrecy.masked_game import Commits, Hands, Place, options_of_two

GAME = cast(AnyGame, kakusareta)
RULES = 1
SINCE = 2
PROVES_SHUFFLES = False
"""Only the Kakusareta player turns up rods, and that player shuffles first."""
HANDS: Hands = hands
COMMITS: Commits = commits
HOLDINGS = None
options_for = options_of_two


def place(view: State, need: Need) -> Place | None:
    """Return the place of the rod that a need turns up, or None."""
    del view
    return place_of(need.rod) if isinstance(need, TurnUp) else None


__all__ = [
    "COMMITS", "GAME", "HANDS", "HOLDINGS", "PROVES_SHUFFLES", "RULES", "SINCE", "answer_of", "deal", "decks",
    "options_for", "place", "places", "unknown_deal",
]  # fmt: skip
