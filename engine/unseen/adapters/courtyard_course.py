"""Courses of a courtyard game: games under way as values, with the truth and each seat's log.

Rule 1. A course never changes, and caches what is computed from it. So a copy is the course itself.
Rule 2. A seat's log holds the events that the seat may know, and nothing else; of a course that was imagined, the log
        of the seat with secrets ends with an entry that says what these are, since no moves led to them.
Rule 3. An imagined course gives the seat the same log and view. For the seat without secrets all members that fit the
        public log are equally likely, and so are all nine deals; for the other all deals that its looks leave open. So
        no inference is drawn from a player's choices.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeVar

from unseen.adapters.deals import Draw, dealt_at, pick
from unseen.courtyard.board import named
from unseen.courtyard.rods import UNKNOWN_RODS, Rods
from unseen.courtyard.treasure import treasures
from unseen.kernel.game import AnyGame
from unseen.kernel.play import act
from unseen.kernel.seat import Seat

Log = tuple[Any, ...]


# Any: options, positions, entries and members belong to one game, and only its functions look into them.
class OwnCourse(NamedTuple):
    """A game's own part."""

    rules: AnyGame
    seats: Sequence[Seat]
    """The seat with secrets, then the one without."""
    standing: Callable[[Any], Any]
    """Returns the entry that says the secrets in a view of the seat that has them."""
    begin: Callable[[Any], Any]
    """Returns the belief of the seat without secrets before the first event."""
    after_all: Callable[[Any, Sequence[Any]], Any]
    """Returns a belief after public events."""
    by_now: Callable[[Any], Sequence[Any]]
    """Returns the members of a belief at this very moment."""
    truth_of: Callable[[Any, Any], Any]
    """Returns the position of a member, apart from the rods."""


class Informed(NamedTuple):
    """The belief after some of the public events."""

    events: int
    """The number of these events."""
    belief: Any


Itself = TypeVar("Itself", bound="CourtyardCourse")


class CourtyardCourse:
    """A game under way, or over.

    Args:
        options: The options of the game.
        truth: The full position.
        logs: The log of each seat.
        informed: The belief after a beginning of the public log, if it is known.
    """

    own: ClassVar[OwnCourse]
    __slots__ = ("informed", "logs", "options", "truth")

    def __init__(
        self, options: Any, truth: Any, logs: Mapping[Seat, Log], informed: Informed | None = None
    ) -> None:
        self.options = options
        self.truth = truth
        self.logs = logs
        self.informed = informed or Informed(0, self.own.begin(options))
        """The belief after a beginning of the public log; `belief` brings it up to date."""

    @classmethod
    def begun(cls: type[Itself], options: Any, rods: Rods) -> Itself:
        """Return a new game, before its first action."""
        return cls(options, cls.own.rules.start(options, rods), dict.fromkeys(cls.own.seats, ()))

    def __deepcopy__(self: Itself, memo: dict[int, Any]) -> Itself:
        return self

    def __reduce__(self) -> tuple[type["CourtyardCourse"], tuple[object, ...]]:
        return type(self), (self.options, self.truth, self.logs)

    @property
    def seat(self) -> Seat | None:
        """The seat to act; None once the game is over."""
        seat: Seat | None = self.truth.acting
        return seat

    @property
    def told(self) -> Log:
        """Every public event so far."""
        return self.logs[self.own.seats[1]]

    def view(self, seat: Seat | None, /) -> Any:
        """Return the position as a seat knows it."""
        assert seat is not None, "a seat knows all that both know together"
        return self.own.rules.view(self.truth, seat)

    def heard(self, seat: Seat | None, /) -> Log:
        """Return the log of a seat."""
        assert seat is not None, "a seat knows all that both know together"
        return self.logs[seat]

    def legal(self) -> tuple[Any, ...]:
        """Return the legal actions of the seat to act; none once the game is over."""
        return self.own.rules.legal_actions(self.truth, self.seat) if self.seat else ()

    def after(self: Itself, action: Any) -> Itself:
        """Return the course after an action of the seat to act.

        Raises:
            IllegalAction: The rules refuse it.
        """
        rules, logs, seat = self.own.rules, dict(self.logs), self.seat
        assert seat is not None, "the game is over"
        taken = act(rules, self.truth, seat, action)
        for event in taken.events:
            for hearer in self.own.seats:
                heard = rules.redact(event, hearer)
                if heard is not None:
                    logs[hearer] = (*logs[hearer], heard)
        return type(self)(self.options, taken.after, logs, self.informed)

    def dealt(self: Itself, rods: Rods) -> Itself:
        """Return the course with other rods, which must agree with all rods that have been looked at."""
        return type(self)(self.options, self.truth._replace(rods=rods), self.logs, self.informed)

    def with_truth(self: Itself, truth: Any) -> Itself:
        """Return a course with the same public events and another truth, to which no known moves led."""
        secretive, other = self.own.seats
        stands = self.own.standing(self.own.rules.view(truth, secretive))
        logs = {secretive: (*self.told, stands), other: self.told}
        return type(self)(self.options, truth, logs, self.informed)

    def belief(self) -> Any:
        """Return the belief of the seat without secrets."""
        done, so_far = self.informed
        self.informed = Informed(len(self.told), self.own.after_all(so_far, self.told[done:]))
        return self.informed.belief


def members(course: CourtyardCourse) -> list[Any]:
    """Return the members of the belief between two actions, hidden leaps included."""
    return [member for member in course.own.by_now(course.belief()) if not member.rest]


def deals(rods: Rods) -> list[Rods]:
    """Return the deals that agree with the colours seen."""
    return [dealt_at(temple) for temple in sorted(named(treasures(rods)))]


def imagined(course: Itself, seat: Seat, draw: Draw) -> Itself:
    """Return a course that a seat cannot tell from this one."""
    if course.seat is None:
        return course
    if seat == course.own.seats[0]:
        return course.dealt(pick(deals(course.view(seat).rods), draw))
    truth = course.own.truth_of(course.belief().public, pick(members(course), draw))
    return course.with_truth(truth._replace(rods=pick(deals(UNKNOWN_RODS), draw)))
