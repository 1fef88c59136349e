"""Hints for either seat: the strongest bot's choice, and the plainest reasons for it.

Rule 1. A hint follows from what the seat may know and from the random draws.
Rule 2. A mixed choice is shown as a mix: if the bot would not always do the same, the hint says so.
"""

from collections.abc import Mapping, Sequence
from math import fsum
from typing import NamedTuple

from unseen.kakusareta.actions import Action
from unseen.kakusareta.advice.facts import ALWAYS, FILLER, Because, Fact, Facts, KakusaretaFacts, MoyaFacts
from unseen.kakusareta.advice.kakusareta_grounds import KakusaretaGrounds
from unseen.kakusareta.advice.leaks import leaks
from unseen.kakusareta.advice.map import Mapper
from unseen.kakusareta.advice.moya_grounds import MoyaGrounds
from unseen.kakusareta.bots.levels import NAMES, player, work
from unseen.kakusareta.bots.observation import KakusaretaObservation, Observation, view_of
from unseen.kakusareta.referee import legal_actions
from unseen.kakusareta.state import KAKUSARETA, MOYA, State
from unseen.kernel.seat import Seat
from unseen.kernel.slices import Work
from unseen.players import Draw, Plans

MOST = 3
"""The most actions in a hint."""
REASONS = 3
"""The most reasons for an action, benefits and costs together."""
FOR = 2
"""The most benefits shown."""
COSTS = 2
"""The most costs shown."""
PLACES_LEFT = ("hide", "unseen", "known")
"""Reasons that give the number of possible spaces, which is said only once."""
SLIGHT = 0.05
"""A less frequent action is left out, unless it is the likeliest."""
PLAIN = 0.02
"""A lead of no more than this is not a reason."""


class Suggestion(NamedTuple):
    """An action that the strongest bot might take."""

    action: Action
    share: float
    """The probability of the action."""
    reasons: tuple[Because, ...] = ()
    """At least one reason, the weightiest first."""


class Hint(NamedTuple):
    """A hint: the suggested actions."""

    choices: tuple[Suggestion, ...]
    """One to three, the likeliest first; the rest of the probability belongs to actions left out."""


def hint(mapper: Mapper, observation: Observation, draw: Draw, name: str = NAMES[-1]) -> Work[Hint]:
    """Compute a hint, yielding between slices.

    Args:
        mapper: The mapper that follows the public log; it is updated.
        observation: The observation of the seat to act.
        draw: The source of randomness.
        name: The bot to ask; see `unseen.kakusareta.bots.levels`.
    """
    seat = KAKUSARETA if isinstance(observation, KakusaretaObservation) else MOYA
    # Always a new bot: an old one would continue a plan that the player may not have followed.
    thought = yield from player(name, seat).think(observation, draw, work(name))
    choices = tuple(Suggestion(*each) for each in thought.policy[:MOST])
    choices = tuple(each for each in choices if each is choices[0] or each.share >= SLIGHT)
    return Hint((yield from _reasoned(mapper, observation, choices, thought.plans)))


def _reasoned(
    mapper: Mapper, observation: Observation, choices: Sequence[Suggestion], plans: Plans
) -> Work[tuple[Suggestion, ...]]:
    """Add reasons to each choice, yielding between slices."""
    yield from mapper.hear(observation.told)
    view = view_of(observation)
    grounds: KakusaretaGrounds | MoyaGrounds
    if isinstance(observation, KakusaretaObservation):
        found = yield from leaks(mapper, observation)
        facts = yield from _facts(KakusaretaFacts(view, found), view, KAKUSARETA)
        grounds = KakusaretaGrounds(view, found)
    else:
        facts = yield from _facts(MoyaFacts(view, mapper.map.possible), view, MOYA)
        grounds = MoyaGrounds(view, mapper.map.possible, facts)
    told: list[Suggestion] = []
    for each in choices:
        action = each.action
        if isinstance(grounds, MoyaGrounds):
            own = tuple(grounds.benefits(action, _rest(plans, action)))
        else:
            own = tuple(grounds.benefits(action))
        # Without any plain reason, say that the bot prefers the action.
        plainest = Because("mixed" if len(choices) > 1 else "ahead")
        benefits = _weightiest(_compared(facts, action) + own) or (plainest,)
        told.append(each._replace(reasons=_with_costs(benefits, tuple(grounds.costs(action)))))
        yield
    return tuple(told)


def _rest(plans: Plans, action: Action) -> tuple[Action, ...]:
    """Return the rest of the likeliest plan that begins with an action."""
    begun = [(share, plan) for plan, share in plans if plan[0] == action]
    return max(begun, key=lambda each: each[0], default=(0.0, (action,)))[1][1:]


def _facts(side: KakusaretaFacts | MoyaFacts, view: State, seat: Seat) -> Work[dict[Action, Facts]]:
    """Compute the facts of each legal action, yielding between slices."""
    found: dict[Action, Facts] = {}
    for action in legal_actions(view, seat):
        found[action] = side.of(action)
        yield
    return found


def _compared(facts: Mapping[Action, Facts], chosen: Action) -> tuple[Fact, ...]:
    """Return the facts that favour an action over the others, with their leads."""
    others = [each for action, each in facts.items() if action != chosen]
    found = ((_lead(strength, because, others), because) for strength, because in facts[chosen].values())
    return tuple((lead, because) for lead, because in found if lead > PLAIN)


def _weightiest(found: Sequence[Fact]) -> tuple[Because, ...]:
    """Return the strongest reasons for an action; a filler only if there is nothing else."""
    ordered = sorted(found, key=lambda each: (-each[0], each[1].kind))
    strong = [because for strength, because in ordered if strength > FILLER]
    return tuple(strong[:FOR]) or tuple(because for _, because in ordered[:1])


def _with_costs(benefits: tuple[Because, ...], costs: tuple[Because, ...]) -> tuple[Because, ...]:
    """Return the reasons to show for an action: benefits first, then costs."""
    if any(because.kind in PLACES_LEFT for because in benefits):
        costs = tuple(because for because in costs if because.kind != "narrows")
    costs = costs[:COSTS]
    return (*benefits[: REASONS - len(costs)], *costs)


def _lead(strength: float, because: Because, others: Sequence[Facts]) -> float:
    """Return a fact's lead over the mean strength of the same fact for other actions."""
    if because.kind in ALWAYS:
        return strength
    rest = [facts[because.kind][0] for facts in others if because.kind in facts]
    return strength - fsum(rest) / len(rest) if rest else 0.0
