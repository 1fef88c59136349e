"""The rules of one room: which peer is sent what, in which order, and when it is too much. No socket, clock or dice.

Rule 1. A peer is sent stored frames in the order of their numbers, each once, from where it began. (A frame that it
        stores again is also acknowledged.)
Rule 2. Numbers of two epochs never mix in one connection: when the epoch changes, all peers are sent away.
Rule 3. A peer that cannot keep up is sent away; the log has the frames that it missed.
Rule 4. A seat that has a share of the room is let in, however many others are there.
Rule 5. A peer that may write takes the place of one that only reads. A reader never has the last place.
"""

from collections import Counter, deque
from collections.abc import Callable
from typing import NamedTuple

from unseen.relay.log import EMPTY, Mark, Stored
from unseen.relay.wire import Close, Hello, Keys, Status, format_passing, format_status, format_stored

ANEW = "the room has begun anew: read it from the start"
SLOW = "too slow: too much is waiting to be read"
CROWDED = "the room has all the peers it may have"
REPLACED = "the place is needed for a player, or for a newer connection of this seat"
OWN_PEERS = 2
"""The most peers of one seat in a room."""


class Ending(NamedTuple):
    """The reason why a peer is sent away."""

    code: Close
    reason: str


class Peer:
    """One connection to a room: its queue of messages, and how far the log has been sent to it.

    Args:
        queue: The most messages that may wait.
        wake: Called whenever there is something new to do.
    """

    def __init__(self, queue: int, wake: Callable[[], None]) -> None:
        self.cursor = 0
        """The number of the last stored frame that was sent or waits in `outbox`."""
        self.outbox: deque[str | bytes] = deque()
        self.ending: Ending | None = None
        """Set once this peer is to be sent away, after the messages in `outbox`."""
        self.seat = b""
        """The key of this peer's seat, once it is proved."""
        self.clock: Callable[[], float] | None = None
        """Returns the relay's time in seconds since 1970, for a peer that is told it."""
        self.payer = ""
        """The payer for the frames it stores (`callers.payer_of`)."""
        self.is_reader = True
        """Whether it only reads: it has not proved the room's key."""
        self._queue = queue
        self._wake = wake
        self._told: tuple[str, Keys | None] = ("", None)

    def status(self, mark: Mark) -> str:
        """Return the status of the room for this peer, and note it as sent."""
        self._told = (mark.epoch, self._seats(mark))
        time = int(self.clock()) if self.clock else None
        head = max(mark.head, self.cursor)
        return format_status(Status(mark.epoch, self.cursor, head, self._seats(mark), time))

    def learn(self, mark: Mark) -> None:
        """Send the status if the room's epoch or the owners of its shares are new to this peer."""
        if self._told != (mark.epoch, self._seats(mark)):
            self.say(self.status(mark))

    def _seats(self, mark: Mark) -> Keys | None:
        return mark.keys if self.seat else None

    def see(self, number: int, message: bytes) -> None:
        """Send a stored frame, unless it has been sent."""
        if number > self.cursor:
            self.cursor = number
            self.say(message)

    def acknowledge(self, number: int, data: bytes) -> None:
        """Send the number of a frame that was stored before."""
        # A frame still to be sent is its own acknowledgement, in its order.
        if number <= self.cursor:
            self.say(format_stored(number, data))

    def overhear(self, message: bytes) -> None:
        """Send a frame that is not stored, unless the queue is half full."""
        # Such frames may be lost, so they never cause a peer to be sent away.
        if len(self.outbox) < self._queue // 2:
            self.say(message)

    def say(self, message: str | bytes) -> None:
        """Put a message at the end of the queue; if that is full, send the peer away."""
        if self.ending:
            return
        if len(self.outbox) >= self._queue:
            self.outbox.clear()
            self.end(Close.SLOW, SLOW)
            return
        self.outbox.append(message)
        self._wake()

    def end(self, code: Close, reason: str) -> None:
        """Send the peer away, for the first reason given."""
        self.ending = self.ending or Ending(code, reason)
        self._wake()


