"""The players that weigh actions: each takes what is worth most to it, or now and then something else."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from unseen.kernel.seat import Seat
from unseen.misty_ruins.actions import Action, Claim, Declare
from unseen.misty_ruins.belief import with_claimer
from unseen.misty_ruins.bots.chain import weighed_in_chains
from unseen.misty_ruins.bots.observation import Observation, view_of
from unseen.misty_ruins.bots.outlook import outlook_of
from unseen.misty_ruins.bots.weights import HAND, Weights
from unseen.misty_ruins.bots.worth import Weighed, candidates, weighed
from unseen.misty_ruins.state import PLACE
from unseen.players import Draw, Thinking, Thought, drawn


class Manner(NamedTuple):
    """The way a player plays."""

    weights: Weights = HAND
    depth: int = 0
    """The actions that are looked at after the next one in the turn."""
    dares: bool = False
    """Whether it may claim before it is sure, and not claim when it is sure but behind."""
    slips: float = 0.0
    """How often it takes any action but a claim, each kind as often."""
    width: float = 0.0
    """Gold by which an action may be worse than the best and yet be taken at times, the less the worse it is."""


class Thinker:
    """Takes an action that is worth most, in its manner.

    Args:
        seat: The seat.
        manner: The manner.
    """

    def __init__(self, seat: Seat, manner: Manner) -> None:
        self._place = PLACE[seat]
        self._manner = manner

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        del work
        manner = self._manner
        known = with_claimer(view_of(observation), observation.told)
        outlook = yield from outlook_of(known, self._place, manner.weights)
        if known.phase == "declare":
            return certain(Declare(outlook.odds.likeliest))
        actions = candidates(outlook)
        if not manner.dares:
            claim = Claim(outlook.odds.likeliest)
            if outlook.odds.are_certain and claim in actions:
                return certain(claim)
            actions = [action for action in actions if action != claim]
        if manner.depth:
            found = yield from weighed_in_chains(outlook, actions, manner.depth)
        else:
            found = yield from weighed(outlook, actions)
        policy = mixed(found, manner.width)
        if manner.slips:
            slips = slipping(actions)
            policy = [(action, (1 - manner.slips) * share) for action, share in policy]
            policy += [(action, manner.slips * share) for action, share in slips]
        return drawn(summed(policy), draw)


def mixed(found: Weighed, width: float) -> Weighed:
    """Return the share of each action that may be taken: the best, and those that are worse by less than a width."""
    best = max(worth for _, worth in found)
    near = [(action, best - worth) for action, worth in found if best - worth < width or worth == best]
    shares = [(action, (1.0 - less / width) ** 2 if width else 1.0) for action, less in near]
    total = sum(share for _, share in shares)
    return [(action, share / total) for action, share in shares]


def slipping(actions: Sequence[Action]) -> Weighed:
    """Return the share of each action for a player that does not think: each kind, and each of a kind, as often."""
    counted = Counter(action.kind for action in actions)
    return [(action, 1 / counted[action.kind] / len(counted)) for action in actions]


def summed(policy: Weighed) -> Weighed:
    """Return a policy that names each action once."""
    shares: dict[Action, float] = {}
    for action, share in policy:
        shares[action] = shares.get(action, 0.0) + share
    return list(shares.items())


def certain(action: Action) -> Thought:
    """Return the thought of a player that has no choice, or does not hesitate."""
    return Thought(action, ((action, 1.0),))
