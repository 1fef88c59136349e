"""The temples that a Thief's turn by day may have led to, under all constraints or only some of them.

Rule 1. With every constraint kept, a finished turn leads to exactly the temples of the exact belief.
Rule 2. The fewer constraints are kept, the more temples there are.

Hands are not part of a path: a coin sacrificed or picked up does not matter unless it is the one placed (N10).
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Set
from itertools import accumulate
from typing import Literal, NamedTuple

from unseen.courtyard.board import BIT, TEMPLES, Space, Spaces, named
from unseen.courtyard.rods import rods_at
from unseen.nusubito.belief import Belief
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
"""The kinds of constraints on a Thief; see `Constraint`."""
_ONE: dict[type, Bound] = {DartTaken: "one-dart", Looked: "one-look", PickedUp: "one-coin"}
_OFTEN = 2
"""The most movements that a leap costs (N7)."""


class Constraint(NamedTuple):
    """A single constraint on a Thief who caused exactly the public events."""

    kind: Bound
    """A look or a shot needs the line, an attack the leap (looked, shot, downed); an upright pawn was not met
    (upright); the turn ends where a coin can be placed and after a leap (coin, moved); a special action leaves one
    movement (one-dart, one-look, one-coin), otherwise there are two or three (far); a bolster costs one more
    (bolstered).
    """
    number: int
    """The index in the public log of the event that it follows from."""
    place: str = ""
    """The rod, or the space of the pawn or bolster."""


Constraints = frozenset[Constraint]
_Node = tuple[Space, int, bool, int]
"""The temple, the movements spent, whether the Thief has leapt, and the number of events that have happened."""


class _Bounds(NamedTuple):
    """Some constraints, in the form that a walk needs."""

    events: tuple[bool, ...]
    """For each event, whether the Thief must be where it can happen."""
    ignored: Spaces
    """Upright pawns that are not a constraint."""
    bolsters: Spaces
    limits: tuple[int, ...]
    """The movement limit after each number of events; empty if movements are not counted."""


class PublicTurn:
    """The public part of a Thief's turn by day.

    Args:
        public: The Mists' view at its start.
        starts: The temples where it may have begun, each with every coin that some Thief there may hold.
        events: Its public events, at least one; if the last is `Placed`, the turn is complete.
        number: The index of the first of them in the public log.
    """

    def __init__(
        self, public: State, starts: Mapping[Space, Spaces], events: tuple[Event, ...], number: int
    ) -> None:
        self.starts, self.number = starts, number
        self.last = number + len(events) - 1
        """The index of the last event in the public log."""
        self.is_whole = isinstance(events[-1], Placed)
        self._events = events[:-1] if self.is_whole else events
        self._boards = tuple(accumulate(self._events, evolve, initial=public))
        self.groups = tuple(self._bound())
        """All constraints on the Thief, grouped: a group is reported as one reason."""

    @property
    def all(self) -> Constraints:
        """Every constraint."""
        return frozenset(constraint for group in self.groups for constraint in group)

    @classmethod
    def of(cls, begun: Belief, events: tuple[Event, ...], number: int) -> "PublicTurn":
        """Return the turn that begins with a belief; see the class."""
        starts: dict[Space, Spaces] = defaultdict(int)
        for member in begun.members:
            starts[member.at] |= member.hand
        return cls(begun.public, starts, events, number)

    @property
    def steps(self) -> int:
        """The number of places and moments that a walk through the turn visits: how much there is to think of."""
        return len(self._walk(self._bounds(self.all)))

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
        # Pawns on crossings block no path.
        if upright := tuple(named(self._boards[-1].upright & (GATES | TEMPLES))):
            yield tuple(Constraint("upright", self.last, space) for space in upright)
        if bolsters := tuple(named(self._boards[-1].bolsters)):
            yield tuple(Constraint("bolstered", self.last, space) for space in bolsters)
        if self.is_whole:
            yield (Constraint("coin", self.last),)
            yield (Constraint("moved", self.last),)
        yield (Constraint("far", self.last),)

    def ends(self, kept: Constraints) -> dict[Space, Spaces]:
        """Return the temples of a Thief under some constraints, each with the temples where the turn may have begun."""
        kinds = {constraint.kind for constraint in kept}
        found: dict[Space, Spaces] = defaultdict(int)
        for (at, _, has_leapt, done), starts in self._walk(self._bounds(kept)).items():
            if done == len(self._events) and (has_leapt or "moved" not in kinds):
                found[at] |= starts
        if "coin" in kinds:
            found = {at: starts & self.holding(at) for at, starts in found.items()}
        return {at: starts for at, starts in found.items() if starts}

    def holding(self, temple: Space) -> Spaces:
        """Return the temples where the turn may have begun with this temple's coin in hand."""
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
        """Yield the movement limit after each number of events (N7, N11, N12)."""
        if kinds.isdisjoint(("far", *_ONE.values())):
            return
        for board in self._boards:
            most = (3 if board.sacrificed else 2) if "far" in kinds else 9
            yield most if kinds.isdisjoint(_ONE.values()) else 1

    def _walk(self, bounds: _Bounds) -> dict[_Node, Spaces]:
        """Return every node that a turn may reach, each with the temples where it may have begun."""
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
        """Return the number of attacks in a leap, or None if they are not the next public events."""
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
        """Yield the node after the next event, if it can happen here without a leap."""
        at, cost, has_leapt, done = node
        if done == len(self._events):
            return
        if not bounds.events[done] or _can_be_done(self._events[done], at):
            yield at, cost, has_leapt, done + 1


def _can_be_done(event: Event, at: Space) -> bool:
    """Return whether an event can happen with the Thief on a temple, as far as the place matters."""
    match event:
        case Looked():
            return event.rod in rods_at(at)
        case Shot():
            return bool(BIT[event.space] & LINE[at])
        case _:
            return not isinstance(event, Attacked)
