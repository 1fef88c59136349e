"""The law of one room: who is told what, in which order, and when it is too much. No socket, no clock, no dice.

Rule 1. A peer is sent stored frames in the order of their numbers, each once, from where it began. (A frame that it
        stores again is acknowledged besides.)
Rule 2. Numbers of two epochs never meet in one connection: when the epoch changes, everybody is sent away.
Rule 3. Whoever cannot keep up is sent away, and finds in the log what it missed.
Rule 4. A seat that has a share of the room is let in, however many others are there.
Rule 5. A peer that may write takes the place of one that only reads. The last place is never a reader's.
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
"""How many peers one seat has in a room."""


class Ending(NamedTuple):
    """Why a peer is sent away."""

    code: Close
    reason: str


class Peer:
    """One connection to a room: what is to be sent to it, and how far it has been sent.

    Args:
        queue: How many messages may wait.
        wake: Called whenever there is something new to do.
    """

    def __init__(self, queue: int, wake: Callable[[], None]) -> None:
        self.cursor = 0
        """The number of the last stored frame that is sent, or waits in `outbox`."""
        self.outbox: deque[str | bytes] = deque()
        self.ending: Ending | None = None
        """Set once this peer is to be sent away, after what waits in `outbox`."""
        self.seat = b""
        """The key of the seat whose peer this is, once it is proved."""
        self.payer = ""
        """Who pays for what it stores (`callers.payer_of`)."""
        self.is_reader = True
        """Whether it only reads: it has not proved the room's key."""
        self._queue = queue
        self._wake = wake
        self._told: tuple[str, Keys | None] = ("", None)

    def status(self, mark: Mark) -> str:
        """Return the status of the room for this peer, whom it then has been told."""
        self._told = (mark.epoch, self._seats(mark))
        return format_status(Status(mark.epoch, self.cursor, max(mark.head, self.cursor), self._seats(mark)))

    def learn(self, mark: Mark) -> None:
        """Be told the room's epoch and whose shares it has, unless that is known."""
        if self._told != (mark.epoch, self._seats(mark)):
            self.say(self.status(mark))

    def _seats(self, mark: Mark) -> Keys | None:
        return mark.keys if self.seat else None

    def see(self, number: int, message: bytes) -> None:
        """Be sent a stored frame, unless that has been done."""
        if number > self.cursor:
            self.cursor = number
            self.say(message)

    def acknowledge(self, number: int, data: bytes) -> None:
        """Be told the number of a frame that was stored before."""
        # A number that is still to come acknowledges itself when it does: order is kept.
        if number <= self.cursor:
            self.say(format_stored(number, data))

    def overhear(self, message: bytes) -> None:
        """Be sent a frame that is not stored, unless much is waiting already."""
        # What may be lost is no reason to send anybody away.
        if len(self.outbox) < self._queue // 2:
            self.say(message)

    def say(self, message: str | bytes) -> None:
        """Put a message at the end of the queue, or be sent away if that is full."""
        if self.ending:
            return
        if len(self.outbox) >= self._queue:
            self.outbox.clear()
            self.end(Close.SLOW, SLOW)
            return
        self.outbox.append(message)
        self._wake()

    def end(self, code: Close, reason: str) -> None:
        """Be sent away, for the first reason given."""
        self.ending = self.ending or Ending(code, reason)
        self._wake()


class Room:
    """Who is in a room now, and what they have been told.

    A peer enters, is sent what is stored already, and joins: only then does what happens come to it by itself. `join`
    refuses as long as something is stored that it has not been sent, so that nothing falls between.

    Args:
        peers: How many peers it may have.
        kept: How many of these places are never a reader's.
    """

    def __init__(self, peers: int, kept: int) -> None:
        self.is_over = False
        """Whether the log that this room spoke of is gone; who comes now needs another `Room`."""
        self._limit, self._readers_limit = peers, peers - kept
        self._mark = EMPTY
        self._inside: dict[Peer, None] = {}
        """In the order in which they have come."""
        self._joined: set[Peer] = set()

    @property
    def mark(self) -> Mark:
        """Where the log stands, as far as this room has heard."""
        return self._mark

    @property
    def is_empty(self) -> bool:
        """Whether nobody is inside."""
        return not self._inside

    def enter(self, peer: Peer) -> None:
        """Take a place. If there is none, another peer is sent away (Rules 4 and 5), or else this one."""
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
        """Return the peer that has no place in a full room that one more wants to enter."""
        readers = [one for one in there if one.is_reader]
        if readers and not peer.is_reader:
            return readers[-1]
        if not is_seat:
            return peer
        strangers = [one for one in there if one.seat not in self._mark.keys]
        if strangers:
            return strangers[-1]
        # More places than seats: some seat has two.
        counts = Counter(one.seat for one in there)
        return max(there, key=lambda one: counts[one.seat])

    def greet(self, peer: Peer, hello: Hello) -> str:
        """Return the status with which a peer begins: after the number it has, or after 0."""
        is_known = hello.epoch == self._mark.epoch and hello.after <= self._mark.head
        peer.cursor = hello.after if is_known else 0
        return peer.status(self._mark)

    def join(self, peer: Peer) -> bool:
        """Let a peer hear of what happens from now on; False if it must be sent more of the log first."""
        if peer.cursor < self._mark.head:
            return False
        self._joined.add(peer)
        peer.learn(self._mark)
        return True

    def leave(self, peer: Peer) -> None:
        """Give up the place."""
        self._inside.pop(peer, None)
        self._joined.discard(peer)

    def learn(self, mark: Mark) -> None:
        """Be told where the log stands."""
        self.hear(mark.epoch, mark.keys)
        if mark.head < self._mark.head:
            self._begin_anew()
        elif not self.is_over:
            # What was read before the keys were named may be told after it.
            keys = max(self._mark.keys, mark.keys, key=len)
            self._mark = mark._replace(keys=keys)
            self._tell()

    def hear(self, epoch: str, keys: Keys = ()) -> None:
        """Be told the log's epoch, and whose shares there were at its first frame."""
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
        """Tell everybody of a new frame."""
        self.hear(stored.epoch, stored.keys)
        if self.is_over:
            return
        self._mark = self._mark._replace(head=max(stored.number, self._mark.head))
        message = format_stored(stored.number, data)
        for peer in self._joined:
            peer.see(stored.number, message)

    def whisper(self, data: bytes) -> None:
        """Tell everybody of a frame that is not stored."""
        message = format_passing(data)
        for peer in self._joined:
            peer.overhear(message)

    def end(self, code: Close, reason: str) -> None:
        """Send everybody away."""
        for peer in self._inside:
            peer.end(code, reason)

    def _begin_anew(self) -> None:
        self.is_over = True
        self.end(Close.RESTART, ANEW)
