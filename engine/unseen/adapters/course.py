"""A game under way, as far as adapters ask about it."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self

from unseen.kernel.seat import Seat


# Any: actions, views and logs are each of a game of their own; only that game looks into them.
class Course(Protocol):
    """A game under way."""

    @property
    def seat(self) -> Seat | None:
        """Who is to act; None once the game is over."""
        ...

    def legal(self) -> Sequence[Any]:
        """Return the legal actions of whoever is to act."""
        ...


class Ended(Protocol):
    """How a game ended."""

    @property
    def winner(self) -> Seat | None:
        """Who has won, or nobody."""
        ...

    @property
    def by(self) -> str:
        """What decided it."""
        ...


class Position(Protocol):
    """Where a game stands."""

    @property
    def result(self) -> Ended | None:
        """How the game ended, or None."""
        ...


class SecretCourse(Course, Protocol):
    """A game under way in which a seat has secrets."""

    @property
    def truth(self) -> Position:
        """The position, whole."""
        ...

    @property
    def logs(self) -> Mapping[Seat, Any]:
        """What each seat was told."""
        ...

    def view(self, seat: Seat) -> Any:
        """Return the position as a seat knows it."""
        ...

    def after(self, action: Any) -> Self:
        """Return the course after an action of whoever is to act."""
        ...
