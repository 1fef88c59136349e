"""What the screen of a game with somebody elsewhere asks for, as data."""

from typing import Literal, NamedTuple

from page.online.props import Offering
from page.shell.effects import Advise
from unseen.nusubito.actions import Action


class Open(NamedTuple):
    """Take a game up that is kept here, or come in by a link; `fragment` is what stands in the address."""

    fragment: str


class Offer(NamedTuple):
    """Begin a game and wait for somebody."""

    offering: Offering


class Join(NamedTuple):
    """Take the other seat."""

    name: str


class Watch(NamedTuple):
    """Look on, as somebody who has the invitation."""


class Act(NamedTuple):
    """Do something in this seat's turn."""

    action: Action


class Undo(NamedTuple):
    """Take the last action back."""


class Say(NamedTuple):
    """Say something to everybody in the room."""

    text: str


class Program(NamedTuple):
    """Let a program play on for this side, or play on oneself."""

    level: int
    """0: oneself."""


class Do(NamedTuple):
    """Something without words."""

    what: Literal[
        "read", "mute", "give-up", "claim", "rematch", "move", "move-back", "save-private", "transcript", "notify",
        "take", "go-on", "copy", "copy-watch", "copy-private", "share", "leave", "forget", "record",
    ]  # fmt: skip


OnlineEffect = Open | Offer | Join | Watch | Act | Undo | Say | Program | Advise | Do
