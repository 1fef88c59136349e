"""One connection, from the challenge to the closing handshake.

Rule 1. Every end of a connection goes through its peer (`Peer.end`). Messages waiting for the peer are still sent, for
        a short while, unless their number was the reason.
Rule 2. A message is stored before the next one is read: a slow store slows down the writers.
Rule 3. Nothing that a client sends, and nothing that it fails to read, ends another client's connection.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import NamedTuple

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from unseen.relay.callers import Callers, payer_of
from unseen.relay.hall import Hall
from unseen.relay.limits import Bucket, Limits
from unseen.relay.log import EMPTY, Full
from unseen.relay.room import ANEW, SLOW, Ending, Peer, Room
from unseen.relay.store import Store, StoreError
from unseen.relay.wire import (
    CHALLENGE,
    THIRD,
    Ask,
    Close,
    Frame,
    Hello,
    Malformed,
    Names,
    RoomId,
    format_challenge,
    format_stored,
    parse_hello,
    parse_message,
    permission,
    room_of_key,
    seat_permission,
)

Verify = Callable[[bytes, bytes, bytes], bool]
"""Returns whether a signature is valid: takes public key, message, signature."""

LATER = "the store does not answer"
FULL: Mapping[str, Ending] = {
    "room": Ending(Close.ROOM_IS_FULL, "the room is full"),
    "share": Ending(Close.ROOM_IS_FULL, "this seat's share of the room is used up"),
    "common": Ending(Close.ROOM_IS_FULL, "what the room stores for others than its seats is used up"),
    "store": Ending(Close.STORE_IS_FULL, "this relay stores no more for now"),
    "caller": Ending(Close.STORE_IS_FULL, "this relay stores no more from this address today"),
}
"""The ending for a frame that cannot be stored, by what is full."""
REASON = 120
"""The most bytes of a reason; a closing frame has space for 123 (RFC 6455, 5.5)."""


class House(NamedTuple):
    """The objects that all connections share."""

    hall: Hall
    store: Store
    callers: Callers
    verify: Verify
    limits: Limits
    clock: Callable[[], float] = time.time
    """The time in seconds since 1970."""


class Visit:
    """One connection to one room.

    Args:
        house: The objects that it shares with others.
        socket: The connection.
        name: The room.
        caller: The caller (`caller_of`).
    """

    def __init__(self, house: House, socket: ServerConnection, name: RoomId, caller: str) -> None:
        self.peer = Peer(house.limits.queue, self._wake)
        """The queue of messages; ending it ends the visit."""
        self.peer.payer = payer_of(caller)
        self._house = house
        self._socket = socket
        self._name = name
        self._caller = caller
        self._may_write = False
        self._news = asyncio.Event()
        self._joined = asyncio.Event()
        self._patience: asyncio.Timeout | None = None

    async def run(self) -> Ending:
        """Serve the connection to its end, and return why it ended."""
        try:
            async with asyncio.timeout(None) as self._patience:
                await self._talk()
        except TimeoutError:
            pass
        self._patience = None
        ending = self.peer.ending
        assert ending
        await part(self._socket, ending, self._house.limits.drain)
        return ending

    def _wake(self) -> None:
        self._news.set()
        ending = self.peer.ending
        if ending and self._patience and not self._patience.expired():
            has_time = self._joined.is_set() and ending.code is not Close.SLOW
            grace = self._house.limits.drain if has_time else 0
            self._patience.reschedule(asyncio.get_running_loop().time() + grace)

    async def _talk(self) -> None:
        try:
            hello = await self._greet()
            async with self._house.hall.enter(self._name, self.peer) as room, asyncio.TaskGroup() as tasks:
                reading = tasks.create_task(self._read(room))
                await self._write(room, hello)
                reading.cancel()
        except Malformed as error:
            self.peer.end(Close.MALFORMED, str(error))
        except StoreError:
            self._fail()
        except ConnectionClosed:
            self.peer.end(Close.GONE, "")

    async def _greet(self) -> Hello:
        challenge = THIRD + secrets.token_bytes(CHALLENGE - len(THIRD))
        await self._socket.send(format_challenge(challenge))
        try:
            async with asyncio.timeout(self._house.limits.hello):
                text = await self._socket.recv()
        except TimeoutError:
            raise Malformed("no hello came in time") from None
        if not isinstance(text, str):
            raise Malformed("the hello is a text")
        hello = parse_hello(text)
        if hello.version:
            self.peer.clock = self._house.clock
        if hello.key:
            self._may_write = self._is_proved(hello, challenge)
            if not self._may_write:
                self.peer.end(Close.READ_ONLY, "the key or the signature is not this room's")
            self.peer.seat, self.peer.is_reader = hello.seat, False
        return hello

    def _is_proved(self, hello: Hello, challenge: bytes) -> bool:
        """Return whether a writer has proved the room's key, and the key of the seat it names."""
        verify, name = self._house.verify, self._name
        return (
            room_of_key(hello.key) == name
            and verify(hello.key, permission(challenge, name), hello.signature)
            and (not hello.seat or verify(hello.seat, seat_permission(challenge, name), hello.proof))
        )

    async def _read(self, room: Room) -> None:
        limits = self._house.limits
        await self._joined.wait()
        bucket = Bucket(limits.rate, limits.burst, time.monotonic())
        self._passing = Bucket(limits.passing_rate, limits.passing_burst, time.monotonic())
        try:
            while not self.peer.ending:
                message = await self._socket.recv()
                if bucket.take(time.monotonic()):
                    await self._take(room, message)
                else:
                    self.peer.end(Close.FLOOD, f"more than {limits.rate:g} messages a second")
        except ConnectionClosed:
            self.peer.end(Close.GONE, "")
        except Malformed as error:
            self.peer.end(Close.MALFORMED, str(error))
        except StoreError:
            self._fail()

    async def _take(self, room: Room, message: str | bytes) -> None:
        asked = parse_message(message)
        if isinstance(asked, Ask):
            self.peer.say(self.peer.status(room.mark))
        elif isinstance(asked, Names):
            await self._name_seats(room, asked)
        elif not self._may_write:
            self.peer.end(Close.READ_ONLY, "this connection only reads")
        elif asked.is_stored:
            await self._store(room, asked)
        else:
            await self._pass_on(asked)

    async def _name_seats(self, room: Room, names: Names) -> None:
        if not self.peer.seat or names.seats[0] != self.peer.seat:
            raise Malformed("seats: the maker comes first, and must have proved its key")
        await self._house.store.name(self._name, names.seats, self.peer.payer)
        self.peer.say(self.peer.status(room.mark))

    async def _store(self, room: Room, frame: Frame) -> None:
        if room.mark == EMPTY and not self._house.callers.begin_room(self._caller, time.monotonic()):
            self.peer.end(Close.FLOOD, "too many new rooms from this address")
            return
        stored = await self._house.hall.append(self._name, room, self.peer, frame.data)
        if isinstance(stored, Full):
            self.peer.end(*FULL[stored.what])

    async def _pass_on(self, frame: Frame) -> None:
        # A larger or more frequent frame might fill a slow line, and clients never whisper one.
        if len(frame.data) <= self._house.limits.passing and self._passing.take(time.monotonic()):
            await self._house.store.whisper(self._name, frame.data)
            self._house.hall.counts["frames_passed_total"] += 1

    async def _write(self, room: Room, hello: Hello) -> None:
        peer = self.peer
        try:
            if not peer.ending:
                await self._send(room.greet(peer, hello))
            while not peer.ending and not room.join(peer):
                await self._catch_up(room.mark.epoch)
            self._joined.set()
            while peer.outbox or not peer.ending:
                if peer.outbox:
                    await self._send(peer.outbox.popleft())
                else:
                    self._news.clear()
                    await self._news.wait()
        except StoreError:
            self._fail()
        except ConnectionClosed:
            peer.end(Close.GONE, "")

    async def _catch_up(self, epoch: str) -> None:
        peer = self.peer
        frames = await self._house.store.read(self._name, epoch, peer.cursor)
        if not frames:
            peer.end(Close.RESTART, ANEW)
        for data in frames:
            if not peer.ending:
                peer.cursor += 1
                await self._send(format_stored(peer.cursor, data))

    async def _send(self, message: str | bytes) -> None:
        try:
            async with asyncio.timeout(self._house.limits.heartbeat):
                await self._socket.send(message)
        except TimeoutError:
            self.peer.end(Close.SLOW, SLOW)

    def _fail(self) -> None:
        self._house.hall.counts["store_errors_total"] += 1
        self.peer.end(Close.LATER, LATER)


async def part(socket: ServerConnection, ending: Ending, patience: float) -> None:
    """Close a connection, and abort it if the client does not answer within `patience` seconds."""
    reason = ending.reason.encode("utf-8", "replace")[:REASON].decode("utf-8", "ignore")
    try:
        async with asyncio.timeout(patience), asyncio.TaskGroup() as tasks:
            tasks.create_task(_ignore(socket))
            await socket.close(ending.code, reason)
    except TimeoutError:
        socket.transport.abort()


async def _ignore(socket: ServerConnection) -> None:
    # The client's closing frame comes after its earlier messages, which must be read first.
    with suppress(ConnectionClosed):
        async for _ in socket:
            pass
