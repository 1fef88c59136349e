"""What the screen of a game with somebody elsewhere knows: nothing that its seat may not know."""

from typing import Literal, NamedTuple

from page.online.props import Offering, Question
from page.online.status import Status


class Form(NamedTuple):
    """A game is offered."""

    offering: Offering


class Door(NamedTuple):
    """Something is fetched or opened."""

    fragment: str


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


OnlineState = Form | Door | Question | Room
