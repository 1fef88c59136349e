"""The interface of a game under way that the adapters expect."""

from collections.abc import Sequence
from typing import Any, Protocol

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

    def view(self, seat: Seat | None, /) -> Any:
        """Return the position as a seat knows it, or for None, in some games, as all seats together do."""
        ...

    def heard(self, seat: Seat | None, /) -> Any:
        """Return the log as a seat knows it, or for None, in some games, as all seats together do."""
        ...
