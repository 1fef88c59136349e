"""All rooms that have peers, and the relay's counters."""

from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from unseen.relay.limits import Limits
from unseen.relay.log import Full, Mark, Stored
from unseen.relay.room import Peer, Room
from unseen.relay.store import Store
from unseen.relay.wire import RoomId


class Hall:
    """The rooms that have peers now; as the store's feed it hears of all events in them.

    Args:
        store: The store of their logs.
        limits: The limits of peers in a room.
    """

    def __init__(self, store: Store, limits: Limits) -> None:
        self.counts: Counter[str] = Counter()
        """Counts of events, by the name of their metric."""
        self._store = store
        self._limits = limits
        self._rooms: dict[RoomId, Room] = {}

    @property
    def size(self) -> int:
        """The number of rooms that have peers."""
        return len(self._rooms)

    @asynccontextmanager
    async def enter(self, name: RoomId, peer: Peer) -> AsyncGenerator[Room, None]:
        """Keep a peer in a room that knows the state of its log; raises StoreError.

        A peer that may not enter is sent away instead (see `Peer.ending`).
        """
        room = self._rooms.setdefault(name, Room(self._limits.peers, self._limits.kept))
        room.enter(peer)
        try:
            if not peer.ending:
                await self._store.follow(name)
            yield room
        finally:
            room.leave(peer)
            if room.is_empty:
                self._drop(name, room)

    async def append(self, name: RoomId, room: Room, peer: Peer, data: bytes) -> Stored | Full:
        """Store a peer's frame, counted for its seat and payer, and acknowledge it; raises StoreError."""
        stored = await self._store.append(name, data, peer.seat, peer.payer)
        if isinstance(stored, Full):
            self.counts["frames_refused_total"] += 1
            return stored
        room.hear(stored.epoch, stored.keys)
        self._settle(name, room)
        self.counts["frames_stored_total" if stored.is_new else "frames_repeated_total"] += 1
        if not stored.is_new:
            peer.acknowledge(stored.number, data)
        return stored

    def marked(self, room: RoomId, mark: Mark) -> None:
        """Handle the state of a log."""
        if found := self._rooms.get(room):
            found.learn(mark)
            self._settle(room, found)

    def stored(self, room: RoomId, stored: Stored, data: bytes) -> None:
        """Handle a new frame."""
        if found := self._rooms.get(room):
            found.publish(stored, data)
            self._settle(room, found)

    def whispered(self, room: RoomId, data: bytes) -> None:
        """Handle a frame that is not stored."""
        if found := self._rooms.get(room):
            found.whisper(data)

    def _settle(self, name: RoomId, room: Room) -> None:
        if room.is_over:
            self._drop(name, room)

    def _drop(self, name: RoomId, room: Room) -> None:
        # Another room object may have taken its place already.
        if self._rooms.get(name) is room:
            del self._rooms[name]
            self._store.unfollow(name)
