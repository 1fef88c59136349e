"""A line: how frames get to the others at a table and from them, whatever carries them."""

from collections.abc import Callable
from typing import Literal, NamedTuple, Protocol

from unseen.relay.client import Place
from unseen.relay.wire import Keys

Kind = Literal["connecting", "open", "waiting", "refused"]
"""`waiting`: the line is lost, and tried again by itself; `refused`: it is not."""
Why = Literal["", "peers", "flood", "full", "store", "read-only", "large", "protocol", "address", "browser"]
"""In a word, for `waiting` and `refused`; "" where there is nothing to say but that it is so."""


class State(NamedTuple):
    """How a line is."""

    kind: Kind
    why: Why = ""


class Heard(NamedTuple):
    """What is called when something is heard on a line, the first time perhaps while the line is being made."""

    came: Callable[[bytes], None]
    """A frame of the log that is new here; frames may come in any order."""
    whispered: Callable[[bytes], None]
    """A frame that is not kept."""
    changed: Callable[[State], None]
    """The line's state."""
    seated: Callable[[Keys], None]
    """Whose shares the room has, where there is a relay; see `unseen.relay.wire`."""


class Line(Protocol):
    """What every line does."""

    def offer(self, frame: bytes) -> None:
        """Bring a frame to all who are or will be there, now or as soon as that is possible."""

    def lacking(self) -> tuple[bytes, ...]:
        """Return the frames that are known here and were not among all that came when the line was opened."""
        ...

    def place(self) -> Place | None:
        """Return the last frame of the room that was read, by epoch and number; None while that is not known."""
        ...

    def whisper(self, frame: bytes) -> None:
        """Bring a frame to those who are there now, if that is possible."""

    def name(self, seats: Keys) -> None:
        """Have the room keep a share for each seat's key, if it keeps any and this side may name them."""
        ...

    def close(self) -> None:
        """End the line; nothing is heard on it any more."""
