"""The page before Python runs."""

from page.games import module_of, shelf
from page.shell import abilities
from page.shell.draw.start import StartProps, start
from page.text import Text


def first_picture(t: Text, game: str = "nusubito") -> str:
    """Draw the start screen of a first visit to a game, for the build to write into the document.

    The page draws the same when it comes to life with an empty store, so that nothing moves.
    """
    return str(start(StartProps(module_of(game).face(), abilities.of(game), shelf=shelf(game)), t))
