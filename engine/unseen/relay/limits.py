"""The relay's limits as data, and the token bucket for rates."""

from dataclasses import dataclass

DAY = 24 * 60 * 60.0
HOUR = 60 * 60.0
PART = 128
"""By default an address may fill 1/PART of a store in a day."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of a room, a connection and an address. Times are in seconds, sizes in bytes."""

    frame: int = 64 * 1024
    """The largest frame."""
    passing: int = 1024
    """The largest frame that is passed on without being stored; a larger one is dropped."""
    passing_rate: float = 2.0
    """The number of them a second that a connection may send in the long run; more are dropped."""
    passing_burst: int = 10
    """The number of them that it may send at once."""
    room_frames: int = 4096
    """The number of frames that a room stores."""
    room_bytes: int = 4 * 1024 * 1024
    """Their total size."""
    common: int = 8
    """1/common of a room is for all writers without a share of their own; see `shares`."""
    narrow_frames: int = 256
    """The number of frames that a room stores until its seats' keys are named."""
    narrow_bytes: int = 64 * 1024
    """Their total size."""
    store_bytes: int = 4 * 1024 * 1024 * 1024
    """The size of all rooms together; new rooms are begun only up to three quarters of it."""
    overhead: int = 256
    """The bytes that a frame counts in addition to its own: for its number, its digest and their indexes."""
    daily: int = 4 * 1024 * 1024 * 1024 // PART
    """The bytes that an address may store in a day."""
    rest: int = 32
    """At most 1/rest of the free part of the store may be stored by an address in a day."""
    reserve: int = 16 * 1024
    """The bytes that each named seat may store after its address has used up a day; see `spending`."""
    expiry: float = 30 * DAY
    """The time that a room is kept after its last frame was stored."""
    narrow_expiry: float = 14 * DAY
    """The same until its seats' keys are named."""
    peers: int = 8
    """The number of connections that a room may have in one relay process."""
    kept: int = 1
    """The number of these places that a read-only connection cannot take."""
    rate: float = 20.0
    """The number of messages a second that a connection may send in the long run."""
    burst: int = 60
    """The number that it may send at once after a pause."""
    queue: int = 256
    """The number of messages that may wait for a connection that reads slowly."""
    hello: float = 10.0
    """The time that a connection may take to open, and then to send its hello."""
    heartbeat: float = 20.0
    """The interval at which a connection is pinged, and the timeout of its answer."""
    connections: int = 256
    """The number of connections that an address may have at once."""
    knocking: int = 16
    """The number of further connections of an address that are not, or not yet, served; more are dropped unanswered."""
    new_rooms: int = 240
    """The number of rooms that an address may begin in an hour."""
    drain: float = 3.0
    """The time that a relay that shuts down waits for pending messages to reach its peers."""
    health: float = 5.0
    """The time for which a health answer is cached, since the check writes to the disk."""
    sweep: float = HOUR
    """The interval at which expired rooms are removed."""


class Bucket:
    """A token bucket that fills at a steady rate; each accepted message or room takes a token.

    Args:
        rate: Tokens a second.
        burst: Its capacity, and its tokens at first.
        now: The time in seconds, by any clock that never runs backwards.
    """

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = float(burst)
        self._at = now

    def take(self, now: float) -> bool:
        """Take a token; False, and nothing taken, if there is none."""
        self._fill(now)
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def is_full(self, now: float) -> bool:
        """Return whether the bucket is full, and so no different from a new one."""
        self._fill(now)
        return self._tokens >= self._burst

    def _fill(self, now: float) -> None:
        self._tokens = min(self._burst, self._tokens + max(0.0, now - self._at) * self._rate)
        self._at = max(self._at, now)
