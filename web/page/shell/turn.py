"""What a program, or what helps a person, is given of a game."""

from typing import Any, NamedTuple

from unseen.kernel.seat import Seat


class Turn(NamedTuple):
    """What a seat may know: all that a program in it, or what helps a person in it, is given."""

    game: int
    """Which of the games dealt here it is: a program remembers one alone."""
    seat: Seat
    level: int
    options: Any
    told: tuple[Any, ...]
    """Every public event since the game began."""
    view: Any
    """The seat's."""
    ply: int
    """How many entries the seat's log has."""
    log: tuple[Any, ...]
    """Every event since the game began, as the seat may know it."""
