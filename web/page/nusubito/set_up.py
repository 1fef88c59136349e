"""What can be chosen of a game of Nusubito: which pawns stand at the start, darts and days."""

from typing import NamedTuple

Levels = tuple[int, int, int]

USUAL: Levels = (0, 1, 2)
DAYS_MOST = 20
"""The longest day limit that can be set here."""


class Choices(NamedTuple):
    """What is chosen; the defaults are usual."""

    levels: Levels = USUAL
    """The configuration: 0 Healer, 1 Builder, 2 Seeker on B2, C2, D2."""
    darts: int = 2
    day_limit: int | None = None


def chosen(own: Choices | None, what: str, value: str) -> Choices | None:
    """Return the choices after a press, or None if it is about something else or makes no sense."""
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
