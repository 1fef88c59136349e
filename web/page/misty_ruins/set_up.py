"""The choices for a game of Misty Ruins: players, the worth of a declaration, and how a fight may run out."""

from typing import NamedTuple

from unseen.misty_ruins.codec import DECLARATIONS
from unseen.misty_ruins.state import FEWEST, MOST, Options

LIMITS: tuple[str, ...] = ("none", "20", "40", "60")
"""The rounds after which a game may end."""
USUAL = 4
"""The players of a game for which nothing was chosen."""


class Choices(NamedTuple):
    """The choices; the defaults are the usual settings."""

    players: int = USUAL
    declaration: int = 5
    out_of_tokens: bool = False
    round_limit: int | None = None


def chosen(own: Choices | None, what: str, value: str) -> Choices | None:
    """Return the choices after a press, or None if it is about something else or makes no sense."""
    now = own or Choices()
    match what:
        case "players" if value in map(str, range(FEWEST, MOST + 1)):
            return now._replace(players=int(value))
        case "declaration" if value in map(str, DECLARATIONS):
            return now._replace(declaration=int(value))
        case "tokens" if value in ("on", "off"):
            return now._replace(out_of_tokens=value == "on")
        case "limit" if value in LIMITS:
            return now._replace(round_limit=None if value == "none" else int(value))
        case _:
            return None


def options(own: Choices | None) -> Options:
    """Return the options of the game for some choices."""
    now = own or Choices()
    return Options(now.players, now.round_limit, now.declaration, now.out_of_tokens)
