"""Observations for OpenSpiel where seats have secrets: the view of the player's seat and, with perfect recall, its log.

What is public is the view of a seat without secrets; what all players know together is a view too.
"""

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
    """The players, in their order."""
    public: Seat
    """Whose view is the public part."""
    together: Seat | None
    """Whose view is what all players know together; None if no seat knows that much."""
    size: int
    """The number of features of a view."""
    features: Callable[[Any, Seat | None], list[float]]
    """Returns the view of a seat as numbers."""
    log_shape: tuple[int, ...]
    """The shape of the numbers of the longest log."""
    log_numbers: Callable[[Any], Sequence[Any]]
    """Returns a log as numbers of that shape; rows at the end may be left out."""
    log_text: Callable[[Any], str]
    """Returns a log as text."""
    view_text: Callable[[Any, Seat | None], str]
    """Returns the view that a seat has of a course as text."""
    dealing: str
    """What is said of a game that is being dealt."""


class Observed(Protocol):
    """A state of the game, as the observer sees it."""

    @property
    def course(self) -> SecretCourse | None:
        """The game under way; None while it is being dealt."""
        ...


class ViewObserver(Observer):
    """Observes a view and, for an information state, a log.

    Args:
        knowledge: The game's functions.
        kind: The kind of observation; the public part is never left out.
    """

    def __init__(self, knowledge: Knowledge, kind: pyspiel.IIGObservationType) -> None:
        self._knowledge = knowledge
        self._private = kind.private_info
        self._recalls = kind.perfect_recall
        shapes: dict[str, tuple[int, ...]] = {"player": (len(knowledge.seats),), "view": (knowledge.size,)}
        super().__init__(shapes | {"log": knowledge.log_shape} if self._recalls else shapes)

    def _seat(self, player: int) -> Seat | None:
        """Return the seat whose knowledge is observed; None for that of all seats together."""
        if self._private == PUBLIC:
            return self._knowledge.public
        return self._knowledge.together if self._private == WHOLE else self._knowledge.seats[player]

    def set_from(self, state: Observed, player: int) -> None:
        """Fill `tensor` with a player's observation of a state."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        course, seat = state.course, self._seat(player)
        if course is None:
            return
        self.dict["view"][:] = self._knowledge.features(course.view(seat), seat)
        if self._recalls:
            numbers = self._knowledge.log_numbers(course.heard(seat))
            self.dict["log"][: len(numbers)] = numbers

    def string_from(self, state: Observed, player: int) -> str:
        """Return a player's observation of a state as text."""
        return f"{self._knowledge.seats[player]}: {self._text(state.course, self._seat(player))}"

    def _text(self, course: SecretCourse | None, seat: Seat | None) -> str:
        if course is None:
            return self._knowledge.dealing
        if self._recalls:
            return self._knowledge.log_text(course.heard(seat))
        return self._knowledge.view_text(course, seat)
