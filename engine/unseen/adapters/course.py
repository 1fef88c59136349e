"""The interface of a game under way that the adapters expect."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self

from unseen.kernel.seat import Seat


# Any: actions, positions and logs belong to one game each, and only that game looks into them.
class Course(Protocol):
    """A game under way."""

    @property
    def seat(self) -> Seat | None:
        """The seat to act; None once the game is over."""
        ...

    def legal(self) -> Sequence[Any]:
        """Return the legal actions of the seat to act."""
        ...


class SecretCourse(Course, Protocol):
    """A game under way in which a seat has secrets."""

    @property
    def truth(self) -> Any:
        """The full position."""
        ...

    @property
    def logs(self) -> Mapping[Seat, Any]:
        """The log of each seat."""
        ...

    def view(self, seat: Seat) -> Any:
        """Return the position as a seat knows it."""
        ...

    def after(self, action: Any) -> Self:
        """Return the course after an action of the seat to act."""
        ...
