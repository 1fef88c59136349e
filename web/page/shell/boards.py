"""The boards with which the puzzles of a game begin, as the build has written them (`tools.boards`).

Rule 1. A board is on the sheet of its game's own page, and shows nothing that the puzzle does not show.
"""

from markupsafe import Markup

from page import read
from page.shell.draw.sketch import draw_sketch
from page.shell.sketch import decode_sketch


def file_of(game: str) -> str:
    """Return the path of the sheet of a game: a line a day, empty where a day has no board of this game."""
    return f"page/{game}/boards.txt"


def board_of(game: str, number: int) -> Markup | None:
    """Return the small board of the puzzle of a day; None where it has none.

    Args:
        game: The game.
        number: The number of the day.
    """
    marks = decode_sketch(read(file_of(game)).decode().split("\n")[number - 1])
    return draw_sketch(marks) if marks else None
