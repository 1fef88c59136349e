"""Reasons for a single action of the Moya player, without comparing it with others.

Rule 1. Each reason is true of the position by public information, and needs no search.
Rule 2. If an action is the first of several, the plan that the asked bot has made anyway is followed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from unseen.courtyard.board import BIT, TEMPLES, Space, Spaces, beside, named, spaces
from unseen.courtyard.rods import RODS
from unseen.kakusareta.actions import (
    Action,
    Allow,
    Breeze,
    Choose,
    Destroy,
    End,
    Fate,
    Heal,
    Merge,
    Move,
    Petrify,
    Stream,
)  # fmt: skip
from unseen.kakusareta.advice.facts import (
    FILLER,
    SLIGHT,
    Because,
    Fact,
    Facts,
    Kind,
    followed,
    quiet_goals,
    upright_for,
)
from unseen.kakusareta.advice.pays_for import pays_for
from unseen.kakusareta.bots.moya import played
from unseen.kakusareta.bots.turn_nodes import after_action
from unseen.kakusareta.elements import price
from unseen.kakusareta.prices import DART_PRICES
from unseen.kakusareta.referee import is_legal
from unseen.kakusareta.rules.moya_day import middle, trios
from unseen.kakusareta.rules.supply import sources
from unseen.kakusareta.state import ACTIONS, LEVELS, MOYA, POINTS, Level, State
from unseen.kakusareta.temples import LINE, sides, ways

GROWS: frozenset[Kind] = frozenset(
    ("four", "take", "sure", "find", "burn", "build", "raise", "more", "heal", "stand", "saves", "token")
)
"""Facts of actions that are worth more than ending the turn."""


class MoyaGrounds:
    """The reasons for and against single actions.

    Args:
        view: The Moya player's view, in the Moya player's turn.
        possible: The Kakusareta's possible spaces.
        facts: The comparable facts of each legal action.
    """

    def __init__(self, view: State, possible: Sequence[Space], facts: Mapping[Action, Facts]) -> None:
        self._view, self._possible, self._facts = view, tuple(possible), facts

    def benefits(self, action: Action, plan: Sequence[Action] = ()) -> Iterator[Fact]:
        """Yield the benefits of a legal action.

        Args:
            action: The action.
            plan: The asked bot's plan for the rest of the turn.
        """
        view = self._view
        match action:
            case Choose():
                yield 0.1, Because("pays-for", places=pays_for(MOYA, action.element))
            case Allow() if view.elements:
                yield 0.1, Because("keeps", price(view.elements, "fate"))
            case Allow() | Fate():
                return
            case End():
                yield from self._ends()
            case _:
                then = followed(view, MOYA, action)
                yield from self._action_facts(action, then)
                yield from self._leads(then, plan)
                yield from self._stands(action, then)

    def costs(self, action: Action) -> Iterator[Because]:
        """Yield the costs of a legal action."""
        if isinstance(action, End | Choose):
            return
        view, then = self._view, followed(self._view, MOYA, action)
        if view.elements and then.elements:
            tokens = sum(view.elements.tokens[1]) - sum(then.elements.tokens[1])
            if tokens > 0:
                yield Because("tokens", tokens)
        fewer = view.occupied.bit_count() - then.occupied.bit_count()
        if fewer > 0 and not view.turn.pending:
            yield Because("fewer", fewer)
        if left := self._left(then):
            yield Because("leaves", left.bit_count(), places=tuple(named(left)))

    def _action_facts(self, action: Action, then: State) -> Iterator[Fact]:
        view = self._view
        match action:
            case Petrify():
                yield 0.4, Because("petrify")
            case Breeze():
                number = ACTIONS + then.turn.extra - then.turn.actions
                yield 0.3, Because("extra", number)
            case Stream():
                yield 0.1, Because("stream")
            case _:
                pass
        if pair := _nearer(view, then):
            temple, missing, of = pair
            strength = 0.3 - 0.05 * missing if 2 * missing <= of else SLIGHT
            yield strength, Because("ready" if not missing else "pair", missing, of, places=(temple,))
        if new := [trio for trio in _trios(then) if trio not in _trios(view)]:
            yield 0.15, Because("trio", places=new[0])
        if found := _takeable(then) & ~_takeable(view):
            yield 0.25, Because("beside", found.bit_count(), places=tuple(named(found)))

    def _leads(self, then: State, plan: Sequence[Action]) -> Iterator[Fact]:
        """Yield the goal of the plan that an action starts, if the plan is impossible without the action."""
        view = self._view
        for number, later in enumerate(plan, 2):
            if isinstance(later, End) or not is_legal(then, MOYA, later):
                break
            kind, place = _suit(then, later)
            if kind and played(view, plan[: number - 1]) is None:
                yield 0.35, Because(kind, number, places=(place,))
                return
            then = after_action(then, later)
        if plan and isinstance(plan[-1], End):
            yield from self._together(then, played(view, plan[:-1]))

    def _together(self, then: State, without: State | None) -> Iterator[Fact]:
        """Yield the effects of the whole turn that need this action.

        Args:
            then: The position after the turn.
            without: The position after the turn without the action; None if that is not legal.
        """
        view, possible = self._view, self._possible
        now, left = (quiet_goals(each, possible).bit_count() for each in (view, then))
        if left < now and (without is None or quiet_goals(without, possible).bit_count() > left):
            yield SLIGHT, Because("together-shut", left, now)
        (was, _), (meet, of) = self._meeting(view), self._meeting(then)
        if meet > was and (without is None or self._meeting(without)[0] < meet):
            yield SLIGHT, Because("together-meet", meet, of)

    def _stands(self, action: Action, then: State) -> Iterator[Fact]:
        """Yield facts about the Moya's stand after an action: on the Kakusareta's ways, and around rods."""
        view = self._view
        upright = upright_for(then)
        new = upright & ~upright_for(view) & crossed(then, named(then.standing))
        # A Lv3 attacked on the temple left may land on a Lv1 there, which then is no obstacle (K18).
        new &= ~(then.ones & beside(upright & then.threes & then.standing))
        if new and _always_attacks(view):
            near = new & crossed(then, self._possible)
            space = next(named(near or new))
            darts = _dart_price(then, BIT[space])
            strength = 0.12 if near else SLIGHT
            yield strength, Because("guard" if darts else "tripwire", darts, places=(space,))
        (was, _), (now, of) = self._meeting(view), self._meeting(then)
        if now > was:
            yield 0.05 + 0.3 * (now - was) / of, Because("meet", now, of)
        if (dear := self._dear(then)) > self._dear(view):
            yield 0.1, Because("dear", dear, of)
        yield from self._rods(then)
        yield from self._near(then)

    def _near(self, then: State) -> Iterator[Fact]:
        """Yield the neighbours that a Moya gains: a downed Lv2 that it can heal (K32), or the Kakusareta (K19)."""
        view = self._view
        if found := _healable(then) & ~_healable(view):
            yield 0.12, Because("can-heal", found.bit_count(), places=tuple(named(found)))
        upright = upright_for(then) & then.courtyard
        if view.at and upright & ~upright_for(view) & BIT[view.at]:
            yield 0.3, Because("on-him", _dart_price(then, BIT[view.at]), places=(view.at,))

    def _rods(self, then: State) -> Iterator[Fact]:
        """Yield the rod, not looked at yet, in whose line fewer temples can be reached (K20)."""
        before, after = (quiet_goals(each, self._possible) for each in (self._view, then))
        found = [
            (after & LINE[rod]).bit_count() - (before & LINE[rod]).bit_count()
            if rod not in self._view.seen
            else 0
            for rod in RODS
        ]
        least = min(found)
        if least < 0:
            rod = RODS[found.index(least)]
            left, of = (after & LINE[rod]).bit_count(), (before & LINE[rod]).bit_count()
            yield 0.05 - 0.05 * least, Because("line", left, of, places=(rod,))

    def _ends(self) -> Iterator[Fact]:
        view = self._view
        used, total = (
            (view.turn.points, POINTS)
            if view.phase == "night"
            else (view.turn.actions, ACTIONS + view.turn.extra)
        )
        if used >= total:
            yield 0.1, Because("spent-points" if view.phase == "night" else "spent", total)
        elif self._is_tight():
            quiet = quiet_goals(view, self._possible).bit_count()
            yield 0.1, Because("tight", quiet, total - used)
        if best := _best_pair(view):
            temple, missing, of = best
            yield FILLER, Because("stays-ready" if not missing else "holds", missing, of, places=(temple,))
        met, of = self._meeting(view)
        if met:
            yield FILLER, Because("meets", met, of)

    def _is_tight(self) -> bool:
        """Return whether no action has a fact of `GROWS` or leaves fewer temples to reach unseen than `end`."""
        own = self._facts[End()]["shut"][1].number
        others = [facts for action, facts in self._facts.items() if action != End()]
        return all(GROWS.isdisjoint(facts) and facts["shut"][1].number >= own for facts in others)

    def _meeting(self, state: State) -> tuple[int, int]:
        """Count the ways on from the possible spaces that meet an upright Moya, and all of them."""
        met = self._met(state)
        return sum(map(bool, met)), len(met)

    def _dear(self, state: State) -> int:
        """Count the ways on from the possible spaces that cost darts (K17)."""
        return sum(_dart_price(state, met) > 0 for met in self._met(state))

    def _met(self, state: State) -> list[Spaces]:
        """Return the upright Moya that each way on from a possible space attacks."""
        upright = upright_for(state)
        return [
            upright & (BIT[at] & state.standing | way.crossed | BIT[way.to])
            for at in self._possible
            for way in ways(at, state.standing, state.ruins)
        ]

    def _left(self, then: State) -> Spaces:
        """Return the spaces on the Kakusareta's ways that no Moya stands on any more."""
        return self._view.upright & ~then.occupied & crossed(then, self._possible)


