"""The interface of stores, which keep frames, and the store in memory.

Rule 1. Once `append` has returned, the frame is as safe as the store can make it.
Rule 2. A store's calls to its feed about one room are in order: `marked` with a head of n comes before `stored` with
        n + 1.
Rule 3. A log has a new random epoch each time it begins, so two logs of one room are never confused.
Rule 4. A log expires as a whole, some time after its last frame was stored.
Rule 5. About the callers that stored frames, a store keeps only what `spending` allows, and nothing after the day.
"""

import secrets
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from unseen.relay.limits import Limits
from unseen.relay.log import EMPTY, Full, Log, Mark, Stored
from unseen.relay.shares import expiry_of, longer, store_takes
from unseen.relay.spending import Day, day_of, may_spend, price_of, weight_of
from unseen.relay.wire import Keys, RoomId


class StoreError(Exception):
    """A store has failed; says why in one line."""


class Feed(Protocol):
    """The receiver of a store's events."""

    def marked(self, room: RoomId, mark: Mark) -> None:
        """Handle the state of a log."""
        ...

    def stored(self, room: RoomId, stored: Stored, data: bytes) -> None:
        """Handle a new frame, whichever relay stored it."""
        ...

    def whispered(self, room: RoomId, data: bytes) -> None:
        """Handle a frame that is not stored."""
        ...


class Store(Protocol):
    """A keeper of the logs of rooms. Every async method may raise StoreError."""

    async def open(self, feed: Feed) -> None:
        """Start to work, and to report to a feed."""
        ...

    async def close(self) -> None:
        """Finish pending work, and stop."""
        ...

    async def check(self) -> None:
        """Return if the store works: if it can read again what it writes."""
        ...

    async def follow(self, room: RoomId) -> None:
        """Tell the feed the state of a room's log and, until `unfollow`, everything that happens in it."""
        ...

    def unfollow(self, room: RoomId) -> None:
        """Stop reporting this room to the feed."""
        ...

    async def read(self, room: RoomId, epoch: str, after: int) -> Sequence[bytes]:
        """Return some frames, the first numbered `after` + 1; empty if there are none, or the log has another epoch."""
        ...

    async def append(self, room: RoomId, data: bytes, writer: bytes = b"", caller: str = "") -> Stored | Full:
        """Store a frame, counted for its writer and caller, and tell the feed of it if it is new; see `Log.append`."""
        ...

    async def name(self, room: RoomId, names: Keys, caller: str = "") -> None:
        """Give shares and reserves to named keys, if the first of them may name them, and tell the feed.

        The reserves count for the caller's day.
        """
        ...

    async def whisper(self, room: RoomId, data: bytes) -> None:
        """Tell the feed of a frame without storing it."""
        ...

    async def sweep(self) -> None:
        """Drop expired rooms, and forget the callers of earlier days."""
        ...


PAGE = 16
"""The most frames that a store reads at once: at most 1 MiB of memory for each connection that catches up."""


def new_epoch() -> str:
    """Return the epoch of a new log, 16 random characters."""
    return secrets.token_urlsafe(12)


class _Kept(NamedTuple):
    log: Log
    expires: float


class MemoryStore:
    """Keeps logs for as long as the process runs.

    Args:
        limits: The limits of a log's size and age.
        clock: The time in seconds.
    """

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._limits = limits
        self._clock = clock
        self._kept: dict[RoomId, _Kept] = {}
        self._total = 0
        self._today = Day(clock())

    async def open(self, feed: Feed) -> None:
        """Start to report to a feed."""
        self._feed = feed

    async def close(self) -> None:
        """Do nothing: there is nothing to finish."""

    async def check(self) -> None:
        """Return: memory works."""

    async def follow(self, room: RoomId) -> None:
        """Tell the feed the state of a room's log; it hears of all rooms anyway."""
        log = self._log(room)
        self._feed.marked(room, log.mark if log else EMPTY)

    def unfollow(self, room: RoomId) -> None:
        """Do nothing: the feed has no listeners for this room any more."""

    async def read(self, room: RoomId, epoch: str, after: int) -> Sequence[bytes]:
        """Return up to `PAGE` frames, the first numbered `after` + 1."""
        log = self._log(room)
        return log.read(after, PAGE) if log and log.epoch == epoch else ()

    async def append(self, room: RoomId, data: bytes, writer: bytes = b"", caller: str = "") -> Stored | Full:
        """Store a frame in its writer's share and the caller's day, and tell the feed if it is new."""
        self._forget()
        limits, weight, name = self._limits, weight_of(self._limits, len(data)), self._today.name(caller)
        log = self._log(room)
        begins = log is None
        if log is None:
            self._drop([room])
            log = Log(new_epoch(), limits)
        if not log.has(data) and not store_takes(limits, self._total, weight, begins=begins):
            return Full("store")
        can_pay = may_spend(limits, self._total, self._today.spent[name], weight)
        if not log.has(data) and not can_pay and log.reserves[writer] < weight:
            return Full("caller")
        stored = log.append(data, writer)
        if isinstance(stored, Stored) and stored.is_new:
            self._kept[room] = _Kept(log, self._clock() + expiry_of(limits, is_narrow=log.is_narrow))
            self._total += weight
            if can_pay:
                self._today.spent[name] += weight
            else:
                log.reserves[writer] -= weight
            self._feed.stored(room, stored, data)
        return stored

    async def name(self, room: RoomId, names: Keys, caller: str = "") -> None:
        """Give shares and reserves to named keys, if the first of them may name them, and tell the feed."""
        self._forget()
        if log := self._log(room):
            # Every room here has begun as a narrow one.
            if log.name(names):
                kept = self._kept[room]
                self._kept[room] = _Kept(log, kept.expires + longer(self._limits))
                self._set_aside(log, names, self._today.name(caller))
            self._feed.marked(room, log.mark)

    def _set_aside(self, log: Log, names: Keys, name: bytes) -> None:
        """Give each named seat its reserve, if the caller can pay for all."""
        price = price_of(self._limits, len(names))
        if may_spend(self._limits, self._total, self._today.spent[name], price):
            self._today.spent[name] += price
            log.reserves.update(dict.fromkeys(names, self._limits.reserve))

    async def whisper(self, room: RoomId, data: bytes) -> None:
        """Tell the feed of a frame without storing it."""
        self._feed.whispered(room, data)

    async def sweep(self) -> None:
        """Drop expired rooms, and forget the callers of earlier days."""
        self._forget()
        now = self._clock()
        self._drop([room for room, kept in self._kept.items() if kept.expires <= now])

    def _drop(self, rooms: Sequence[RoomId]) -> None:
        for room in rooms:
            if kept := self._kept.pop(room, None):
                self._total -= kept.log.weight

    def _forget(self) -> None:
        now = self._clock()
        if day_of(now) != self._today.number:
            self._today = Day(now)

    def _log(self, room: RoomId) -> Log | None:
        kept = self._kept.get(room)
        return kept.log if kept and kept.expires > self._clock() else None
