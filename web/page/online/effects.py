"""The effects of an online game's screen, as data; its table has the effects of any table."""

from typing import Literal, NamedTuple

from page.online.props import Offering
from page.shell.effects import Advise, Mark, Take, TakeBack


class Open(NamedTuple):
    """Open a game that is kept here, or a link; `fragment` is the fragment of the address."""

    fragment: str


class Offer(NamedTuple):
    """Offer a game and wait for guests."""

    offering: Offering


class Join(NamedTuple):
    """Take a free seat."""

    name: str


class Watch(NamedTuple):
    """Become a spectator of the game whose invitation was opened."""


class Say(NamedTuple):
    """Send a chat message to everybody in the room."""

    text: str


class Program(NamedTuple):
    """Let a program play for this seat, or let its player go on."""

    level: int
    """0 for the player."""


class TurnAway(NamedTuple):
    """Turn a guest away before the game starts."""

    guest: str
    """The digest of its join."""


class Command(NamedTuple):
    """A command without text."""

    name: Literal[
        "read", "mute", "give-up", "claim", "rematch", "move", "move-back", "save-private", "transcript", "notify",
        "take", "go-on", "undecided", "copy", "copy-watch", "copy-private", "share", "leave", "forget",
        "again", "come", "save-copy", "take-back", "start-early", "start-without", "take-here",
    ]  # fmt: skip


Held = Take | TakeBack | Mark | Advise
"""The effects of a table that the holder of its game carries out; here that is the online seat."""
OnlineEffect = Open | Offer | Join | Watch | Say | Program | TurnAway | Command
