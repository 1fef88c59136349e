"""The rules of a room's log, which every store keeps, and a log in memory.

Rule 1. Frames are numbered from 1 without a gap; the same bytes have one number.
Rule 2. A frame that the log refuses changes nothing.
Rule 3. A log has an epoch that no other log of its room ever has; numbers are valid only within it.
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
    """The state of a log."""

    epoch: str
    """The log's epoch, never the same for two logs of a room; "" for a log without frames."""
    head: int
    """The number of the last frame."""
    keys: Keys = ()
    """The owners of the shares."""


EMPTY = Mark("", 0)


class Stored(NamedTuple):
    """The result of appending a frame that the log accepted."""

    epoch: str
    number: int
    is_new: bool
    """False if the log already had the same bytes."""
    keys: Keys = ()
    """The owners of the shares; always given with the log's first frame."""


class Full(NamedTuple):
    """The result of appending a frame for which there is no space."""

    what: Literal["room", "share", "common", "store", "caller"]
    """What is full: a room without shares, the writer's share, the common share, the whole store, the caller's day."""


def digest_of(data: bytes) -> bytes:
    """Return the digest that identifies a frame: its SHA-256, 32 bytes."""
    return hashlib.sha256(data).digest()


def has_room(share: Share, frames: int, size: int, data: bytes) -> bool:
    """Return whether a share that holds `frames` frames of `size` bytes can take another."""
    return frames < share.frames and size + len(data) <= share.size


def full(keys: Keys, share: Share) -> Full:
    """Return the refusal for a share that is full."""
    return Full(("share" if share.owner else "common") if keys else "room")


class Log:
    """The frames of a room, in memory.

    Args:
        epoch: Its epoch, once it has frames.
        limits: The limits of its size.
    """

    def __init__(self, epoch: str, limits: Limits) -> None:
        self.epoch = epoch
        self._limits = limits
        self._keys: Keys = ()
        self.is_narrow = True
        """Whether the keys of its seats have not been named yet."""
        self._frames: list[bytes] = []
        self._numbers: dict[bytes, int] = {}
        self._counts: Counter[bytes] = Counter()
        self._sizes: Counter[bytes] = Counter()
        self.reserves: Counter[bytes] = Counter()
        """What is left of each named seat's reserve, in bytes."""

    @property
    def mark(self) -> Mark:
        """Its state."""
        return Mark(self.epoch, len(self._frames), self._keys) if self._frames else EMPTY

    @property
    def weight(self) -> int:
        """The bytes that all its frames take, overhead included."""
        return weight_of(self._limits, self._sizes.total(), len(self._frames))

    def has(self, data: bytes) -> bool:
        """Return whether a frame is stored."""
        return digest_of(data) in self._numbers

    def append(self, data: bytes, writer: bytes = b"") -> Stored | Full:
        """Store a frame, or find it if it is stored already.

        Args:
            data: The frame.
            writer: The key of the sending seat, or empty; with the first frame it becomes the maker's.
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

    def name(self, names: Keys) -> bool:
        """Give shares to named keys, if the first of them may name them; return whether it may."""
        if not may_name(self._keys, names):
            return False
        self._keys, self.is_narrow = names, False
        return True

    def read(self, after: int, count: int) -> Sequence[bytes]:
        """Return up to `count` frames, the first numbered `after` + 1."""
        return self._frames[after : after + count]
