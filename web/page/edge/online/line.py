"""A line: carries frames to and from the other players of a game, over any transport."""

from collections.abc import Callable
from typing import Literal, NamedTuple, Protocol

from page.online.claim_gate import Stated
from unseen.relay.client import Place
from unseen.relay.wire import Keys

Kind = Literal["connecting", "open", "waiting", "refused"]
"""`waiting`: the connection is lost and will be retried; `refused`: it will not."""
Why = Literal["", "peers", "flood", "full", "store", "read-only", "large", "protocol", "address", "browser"]
"""The reason for `waiting` and `refused`; "" where there is none to report."""


class State(NamedTuple):
    """The state of a line."""

    kind: Kind
    why: Why = ""


class Heard(NamedTuple):
    """The callbacks of a line; the first call may come while the line is being made."""

    came: Callable[[bytes], None]
    """Takes a frame of the log that is new here; frames may come in any order."""
    whispered: Callable[[bytes], None]
    """Takes a frame that is not kept."""
    changed: Callable[[State], None]
    """Takes the line's new state."""
    seated: Callable[[Keys], None]
    """Takes the keys of the seats that have a share of the room, at a relay; see `unseen.relay.wire`."""


class Line(Protocol):
    """The interface of all lines."""

    def offer(self, frame: bytes) -> None:
        """Bring a frame to everybody who is or will be in the room, now or as soon as possible."""

    def lacking(self) -> tuple[bytes, ...]:
        """Return the frames that are known here and were not among those received when the line was opened."""
        ...

    def place(self) -> Place | None:
        """Return the epoch and number of the last frame of the room that was read; None while they are unknown."""
        ...

    def stated(self) -> Stated | None:
        """Return the time that a relay has last stated on this connection; None if it has not."""
        ...

    def whisper(self, frame: bytes) -> None:
        """Bring a frame to everybody who is in the room now, if possible."""

    def name(self, seats: Keys) -> None:
        """Have the relay reserve space in the room for each seat's key, if it can and this side may name the keys."""
        ...

    def close(self) -> None:
        """Close the line; none of the callbacks is called after this."""
