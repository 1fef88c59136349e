"""What waits to be sent to a relay over one connection, and how fast it may go.

Rule 1. No more is sent than the relay lets through, however messages are held up on their way.
Rule 2. What is urgent passes what is to be stored; of what is urgent the latest is sent.
"""

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from unseen.relay.wire import format_offer, format_passing

RATE = 20.0
"""Messages a second in the long run: what the relay lets through."""
BURST = 20
"""Messages at once after a pause."""
WINDOW = 30
"""Frames on their way that are not acknowledged yet.

A bad line holds messages up, and they arrive together: so many, and those of a burst, are still fewer than the 60 that
the relay takes at once.
"""


class Outgoing(NamedTuple):
    """What may be sent now."""

    messages: tuple[str | bytes, ...]
    rest: float | None
    """Seconds after which there is more to send; None if that depends on what comes."""


class Outbox:
    """What waits for one connection."""

    def __init__(self) -> None:
        self._urgent: deque[str | bytes] = deque(maxlen=WINDOW)
        self._whispered: deque[bytes] = deque(maxlen=WINDOW)
        self._offers: dict[bytes, None] = {}
        self._flying: set[bytes] = set()
        self._full_at = float("-inf")
        """When a whole burst may be sent again."""

    def say(self, text: str) -> None:
        """Send a text before all that is to be stored."""
        self._urgent.append(text)

    def whisper(self, frame: bytes) -> None:
        """Send a frame that is not to be stored."""
        self._urgent.append(format_passing(frame))
        self._whispered.append(frame)

    def is_echo(self, frame: bytes) -> bool:
        """Return whether a frame that is not stored is one of our own; each comes back once."""
        if frame not in self._whispered:
            return False
        self._whispered.remove(frame)
        return True

    def offer(self, frames: Iterable[bytes]) -> None:
        """Send frames to be stored, unless they are on their way."""
        self._offers.update((frame, None) for frame in frames if frame not in self._flying)

    def acknowledge(self, frame: bytes) -> None:
        """Be told that a frame is stored, whoever sent it."""
        self._flying.discard(frame)
        self._offers.pop(frame, None)

    def outgoing(self, now: float) -> Outgoing:
        """Return what may be sent now; it counts as sent.

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
