"""Rows of the list of games, for its tests."""

from page.library.line import Line, Player
from page.library.noted import Noted
from page.library.state import Row


def row(
    key: str = "nusubito/one",
    *,
    won: bool | None = True,
    at: int = 1,
    title: str = "nusubito",
    name: str = "",
    level: int = 0,
    note: str = "",
    star: bool = False,
) -> Row:
    """Return the row of a finished game of one person against somebody or a program.

    Args:
        key: Its key.
        won: Whether the person has won; None where nobody has.
        at: When it was played.
        title: The game that was played.
        name: The opponent's name.
        level: The level of the opponent's program.
        note: The note.
        star: Whether it has a star.
    """
    places = {True: (1, 2), False: (2, 1), None: (0, 0)}[won]
    players = (
        Player("thief", "The Thief", is_own=True, place=places[0]),
        Player("mist", "The Mists", name=name, level=level, place=places[1]),
    )
    line = Line(title, at, 125, 9, players, "The Thief wins. Treasure on C3.", "en", by="treasure")
    return Row(key, "done", title, line, Noted(star, note), date="Nov 29, 2026", day="2026-11-29")


def unfinished(key: str = "/one", *, at: int = 1, title: str = "nusubito") -> Row:
    """Return the row of an unfinished game."""
    line = Line(title, at, 10, 1, (Player("thief", "The Thief"), Player("mist", "The Mists")), "day 1", "en")
    return Row(key, "here", title, line)