def crossed(state: State, from_: Iterable[Space]) -> Spaces:
    """Return the courtyard spaces that leaps from some spaces cross."""
    found = 0
    for at in from_:
        for way in ways(at, state.standing, state.ruins):
            found |= way.crossed
    return found


def _suit(state: State, action: Action) -> tuple[Kind | None, str]:
    """Return the goal that an action achieves, and its space."""
    match action:
        case Destroy():
            return "to-destroy", action.temple
        case Move() if BIT[action.to] & state.standing & TEMPLES:
            return "to-take", action.to
        case Merge():
            return "to-build", middle(action.moya)
        case Heal():
            return "to-heal", action.moya
        case _:
            return None, ""


def _takeable(state: State) -> Spaces:
    """Return the temples that a Lv3 next to them can capture when it moves (K30)."""
    ready = state.threes & upright_for(state) & state.courtyard
    return beside(ready) & state.standing & TEMPLES & ~state.occupied


Pair = tuple[Space, int, int]
"""A temple, the number of its sides that lack an upright Lv2, and the number of its sides (K34)."""


def _pairs(state: State) -> dict[Space, Pair]:
    """Return the temples that are not taken, with the sides missing for their destruction."""
    captured = state.threes & ~state.downed
    found: dict[Space, Pair] = {}
    for temple in named(state.standing & TEMPLES & ~captured):
        if near := sides(state, temple):
            missing = near & ~(state.twos & ~state.downed)
            found[temple] = temple, missing.bit_count(), near.bit_count()
    return found


