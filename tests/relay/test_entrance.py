"""Connections that say nothing, at a real relay: those of one address take nothing from another."""

import asyncio
import resource
import signal
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

from websockets.asyncio.client import connect

from tests.relay.awaiting import awaited
from tests.relay.client import Client, http, key, relay, room_of, writing
from tests.relay.processes import begin
from tests.relay.stores import Clock
from unseen.relay import wire
from unseen.relay.limits import Limits
from unseen.relay.store import MemoryStore
from unseen.relay.wire import Close, Status

ATTACKER = ("127.0.0.2", 0)
HALF = b"GET /v1/r/AAAAAAAAAAAAAAAAAAAAAA HTTP/1.1\r\nHost: relay\r\n"


@contextmanager
def half_open(url: str, count: int, words: bytes = HALF) -> Iterator[list[socket.socket]]:
    """Open connections from an address of their own, and never finish the handshake."""
    host, port = url.removeprefix("ws://").split(":")
    sockets: list[socket.socket] = []
    try:
        for _ in range(count):
            sockets.append(socket.create_connection((host, int(port)), source_address=ATTACKER))
            with suppress(ConnectionError):  # dropped already
                sockets[-1].sendall(words)
            sockets[-1].setblocking(False)
        yield sockets
    finally:
        for one in sockets:
            one.close()


def is_open(one: socket.socket) -> bool:
    """Return whether the relay has not hung up."""
    try:
        return bool(one.recv(1))
    except BlockingIOError:
        return True
    except ConnectionError:
        return False


async def until_open(sockets: list[socket.socket], count: int) -> None:
    """Wait until so many of them are left."""
    while sum(is_open(one) for one in sockets) != count:
        await asyncio.sleep(0.005)


@awaited
async def test_half_open_connections_of_one_address_keep_nobody_else_out() -> None:
    """More of them than the relay has file descriptors."""
    relaying = await begin("memory", "0", "--connections", "64")
    resource.prlimit(relaying.process.pid, resource.RLIMIT_NOFILE, (256, 256))
    with half_open(relaying.url, 80) as kept, ExitStack() as stack:
        for _ in range(8):
            more = stack.enter_context(half_open(relaying.url, 40))
            await until_open(more, 0)
        one = await writing(relaying.url, key(1))
        await one.offer(b"move")
        await one.frames(1)
        # Not because the first ones had timed out meanwhile.
        assert all(is_open(half) for half in kept)
        await one.close()
    assert await relaying.end(signal.SIGTERM) == 0


@awaited
async def test_what_is_too_much_is_dropped_unanswered_and_places_come_back() -> None:
    limits = Limits(connections=2, knocking=1, hello=300, drain=0.1)
    async with relay(MemoryStore(limits, Clock()), limits) as url:
        for words in (HALF, b""):
            with half_open(url, 9, words) as sockets:
                await until_open(sockets, 3)
                # Another address does not notice.
                assert await http(url, "/healthz") == (200, "well\n")
        mine = [await writing(url, key(n), local_addr=ATTACKER) for n in range(2)]
        # Those that are served and one too many are told so.
        third = await connect(url + wire.path_of_room(room_of(key(9))), local_addr=ATTACKER)
        assert (await Client(third, Status("", 0, 0)).next())[0] == Close.FLOOD
        await mine[0].close()


@awaited
async def test_half_open_connection_is_hung_up_on_in_time() -> None:
    limits = Limits(connections=2, knocking=0, hello=0.05)
    async with relay(MemoryStore(limits, Clock()), limits) as url:
        with half_open(url, 2) as sockets:
            await until_open(sockets, 0)


@awaited
async def test_behind_a_proxy_all_come_from_one_address() -> None:
    limits = Limits(connections=1, knocking=0)
    async with relay(MemoryStore(limits, Clock()), limits, is_behind_proxy=True) as url:
        with half_open(url, 9) as sockets:
            for n in range(3):
                address = {"X-Forwarded-For": f"192.0.2.{n}"}
                await writing(url, key(n), additional_headers=address)
            assert all(is_open(one) for one in sockets)