class Room:
    """The peers in a room now, and the state of its log as they know it.

    A peer enters, is sent the stored frames, and joins: only then does it receive new frames by itself. `join` refuses
    as long as some stored frame has not been sent to it, so that none is missed in between.

    Args:
        peers: The most peers it may have.
        kept: The number of these places that a reader never takes.
    """

    def __init__(self, peers: int, kept: int) -> None:
        self.is_over = False
        """Whether this room's log is gone; new peers need another `Room`."""
        self._limit, self._readers_limit = peers, peers - kept
        self._mark = EMPTY
        self._inside: dict[Peer, None] = {}
        """In the order in which they have entered."""
        self._joined: set[Peer] = set()

    @property
    def mark(self) -> Mark:
        """The state of the log, as far as this room knows."""
        return self._mark

    @property
    def is_empty(self) -> bool:
        """Whether the room has no peers."""
        return not self._inside

    def enter(self, peer: Peer) -> None:
        """Give the peer a place. If none is free, another peer is sent away (rules 4 and 5), or else this one."""
        there = [one for one in self._inside if not one.ending]
        limit = self._readers_limit if peer.is_reader else self._limit
        own = [one for one in there if one.seat == peer.seat]
        is_seat = peer.seat in self._mark.keys
        if is_seat and len(own) >= OWN_PEERS:
            own[0].end(Close.ROOM_HAS_ITS_PEERS, REPLACED)
        elif len(there) >= limit:
            loser = self._loser(peer, there, is_seat=is_seat)
            loser.end(Close.ROOM_HAS_ITS_PEERS, CROWDED if loser is peer else REPLACED)
            if loser is peer:
                return
        self._inside[peer] = None

    def _loser(self, peer: Peer, there: list[Peer], *, is_seat: bool) -> Peer:
        """Return the peer that loses when another wants to enter a full room."""
        readers = [one for one in there if one.is_reader]
        if readers and not peer.is_reader:
            return readers[-1]
        if not is_seat:
            return peer
        strangers = [one for one in there if one.seat not in self._mark.keys]
        if strangers:
            return strangers[-1]
        # There are more places than seats, so some seat has two.
        counts = Counter(one.seat for one in there)
        return max(there, key=lambda one: counts[one.seat])

    def greet(self, peer: Peer, hello: Hello) -> str:
        """Return a peer's first status: it goes on after the number in its hello, or after 0."""
        is_known = hello.epoch == self._mark.epoch and hello.after <= self._mark.head
        peer.cursor = hello.after if is_known else 0
        return peer.status(self._mark)

    def join(self, peer: Peer) -> bool:
        """Send all new frames to a peer from now on; False if it must be sent more of the log first."""
        if peer.cursor < self._mark.head:
            return False
        self._joined.add(peer)
        peer.learn(self._mark)
        return True

    def leave(self, peer: Peer) -> None:
        """Free the peer's place."""
        self._inside.pop(peer, None)
        self._joined.discard(peer)

    def learn(self, mark: Mark) -> None:
        """Handle a new state of the log."""
        self.hear(mark.epoch, mark.keys)
        if mark.head < self._mark.head:
            self._begin_anew()
        elif not self.is_over:
            # A state read before the keys were named may arrive after they were.
            keys = max(self._mark.keys, mark.keys, key=len)
            self._mark = mark._replace(keys=keys)
            self._tell()

    def hear(self, epoch: str, keys: Keys = ()) -> None:
        """Handle the log's epoch, and the owners of the shares at its first frame."""
        if epoch == self._mark.epoch:
            return
        if self._mark.epoch:
            self._begin_anew()
            return
        self._mark = Mark(epoch, 0, keys)
        self._tell()

    def _tell(self) -> None:
        for peer in self._joined:
            peer.learn(self._mark)

    def publish(self, stored: Stored, data: bytes) -> None:
        """Send a new frame to all joined peers."""
        self.hear(stored.epoch, stored.keys)
        if self.is_over:
            return
        self._mark = self._mark._replace(head=max(stored.number, self._mark.head))
        message = format_stored(stored.number, data)
        for peer in self._joined:
            peer.see(stored.number, message)

    def whisper(self, data: bytes) -> None:
        """Send a frame that is not stored to all joined peers."""
        message = format_passing(data)
        for peer in self._joined:
            peer.overhear(message)

    def end(self, code: Close, reason: str) -> None:
        """Send all peers away."""
        for peer in self._inside:
            peer.end(code, reason)

    def _begin_anew(self) -> None:
        self.is_over = True
        self.end(Close.RESTART, ANEW)
