"""The choices for a new game of Kakusareta: the Moya at the start, darts, temples, days and elements."""

from typing import Literal, NamedTuple

Levels = tuple[int, int, int]
Mode = Literal["loyalist", "master", "master plus"]

NAMED: dict[str, Levels] = {"basic": (1, 2, 3), "gentle": (1, 1, 2), "watchers": (1, 3, 2)}
"""The configurations with names, the default first (K3)."""
USUAL = NAMED["basic"]
DAYS_MOST = 20
"""The longest day limit that can be set here."""
OFF = "off"
MODES: tuple[Mode, ...] = ("loyalist", "master", "master plus")
"""The modes of the Elemental Disciplines (K39, K40)."""
ELEMENTAL = (OFF, *MODES)
FOUR_TEMPLES = ("on", "off")


class Choices(NamedTuple):
    """The choices for a new game, with the usual defaults."""

    levels: Levels = USUAL
    """The configuration: levels on B2, C2, D2."""
    darts: int = 2
    four_temples: bool = True
    day_limit: int | None = None
    elemental: Mode | None = None


def chosen(own: Choices | None, what: str, value: str) -> Choices | None:
    """Return the choices after a press, or None if the press concerns something else or is invalid."""
    now = own or Choices()
    match what:
        case "configuration" if value in NAMED:
            return now._replace(levels=NAMED[value])
        case "configuration" if value.count("/") == 2 and {*value.split("/")} <= {"1", "2", "3"}:
            first, second, third = (int(level) for level in value.split("/"))
            return now._replace(levels=(first, second, third))
        case "darts" if value in map(str, range(10)):
            return now._replace(darts=int(value))
        case "day-limit" if value == "none" or value in map(str, range(1, DAYS_MOST + 1)):
            return now._replace(day_limit=None if value == "none" else int(value))
        case "four-temples" if value in FOUR_TEMPLES:
            return now._replace(four_temples=value == "on")
        case "elemental" if value in ELEMENTAL:
            return now._replace(elemental=next((mode for mode in MODES if mode == value), None))
        case "usual":
            return Choices(elemental=now.elemental)
        case _:
            return None
