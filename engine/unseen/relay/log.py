"""The law of a room's log: what every store keeps, and this one in memory.

Rule 1. Frames are numbered from 1 without a gap; the same bytes have one number.
Rule 2. A frame that the log refuses changes nothing.
Rule 3. A log has an epoch, which no other log of its room ever has: numbers mean something within it only.
"""

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from unseen.relay.limits import Limits


class Mark(NamedTuple):
    """Where a log stands."""

    epoch: str
    """Which log it is: never the same for two logs of a room; "" for one without frames."""
    head: int
    """The number of the last frame."""


EMPTY = Mark("", 0)


class Stored(NamedTuple):
    """What became of a frame that the log took."""

    epoch: str
    number: int
    is_new: bool
    """False where the log had the same bytes already."""


class Full:
    """What became of a frame that the log has no room for."""


def digest_of(data: bytes) -> bytes:
    """Return what two frames have in common if and only if they are the same bytes: their SHA-256, 32 bytes."""
    return hashlib.sha256(data).digest()


def has_room(limits: Limits, frames: int, size: int, data: bytes) -> bool:
    """Return whether a log of so many frames and bytes can take one more."""
    return frames < limits.room_frames and size + len(data) <= limits.room_bytes


class Log:
    """The frames of a room, in memory.

    Args:
        epoch: Its epoch, once it has frames.
        limits: How much it may store.
    """

    def __init__(self, epoch: str, limits: Limits) -> None:
        self.epoch = epoch
        self._limits = limits
        self._frames: list[bytes] = []
        self._numbers: dict[bytes, int] = {}
        self._size = 0

    @property
    def mark(self) -> Mark:
        """Where it stands."""
        return Mark(self.epoch, len(self._frames)) if self._frames else EMPTY

    def append(self, data: bytes) -> Stored | Full:
        """Store a frame, or find it."""
        digest = digest_of(data)
        if digest in self._numbers:
            return Stored(self.epoch, self._numbers[digest], is_new=False)
        if not has_room(self._limits, len(self._frames), self._size, data):
            return Full()
        self._frames.append(data)
        self._size += len(data)
        self._numbers[digest] = len(self._frames)
        return Stored(self.epoch, len(self._frames), is_new=True)

    def read(self, after: int, count: int) -> Sequence[bytes]:
        """Return up to so many frames, the first numbered `after` + 1."""
        return self._frames[after : after + count]
