"""Requests of looking back to the edge."""

from collections.abc import Mapping
from typing import NamedTuple

from page.shell.messages import GameOver
from unseen.kernel.seat import Seat


class Stop(NamedTuple):
    """Work out nothing more: the screen has been left."""


class PlayOn(NamedTuple):
    """Prepare the game up to a moment, for playing on from it."""

    game: GameOver
    at: int
    """The number of actions before the moment."""
    seat: Seat | None
    """The seat whose knowledge is kept, while all else is drawn anew; None for the game as it truly was."""


class Annotate(NamedTuple):
    """Keep the comments on a game with it in the list of games, into which it is put if it is not there."""

    game: GameOver
    comments: Mapping[int, str]
    """All of them, by the moment."""


Request = Stop | PlayOn | Annotate
