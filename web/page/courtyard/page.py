"""What the pages of both games answer alike, as `page.shell.game_page.GamePage` asks for it."""

from typing import Any, NamedTuple

from page.courtyard.draw.geometry import BOXES
from page.courtyard.pointing import coin_token, rod_token
from page.shell.game_page import Told
from page.shell.messages import Found, Shown
from page.shell.model import Path, Seated
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


def kept(chosen: Path, action: object) -> Path:
    """Return what stays chosen once an action is taken: nothing."""
    del chosen, action
    return ()


def beats(before: Shown, after: Shown) -> tuple[Told, ...]:
    """Return what is seen before the seat changes: nothing, a curtain falls first."""
    del before, after
    return ()


def chosen_words(seated: Seated, t: Text) -> str:
    """Return what is said of what has just been chosen: nothing, its control says that it is pressed."""
    del seated, t
    return ""


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
