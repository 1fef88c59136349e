"""The state of an online game's screen: it holds nothing that its seat may not know."""

from typing import Literal, NamedTuple

from page.online.props import Offering, Question
from page.online.status import Status


class Form(NamedTuple):
    """The form in which a game is offered."""

    offering: Offering
    is_offered: bool = False
    """Whether the game is being made: until it is on the screen, or cannot be had, nothing else is done here."""


class Opening(NamedTuple):
    """The screen while a link, or a game that is kept here, is being opened."""

    fragment: str
    late: bool = False
    """Whether that takes longer than usual."""


class Room(NamedTuple):
    """The screen of an opened game, from its lobby to its end, with the input that the page holds for it."""

    status: Status
    name: str = ""
    """The name that the guest has typed."""
    draft: str = ""
    """The chat message that is being typed."""
    giving_up: bool = False
    going_on: bool = False
    """Whether going on was pressed once, while nobody confirms that this seat has forgotten nothing."""
    copied: Literal["", "link", "watch", "private"] = ""
    forgetting: bool = False
    opened: str = ""
    """The fragment with which it was opened just now."""
    late: bool = False
    """Whether opening it takes longer than usual."""


OnlineState = Form | Opening | Question | Room
