"""The facts about a game for a program, or for a person's advice."""

from typing import Any, NamedTuple

from unseen.kernel.seat import Seat


class Turn(NamedTuple):
    """The facts a seat may know: everything that a program in it, or the advice for a person in it, is based on."""

    game: int
    """The number of the game at this dealer: a program remembers one game alone."""
    seat: Seat
    level: int
    options: Any
    told: tuple[Any, ...]
    """Every public event since the game began."""
    view: Any
    """The seat's view."""
    ply: int
    """The number of entries in the seat's log."""
    log: tuple[Any, ...]
    """Every event since the game began, as the seat may know it."""
