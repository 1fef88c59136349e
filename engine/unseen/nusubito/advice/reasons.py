"""The reasons why temples are ruled out, as data.

Rule 1. A reason is true: without it the temple would be possible, or it alone rules the temple out. If neither kind
        exists, several reasons are given that rule the temple out together, and only together.
"""

from collections.abc import Generator, Iterator
from typing import Literal, NamedTuple

from unseen.courtyard.board import TEMPLE_NAMES, Space, named
from unseen.courtyard.rods import RODS, rods_at
from unseen.nusubito.advice.paths import Bound, Constraint, Constraints, PublicTurn
from unseen.nusubito.events import Event, Looked, Rested

Kind = Bound | Literal["start", "revealed", "coin-there", "trapped", "stuck", "over"]


class Reason(NamedTuple):
    """A reason that rules a temple out."""

    kind: Kind
    """See `Constraint` for those of a turn by day. The others:

    - start: the Thief begins on C3 (N3)
    - revealed: the night revealed the Thief's row, column or temple (N20)
    - coin-there: at the temples from which this one could be reached, the Thief no longer had the coin; with "coin"
      nowhere
    - trapped: from here the day turn that began could not have reached an end (N17)
    - stuck: the turn under way could not reach an end from here (N18)
    - over: the game is over, and the Thief was elsewhere
    """
    number: int | None
    """The index in the public log of the event that caused it; None for the start."""
    places: tuple[str, ...] = ()
    """The rod, the line or temple revealed, or the spaces of pawns or bolsters; for "far" and "coin-there" the temples
    where the turn began that could have led here otherwise.
    """


Reasons = dict[Space, tuple[Reason, ...]]
"""The reasons for each impossible temple: usually one."""

_TELLING: tuple[Bound, ...] = (
    "looked", "downed", "shot", "upright", "coin", "moved", "one-look", "one-dart", "one-coin", "bolstered", "far",
)  # fmt: skip
"""The kinds that are easiest to see on the board come first."""


def at_start(at: Space) -> Reasons:
    """Return the reasons for all other temples before a game."""
    return {temple: (Reason("start", None),) for temple in TEMPLE_NAMES if temple != at}


def by_night(temple: Space, events: tuple[Event, ...], number: int) -> Reason | None:
    """Return the first event of a night turn that rules out a temple that was possible before it, as a reason.

    Args:
        temple: The temple.
        events: The public events of the night turn.
        number: The index of the first of them in the public log.
    """
    for place, event in enumerate(events, number):
        if isinstance(event, Looked) and event.rod not in rods_at(temple):
            return Reason("looked", place, (event.rod,))
        if isinstance(event, Rested) and event.place and not is_shown(temple, event.place):
            return Reason("revealed", place, (event.place,))
    return None


def is_shown(temple: Space, place: str) -> bool:
    """Return whether a temple is the revealed place, or lies in it."""
    return place in rods_at(temple) if place in RODS else place == temple


def by_day(turn: PublicTurn) -> Generator[None, None, Reasons]:
    """Return the reasons for each temple that a turn cannot have led to, yielding between slices."""
    court = _Court(turn)
    for kept in court.questions():
        court.ends(kept)
        yield
    found: Reasons = {}
    for temple in TEMPLE_NAMES:
        if temple not in court.ends(court.all):
            found[temple] = court.verdict(temple)
            yield
    return found


class _Court:
    """The search for reasons: compares the temples of a turn under different sets of constraints.

    Args:
        turn: The turn.
    """

    def __init__(self, turn: PublicTurn) -> None:
        self._turn = turn
        self.all = turn.all
        self._groups = sorted(turn.groups, key=lambda group: _TELLING.index(group[0].kind))
        self._known: dict[Constraints, frozenset[Space]] = {}

    def questions(self) -> Iterator[Constraints]:
        """Yield the sets of constraints that are needed for every temple."""
        yield self.all
        for group in self._groups:
            yield self.all.difference(group)
            yield frozenset(group)

    def ends(self, kept: Constraints) -> frozenset[Space]:
        """Return the temples of a Thief under some constraints."""
        if kept not in self._known:
            self._known[kept] = frozenset(self._turn.ends(kept))
        return self._known[kept]

    def verdict(self, temple: Space) -> tuple[Reason, ...]:
        """Return the reasons why a temple is impossible."""
        for group in self._groups:
            if temple in self.ends(self.all.difference(group)):
                return (self._reason(temple, self._fewest_to_free(temple, group), self.all),)
        for group in reversed(self._groups):
            if temple not in self.ends(frozenset(group)):
                enough = self._enough(temple, frozenset(group))
                return (self._reason(temple, enough, enough),)
        kept = self._enough(temple, self.all)
        chosen = (tuple(each for each in group if each in kept) for group in self._groups)
        return tuple(self._reason(temple, frozenset(group), kept) for group in chosen if group)

    def _fewest_to_free(self, temple: Space, group: tuple[Constraint, ...]) -> Constraints:
        """Return as few constraints of a group as possible without which a temple becomes possible."""
        gone = frozenset(group)
        for each in group:
            if temple in self.ends(self.all - (gone - {each})):
                gone -= {each}
        return gone

    def _enough(self, temple: Space, kept: Constraints) -> Constraints:
        """Return constraints that rule a temple out, none of them superfluous; the plainest are kept."""
        for each in sorted(kept, key=lambda each: (-_TELLING.index(each.kind), each)):
            if temple not in self.ends(kept - {each}):
                kept -= {each}
        return kept

    def _reason(self, temple: Space, which: Constraints, kept: Constraints) -> Reason:
        """Return some constraints of one group as a reason; `kept` are all that hold with them."""
        kind, number, _ = min(which)
        if kind == "far":
            return Reason("far", number, tuple(named(self._turn.ends(kept - which)[temple])))
        if kind == "coin" and self._turn.holding(temple):
            from_ = self._turn.ends(kept - which)[temple]
            return Reason("coin-there", number, tuple(named(from_)))
        places = sorted(each.place for each in which if each.place)
        return Reason(kind, number, tuple(places))
