"""The news for the screen of an online game, and for its table."""

from typing import Any, Literal, NamedTuple

from page.online.props import Question
from page.online.status import Status
from page.shell.messages import Advised, RefusedAction


class Abilities(NamedTuple):
    """The abilities of this browser and this page."""

    has_relay: bool
    missing: tuple[str, ...] = ()


class StatusNews(NamedTuple):
    """The present status of the game."""

    status: Status
    events: tuple[Any, ...] = ()
    """The events of this seat's own last action, for motion and speech."""
    taken_back: bool = False
    is_own: bool = False
    """Whether this seat itself has acted; otherwise others have."""


class Copied(NamedTuple):
    """A link was copied, or could not be."""

    which: Literal["link", "watch", "private"]


class Left(NamedTuple):
    """The game was left, or forgotten: return to the start screen."""


OnlineNews = Abilities | Question | StatusNews | RefusedAction | Advised | Copied | Left
