"""The reasons in a hint for a single action of the Mists, without a comparison with others.

Rule 1. Every reason is true of the position, by public information; nothing is searched for it.
Rule 2. If an action is the first of several, the reasons follow the plan that the consulted player made anyway.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from unseen.courtyard.board import BIT, TEMPLES, Space, Spaces, beside, named
from unseen.courtyard.rods import RODS
from unseen.nusubito.actions import Action, Bolster, Capture, End, Heal, Merge, Move
from unseen.nusubito.advice.facts import FILLER, SLIGHT, Because, Fact, Facts, Kind, followed, quiet_goals
from unseen.nusubito.bots.boards import board_of
from unseen.nusubito.bots.evaluation import Scene
from unseen.nusubito.bots.threats import at_once
from unseen.nusubito.referee import is_legal
from unseen.nusubito.rules.thief_day import BUILDER_PRICE, SEEKER_PRICE
from unseen.nusubito.scale import ways_in
from unseen.nusubito.state import MIST, MIST_POINTS, State

GROWS: frozenset[Kind] = frozenset(("sure", "name", "build", "raise", "more", "heal", "slow"))
"""The facts of actions that do more than end the turn."""


class MistGrounds:
    """The reasons for single actions.

    Args:
        view: The Mists' view, on their turn.
        possible: The temples where the Thief may be.
        facts: The facts of each legal action that are compared.
    """

    def __init__(self, view: State, possible: Sequence[Space], facts: Mapping[Action, Facts]) -> None:
        self._view, self._possible, self._facts = view, tuple(possible), facts
        self._places = sum(BIT[temple] for temple in possible)

    def speaks(self, action: Action, plan: Sequence[Action] = ()) -> Iterator[Fact]:
        """Yield the reasons for a legal action.

        Args:
            action: The action.
            plan: The actions that the consulted player plans after it this turn.
        """
        if isinstance(action, End):
            yield from self._ends()
        elif not isinstance(action, Capture):
            then = followed(self._view, MIST, action)
            yield from self._leads(then, plan)
            yield from self._stands(then)

    def costs(self, action: Action) -> Iterator[Because]:
        """Yield the costs of a legal action."""
        if isinstance(action, End | Capture):
            return
        view, then = self._view, followed(self._view, MIST, action)
        fewer = view.occupied.bit_count() - then.occupied.bit_count()
        if fewer > 0:
            yield Because("fewer", fewer)
        if left := upright_for(view) & ~then.occupied & self._crossed():
            yield Because("leaves", left.bit_count(), places=tuple(named(left)))

    def _leads(self, then: State, plan: Sequence[Action]) -> Iterator[Fact]:
        """Yield the planned action that this one prepares, if that would be illegal without it."""
        view = self._view
        for number, later in enumerate(plan, 2):
            if isinstance(later, End) or not is_legal(then, MIST, later):
                break
            kind, place = self._suit(then, later)
            if kind and _played(view, plan[: number - 1]) is None:
                yield 0.35, Because(kind, number, places=(place,))
                return
            if isinstance(later, Capture):
                return  # A capture ends the game.
            then = followed(then, MIST, later)
        if plan and isinstance(plan[-1], End):
            yield from self._together(then, _played(view, plan[:-1]))

    def _suit(self, state: State, action: Action) -> tuple[Kind | None, str]:
        """Return the purpose of a planned action, and its place."""
        match action:
            case Capture():
                return "to-name", action.temple
            case Move() if BIT[action.to] & TEMPLES & self._places:
                return "to-cover", action.to
            case Merge():
                return "to-build", action.to
            case Heal():
                return "to-heal", action.pawn
            case Bolster():
                return "to-bolster", action.temple
            case _:
                return None, ""

    def _together(self, then: State, without: State | None) -> Iterator[Fact]:
        """Yield the effects of the whole turn that depend on an action.

        Args:
            then: The position after the turn.
            without: The position after the turn without the action; None if that is illegal.
        """
        view, possible = self._view, self._possible
        now, left = (quiet_goals(each, possible).bit_count() for each in (view, then))
        if left < now and (without is None or quiet_goals(without, possible).bit_count() > left):
            yield SLIGHT, Because("together-shut", left, now)
        open_, least = _open(self._waiting(view)), self._waiting(then)
        if _open(least) < open_ and (without is None or _open(self._waiting(without)) > _open(least)):
            yield SLIGHT, Because("together-await", *least)
        (was, _), (meet, of) = self._meeting(view), self._meeting(then)
        if meet > was and (without is None or self._meeting(without)[0] < meet):
            yield SLIGHT, Because("together-meet", meet, of)

    def _stands(self, then: State) -> Iterator[Fact]:
        """Yield the effects of an action on the Thief's paths and near the Thief's possible temples."""
        view = self._view
        upright = upright_for(then)
        if new := upright & ~upright_for(view) & crossed(then, ways_in(then.scale.outside)):
            near = new & self._crossed()
            gate = next(named(near or new))
            darts = _dart_price(then, BIT[gate])
            strength = 0.12 if near else SLIGHT
            yield strength, Because("guard" if darts else "tripwire", darts, places=(gate,))
        if found := self._threatened(then) & ~self._threatened(view):
            yield 0.25, Because("threat", found.bit_count(), places=tuple(named(found)))
        (was, _), (now, of) = self._meeting(view), self._meeting(then)
        if now > was:
            yield 0.05 + 0.3 * (now - was) / of, Because("meet", now, of)
        if (dear := self._dear(then)) > self._dear(view):
            yield 0.1, Because("dear", dear, of)
        if _open(waiting := self._waiting(then)) < _open(self._waiting(view)):
            yield 0.08, Because("await", *waiting)
        if healable := _healable(then) & ~_healable(view):
            yield 0.12, Because("can-heal", healable.bit_count(), places=tuple(named(healable)))
        yield from self._rods(then)

    def _rods(self, then: State) -> Iterator[Fact]:
        """Yield the unseen rod for which the Thief loses the most temples to look from (N12)."""
        before, after = (quiet_goals(each, self._possible) for each in (self._view, then))
        lines = {rod: sum(BIT[temple] for temple in named(TEMPLES) if rod in temple) for rod in RODS}
        lost = {
            rod: (before & line).bit_count() - (after & line).bit_count()
            for rod, line in lines.items()
            if rod not in self._view.seen
        }
        rod = max(lost, key=lambda each: lost[each], default=None)
        if rod and lost[rod] > 0:
            left, of = (after & lines[rod]).bit_count(), (before & lines[rod]).bit_count()
            yield 0.05 + 0.05 * lost[rod], Because("line", left, of, places=(rod,))

    def _ends(self) -> Iterator[Fact]:
        view = self._view
        is_night = view.phase == "night"
        used, total = (view.points, MIST_POINTS) if is_night else (view.actions, view.scale.actions)
        if used >= total:
            yield 0.1, Because("spent-points" if is_night else "spent", total)
        elif self._is_tight():
            quiet = quiet_goals(view, self._possible).bit_count()
            yield 0.1, Because("tight", quiet, total - used)
        met, of = self._meeting(view)
        if met:
            yield FILLER, Because("meets", met, of)

    def _is_tight(self) -> bool:
        """Return whether no action does any of `GROWS`, or leaves the Thief fewer temples to reach unseen."""
        own = self._facts[End()]["shut"][1].number
        others = [facts for action, facts in self._facts.items() if action != End()]
        return all(GROWS.isdisjoint(facts) and facts["shut"][1].number >= own for facts in others)

    def _waiting(self, state: State) -> tuple[int, int]:
        """Return the number of temples where two leaps can end that a Seeker can reach in one action, and of all those.

        Both are counted with the pawns as they stand, ignoring pawns that the Thief downs on the way.
        """
        healers, builders, seekers, downed, bolsters = board_of(state)
        board = healers, builders, seekers, 0 if state.phase == "night" else downed, bolsters
        scene, ends = Scene(board, state.darts, 1, outside=state.scale.outside), 0
        for temple in self._possible:
            ends |= scene.ends(BIT[temple])[0]
        return (ends & scene.cover).bit_count(), ends.bit_count()

    def _meeting(self, state: State) -> tuple[int, int]:
        """Return the number of leaps from possible temples that meet an upright pawn, and of all such leaps."""
        met = self._met(state)
        return sum(map(bool, met)), len(met)

    def _dear(self, state: State) -> int:
        """Return the number of leaps from possible temples that cost darts (N13)."""
        return sum(_dart_price(state, met) > 0 for met in self._met(state))

    def _met(self, state: State) -> list[Spaces]:
        """Return the upright pawns attacked by each leap from a possible temple."""
        upright, near = upright_for(state), ways_in(state.scale.outside)
        return [upright & (way.ends | way.gate_bit) for at in self._possible for way in near[at]]

    def _crossed(self) -> Spaces:
        """Return the gates over which the Thief may leap."""
        return crossed(self._view, self._possible)

    def _threatened(self, state: State) -> Spaces:
        """Return the possible temples that a Seeker can reach with one action of a turn by day."""
        healers, builders, seekers, downed, bolsters = board_of(state)
        downed = 0 if state.phase == "night" else downed
        return self._places & at_once((healers, builders, seekers, downed, bolsters, 0), state.scale.outside)


def crossed(state: State, temples: Iterable[Space]) -> Spaces:
    """Return the gates crossed by leaps from some temples."""
    near = ways_in(state.scale.outside)
    return sum({way.gate_bit for at in temples for way in near[at]})


def upright_for(state: State) -> Spaces:
    """Return the pawns that the Thief's next turn by day finds upright: as a night ends, all stand up (N31)."""
    return state.occupied if state.phase == "night" else state.upright


def _open(waiting: tuple[int, int]) -> int:
    """Return the number of temples that no Seeker can reach."""
    number, of = waiting
    return of - number


def _played(state: State, actions: Sequence[Action]) -> State | None:
    """Return the position after some actions, or None if one of them is illegal."""
    for action in actions:
        if not is_legal(state, MIST, action):
            return None
        if not isinstance(action, Capture):
            state = followed(state, MIST, action)
    return state


def _healable(state: State) -> Spaces:
    """Return the downed pawns next to an upright Healer (N23); none by night, when all stand up by themselves (N31)."""
    return 0 if state.phase == "night" else state.downed & beside(state.healers & ~state.downed)


def _dart_price(state: State, pawns: Spaces) -> int:
    """Return the darts that attacking some pawns costs (N13)."""
    return (
        SEEKER_PRICE * (state.seekers & pawns).bit_count()
        + BUILDER_PRICE * (state.builders & pawns).bit_count()
    )
