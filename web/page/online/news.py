"""What the screen of a game with somebody elsewhere is told."""

from typing import Literal, NamedTuple

from page.online.props import Question
from page.online.status import Status
from page.shell.messages import Advised
from unseen.kernel.errors import Reason
from unseen.nusubito.actions import Action
from unseen.nusubito.events import Event


class Means(NamedTuple):
    """What this browser and this page can do."""

    has_relay: bool
    missing: tuple[str, ...] = ()


class Stands(NamedTuple):
    """How the game stands now."""

    status: Status
    events: tuple[Event, ...] = ()
    """What this seat's own last action made happen, for motion and speech."""
    taken_back: bool = False
    is_own: bool = False
    """Whether this seat itself has done something; else others have."""


class Barred(NamedTuple):
    """The rules refused an action that was asked for."""

    action: Action
    reason: Reason


class Copied(NamedTuple):
    """A link is in the clipboard, or could not be put there."""

    which: Literal["link", "watch", "private"]


class Left(NamedTuple):
    """The game was left, or forgotten: the start screen again."""


OnlineNews = Means | Question | Stands | Barred | Copied | Left | Advised
