"""The law of a room's log: what every store keeps, and this one in memory.

Rule 1. Frames are numbered from 1 without a gap; the same bytes have one number.
Rule 2. A frame that the log refuses changes nothing.
Rule 3. A log has an epoch, which no other log of its room ever has: numbers mean something within it only.
"""

import hashlib
from collections import Counter
from collections.abc import Sequence
from typing import Literal, NamedTuple

from unseen.relay.limits import Limits
from unseen.relay.shares import Share, may_name, share_of
from unseen.relay.spending import weight_of
from unseen.relay.wire import Keys


class Mark(NamedTuple):
    """Where a log stands."""

    epoch: str
    """Which log it is: never the same for two logs of a room; "" for one without frames."""
    head: int
    """The number of the last frame."""
    keys: Keys = ()
    """Whose shares there are."""


EMPTY = Mark("", 0)


class Stored(NamedTuple):
    """What became of a frame that the log took."""

    epoch: str
    number: int
    is_new: bool
    """False where the log had the same bytes already."""
    keys: Keys = ()
    """Whose shares there are; known of the log's first frame at least."""


class Full(NamedTuple):
    """What became of a frame that there is no room for."""

    what: Literal["room", "share", "common", "store", "caller"]
    """What is full: a room without shares, the writer's share, what is common, the whole store, the caller's day."""


def digest_of(data: bytes) -> bytes:
    """Return what two frames have in common if and only if they are the same bytes: their SHA-256, 32 bytes."""
    return hashlib.sha256(data).digest()


def has_room(share: Share, frames: int, size: int, data: bytes) -> bool:
    """Return whether a share with so many frames and bytes in it can take one more."""
    return frames < share.frames and size + len(data) <= share.size


def full(keys: Keys, share: Share) -> Full:
    """Return what to say of a share that has no room."""
    return Full(("share" if share.owner else "common") if keys else "room")


class Log:
    """The frames of a room, in memory.

    Args:
        epoch: Its epoch, once it has frames.
        limits: How much it may store.
    """

    def __init__(self, epoch: str, limits: Limits) -> None:
        self.epoch = epoch
        self._limits = limits
        self._keys: Keys = ()
        self.is_narrow = True
        """Whether the keys of its seats are still to be named."""
        self._frames: list[bytes] = []
        self._numbers: dict[bytes, int] = {}
        self._counts: Counter[bytes] = Counter()
        self._sizes: Counter[bytes] = Counter()

    @property
    def mark(self) -> Mark:
        """Where it stands."""
        return Mark(self.epoch, len(self._frames), self._keys) if self._frames else EMPTY

    @property
    def weight(self) -> int:
        """What all its frames take."""
        return weight_of(self._limits, self._sizes.total(), len(self._frames))

    def has(self, data: bytes) -> bool:
        """Return whether a frame is stored."""
        return digest_of(data) in self._numbers

    def append(self, data: bytes, writer: bytes = b"") -> Stored | Full:
        """Store a frame, or find it.

        Args:
            data: The frame.
            writer: The key of the seat that sends it, or nothing; with the first frame it becomes the maker's.
        """
        digest = digest_of(data)
        if digest in self._numbers:
            return Stored(self.epoch, self._numbers[digest], False, self._keys)
        keys: Keys = self._keys if self._frames or not writer else (writer,)
        share = share_of(self._limits, keys, writer, is_narrow=self.is_narrow)
        if not has_room(share, self._counts[share.owner], self._sizes[share.owner], data):
            return full(keys, share)
        self._keys = keys
        self._frames.append(data)
        self._counts[share.owner] += 1
        self._sizes[share.owner] += len(data)
        self._numbers[digest] = len(self._frames)
        return Stored(self.epoch, len(self._frames), True, keys)

    def name(self, names: Keys) -> None:
        """Give shares to named keys, if the first of them may name them."""
        if may_name(self._keys, names):
            self._keys, self.is_narrow = names, False

    def read(self, after: int, count: int) -> Sequence[bytes]:
        """Return up to so many frames, the first numbered `after` + 1."""
        return self._frames[after : after + count]
