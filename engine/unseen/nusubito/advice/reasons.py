"""Why a temple is ruled out, as data.

Rule 1. A reason is true: without it the temple would be possible, or it rules the temple out whatever else holds. Where
        neither can be had, it does so together with the few that are given beside it, and with all of them only.
"""

from collections.abc import Generator, Iterator
from typing import Literal, NamedTuple

from unseen.courtyard.board import TEMPLE_NAMES, Space, named
from unseen.courtyard.rods import RODS, rods_at
from unseen.nusubito.advice.paths import Bound, Constraint, Constraints, PublicTurn
from unseen.nusubito.events import Event, Looked, Rested

Kind = Bound | Literal["start", "revealed", "coin-there", "trapped", "stuck", "over"]


class Reason(NamedTuple):
    """What rules a temple out."""

    kind: Kind
    """See `Constraint` for those of a turn by day, and further

    - start: he begins on C3 (N3)
    - revealed: the night showed his row, column or temple (N20)
    - coin-there: from the temples from which he could come here, he had the coin no more; with "coin" nowhere
    - trapped: from here he could not have ended the day turn that began (N17)
    - stuck: in the midst of a turn, that he could not end from here (N18)
    - over: the game is over, he was somewhere else
    """
    number: int | None
    """The place in the public log of the event that did it; None for the start."""
    places: tuple[str, ...] = ()
    """The rod, the line or the temple shown, the spaces of pawns or bolsters; the temples where the turn began for
    "far" and "coin-there"."""


Reasons = dict[Space, tuple[Reason, ...]]
"""What rules each temple out that is not possible: mostly one reason."""

_TELLING: tuple[Bound, ...] = (
    "looked", "downed", "shot", "upright", "coin", "moved", "one-look", "one-dart", "one-coin", "bolstered", "far",
)  # fmt: skip
"""Those that are plainest to see on the board come first."""


def at_start(at: Space) -> Reasons:
    """Return why the Thief is nowhere else before a game."""
    return {temple: (Reason("start", None),) for temple in TEMPLE_NAMES if temple != at}


def by_night(temple: Space, events: tuple[Event, ...], number: int) -> Reason | None:
    """Return what of a night turn rules a temple out that was possible before: the first event that does.

    Args:
        temple: The temple.
        events: What was told of the night turn.
        number: The place of the first of them in the public log.
    """
    for place, event in enumerate(events, number):
        if isinstance(event, Looked) and event.rod not in rods_at(temple):
            return Reason("looked", place, (event.rod,))
        if isinstance(event, Rested) and event.place and not is_shown(temple, event.place):
            return Reason("revealed", place, (event.place,))
    return None


def is_shown(temple: Space, place: str) -> bool:
    """Return whether a temple is the place shown, or lies in it."""
    return place in rods_at(temple) if place in RODS else place == temple


def by_day(turn: PublicTurn) -> Generator[None, None, Reasons]:
    """Return why each temple is impossible to which a turn cannot have led, yielding between slices."""
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
    """Asks where a turn could have led had some things not bound the Thief.

    Args:
        turn: The turn.
    """

    def __init__(self, turn: PublicTurn) -> None:
        self._turn = turn
        self.all = turn.all
        self._groups = sorted(turn.groups, key=lambda group: _TELLING.index(group[0].kind))
        self._known: dict[Constraints, frozenset[Space]] = {}

    def questions(self) -> Iterator[Constraints]:
        """Yield what will be asked of every temple."""
        yield self.all
        for group in self._groups:
            yield self.all.difference(group)
            yield frozenset(group)

    def ends(self, kept: Constraints) -> frozenset[Space]:
        """Return where a Thief may be who is bound by some constraints."""
        if kept not in self._known:
            self._known[kept] = frozenset(self._turn.ends(kept))
        return self._known[kept]

    def verdict(self, temple: Space) -> tuple[Reason, ...]:
        """Return why a temple is impossible."""
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
        """Return constraints of a group without which a temple is possible, as few of them as will do."""
        gone = frozenset(group)
        for each in group:
            if temple in self.ends(self.all - (gone - {each})):
                gone -= {each}
        return gone

    def _enough(self, temple: Space, kept: Constraints) -> Constraints:
        """Return constraints that rule a temple out, each of them needed for it; the plainest stay longest."""
        for each in sorted(kept, key=lambda each: (-_TELLING.index(each.kind), each)):
            if temple not in self.ends(kept - {each}):
                kept -= {each}
        return kept

    def _reason(self, temple: Space, which: Constraints, kept: Constraints) -> Reason:
        """Return some constraints of one group as a reason; `kept` are those that hold beside them."""
        kind, number, _ = min(which)
        if kind == "far":
            return Reason("far", number, tuple(each for each in TEMPLE_NAMES if each in self._turn.starts))
        if kind == "coin" and self._turn.holding(temple):
            from_ = self._turn.ends(kept - which)[temple]
            return Reason("coin-there", number, tuple(named(from_)))
        places = sorted(each.place for each in which if each.place)
        return Reason(kind, number, tuple(places))
