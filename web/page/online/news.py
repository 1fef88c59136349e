"""What the screen of a game with somebody elsewhere is told, and its table."""

from typing import Any, Literal, NamedTuple

from page.online.props import Question
from page.online.status import Status
from page.shell.messages import Advised, RefusedAction


class Means(NamedTuple):
    """What this browser and this page can do."""

    has_relay: bool
    missing: tuple[str, ...] = ()


class Stands(NamedTuple):
    """How the game stands now."""

    status: Status
    events: tuple[Any, ...] = ()
    """What this seat's own last action made happen, for motion and speech."""
    taken_back: bool = False
    is_own: bool = False
    """Whether this seat itself has done something; else others have."""


class Copied(NamedTuple):
    """A link is in the clipboard, or could not be put there."""

    which: Literal["link", "watch", "private"]


class Left(NamedTuple):
    """The game was left, or forgotten: the start screen again."""


OnlineNews = Means | Question | Stands | RefusedAction | Advised | Copied | Left
