"""Misty Ruins among people who need not trust each other, and one who looks on."""

import random
from collections.abc import Callable
from typing import Any

from tests.secrecy.table import ROOM, Network, side
from unseen.kernel.resign import RESIGN
from unseen.misty_ruins import Options
from unseen.misty_ruins import masked as masked_module
from unseen.misty_ruins.actions import Claim, Declare
from unseen.misty_ruins.bots.levels import player
from unseen.misty_ruins.bots.observation import observation_of
from unseen.players import thought
from unseen.secrecy.log import genesis
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.protocol import NOW
from unseen.secrecy.script.match import Match
from unseen.secrecy.script.step import MatchTerms

MASKED: MaskedGame = masked_module


def ruins_terms(options: Options, protocol: int = NOW) -> MatchTerms:
    return MatchTerms(MASKED, options, genesis(ROOM), protocol=protocol)


def new_ruins(seed: int = 1, options: Options | None = None, protocol: int = NOW) -> Network:
    """Return a game of as many sides as agreed, and one who looks on, that has been dealt."""
    agreed = ruins_terms(options or Options(), protocol)
    seats = [side(number, f"{name} {seed}", agreed) for number, name in enumerate(agreed.seats)]
    network = Network(*seats, side(None, "", agreed))
    network.settle()
    return network


def choose(match: Match, dice: random.Random, wildness: float = 0.0) -> Any:
    """Return the action of a sensible player, or now and then any but a claim."""
    legal = match.legal_actions()
    quiet = [action for action in legal if not isinstance(action, Claim | Declare)]
    if quiet and dice.random() < wildness:
        return dice.choice(quiet)
    log = tuple(told.event for told in match.history)
    seen = observation_of(match.terms.options, log, match.view, match.seat, log)
    return thought(player("sensible", match.seat).think(seen, dice.random, 1)).action


def play(
    network: Network,
    seed: int,
    longest: int = 600,
    until: Callable[[Network], bool] = lambda _: False,
    wildness: float = 0.0,
) -> None:
    """Play until the game is closed, or something is so; a game that goes on is resigned."""
    dice = random.Random(seed)
    for _ in range(longest):
        if network.sides[0].match.step is None or until(network):
            return
        match = network.mover.match
        match.act(choose(match, dice, wildness))
        network.settle()
    network.mover.match.act(RESIGN)
    network.settle()
