"""The daily limit of a caller: no single address can fill the store that all games share.

Rule 1. Every new frame, in every room, counts for its sender: its bytes and the overhead of keeping it.
Rule 2. A caller may store in a day a small part of the store, and at most a part of the space that would be free
        without the caller. So the fuller the store, the slower anybody fills the rest, and no caller fills it alone.
Rule 3. Naming a room's seats sets a small reserve aside for each of them, and counts for the caller who names them. A
        seat stores from its reserve whenever its caller may store no more: so a neighbour behind the same address stops
        no game under way. As each reserve is paid for like frames, rooms made by the hundred bring nobody more space. A
        caller who cannot pay for the reserves gets none, and the seats are named all the same.
Rule 4. A store knows callers by a keyed hash only. The key is random, new each day, and forgotten with all hashes at
        the end of the day: from then on nobody can find out who has stored anything.
"""

import hashlib
import math
import secrets
from collections import Counter

from unseen.relay.limits import DAY, Limits

KEY = 32
"""The length of a day's key in bytes."""


def day_of(now: float) -> int:
    """Return the number of the day (UTC) for a time in seconds since 1970."""
    return math.floor(now / DAY)


def new_key() -> bytes:
    """Return a key for a new day."""
    return secrets.token_bytes(KEY)


def hash_of(key: bytes, caller: str) -> bytes:
    """Return a caller's hash, 16 bytes: its name in a store for as long as the day's key is kept."""
    return hashlib.blake2b(caller.encode(), key=key, digest_size=16).digest()


def weight_of(limits: Limits, size: int, frames: int = 1) -> int:
    """Return the bytes that frames take in a store, overhead included."""
    return size + frames * limits.overhead


def may_spend(limits: Limits, total: int, spent: int, weight: int) -> bool:
    """Return whether a caller may store `weight` more bytes today.

    Args:
        limits: The limits of the store and of a caller.
        total: The bytes in the store.
        spent: The bytes that this caller has stored today.
        weight: The bytes to be added.
    """
    # NB: `redis._APPEND` says the same in Lua.
    left = limits.store_bytes - total + spent
    return spent + weight <= min(limits.daily, left // limits.rest)


def price_of(limits: Limits, seats: int) -> int:
    """Return the bytes that the reserves of so many seats count for the caller who names them."""
    return seats * limits.reserve


class Day:
    """The bytes that callers have stored today, in memory.

    Args:
        now: The time in seconds.
    """

    def __init__(self, now: float) -> None:
        self.number = day_of(now)
        self.spent: Counter[bytes] = Counter()
        """By the callers' hashes."""
        self._key = new_key()

    def name(self, caller: str) -> bytes:
        """Return a caller's hash for this day."""
        return hash_of(self._key, caller)
