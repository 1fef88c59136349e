"""A hint for either seat: the actions of the strongest player there, and the plainest reasons for them.

Rule 1. It follows from what everybody knows, and from the draws.
Rule 2. What is as good is told as a mix: where the strongest player would not always do the same, nor does the hint.
"""

from collections.abc import Generator, Mapping, Sequence
from typing import NamedTuple

from unseen.players import Draw
from unseen.relics.actions import Action
from unseen.relics.advice.facts import Because, Fact, facts
from unseen.relics.bots.levels import LEVELS, player, work
from unseen.relics.bots.observation import Observation, view_of
from unseen.relics.referee import legal_actions

MOST = 3
"""The greatest number of actions in a hint."""
REASONS = 2
"""The greatest number of reasons for an action."""
SLIGHT = 0.05
"""A hint omits actions less likely than this, unless they are the likeliest."""
PLAIN = 0.02
"""Facts that differ by no more are no reason."""


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
        observation: What everybody knows, of a game under way.
        draw: Where chance comes from.
        name: The player that is asked; see `unseen.relics.bots.levels`.
    """
    known = view_of(observation)
    seat = known.acting
    assert seat is not None, "somebody is to act"
    # Always a new player: one that remembers would go on with a plan that need not have been followed.
    thought = yield from player(name, seat).think(observation, draw, work(name))
    likeliest = thought.policy[:1]
    told = likeliest + tuple(each for each in thought.policy[1:MOST] if each[1] >= SLIGHT)
    found: dict[Action, tuple[Fact, ...]] = {}
    for action in legal_actions(known, seat):
        found[action] = facts(known, action)
        yield
    # Where nothing is plainer about one than about the others, that it was asked for is what is left to say.
    plainest = (Because("ahead"),) if len(told) == 1 else ()
    return Hint(tuple(Choice(action, share, _reasons(found, action) or plainest) for action, share in told))


def _reasons(found: Mapping[Action, Sequence[Fact]], chosen: Action) -> tuple[Because, ...]:
    """Return the reasons that speak for an action more than for the others, if there are any."""
    others = [each for action, each in found.items() if action != chosen]
    leads = [(_lead(strength, because, others), because) for strength, because in found[chosen]]
    leads.sort(key=lambda each: (-each[0], each[1].kind))
    return tuple(because for lead, because in leads[:REASONS] if lead > PLAIN)


def _lead(strength: float, because: Because, others: Sequence[Sequence[Fact]]) -> float:
    """Return by how much a fact is stronger than it is with the other actions on average."""
    rest = [each for facts in others for each, other in facts if other.kind == because.kind]
    return strength - sum(rest) / max(1, len(others))
