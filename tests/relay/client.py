"""A client of the relay, as plain as can be, and a relay to try it on."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from nacl.signing import SigningKey
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from unseen.relay import wire
from unseen.relay.ed25519 import verify
from unseen.relay.limits import Limits
from unseen.relay.server import Address, Relay
from unseen.relay.store import Store
from unseen.relay.wire import KEY, Hello, RoomId, Status

Json = dict[str, Any]


_sockets: list[ClientConnection] = []
"""Every connection since the last relay ended; some of them read nothing, and so would not notice the end."""


_figures: dict[str, str] = {}
"""Where each relay tells what it counts, by its own address."""


class Got(NamedTuple):
    """A stored frame as it comes."""

    number: int
    data: bytes


class Passed(NamedTuple):
    """A frame that is not stored."""

    passed: bytes


class Ended(NamedTuple):
    """The relay has closed the connection."""

    code: int
    reason: str


def key(seed: int) -> SigningKey:
    """Return the key of a room's writers; each seed has its own room."""
    return SigningKey(seed.to_bytes(32, "big"))


def room_of(writer: SigningKey) -> RoomId:
    """Return the room of a key."""
    return wire.room_of_key(bytes(writer.verify_key))


class Client:
    """A connection that has said hello."""

    def __init__(self, socket: ClientConnection, status: Status) -> None:
        self.socket = socket
        self.status = status

    async def offer(self, *frames: bytes) -> None:
        """Ask for frames to be stored."""
        for frame in frames:
            await self.socket.send(wire.format_offer(frame))

    async def whisper(self, data: bytes) -> None:
        """Send a frame that is not stored."""
        await self.socket.send(wire.format_passing(data))

    async def ask(self) -> Status:
        """Ask for the status, and return it; it must be the next thing that comes."""
        await self.socket.send("{}")
        answer = await self.next()
        assert isinstance(answer, Status)
        return answer

    async def next(self) -> Got | Passed | Status | Ended:
        """Return the next message."""
        try:
            message = await self.socket.recv()
        except ConnectionClosed as error:
            # 1006 stands for a connection that ended without a word (RFC 6455, 7.4.1).
            return Ended(error.rcvd.code, error.rcvd.reason) if error.rcvd else Ended(1006, "")
        if isinstance(message, str):
            said = json.loads(message)
            seats = said.pop("seats", None)
            return Status(**said, seats=None if seats is None else _keys(seats))
        if message[:1] == b"\x01":
            return Passed(message[1:])
        assert message[:1] == b"\x00"
        return Got(int.from_bytes(message[1:5], "big"), message[5:])

    async def frames(self, count: int) -> list[Got]:
        """Return as many stored frames as are to come, whatever comes between."""
        found: list[Got] = []
        while len(found) < count:
            came = await self.next()
            assert not isinstance(came, Ended), came
            if isinstance(came, Got):
                found.append(came)
        return found

    async def end(self) -> Ended:
        """Return the end of the connection, skipping all messages before it."""
        while True:
            came = await self.next()
            if isinstance(came, Ended):
                return came

    async def close(self) -> None:
        """Hang up."""
        await self.socket.close()


async def challenged(url: str, room: RoomId, **settings: Any) -> tuple[ClientConnection, bytes]:
    """Connect, and return the connection with its challenge."""
    socket = await connect(url + wire.path_of_room(room), compression=None, max_size=None, **settings)
    _sockets.append(socket)
    challenge = wire.parse_base64(json.loads(await socket.recv())["challenge"], wire.CHALLENGE)
    assert challenge
    return socket, challenge


def signed(
    writer: SigningKey,
    challenge: bytes,
    room: RoomId,
    after: int = 0,
    epoch: str = "",
    seat: SigningKey | None = None,
) -> str:
    """Return a writer's hello."""
    signature = writer.sign(wire.permission(challenge, room)).signature
    hello = Hello(after, epoch, bytes(writer.verify_key), signature)
    if seat:
        proof = seat.sign(wire.seat_permission(challenge, room)).signature
        hello = hello._replace(seat=bytes(seat.verify_key), proof=proof)
    return wire.format_hello(hello)


async def writing(
    url: str,
    writer: SigningKey,
    after: int = 0,
    epoch: str = "",
    seat: SigningKey | None = None,
    **settings: Any,
) -> Client:
    """Come into a room to write."""
    socket, challenge = await challenged(url, room_of(writer), **settings)
    await socket.send(signed(writer, challenge, room_of(writer), after, epoch, seat))
    return await _begun(socket)


async def reading(url: str, room: RoomId, after: int = 0, epoch: str = "", **settings: Any) -> Client:
    """Come into a room to read."""
    socket, _ = await challenged(url, room, **settings)
    await socket.send(wire.format_hello(Hello(after, epoch)))
    return await _begun(socket)


async def _begun(socket: ClientConnection) -> Client:
    client = Client(socket, Status("", 0, 0))
    came = await client.next()
    if isinstance(came, Ended):
        raise Refused(came)
    assert isinstance(came, Status)
    client.status = came
    return client


def _keys(seats: Sequence[str]) -> tuple[bytes, ...]:
    return tuple(key for seat in seats if (key := wire.parse_base64(seat, KEY)))


class Refused(Exception):
    """The relay answers a hello with a goodbye."""

    def __init__(self, ended: Ended) -> None:
        super().__init__(ended)
        self.ended = ended


@asynccontextmanager
async def relay(
    store: Store,
    limits: Limits,
    origins: Sequence[str] = (),
    is_behind_proxy: bool = False,
    clock: Callable[[], float] = time.time,
) -> AsyncIterator[str]:
    """Run a relay on a free port, and yield its address."""
    one = Relay(store, verify, limits, origins, is_behind_proxy, clock)
    port, figures = await one.start("127.0.0.1", 0, Address("127.0.0.1", 0))
    url = f"ws://127.0.0.1:{port}"
    _figures[url] = f"ws://127.0.0.1:{figures}"
    try:
        yield url
    finally:
        # A relay that ends waits for goodbyes, which who reads no more never says.
        while _sockets:
            _sockets.pop().transport.abort()
        await one.stop()


async def figures(url: str) -> str:
    """Return the metrics of a relay."""
    return (await http(figures_of(url), "/metrics"))[1]


def figures_of(url: str) -> str:
    """Return the address of a relay's metrics."""
    return _figures[url]


async def http(url: str, path: str, *headers: str) -> tuple[int, str]:
    """Return status and body of a plain request."""
    host, port = url.removeprefix("ws://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write("\r\n".join([f"GET {path} HTTP/1.1", f"Host: {host}", *headers, "", ""]).encode())
    answer = (await reader.read()).decode()
    writer.close()
    await writer.wait_closed()
    head, _, body = answer.partition("\r\n\r\n")
    return int(head.split()[1]), body
