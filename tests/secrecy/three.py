"""Fishing among three who need not trust each other, and one who looks on."""

import random

from tests.engine import fishing
from tests.secrecy import masked_fishing
from tests.secrecy.table import ROOM, Network, side
from unseen.kernel.resign import RESIGN
from unseen.secrecy.log import genesis
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.protocol import NOW
from unseen.secrecy.script.step import MatchTerms

NAMES = ("ann", "bob", "cat")
MASKED: MaskedGame = masked_fishing


def fishing_terms(first: int = 0, protocol: int = NOW) -> MatchTerms:
    return MatchTerms(MASKED, fishing.Options(first), genesis(ROOM), protocol=protocol)


def new_fishing(seed: int = 1, options: fishing.Options | None = None, protocol: int = NOW) -> Network:
    """Return a game of three sides, or as agreed, and one who looks on, that has been dealt."""
    agreed = MatchTerms(MASKED, options, genesis(ROOM)) if options else fishing_terms(seed % 3, protocol)
    seats = [side(number, f"{name} {seed}", agreed) for number, name in enumerate(agreed.seats)]
    network = Network(*seats, side(None, "", agreed))
    network.settle()
    return network


def fish_at_random(network: Network, seed: int, longest: int = 40) -> None:
    """Play until the game is closed."""
    dice = random.Random(seed)
    for _ in range(longest):
        if network.sides[0].match.step is None:
            return
        match = network.mover.match
        match.act(dice.choice(match.legal_actions()))
        network.settle()
    network.mover.match.act(RESIGN)
    network.settle()