def _best_pair(state: State) -> Pair | None:
    """Return the temple with the fewest sides missing, if at least half of its sides are held."""
    near = [pair for pair in _pairs(state).values() if 2 * pair[1] <= pair[2]]
    return min(near, key=lambda pair: pair[1], default=None)


def _nearer(view: State, then: State) -> Pair | None:
    """Return the temple nearest to destruction among those that an action brings nearer to it."""
    before = _pairs(view)
    found = [
        pair for temple, pair in _pairs(then).items() if temple in before and pair[1] < before[temple][1]
    ]
    return min(found, key=lambda pair: pair[1], default=None)


def _healable(state: State) -> Spaces:
    """Return the downed Lv2 next to an upright Lv1 (K32); none at night, after which all stand up (K38)."""
    return 0 if state.phase == "night" else state.twos & state.downed & beside(state.ones & ~state.downed)


def _dart_price(state: State, moya: Spaces) -> int:
    """Return the price in darts of attacking some Moya (K17)."""
    return sum(DART_PRICES[level] * (state.board(level) & moya).bit_count() for level in LEVELS)


def _trios(state: State) -> tuple[tuple[Space, ...], ...]:
    """Return the trios of Moya that could merge into one of the next level (K33, K36)."""
    able = upright_for(state) & state.courtyard
    levels: tuple[tuple[Level, Level], ...] = ((1, 2), (2, 3))
    return tuple(
        trio
        for level, following in levels
        for trio in trios(state.board(level) & able)
        if any(True for _ in sources(state, following, spaces(trio)))
    )


def _always_attacks(view: State) -> bool:
    """Return whether no Silent Leap can spare a Moya (K48), regardless of tokens."""
    elements = view.elements
    return elements is None or elements.of[0] not in (None, "wind")
