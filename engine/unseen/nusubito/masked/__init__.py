"""Nusubito over the cryptographic protocol (N32, N33): two decks of rods, and commitments to the Thief's secrets.

The cards are described here, the Thief's looks in `hands`, and the Thief's secrets in `commits`.
"""

from typing import cast

from unseen import nusubito
from unseen.courtyard.masked import answer_of, deal, decks, place_of, places, unknown_deal
from unseen.kernel.game import AnyGame
from unseen.nusubito import State
from unseen.nusubito.events import Need, TurnUp
from unseen.nusubito.masked import commits, hands
from unseen.secrecy.masked_game import Commits, Hands, Place, options_of_two

GAME = cast(AnyGame, nusubito)
RULES = 1
SINCE = 1
PROVES_SHUFFLES = False
"""Only the Thief turns up rods, and the Thief shuffles first."""
HANDS: Hands = hands
COMMITS: Commits = commits
HOLDINGS = None
options_for = options_of_two


def place(view: State, need: Need) -> Place | None:
    """Return the rod that a need turns up."""
    del view
    return place_of(need.rod) if isinstance(need, TurnUp) else None


__all__ = [
    "COMMITS", "GAME", "HANDS", "HOLDINGS", "PROVES_SHUFFLES", "RULES", "SINCE", "answer_of", "deal", "decks",
    "options_for", "place", "places", "unknown_deal",
]  # fmt: skip
