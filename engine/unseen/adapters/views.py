"""What a player of OpenSpiel observes where one of two seats has secrets: the view of his seat, and its log."""

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

import pyspiel

from unseen.adapters.course import SecretCourse
from unseen.adapters.observer import Observer
from unseen.kernel.seat import Seat

PUBLIC = pyspiel.PrivateInfoType.NONE
WHOLE = pyspiel.PrivateInfoType.ALL_PLAYERS


# Any: a view and a log are of a game of their own, and only its functions look into them.
class Knowledge(NamedTuple):
    """How a game says what a seat knows, as numbers and as text."""

    seats: Sequence[Seat]
    """The seat with secrets, then the one without."""
    size: int
    """How many numbers a view has."""
    features: Callable[[Any], list[float]]
    """Returns a view as numbers."""
    width: int
    """How many numbers a row of a log has."""
    rows_for: Callable[[int], int]
    """Returns how many rows a log of so many days has at most."""
    log_numbers: Callable[[Any, int], list[list[float]]]
    """Returns a log as so many rows of numbers."""
    text_of: Callable[[Any], str]
    """Returns a log as text."""
    encode_state: Callable[[Any], dict[str, Any]]
    """Returns a view as JSON."""


class Observed(Protocol):
    """What is observed: a state of the game."""

    @property
    def course(self) -> SecretCourse | None:
        """The game under way; None while the rods are dealt."""
        ...


class ViewObserver(Observer):
    """Observes a view and, for an information state, a log.

    The second seat has no secrets: what is public is its view, and what both players know is that of the first.

    Args:
        knowledge: How the game says what is known.
        kind: What is observed; the public part is never left out.
        days: The day limit.
    """

    def __init__(self, knowledge: Knowledge, kind: pyspiel.IIGObservationType, days: int) -> None:
        self._knowledge = knowledge
        self._private = kind.private_info
        self._recalls = kind.perfect_recall
        self._rows = knowledge.rows_for(days)
        shapes: dict[str, tuple[int, ...]] = {"player": (len(knowledge.seats),), "view": (knowledge.size,)}
        if self._recalls:
            shapes["log"] = (self._rows, knowledge.width)
        super().__init__(shapes)

    def _seat(self, player: int) -> Seat:
        secretive, open_to_all = self._knowledge.seats
        if self._private == PUBLIC:
            return open_to_all
        return secretive if self._private == WHOLE else self._knowledge.seats[player]

    def set_from(self, state: Observed, player: int) -> None:
        """Make `tensor` what a player observes in a state."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        course, seat = state.course, self._seat(player)
        if course is None:
            return
        self.dict["view"][:] = self._knowledge.features(course.view(seat))
        if self._recalls:
            self.dict["log"][:] = self._knowledge.log_numbers(course.logs[seat], self._rows)

    def string_from(self, state: Observed, player: int) -> str:
        """Return what a player observes in a state, as text."""
        return f"{self._knowledge.seats[player]}: {self._text(state.course, self._seat(player))}"

    def _text(self, course: SecretCourse | None, seat: Seat) -> str:
        if course is None:
            return "rods are dealt"
        if self._recalls:
            return self._knowledge.text_of(course.logs[seat])
        return json.dumps(self._knowledge.encode_state(course.view(seat)))
