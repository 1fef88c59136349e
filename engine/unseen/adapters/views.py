"""Observations for OpenSpiel where one of two seats has secrets: the view of the player's seat, and its log."""

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

import pyspiel

from unseen.adapters.course import SecretCourse
from unseen.adapters.observer import Observer
from unseen.kernel.seat import Seat

PUBLIC = pyspiel.PrivateInfoType.NONE
WHOLE = pyspiel.PrivateInfoType.ALL_PLAYERS


# Any: views and logs belong to one game, and only its functions look into them.
class Knowledge(NamedTuple):
    """A game's functions that turn views and logs into numbers and text."""

    seats: Sequence[Seat]
    """The seat with secrets, then the one without."""
    size: int
    """The number of features of a view."""
    features: Callable[[Any], list[float]]
    """Returns a view as numbers."""
    width: int
    """The number of features in a row of a log."""
    rows_for: Callable[[int], int]
    """Returns the most rows of a log for a day limit."""
    log_numbers: Callable[[Any, int], list[list[float]]]
    """Returns a log as the given number of rows of numbers."""
    text_of: Callable[[Any], str]
    """Returns a log as text."""
    encode_state: Callable[[Any], dict[str, Any]]
    """Returns a view as JSON."""


class Observed(Protocol):
    """A state of the game, as the observer sees it."""

    @property
    def course(self) -> SecretCourse | None:
        """The game under way; None while the rods are being dealt."""
        ...


class ViewObserver(Observer):
    """Observes a view and, for an information state, a log.

    The second seat has no secrets: its view is the public part, and the first seat's view is what both players know.

    Args:
        knowledge: The game's functions.
        kind: The kind of observation; the public part is never left out.
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
        """Fill `tensor` with a player's observation of a state."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        course, seat = state.course, self._seat(player)
        if course is None:
            return
        self.dict["view"][:] = self._knowledge.features(course.view(seat))
        if self._recalls:
            self.dict["log"][:] = self._knowledge.log_numbers(course.logs[seat], self._rows)

    def string_from(self, state: Observed, player: int) -> str:
        """Return a player's observation of a state as text."""
        return f"{self._knowledge.seats[player]}: {self._text(state.course, self._seat(player))}"

    def _text(self, course: SecretCourse | None, seat: Seat) -> str:
        if course is None:
            return "rods are dealt"
        if self._recalls:
            return self._knowledge.text_of(course.logs[seat])
        return json.dumps(self._knowledge.encode_state(course.view(seat)))
