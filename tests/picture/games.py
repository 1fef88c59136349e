"""Games to draw, which follow from their seeds."""

from functools import cache
from typing import cast

from tests.looking_back.games import game_of
from unseen.arena.contest import rules_of
from unseen.games import GAMES, part
from unseen.kernel.seat import Seat
from unseen.kernel.slices import finished
from unseen.looking_back.review import Played
from unseen.picture.image import drawing
from unseen.picture.scene import Painter, Theme, Words
from unseen.picture.told import Told, told

__all__ = ["GAMES", "chronicle", "drawn", "painter_of"]


def painter_of(game: str) -> Painter:
    """Return a game's module `picture`."""
    return cast(Painter, part(game, "picture"))


@cache
def chronicle(game: str) -> Told:
    """Return a game of programs."""
    return of_played(game, game_of(game, 7, "2"))


def of_played(game: str, played: Played) -> Told:
    """Return a game as pictures take it."""
    return told(rules_of(game), played)


def drawn(
    game: str,
    what: Told,
    at: int,
    eyes: Seat | None = None,
    size: str = "wide",
    theme: Theme = "light",
    faces: str = "",
) -> str:
    """Return a picture with the words of the game's painter."""
    painter = painter_of(game)
    words = Words(painter.TITLE, painter.CREDIT, (painter.moment(what.states[at]),))
    return finished(
        drawing(painter, game, what, at, eyes=eyes, words=words, size=size, theme=theme, faces=faces)
    )
