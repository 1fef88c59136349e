"""A hint for the seat to act: the actions of the strongest player there, and the plainest reasons for them.

Rule 1. It follows from what the seat may know, and from the draws.
Rule 2. What is as good is told as a mix: where the strongest player would not always do the same, nor does the hint.
"""

from collections.abc import Generator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from unseen.misty_ruins.actions import Action, Claim, Declare, Move
from unseen.misty_ruins.advice.because import Because, Fact, Kind
from unseen.misty_ruins.advice.facts import facts
from unseen.misty_ruins.advice.standing import Standing
from unseen.misty_ruins.belief import with_claimer
from unseen.misty_ruins.bots.levels import LEVELS, player, work
from unseen.misty_ruins.bots.observation import Observation, view_of
from unseen.misty_ruins.referee import legal_actions, to_act
from unseen.misty_ruins.state import PLACE
from unseen.players import Draw, Pace

MOST = 3
"""The greatest number of actions in a hint."""
REASONS = 2
"""The greatest number of reasons for an action."""
SLIGHT = 0.05
"""A hint omits actions less likely than this, unless they are the likeliest."""
PLAIN = 0.02
"""Facts that differ by no more are no reason."""
ODDS: frozenset[Kind] = frozenset({"hits", "works", "right"})
"""Facts that are told first: they say how likely it is that an action succeeds."""
ALWAYS = ODDS | {"wins", "near", "risks"}
"""Facts that are told even if other actions have them as well: odds and dangers."""
FACTS_COST, MOVE_COST = 150, 500
"""The cost of the facts about an action, and about a move, in units of `Pace`."""


class Choice(NamedTuple):
    """An action that the strongest player might take."""

    action: Action
    share: float
    """How often."""
    reasons: tuple[Because, ...] = ()
    """Why, the weightiest first: one at least where it is the only choice."""


class Hint(NamedTuple):
    """The advised actions."""

    choices: tuple[Choice, ...]
    """One to three, the likeliest first; what is missing to 1 goes to others."""


Hinting = Generator[None, None, Hint]
"""Yields between slices, and returns the hint."""


def hint(observation: Observation, draw: Draw, name: str = LEVELS[-1]) -> Hinting:
    """Return a hint for the seat to act, yielding between slices.

    Args:
        observation: What the seat may know, of a game under way.
        draw: Where chance comes from.
        name: The player that is asked; see `unseen.misty_ruins.bots.levels`.
    """
    known = with_claimer(view_of(observation), observation.told)
    (seat,) = to_act(known)
    # Always a new player: one that remembers would go on with a plan that need not have been followed.
    thought = yield from player(name, seat).think(observation, draw, work(name))
    likeliest = thought.policy[:1]
    told = likeliest + tuple(each for each in thought.policy[1:MOST] if each[1] >= SLIGHT)
    standing = Standing(known, PLACE[seat], observation.told)
    yield
    legal, advised, pace = legal_actions(known, seat), {action for action, _ in told}, Pace()
    found: dict[Action, tuple[Fact, ...]] = {}
    for action in legal:
        # Of claims and declarations, which are 128, only those that are told are looked at.
        if action in advised or not isinstance(action, Claim | Declare):
            if pace.is_due(MOVE_COST if isinstance(action, Move) else FACTS_COST):
                yield
            found[action] = facts(standing, action)
    # Where nothing speaks for one more than for the others, that it was asked for is what is left to say.
    plainest = (Because("only" if len(legal) == 1 else "ahead"),) if len(told) == 1 else ()
    return Hint(tuple(Choice(action, share, _reasons(found, action) or plainest) for action, share in told))


def _reasons(found: Mapping[Action, Sequence[Fact]], chosen: Action) -> tuple[Because, ...]:
    """Return the reasons that speak for an action more than for the others, and its odds and dangers."""
    others = [each for action, each in found.items() if action != chosen]
    leads = [(_lead(strength, because, others), because) for strength, because in found[chosen]]
    leads.sort(key=lambda each: (each[1].kind not in ODDS, -each[0], each[1].kind))
    told = (because for lead, because in leads if lead > PLAIN or because.kind in ALWAYS)
    return tuple(islice(told, REASONS))


def _lead(strength: float, because: Because, others: Sequence[Sequence[Fact]]) -> float:
    """Return by how much a fact is stronger than it is with the other actions on average."""
    if because.kind in ALWAYS:
        return strength
    rest = [each for facts in others for each, other in facts if other.kind == because.kind]
    return strength - sum(rest) / max(1, len(others))
