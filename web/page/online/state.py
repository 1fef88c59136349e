"""What the screen of a game with somebody elsewhere knows: nothing that its seat may not know."""

from typing import Literal, NamedTuple

from page.online.props import Offering, Question
from page.online.status import Status


class Form(NamedTuple):
    """A game is offered."""

    offering: Offering


class Door(NamedTuple):
    """A link, or a game that is kept here, is opened."""

    fragment: str
    late: bool = False
    """Whether that takes longer than usual."""


class Room(NamedTuple):
    """A game."""

    status: Status
    name: str = ""
    """What the guest wants to be called."""
    words: str = ""
    """What is about to be said."""
    giving_up: bool = False
    copied: Literal["", "link", "watch", "private"] = ""
    forgetting: bool = False
    opened: str = ""
    """The fragment by which it was opened just now."""
    late: bool = False
    """Whether what that leads to takes longer than usual to come."""


OnlineState = Form | Door | Question | Room
