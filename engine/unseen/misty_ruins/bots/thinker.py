"""The players that weigh actions: each takes what is worth most to it, or now and then something else."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from unseen.kernel.seat import Seat
from unseen.misty_ruins.actions import Action, Claim, Declare, Move
from unseen.misty_ruins.belief import with_claimer
from unseen.misty_ruins.bots.chain import weighed_in_chains
from unseen.misty_ruins.bots.observation import Observation, view_of
from unseen.misty_ruins.bots.outlook import Outlook, outlook_of, own_odds, recalled
from unseen.misty_ruins.bots.sense import Sight, past_of, sensible
from unseen.misty_ruins.bots.weights import HAND, POINTLESS, Weights
from unseen.misty_ruins.bots.worth import Weighed, candidates, weighed
from unseen.misty_ruins.referee import legal_actions
from unseen.misty_ruins.rules.turn import neighbours
from unseen.misty_ruins.state import PLACE, SEATS
from unseen.players import Draw, Thinking, Thought, drawn

ROUNDING = 1e-4
"""An upper bound on the rounding of two worths that are compared."""


class Manner(NamedTuple):
    """The way a player plays."""

    weights: Weights = HAND
    depth: int = 0
    """The actions that are looked at after the next one in the turn."""
    dares: bool = False
    """Whether it may claim before it is sure, and not claim when it is sure but behind."""
    memory: int | None = None
    """The latest answers to itself that it minds, and nothing else that it could know of itself; None: it forgets
    nothing and counts the others' cards and answers too."""
    slips: float = 0.0
    """How often it takes any action but a claim, each kind as often, that is not absurd."""
    width: float = 0.0
    """Gold by which an action may be worse than the best and yet be taken at times, the less the worse it is."""


class Thinker:
    """A player that takes the action worth most, judged in its manner.

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
        manner, place = self._manner, self._place
        known = with_claimer(view_of(observation), observation.told)
        minded = known if manner.memory is None else recalled(known, place, manner.memory)
        outlook = yield from outlook_of(minded, place, manner.weights)
        if known.phase == "declare":
            return certain(Declare(outlook.odds.likeliest))
        legal, own = legal_actions(known, SEATS[place]), own_odds(known, place)
        past = past_of(observation.told, SEATS[place])
        actions = candidates(outlook, sensible(Sight(outlook._replace(state=known), own, past, legal)))
        if not manner.dares:
            # Whoever forgets looks at the answers again before saying a name.
            odds = outlook.odds if manner.memory is None else own
            claim = Claim(odds.likeliest)
            if odds.are_certain and claim in legal:
                return certain(claim)
            actions = [action for action in actions if not isinstance(action, Claim)]
        if manner.depth:
            found = yield from weighed_in_chains(outlook, actions, manner.depth)
        else:
            found = yield from weighed(outlook, actions)
        found = with_a_point(found)
        if not manner.depth:
            found = without_stops(outlook, found)
        policy = mixed(found, manner.width)
        if manner.slips:
            slips = slipping([action for action, _ in found])
            policy = [(action, (1 - manner.slips) * share) for action, share in policy]
            policy += [(action, manner.slips * share) for action, share in slips]
        return drawn(summed(policy), draw)


def with_a_point(found: Weighed) -> Weighed:
    """Return the actions without useless ones, such as a move to where nothing can be done; or all if all are."""
    return [each for each in found if each[1] > POINTLESS] or found


def without_stops(outlook: Outlook, found: Weighed) -> Weighed:
    """Return the actions without moves that stop short of where they lead.

    A tile may be worth going to only for the sake of one beyond it. If that one is in reach, the move to the nearer
    one is left out.
    """
    w, state = outlook.weights, outlook.state
    reached = {action.space: worth + w.block for action, worth in found if isinstance(action, Move)}
    return [
        (action, worth)
        for action, worth in found
        if not isinstance(action, Move)
        or not any(
            abs(reached.get(beyond, 0.0) * w.step - reached[action.space]) < ROUNDING
            for beyond in neighbours(state, action.space)
        )
    ]


def mixed(found: Weighed, width: float) -> Weighed:
    """Return probabilities for the best actions and all that are worse by less than `width` gold."""
    best = max(worth for _, worth in found)
    near = [(action, best - worth) for action, worth in found if best - worth < width or worth == best]
    shares = [(action, (1.0 - less / width) ** 2 if width else 1.0) for action, less in near]
    total = sum(share for _, share in shares)
    return [(action, share / total) for action, share in shares]


def slipping(actions: Sequence[Action]) -> Weighed:
    """Return probabilities for a player that does not think: equal for all kinds of action, then within a kind."""
    counted = Counter(action.kind for action in actions)
    return [(action, 1 / counted[action.kind] / len(counted)) for action in actions]


def summed(policy: Weighed) -> Weighed:
    """Return a policy that names each action once, with the sum of its probabilities."""
    shares: dict[Action, float] = {}
    for action, share in policy:
        shares[action] = shares.get(action, 0.0) + share
    return list(shares.items())


def certain(action: Action) -> Thought:
    """Return the thought of a player that has no choice, or does not hesitate."""
    return Thought(action, ((action, 1.0),))
