"""A game under way as a value: where it stands, and what each seat has been told.

Rule 1. A course is never changed; what is worked out of it is kept with it. So copies are the course itself.
Rule 2. A seat's log is what that seat was told and nothing else.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from unseen import nusubito
from unseen.courtyard.rods import Rods
from unseen.kernel.game import Game
from unseen.kernel.play import turn_up
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, SEATS, THIEF, Options, State, belief
from unseen.nusubito.actions import Action
from unseen.nusubito.adapters.words import standing, text_of
from unseen.nusubito.belief import Belief
from unseen.nusubito.events import Event, Need

Logs = Mapping[Seat, str]

_GAME: Game[State, Action, Event, Need, Any, Options, Rods] = nusubito


class Known(NamedTuple):
    """What the Mists can know after some of the public events."""

    events: int
    """How many."""
    belief: Belief


class Course:
    """A game under way.

    Args:
        options: What was agreed before it.
        truth: The position, whole.
        told: Every public event so far.
        logs: What each seat was told, as text; see `unseen.nusubito.adapters.words`.
        known: What has been worked out of the beginning of `told`.
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
        """Who is to act; None once the game is over."""
        return self.truth.acting

    def view(self, seat: Seat) -> State:
        """Return the position as a seat knows it."""
        return nusubito.view(self.truth, seat)

    def legal(self) -> tuple[Action, ...]:
        """Return the legal actions of whoever is to act."""
        return nusubito.legal_actions(self.truth, self.seat) if self.seat else ()

    def after(self, action: Action) -> "Course":
        """Return the course after an action of whoever is to act.

        Raises:
            IllegalAction: The rules refuse it.
        """
        truth, told, logs = self.truth, self.told, dict(self.logs)
        seat = self.seat
        assert seat is not None, "the game is over"
        for event in nusubito.decide(truth, seat, action, turn_up(_GAME, truth, seat, action)):
            truth = nusubito.evolve(truth, event)
            for hearer in SEATS:
                heard = nusubito.redact(event, hearer)
                if heard is None:
                    continue
                logs[hearer] += text_of(heard)
                if hearer == MIST:
                    told = (*told, heard)
        return Course(self.options, truth, told, logs, self._known)

    def dealt(self, rods: Rods) -> "Course":
        """Return the same course over other rods; the Thief's looks must have shown him none that differs."""
        return Course(self.options, self.truth._replace(rods=rods), self.told, self.logs, self._known)

    def belief(self) -> Belief:
        """Return what the Mists can know."""
        self._known = informed(self.options, self.told, self._known)
        return self._known.belief


def informed(options: Options, told: tuple[Event, ...], known: Known | None = None) -> Known:
    """Return what the Mists can know after public events, of a beginning of which it may be known already."""
    done, so_far = known or Known(0, belief.begin(options))
    return Known(len(told), belief.told(so_far, told[done:]))


def begun(options: Options, rods: Rods) -> Course:
    """Return the course of a game before its first action."""
    return Course(options, nusubito.start(options, rods), (), dict.fromkeys(SEATS, ""))


def stood(options: Options, truth: State, told: tuple[Event, ...], known: Known | None = None) -> Course:
    """Return a course of which only the public events are known.

    The Thief's log then says how he stands, where it would say how he came to stand so.
    """
    public = "".join(map(text_of, told))
    own = standing(nusubito.view(truth, THIEF))
    return Course(options, truth, told, {MIST: public, THIEF: public + own}, known)
