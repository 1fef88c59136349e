"""What a program, or what helps a person, is given of a game."""

from typing import NamedTuple

from unseen.kernel.seat import Seat
from unseen.nusubito import Options, State
from unseen.nusubito.events import Event


class Turn(NamedTuple):
    """What a seat may know: all that a program in it, or what helps a person in it, is given."""

    game: int
    """Which of the games dealt here it is: a program remembers one alone."""
    seat: Seat
    level: int
    options: Options
    told: tuple[Event, ...]
    """Every public event since the game began."""
    view: State
    """The seat's."""
    ply: int
    """How many entries the seat's log has."""
