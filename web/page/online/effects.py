"""What the screen of a game with somebody elsewhere asks for, as data; its table asks for what any table does."""

from typing import Literal, NamedTuple

from page.online.props import Offering
from page.shell.effects import Advise, KeepRecord, Take, TakeBack


class Open(NamedTuple):
    """Take a game up that is kept here, or come in by a link; `fragment` is what stands in the address."""

    fragment: str


class Offer(NamedTuple):
    """Begin a game and wait for somebody."""

    offering: Offering


class Join(NamedTuple):
    """Take a free seat."""

    name: str


class Watch(NamedTuple):
    """Look on, as somebody who has the invitation."""


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
        "take", "go-on", "undecided", "copy", "copy-watch", "copy-private", "share", "leave", "forget",
        "again", "come", "save-copy", "take-back", "start-early",
    ]  # fmt: skip


Held = Take | TakeBack | Advise | KeepRecord
"""What a table asks of whoever has its game; here that is the seat of a game elsewhere."""
OnlineEffect = Open | Offer | Join | Watch | Say | Program | Do
