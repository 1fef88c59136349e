"""The queue of messages to a relay over one connection, with their rate.

Rule 1. No more is sent than the relay accepts, however messages are delayed on their way.
Rule 2. Urgent messages overtake frames to be stored; if too many are urgent, the oldest are dropped.
"""

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from unseen.relay.wire import format_offer, format_passing

RATE = 20.0
"""Messages a second in the long run: the rate that the relay accepts."""
BURST = 20
"""The number of messages at once after a pause."""
WINDOW = 30
"""The most frames sent and not yet acknowledged.

A bad line delays messages, and they arrive together. These 30 and a burst are still fewer than the 60 that the relay
accepts at once.
"""


class Outgoing(NamedTuple):
    """The messages that may be sent now."""

    messages: tuple[str | bytes, ...]
    rest: float | None
    """The seconds after which there is more to send; None if that depends on what arrives."""


class Outbox:
    """The queue of one connection."""

    def __init__(self) -> None:
        self._urgent: deque[str | bytes] = deque(maxlen=WINDOW)
        self._whispered: deque[bytes] = deque(maxlen=WINDOW)
        self._offers: dict[bytes, None] = {}
        self._flying: set[bytes] = set()
        self._full_at = float("-inf")
        """The time at which a whole burst may be sent again."""

    def say(self, text: str) -> None:
        """Send a text ahead of all frames to be stored."""
        self._urgent.append(text)

    def whisper(self, frame: bytes) -> None:
        """Send a frame to be passed on and not stored."""
        self._urgent.append(format_passing(frame))
        self._whispered.append(frame)

    def is_echo(self, frame: bytes) -> bool:
        """Return whether a passing frame is the echo of one that was sent here; each comes back once."""
        if frame not in self._whispered:
            return False
        self._whispered.remove(frame)
        return True

    def offer(self, frames: Iterable[bytes]) -> None:
        """Send frames to be stored, unless they have been sent already."""
        self._offers.update((frame, None) for frame in frames if frame not in self._flying)

    def acknowledge(self, frame: bytes) -> None:
        """Note that a frame is stored, whoever sent it."""
        self._flying.discard(frame)
        self._offers.pop(frame, None)

    def outgoing(self, now: float) -> Outgoing:
        """Return the messages that may be sent now, and count them as sent.

        Args:
            now: The time in seconds, by any clock that never runs backwards.
        """
        messages: list[str | bytes] = []
        while self._urgent or (self._offers and len(self._flying) < WINDOW):
            rest = self._full_at - (BURST - 1) / RATE - now
            if rest > 0:
                return Outgoing(tuple(messages), rest)
            messages.append(self._next())
            self._full_at = max(self._full_at, now) + 1 / RATE
        return Outgoing(tuple(messages), None)

    def _next(self) -> str | bytes:
        if self._urgent:
            return self._urgent.popleft()
        frame = next(iter(self._offers))
        del self._offers[frame]
        self._flying.add(frame)
        return format_offer(frame)
