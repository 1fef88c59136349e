"""A game under way as a value: the position, and the log of each seat.

Rule 1. A course never changes, and caches what is computed from it. So a copy is the course itself.
Rule 2. A seat's log holds the events that the seat may know and nothing else.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from unseen import nusubito
from unseen.courtyard.rods import Rods
from unseen.kernel.game import Game
from unseen.kernel.play import act
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, SEATS, THIEF, Options, State, belief
from unseen.nusubito.actions import Action
from unseen.nusubito.adapters.words import standing, text_of
from unseen.nusubito.belief import Belief
from unseen.nusubito.events import Event, Need

Logs = Mapping[Seat, str]

_GAME: Game[State, Action, Event, Need, Any, Options, Rods] = nusubito


class Known(NamedTuple):
    """The belief of the Mists after some of the public events."""

    events: int
    """The number of events."""
    belief: Belief


class Course:
    """A game under way.

    Args:
        options: The options of the game.
        truth: The full position.
        told: Every public event so far.
        logs: The log of each seat as text; see `unseen.nusubito.adapters.words`.
        known: The belief after a beginning of `told`, if already computed.
    """

    __slots__ = ("_known", "logs", "options", "told", "truth")

    def __init__(
        self, options: Options, truth: State, told: tuple[Event, ...], logs: Logs, known: Known | None = None
    ) -> None:
        self.options = options
        self.truth = truth
        self.told = told
        self.logs = logs
        self._known = known

    def __deepcopy__(self, memo: dict[int, Any]) -> "Course":
        return self

    def __reduce__(self) -> tuple[type["Course"], tuple[object, ...]]:
        return Course, (self.options, self.truth, self.told, self.logs)

    @property
    def seat(self) -> Seat | None:
        """The seat to act; None once the game is over."""
        return self.truth.acting

    def view(self, seat: Seat) -> State:
        """Return the position as a seat knows it."""
        return nusubito.view(self.truth, seat)

    def legal(self) -> tuple[Action, ...]:
        """Return the legal actions of the seat to act."""
        return nusubito.legal_actions(self.truth, self.seat) if self.seat else ()

    def after(self, action: Action) -> "Course":
        """Return the course after an action of the seat to act.

        Raises:
            IllegalAction: The rules refuse it.
        """
        told, logs, seat = self.told, dict(self.logs), self.seat
        assert seat is not None, "the game is over"
        taken = act(_GAME, self.truth, seat, action)
        for event in taken.events:
            for hearer in SEATS:
                heard = nusubito.redact(event, hearer)
                if heard is None:
                    continue
                logs[hearer] += text_of(heard)
                if hearer == MIST:
                    told = (*told, heard)
        return Course(self.options, taken.after, told, logs, self._known)

    def dealt(self, rods: Rods) -> "Course":
        """Return the same course with other rods, which must agree with all rods that the Thief has looked at."""
        return Course(self.options, self.truth._replace(rods=rods), self.told, self.logs, self._known)

    def belief(self) -> Belief:
        """Return the belief of the Mists."""
        self._known = informed(self.options, self.told, self._known)
        return self._known.belief


def informed(options: Options, told: tuple[Event, ...], known: Known | None = None) -> Known:
    """Return the belief of the Mists after public events, given the one after a beginning of them, if known."""
    done, so_far = known or Known(0, belief.begin(options))
    return Known(len(told), belief.after_all(so_far, told[done:]))


def begun(options: Options, rods: Rods) -> Course:
    """Return the course of a game before its first action."""
    return Course(options, nusubito.start(options, rods), (), dict.fromkeys(SEATS, ""))


def stood(options: Options, truth: State, told: tuple[Event, ...], known: Known | None = None) -> Course:
    """Return a course of which only the public events are known.

    The Thief's log then gives the Thief's current secrets instead of their history.
    """
    public = "".join(map(text_of, told))
    own = standing(nusubito.view(truth, THIEF))
    return Course(options, truth, told, {MIST: public, THIEF: public + own}, known)
