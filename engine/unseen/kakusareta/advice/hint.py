"""A hint for either seat: what the strongest player would do there, and the plainest reasons for it.

Rule 1. It follows from what the seat may know, and from the draws.
Rule 2. What is mixed is told as a mix: where the strongest player would not always do the same, neither does the hint.
"""

from collections.abc import Mapping, Sequence
from math import fsum
from typing import NamedTuple

from unseen.kakusareta.actions import Action
from unseen.kakusareta.advice.facts import ALWAYS, Because, Facts, His, Theirs
from unseen.kakusareta.advice.leaks import leaks
from unseen.kakusareta.advice.map import Mapper
from unseen.kakusareta.bots.levels import NAMES, player, work
from unseen.kakusareta.bots.observation import KakusaretaObservation, Observation, view_of
from unseen.kakusareta.referee import legal_actions
from unseen.kakusareta.state import KAKUSARETA, MOYA
from unseen.kernel.slices import Work
from unseen.players import Draw

MOST = 3
"""Actions that are told at most."""
REASONS = 2
"""Reasons that are told at most."""
SLIGHT = 0.05
"""An action that would be taken less often is not told, unless it is the likeliest."""
PLAIN = 0.02
"""Facts that differ by no more are no reason."""


class Suggestion(NamedTuple):
    """An action that the strongest player might take."""

    action: Action
    share: float
    """How often."""
    reasons: tuple[Because, ...] = ()
    """Why, the weightiest first: one at least."""


class Hint(NamedTuple):
    """What is advised."""

    choices: tuple[Suggestion, ...]
    """One to three, the likeliest first; what is missing to 1 goes to others."""


def hint(watch: Mapper, observation: Observation, draw: Draw, name: str = NAMES[-1]) -> Work[Hint]:
    """Come to a hint.

    Args:
        watch: What follows the public log; it is fed.
        observation: What the seat may know, on its turn.
        draw: Where chance comes from.
        name: The player that is asked; see `unseen.kakusareta.bots.levels`.
    """
    seat = KAKUSARETA if isinstance(observation, KakusaretaObservation) else MOYA
    # Always a new player: one that remembers would go on with a plan that need not have been followed.
    thought = yield from player(name, seat).think(observation, draw, work(name))
    choices = tuple(Suggestion(*each) for each in thought.policy[:MOST])
    choices = tuple(each for each in choices if each is choices[0] or each.share >= SLIGHT)
    facts = yield from _facts(watch, observation)
    # Where nothing is plainer about one than about the others, that it was asked for is what is left to say.
    plainest = Because("mixed" if len(choices) > 1 else "ahead")
    return Hint(tuple(each._replace(reasons=_reasons(facts, each.action) or (plainest,)) for each in choices))


def _facts(watch: Mapper, observation: Observation) -> Work[dict[Action, Facts]]:
    """Come to what speaks for each legal action."""
    yield from watch.hear(observation.told)
    view = view_of(observation)
    side: His | Theirs
    if isinstance(observation, KakusaretaObservation):
        side, seat = His(view, (yield from leaks(watch, observation))), KAKUSARETA
    else:
        side, seat = Theirs(view, watch.map.possible), MOYA
    found: dict[Action, Facts] = {}
    for action in legal_actions(view, seat):
        found[action] = side.of(action)
        yield
    return found


def _reasons(facts: Mapping[Action, Facts], chosen: Action) -> tuple[Because, ...]:
    """Return what speaks for an action more than for the others, if anything plain does."""
    others = [each for action, each in facts.items() if action != chosen]
    found = [(_lead(strength, because, others), because) for strength, because in facts[chosen].values()]
    found.sort(key=lambda each: (-each[0], each[1].kind))
    return tuple(because for lead, because in found[:REASONS] if lead > PLAIN)


def _lead(strength: float, because: Because, others: Sequence[Facts]) -> float:
    """Return by how much a fact is stronger than it is with the other actions that it can be compared with."""
    if because.kind in ALWAYS:
        return strength
    rest = [facts[because.kind][0] for facts in others if because.kind in facts]
    return strength - fsum(rest) / len(rest) if rest else 0.0
