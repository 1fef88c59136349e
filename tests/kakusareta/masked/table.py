"""Games of Kakusareta between sides that hold their own secrets only, played in one process."""

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

from tests.secrecy.table import ROOM, Network, side
from unseen import kakusareta
from unseen.courtyard.rods import Rods
from unseen.kakusareta import MOYA, Options, State, masked
from unseen.kakusareta.actions import Action, End, Find
from unseen.kakusareta.belief import Belief, Member
from unseen.kakusareta.masked import commits
from unseen.kakusareta.referee import secrets
from unseen.secrecy.log import genesis
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.protocol import NOW
from unseen.secrecy.script.match import Match
from unseen.secrecy.script.step import MatchTerms

MASKED: MaskedGame = masked


def member_of(truth: State) -> Member:
    """Return the true member."""
    return Member(*secrets(truth))


def begun_with(position: State) -> MaskedGame:
    """Return the game as it is played on from a position that both sides know, the rods aside."""

    def start(options: Options, rods: Rods) -> State:
        del options
        return position._replace(rods=rods)

    def possible(options: Options) -> Belief:
        del options
        return Belief(kakusareta.view(position, MOYA), (member_of(position),))

    game = SimpleNamespace(**{**vars(kakusareta), "start": start})
    hides = SimpleNamespace(**{**vars(commits), "possible": possible})
    return cast(MaskedGame, SimpleNamespace(**{**vars(masked), "GAME": game, "COMMITS": hides}))


def new_game(
    seed: int = 1,
    options: Options | None = None,
    watched: bool = False,
    position: State | None = None,
    protocol: int = NOW,
) -> Network:
    """Return a game of two sides that has been dealt."""
    game = MASKED if position is None else begun_with(position)
    agreed = MatchTerms(game, options or Options(), genesis(ROOM), protocol=protocol)
    sides = [side(0, f"kakusareta {seed}", agreed), side(1, f"moya {seed}", agreed)]
    if watched:
        sides.append(side(None, "", agreed))
    network = Network(*sides)
    network.settle()
    return network


def played(position: State | None, *actions: str) -> Network:
    """Return a game with a spectator after some actions."""
    network = new_game(watched=True, position=position)
    for action in actions:
        network.act(action)
    return network


def chosen(match: Match, dice: random.Random, end: float) -> Action:
    """Return an action by chance, any kind about as often as another; `end` is how often a turn is ended."""
    legal: tuple[Action, ...] = match.legal_actions()
    quiet: list[Action] = [action for action in legal if not isinstance(action, Find)]
    quiet = quiet or [*legal]
    ends = [action for action in quiet if isinstance(action, End)]
    if ends and dice.random() < end:
        return dice.choice(ends)
    kind = dice.choice(sorted({action.kind for action in quiet}))
    return dice.choice([action for action in quiet if action.kind == kind])


def play_at_random(
    network: Network, seed: int, longest: int = 200, until: Callable[[Network], bool] = lambda _: False
) -> None:
    """Play until the game is over; resigning ends one that goes on."""
    dice = random.Random(seed)
    often = [dice.choice([0.1, 0.3, 0.6]), dice.choice([0.05, 0.3, 0.9])]
    for _ in range(longest):
        match = network.mover.match
        match.act(chosen(match, dice, often[match.seats.index(match.seat)]))
        network.settle()
        if network.sides[0].match.step is None or until(network):
            return
    network.act("resign")
