"""What the pages of both games answer alike, as `page.shell.game_page.GamePage` asks for it."""

from typing import Any, NamedTuple

from page.courtyard.draw.geometry import BOXES
from page.courtyard.pointing import coin_token, rod_token
from page.shell.messages import Found
from page.text import Text
from unseen.courtyard.board import BIT


def token(control: str, value: str) -> str:
    """Return what was pressed: a space, a rod, a coin or a verb."""
    return {"rod": rod_token, "coin": coin_token}.get(control, str)(value)


def middle(space: str) -> tuple[float, float]:
    """Return the middle of a space on the drawn board."""
    return BOXES[space].cx, BOXES[space].cy


def is_space(token: str) -> bool:
    """Return whether a token is a space of the board."""
    return token in BIT


class Moment(NamedTuple):
    """How far a game has come, as far as anybody may know it."""

    day: int
    phase: str


def moment(view: Any) -> Moment:
    """Return how far a game has come."""
    return Moment(view.day, view.phase)


def awaited(choice: str) -> str:
    """Return "look" where a rod is looked at, else "answer"."""
    return "look" if choice.startswith("look") else "answer"


def found_words(found: Found, t: Text) -> str:
    """Return where a stored game stands."""
    return t(f"start.stored.{found.moment.phase}.{found.to_act}", day=found.moment.day)
