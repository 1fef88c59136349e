"""Requests of looking back to the edge."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from page.shell.messages import GameOver
from unseen.kernel.seat import Seat

Size = Literal["wide", "square"]
"""The sizes of a picture."""
Way = Literal["share", "copy", "save", "svg"]
"""Pass it to the browser's share sheet; copy it; save it as a bitmap; save it as SVG."""


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


class Draw(NamedTuple):
    """Draw a picture of a moment on the canvas of the screen."""

    game: GameOver
    at: int
    eyes: str
    """The view: "truth", or a seat's."""
    size: Size
    title: str
    lines: tuple[str, ...]
    """The moment, in words."""
    names: tuple[str, ...]
    """Who played, a line each; empty where that is not wished."""
    people: Mapping[Seat, str]
    """The name of each seat beside the board."""
    identities: Mapping[Seat, str]
    """The identities that the eyes know, in words."""


class HandPicture(NamedTuple):
    """Hand on the picture that was drawn last."""

    way: Way


Request = Stop | PlayOn | Annotate | Draw | HandPicture
