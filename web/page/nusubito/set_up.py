"""The choices for a new game of Nusubito: the pawns at the start, darts and days."""

from typing import NamedTuple

Levels = tuple[int, int, int]

USUAL: Levels = (0, 1, 2)
DAYS_MOST = 20
"""The longest day limit that can be chosen."""


class Choices(NamedTuple):
    """The choices; the defaults are those of the usual game."""

    levels: Levels = USUAL
    """The configuration: 0 Healer, 1 Builder, 2 Seeker on B2, C2, D2."""
    darts: int = 2
    day_limit: int | None = None


def chosen(own: Choices | None, what: str, value: str) -> Choices | None:
    """Return the choices after a press, or None if the press belongs elsewhere or is invalid."""
    now = own or Choices()
    match what:
        case "configuration" if value.count("/") == 2 and {*value.split("/")} <= {"0", "1", "2"}:
            first, second, third = (int(level) for level in value.split("/"))
            return now._replace(levels=(first, second, third))
        case "darts" if value in map(str, range(10)):
            return now._replace(darts=int(value))
        case "day-limit" if value == "none" or value in map(str, range(1, DAYS_MOST + 1)):
            return now._replace(day_limit=None if value == "none" else int(value))
        case "usual":
            return Choices()
        case _:
            return None
