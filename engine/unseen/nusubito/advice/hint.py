"""A hint for either seat: what the strongest player would do there, and the plainest reasons for it.

Rule 1. It follows from what the seat may know, and from the draws.
Rule 2. What is mixed is told as a mix: where the strongest player would not always do the same, neither does the hint.
"""

from collections.abc import Generator, Mapping, Sequence
from math import fsum
from typing import NamedTuple

from unseen.kernel.seat import Seat
from unseen.nusubito.actions import Action
from unseen.nusubito.advice.bits import leaks
from unseen.nusubito.advice.facts import ALWAYS, FILLER, Because, Fact, Facts, Mists, Thief
from unseen.nusubito.advice.map import Mapper
from unseen.nusubito.advice.mist_grounds import MistGrounds
from unseen.nusubito.advice.thief_grounds import ThiefGrounds
from unseen.nusubito.bots.levels import NAMES, player, work
from unseen.nusubito.bots.observation import Observation, ThiefObservation, view_of
from unseen.nusubito.bots.thief import own_hidden
from unseen.nusubito.referee import legal_actions
from unseen.nusubito.state import MIST, THIEF, State
from unseen.players import Draw, Plans

MOST = 3
"""Actions that are told at most."""
REASONS = 3
"""Reasons that are told at most, what speaks for it and what it costs together."""
FOR = 2
"""Reasons for it that are told at most."""
COSTS = 2
"""What it costs, told at most."""
PLACES_LEFT = ("hide", "unseen", "known")
"""Reasons that say how many temples are possible: it is said once."""
SLIGHT = 0.05
"""An action that would be taken less often is not told, unless it is the likeliest."""
PLAIN = 0.02
"""Facts that differ by no more are no reason."""


class Choice(NamedTuple):
    """An action that the strongest player might take."""

    action: Action
    share: float
    """How often."""
    reasons: tuple[Because, ...] = ()
    """Why, the weightiest first: one at least."""


class Hint(NamedTuple):
    """What is advised."""

    choices: tuple[Choice, ...]
    """One to three, the likeliest first; what is missing to 1 goes to others."""


Hinting = Generator[None, None, Hint]
"""Yields between two slices, and returns what comes of it."""


def hint(watch: Mapper, observation: Observation, draw: Draw, name: str = NAMES[-1]) -> Hinting:
    """Return a hint.

    Args:
        watch: What follows the public log; it is fed.
        observation: What the seat may know, on its turn.
        draw: Where chance comes from.
        name: The player that is asked; see `unseen.nusubito.bots.levels`.
    """
    seat = THIEF if isinstance(observation, ThiefObservation) else MIST
    # Always a new player: one that remembers would go on with a plan that need not have been followed.
    thought = yield from player(name, seat).think(observation, draw, work(name))
    choices = tuple(Choice(*each) for each in thought.policy[:MOST])
    choices = tuple(each for each in choices if each is choices[0] or each.share >= SLIGHT)
    return Hint((yield from _reasoned(watch, observation, choices, thought.plans)))


def _reasoned(
    watch: Mapper, observation: Observation, choices: Sequence[Choice], plans: Plans
) -> Generator[None, None, tuple[Choice, ...]]:
    """Give each choice its reasons, yielding between slices."""
    yield from watch.hear(observation.told)
    view = view_of(observation)
    grounds: ThiefGrounds | MistGrounds
    if isinstance(observation, ThiefObservation):
        found, own = (yield from leaks(watch, observation)), own_hidden(observation)
        facts = yield from _facts(Thief(view, own, found), view, THIEF)
        grounds = ThiefGrounds(view, found, observation.options.treasures)
    else:
        shares = {spot.temple: spot.share for spot in watch.map.spots if spot.share}
        facts = yield from _facts(Mists(view, shares), view, MIST)
        grounds = MistGrounds(view, tuple(shares), facts)
    told: list[Choice] = []
    for each in choices:
        action = each.action
        if isinstance(grounds, MistGrounds):
            single = tuple(grounds.speaks(action, _rest(plans, action)))
        else:
            single = tuple(grounds.speaks(action))
        # What is left to say where nothing plain speaks for it is that it was asked for.
        plainest = Because("mixed" if len(choices) > 1 else "ahead")
        speaks = _weightiest(_compared(facts, action) + single) or (plainest,)
        told.append(each._replace(reasons=_with_costs(speaks, tuple(grounds.costs(action)))))
        yield
    return tuple(told)


def _rest(plans: Plans, action: Action) -> tuple[Action, ...]:
    """Return what follows an action in the likeliest plan that begins with it."""
    begun = [(share, plan) for plan, share in plans if plan[0] == action]
    return max(begun, key=lambda each: each[0], default=(0.0, (action,)))[1][1:]


def _facts(side: Thief | Mists, view: State, seat: Seat) -> Generator[None, None, dict[Action, Facts]]:
    """Work out what is compared of each legal action, yielding between slices."""
    found: dict[Action, Facts] = {}
    for action in legal_actions(view, seat):
        found[action] = side.of(action)
        yield
    return found


def _compared(facts: Mapping[Action, Facts], chosen: Action) -> tuple[Fact, ...]:
    """Return what speaks for an action more than for the others, with by how much."""
    others = [each for action, each in facts.items() if action != chosen]
    found = ((_lead(strength, because, others), because) for strength, because in facts[chosen].values())
    return tuple((lead, _worded(because)) for lead, because in found if lead > PLAIN)


def _weightiest(found: Sequence[Fact]) -> tuple[Because, ...]:
    """Return what speaks most for an action; a filler only if nothing else does."""
    ordered = sorted(found, key=lambda each: (-each[0], each[1].kind))
    strong = [because for strength, because in ordered if strength > FILLER]
    return tuple(strong[:FOR]) or tuple(because for _, because in ordered[:1])


def _with_costs(speaks: tuple[Because, ...], costs: tuple[Because, ...]) -> tuple[Because, ...]:
    """Return what is told of an action: what speaks for it first, then what it costs."""
    if any(because.kind in PLACES_LEFT for because in speaks):
        costs = tuple(because for because in costs if because.kind != "narrows")
    costs = costs[:COSTS]
    return (*speaks[: REASONS - len(costs)], *costs)


def _worded(because: Because) -> Because:
    """Return a reason as it is told: what is no movement away is there."""
    return because._replace(kind="there") if because.kind == "reach" and not because.number else because


def _lead(strength: float, because: Because, others: Sequence[Facts]) -> float:
    """Return by how much a fact is stronger than it is with the other actions that it can be compared with."""
    if because.kind in ALWAYS:
        return strength
    rest = [facts[because.kind][0] for facts in others if because.kind in facts]
    return strength - fsum(rest) / len(rest) if rest else 0.0
