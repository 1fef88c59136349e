"""How much of everything the relay gives away, as data; and the bucket that meters what comes by the second."""

from dataclasses import dataclass

DAY = 24 * 60 * 60.0
HOUR = 60 * 60.0
PART = 128
"""Which part of a store, one in so many, an address may fill in a day unless something else is asked for."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a room, a connection and an address may use. Times are in seconds, sizes in bytes."""

    frame: int = 64 * 1024
    """The largest frame."""
    passing: int = 1024
    """The largest frame that is passed on without being stored; what is larger is dropped."""
    passing_rate: float = 2.0
    """How many of them a second a connection may send in the long run; what is more is dropped."""
    passing_burst: int = 10
    """How many of them it may send at once."""
    room_frames: int = 4096
    """How many frames a room stores."""
    room_bytes: int = 4 * 1024 * 1024
    """How much they may come to."""
    common: int = 8
    """Which part of a room, one in so many, is for all who have no share of their own; see `shares`."""
    narrow_frames: int = 256
    """How many frames a room stores until its seats' keys are named."""
    narrow_bytes: int = 64 * 1024
    """How much they may come to."""
    store_bytes: int = 4 * 1024 * 1024 * 1024
    """How much all rooms together store; rooms are begun up to three quarters of it."""
    overhead: int = 256
    """How much a frame counts besides its bytes: its number, its digest and where they are found."""
    daily: int = 4 * 1024 * 1024 * 1024 // PART
    """How much an address may store in a day."""
    rest: int = 32
    """Which part of what is left of the store, one in so many, it may store in a day at most."""
    expiry: float = 30 * DAY
    """How long a room is kept after its last frame was stored."""
    narrow_expiry: float = 14 * DAY
    """The same, until its seats' keys are named."""
    peers: int = 8
    """How many connections of one relay process a room has."""
    kept: int = 1
    """How many of these places no connection that only reads can take."""
    rate: float = 20.0
    """How many messages a second a connection may send in the long run."""
    burst: int = 60
    """How many it may send at once after a pause."""
    queue: int = 256
    """How many messages may wait for a connection that reads slowly."""
    hello: float = 10.0
    """How long a connection may take to open, and then to say what it wants."""
    heartbeat: float = 20.0
    """How often a connection is pinged, and how long its answer may take."""
    connections: int = 256
    """How many connections an address has at once."""
    knocking: int = 16
    """How many more an address may have that are not, or not yet, served: what is beyond is dropped unanswered."""
    new_rooms: int = 240
    """How many rooms an address may begin in an hour."""
    drain: float = 3.0
    """How long a relay that ends waits for what is under way to reach its peers."""
    health: float = 5.0
    """For how long the relay says the same about its health: finding out writes to the disk."""
    sweep: float = HOUR
    """How often expired rooms are looked for."""


class Bucket:
    """A bucket of tokens that fills at a steady rate; each thing that is let through takes one.

    Args:
        rate: Tokens a second.
        burst: How many it holds, and has at first.
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
        """Return whether nothing is owed: this bucket tells no more than a new one."""
        self._fill(now)
        return self._tokens >= self._burst

    def _fill(self, now: float) -> None:
        self._tokens = min(self._burst, self._tokens + max(0.0, now - self._at) * self._rate)
        self._at = max(self._at, now)
