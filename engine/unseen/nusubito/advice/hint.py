"""A hint for either seat: the strongest player's choice, and the plainest reasons for it.

Rule 1. It depends only on the seat's observation and on the draws.
Rule 2. A mixed strategy is shown as a mix: if the strongest player would vary its choice, so does the hint.
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
"""The most actions shown."""
REASONS = 3
"""The most reasons shown, for the action and costs together."""
FOR = 2
"""The most reasons shown for the action."""
COSTS = 2
"""The most costs shown."""
PLACES_LEFT = ("hide", "unseen", "known")
"""Reasons that state the number of possible temples, which is shown only once."""
SLIGHT = 0.05
"""Less likely actions are not shown, unless they are the likeliest."""
PLAIN = 0.02
"""A fact that is stronger by no more than this is not a reason."""


class Choice(NamedTuple):
    """An action that the strongest player might take."""

    action: Action
    share: float
    """Its probability."""
    reasons: tuple[Because, ...] = ()
    """The reasons, the weightiest first: at least one."""


class Hint(NamedTuple):
    """The advice for one position."""

    choices: tuple[Choice, ...]
    """One to three choices, the likeliest first; the remaining probability belongs to others."""


Hinting = Generator[None, None, Hint]
"""Yields between slices, and returns the hint."""


def hint(watch: Mapper, observation: Observation, draw: Draw, name: str = NAMES[-1]) -> Hinting:
    """Return a hint, yielding between slices.

    Args:
        watch: The map of the public log; the log is fed to it.
        observation: The seat's observation, on its turn.
        draw: The source of randomness.
        name: The name of the player to consult; see `unseen.nusubito.bots.levels`.
    """
    seat = THIEF if isinstance(observation, ThiefObservation) else MIST
    # Always a new player: one with memory would continue a plan that the seat may not have followed.
    thought = yield from player(name, seat).think(observation, draw, work(name))
    choices = tuple(Choice(*each) for each in thought.policy[:MOST])
    choices = tuple(each for each in choices if each is choices[0] or each.share >= SLIGHT)
    return Hint((yield from _reasoned(watch, observation, choices, thought.plans)))


def _reasoned(
    watch: Mapper, observation: Observation, choices: Sequence[Choice], plans: Plans
) -> Generator[None, None, tuple[Choice, ...]]:
    """Add reasons to each choice, yielding between slices."""
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
        # Without any plain reason, all that is left to say is that the strongest player chose it.
        plainest = Because("mixed" if len(choices) > 1 else "ahead")
        speaks = _weightiest(_compared(facts, action) + single) or (plainest,)
        told.append(each._replace(reasons=_with_costs(speaks, tuple(grounds.costs(action)))))
        yield
    return tuple(told)


def _rest(plans: Plans, action: Action) -> tuple[Action, ...]:
    """Return the rest of the likeliest plan that begins with an action."""
    begun = [(share, plan) for plan, share in plans if plan[0] == action]
    return max(begun, key=lambda each: each[0], default=(0.0, (action,)))[1][1:]


def _facts(side: Thief | Mists, view: State, seat: Seat) -> Generator[None, None, dict[Action, Facts]]:
    """Compute the comparable facts of each legal action, yielding between slices."""
    found: dict[Action, Facts] = {}
    for action in legal_actions(view, seat):
        found[action] = side.of(action)
        yield
    return found


def _compared(facts: Mapping[Action, Facts], chosen: Action) -> tuple[Fact, ...]:
    """Return the facts in which an action is ahead of the others, each with its lead."""
    others = [each for action, each in facts.items() if action != chosen]
    found = ((_lead(strength, because, others), because) for strength, because in facts[chosen].values())
    return tuple((lead, _worded(because)) for lead, because in found if lead > PLAIN)


def _weightiest(found: Sequence[Fact]) -> tuple[Because, ...]:
    """Return the strongest reasons for an action; a filler only if there is no other."""
    ordered = sorted(found, key=lambda each: (-each[0], each[1].kind))
    strong = [because for strength, because in ordered if strength > FILLER]
    return tuple(strong[:FOR]) or tuple(because for _, because in ordered[:1])


def _with_costs(speaks: tuple[Because, ...], costs: tuple[Because, ...]) -> tuple[Because, ...]:
    """Return the reasons shown for an action: those in favour first, then the costs."""
    if any(because.kind in PLACES_LEFT for because in speaks):
        costs = tuple(because for because in costs if because.kind != "narrows")
    costs = costs[:COSTS]
    return (*speaks[: REASONS - len(costs)], *costs)


def _worded(because: Because) -> Because:
    """Return a reason in its final form: "reach" with no movements becomes "there"."""
    return because._replace(kind="there") if because.kind == "reach" and not because.number else because


def _lead(strength: float, because: Because, others: Sequence[Facts]) -> float:
    """Return the lead of a fact over the average of the same fact for the other actions that have it."""
    if because.kind in ALWAYS:
        return strength
    rest = [facts[because.kind][0] for facts in others if because.kind in facts]
    return strength - fsum(rest) / len(rest) if rest else 0.0
