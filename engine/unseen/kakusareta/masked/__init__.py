"""Kakusareta as the protocol plays it (K65, K66): two decks of rods, and a Kakusareta who commits to what nobody sees.

What it has to say of the cards stands here, of the looks of the Kakusareta player in `hands` and of his secrets in
`commits`.
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
"""The Kakusareta player alone turns up rods, and he shuffles first."""
HANDS: Hands = hands
COMMITS: Commits = commits
options_for = options_of_two


def place(view: State, need: Need) -> Place | None:
    """Return the rod that a need turns up."""
    del view
    return place_of(need.rod) if isinstance(need, TurnUp) else None


__all__ = [
    "COMMITS", "GAME", "HANDS", "PROVES_SHUFFLES", "RULES", "SINCE", "answer_of", "deal", "decks", "options_for",
    "place", "places", "unknown_deal",
]  # fmt: skip
