"""Courses: unfinished games as values, with the truth and each seat's log.

Rule 1. A course is immutable except for a cache, so a copy is the course itself.
Rule 2. A seat's log holds the events that the seat may know, and nothing else.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from unseen import kakusareta
from unseen.courtyard.rods import Rods
from unseen.kakusareta import KAKUSARETA, MOYA, SEATS, Options, State, belief
from unseen.kakusareta.actions import Action
from unseen.kakusareta.adapters.words import Entry, standing
from unseen.kakusareta.belief import Belief
from unseen.kakusareta.events import Event, Need
from unseen.kernel.game import Game
from unseen.kernel.play import act
from unseen.kernel.seat import Seat

Log = tuple[Entry, ...]
Logs = Mapping[Seat, Log]

_GAME: Game[State, Action, Event, Need, Any, Options, Rods] = kakusareta


class Informed(NamedTuple):
    """The belief after some of the public events."""

    events: int
    """The number of these events."""
    belief: Belief


class Course:
    """An unfinished or finished game.

    Args:
        options: The options of the game.
        truth: The full position.
        logs: The log of each seat.
        informed: A cached belief for a prefix of the public log.
    """

    __slots__ = ("_informed", "logs", "options", "truth")

    def __init__(self, options: Options, truth: State, logs: Logs, informed: Informed | None = None) -> None:
        self.options = options
        self.truth = truth
        self.logs = logs
        self._informed = informed or Informed(0, belief.begin(options))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Course":
        return self

    def __reduce__(self) -> tuple[type["Course"], tuple[object, ...]]:
        return Course, (self.options, self.truth, self.logs)

    @property
    def seat(self) -> Seat | None:
        """The seat to act; None once the game is over."""
        return self.truth.acting

    @property
    def told(self) -> tuple[Event, ...]:
        """All public events so far."""
        # Only the Kakusareta's log can contain a `Standing`.
        return cast(tuple[Event, ...], self.logs[MOYA])

    def view(self, seat: Seat) -> State:
        """Return the position as a seat knows it."""
        return kakusareta.view(self.truth, seat)

    def legal(self) -> tuple[Action, ...]:
        """Return the legal actions of the seat to act; empty once the game is over."""
        return kakusareta.legal_actions(self.truth, self.seat) if self.seat else ()

    def after(self, action: Action) -> "Course":
        """Return the course after an action of the seat to act.

        Raises:
            IllegalAction: The rules refuse the action.
        """
        logs, seat = dict(self.logs), self.seat
        assert seat is not None, "the game is over"
        taken = act(_GAME, self.truth, seat, action)
        for event in taken.events:
            for hearer in SEATS:
                heard = kakusareta.redact(event, hearer)
                if heard is not None:
                    logs[hearer] = (*logs[hearer], heard)
        return Course(self.options, taken.after, logs, self._informed)

    def dealt(self, rods: Rods) -> "Course":
        """Return the course with other rods, which must agree with the rods that the Kakusareta has seen."""
        return Course(self.options, self.truth._replace(rods=rods), self.logs, self._informed)

    def with_truth(self, truth: State) -> "Course":
        """Return a course with the same public events and another truth, logged for the Kakusareta by a `Standing`."""
        stands = standing(kakusareta.view(truth, KAKUSARETA))
        logs: Logs = {KAKUSARETA: (*self.told, stands), MOYA: self.told}
        return Course(self.options, truth, logs, self._informed)

    def belief(self) -> Belief:
        """Return the belief after all public events."""
        done, so_far = self._informed
        self._informed = Informed(len(self.told), belief.after_all(so_far, self.told[done:]))
        return self._informed.belief


def begun(options: Options, rods: Rods) -> Course:
    """Return a new game before its first action."""
    return Course(options, kakusareta.start(options, rods), dict.fromkeys(SEATS, ()))
