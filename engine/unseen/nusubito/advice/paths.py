"""Where a turn of the Thief by day may have led, with all that speaks against a temple or with only some of it.

Rule 1. With every constraint kept, a turn that has been ended leads to the temples of the exact belief.
Rule 2. The fewer constraints are kept, the more temples there are.

Hands are no part of a path: which coin was given up or picked up does not matter but for the one that is placed (N10).
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Set
from itertools import accumulate
from typing import Literal, NamedTuple

from unseen.courtyard.board import BIT, TEMPLES, Space, Spaces, named
from unseen.courtyard.rods import rods_at
from unseen.nusubito.board import GATES, LINE, WAYS, Way
from unseen.nusubito.events import (
    Attacked,
    DartTaken,
    Event,
    Looked,
    PickedUp,
    Placed,
    Shot,
)  # fmt: skip
from unseen.nusubito.evolve import evolve
from unseen.nusubito.rules.thief_day import way_cost
from unseen.nusubito.state import State

Bound = Literal[
    "looked", "downed", "shot", "upright", "coin", "moved", "one-dart", "one-look", "one-coin", "bolstered", "far"
]  # fmt: skip
"""What can bind a Thief; see `Constraint`."""
_ONE: dict[type, Bound] = {DartTaken: "one-dart", Looked: "one-look", PickedUp: "one-coin"}
_OFTEN = 2
"""Movements that a leap costs at most (N7)."""


class Constraint(NamedTuple):
    """One thing that binds a Thief who did just what is public."""

    kind: Bound
    """A look or a shot needs the line, an attack the leap (looked, shot, downed); an upright pawn was not met
    (upright); the turn ends where a coin can be placed and after a leap (coin, moved); a special action leaves one
    movement (one-dart, one-look, one-coin), else there are two or three (far); a bolster costs one more (bolstered)."""
    number: int
    """The place in the public log of the event that it follows from."""
    place: str = ""
    """The rod, or the space of the pawn or bolster."""


Constraints = frozenset[Constraint]
_Node = tuple[Space, int, bool, int]
"""Where he is, the movements spent, whether he has leapt, and how many of the events have happened."""


class _Bounds(NamedTuple):
    """Some constraints, as a walk asks for them."""

    events: tuple[bool, ...]
    """Whether an event needs the Thief to be where it can happen."""
    ignored: Spaces
    """Upright pawns that do not bind."""
    bolsters: Spaces
    limits: tuple[int, ...]
    """Movements that may be spent once so many events have happened; none where they are not counted."""


class PublicTurn:
    """A turn of the Thief by day, as far as it is public.

    Args:
        public: The Mists' view as it began.
        starts: Where it may have begun, each with every coin that some Thief there may hold.
        events: What was told of it, at least one event; with `Placed` as the last it is whole.
        number: The place of the first of them in the public log.
    """

    def __init__(
        self, public: State, starts: Mapping[Space, Spaces], events: tuple[Event, ...], number: int
    ) -> None:
        self.starts, self.number = starts, number
        self.last = number + len(events) - 1
        """The place of the last event in the public log."""
        self.is_whole = isinstance(events[-1], Placed)
        self._events = events[:-1] if self.is_whole else events
        self._boards = tuple(accumulate(self._events, evolve, initial=public))
        self.groups = tuple(self._bound())
        """All that binds the Thief; what is said in one breath is one group."""

    @property
    def all(self) -> Constraints:
        """Every constraint."""
        return frozenset(constraint for group in self.groups for constraint in group)

    def _bound(self) -> Iterator[tuple[Constraint, ...]]:
        for number, event in enumerate(self._events, self.number):
            match event:
                case Looked():
                    yield (Constraint("looked", number, event.rod),)
                case Attacked():
                    yield (Constraint("downed", number, event.space),)
                case Shot():
                    yield (Constraint("shot", number, event.space),)
                case _:
                    pass
            if type(event) in _ONE:
                yield (Constraint(_ONE[type(event)], number),)
        # Pawns on crossings stand on nobody's way.
        if upright := tuple(named(self._boards[-1].upright & (GATES | TEMPLES))):
            yield tuple(Constraint("upright", self.last, space) for space in upright)
        if bolsters := tuple(named(self._boards[-1].bolsters)):
            yield tuple(Constraint("bolstered", self.last, space) for space in bolsters)
        if self.is_whole:
            yield (Constraint("coin", self.last),)
            yield (Constraint("moved", self.last),)
        yield (Constraint("far", self.last),)

    def ends(self, kept: Constraints) -> dict[Space, Spaces]:
        """Return where a Thief may be who is bound by some constraints, each with where his turn may have begun."""
        kinds = {constraint.kind for constraint in kept}
        found: dict[Space, Spaces] = defaultdict(int)
        for (at, _, has_leapt, done), starts in self._walk(self._bounds(kept)).items():
            if done == len(self._events) and (has_leapt or "moved" not in kinds):
                found[at] |= starts
        if "coin" in kinds:
            found = {at: starts & self.holding(at) for at, starts in found.items()}
        return {at: starts for at, starts in found.items() if starts}

    def holding(self, temple: Space) -> Spaces:
        """Return where the turn may have begun with a temple's coin in hand."""
        return sum(BIT[start] for start, coins in self.starts.items() if coins & BIT[temple])

    def _bounds(self, kept: Constraints) -> _Bounds:
        kinds = {constraint.kind for constraint in kept}
        numbers = {
            constraint.number for constraint in kept if constraint.kind in ("looked", "downed", "shot")
        }
        upright = sum(BIT[Space(each.place)] for each in kept if each.kind == "upright")
        return _Bounds(
            tuple(number in numbers for number, _ in enumerate(self._events, self.number)),
            self._boards[-1].upright & ~upright,
            sum(BIT[Space(each.place)] for each in kept if each.kind == "bolstered"),
            tuple(self._limits(kinds)),
        )

    def _limits(self, kinds: Set[str]) -> Iterator[int]:
        """Yield the movements that may be spent by then (N7, N11, N12)."""
        if kinds.isdisjoint(("far", *_ONE.values())):
            return
        for board in self._boards:
            most = (3 if board.sacrificed else 2) if "far" in kinds else 9
            yield most if kinds.isdisjoint(_ONE.values()) else 1

    def _walk(self, bounds: _Bounds) -> dict[_Node, Spaces]:
        """Return all that a turn may come to, each with where it may have begun."""
        found: dict[_Node, Spaces] = {}
        steps: dict[_Node, tuple[_Node, ...]] = {}
        pending: list[tuple[_Node, Spaces]] = [((at, 0, False, 0), BIT[at]) for at in self.starts]
        for node, starts in pending:  # which grows on the way
            known = found.get(node, 0)
            if starts & ~known:
                found[node] = known | starts
                if node not in steps:
                    steps[node] = (*self._leaps(node, bounds), *self._deeds(node, bounds))
                pending.extend((then, starts) for then in steps[node])
        return found

    def _leaps(self, node: _Node, bounds: _Bounds) -> Iterator[_Node]:
        at, cost, _, done = node
        for way in WAYS[at]:
            moves = way_cost(way, bounds.bolsters)
            spent = cost + moves if bounds.limits else 0
            if moves > _OFTEN or (bounds.limits and spent > bounds.limits[done]):
                continue
            met = self._met(at, way, done, bounds)
            if met is not None:
                yield way.to, spent, True, done + met

    def _met(self, at: Space, way: Way, done: int, bounds: _Bounds) -> int | None:
        """Return how many attacks a leap makes, None if they are not what was told next."""
        upright = self._boards[done].upright & ~bounds.ignored
        met = [space for space in (at, way.gate, way.to) if BIT[space] & upright]
        told = self._events[done : done + len(met)]
        if len(told) < len(met):
            return None
        same = (
            isinstance(event, Attacked) and event.space == space
            for event, space in zip(told, met, strict=True)
        )
        return len(met) if all(same) else None

    def _deeds(self, node: _Node, bounds: _Bounds) -> Iterator[_Node]:
        """Yield what comes of the next event, if it can happen here without a leap."""
        at, cost, has_leapt, done = node
        if done == len(self._events):
            return
        if not bounds.events[done] or _can_be_done(self._events[done], at):
            yield at, cost, has_leapt, done + 1


def _can_be_done(event: Event, at: Space) -> bool:
    """Return whether somebody at a temple can make an event happen, as far as the place matters."""
    match event:
        case Looked():
            return event.rod in rods_at(at)
        case Shot():
            return bool(BIT[event.space] & LINE[at])
        case _:
            return not isinstance(event, Attacked)
