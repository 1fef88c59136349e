"""The relay on the network: rooms over WebSocket, its health over HTTP, its metrics at a separate address."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from http import HTTPStatus
from typing import NamedTuple

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.http11 import Request, Response
from websockets.typing import Origin

from unseen.relay.callers import Callers, caller_of
from unseen.relay.entrance import counted
from unseen.relay.hall import Hall
from unseen.relay.health import Health
from unseen.relay.limits import Limits
from unseen.relay.metrics import CONTENT_TYPE, format_metrics
from unseen.relay.room import Ending
from unseen.relay.store import Store, StoreError
from unseen.relay.visit import House, Verify, Visit, part
from unseen.relay.wire import Close, room_of_path

ENDS = "the relay ends; another may be there already"
CROWD = "too many connections from this address"


class Address(NamedTuple):
    """An address to listen on."""

    host: str
    port: int
    """0 for a free one."""


class Relay:
    """A relay, from the opening of its store to its shutdown.

    Args:
        store: The store of the rooms.
        verify: Verifies Ed25519 signatures (RFC 8032).
        limits: Its limits.
        origins: The origins of pages that may connect; an empty sequence admits all. Clients other than browsers send
            no origin, and are admitted.
        is_behind_proxy: Whether callers are identified by X-Forwarded-For.
        clock: The time in seconds since 1970, which it states to clients.
    """

    def __init__(
        self,
        store: Store,
        verify: Verify,
        limits: Limits,
        origins: Sequence[str] = (),
        is_behind_proxy: bool = False,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._limits = limits
        self._origins = [Origin(origin) for origin in origins]
        self._is_behind_proxy = is_behind_proxy
        self._callers = Callers(limits)
        self._hall = Hall(store, limits)
        self._house = House(self._hall, store, self._callers, verify, limits, clock)
        self._visits: set[Visit] = set()
        self._health = Health(store.check, limits.health)
        self._is_ending = False
        self._closed: Counter[int] = Counter()
        self._servers: list[Server] = []

    async def start(self, host: str, port: int, figures: Address | None = None) -> tuple[int, ...]:
        """Listen, then open the store; return the port of the rooms, and that of the metrics.

        Args:
            host: The address to listen on.
            port: The port; 0 for a free one.
            figures: The address for the metrics; None for none.

        Raises:
            StoreError: The store cannot be opened.
            OSError: A port is not available; then the store is not opened.
        """
        self._is_open = asyncio.get_running_loop().create_future()
        try:
            self._servers.append(await self._listen(host, port))
            if figures:
                self._servers.append(await serve(_meet_nobody, *figures, process_request=self._count))
            await self._store.open(self._hall)
        except (OSError, StoreError):
            self._is_ending = True
            self._is_open.set_result(None)
            await self._stop_listening()
            raise
        self._is_open.set_result(None)
        self._sweeper = asyncio.create_task(self._sweep())
        return tuple(int(server.sockets[0].getsockname()[1]) for server in self._servers)

    async def stop(self) -> None:
        """Stop accepting connections, send pending messages, send all peers away, and close the store."""
        self._is_ending = True
        for visit in self._visits:
            visit.peer.end(Close.RESTART, ENDS)
        await self._stop_listening()
        self._sweeper.cancel()
        await self._store.close()

    async def _stop_listening(self) -> None:
        for server in self._servers:
            server.close(close_connections=False)
        with suppress(TimeoutError):
            async with asyncio.timeout(2 * self._limits.drain):
                await asyncio.gather(*(server.wait_closed() for server in self._servers))

    async def _listen(self, host: str, port: int) -> Server:
        return await serve(
            self._meet,
            host,
            port,
            origins=[None, *self._origins] if self._origins else None,
            process_request=self._answer,
            server_header=None,
            compression=None,  # encrypted data does not compress
            max_size=self._limits.frame + 1,
            open_timeout=self._limits.hello,
            ping_interval=self._limits.heartbeat,
            ping_timeout=self._limits.heartbeat,
            close_timeout=self._limits.drain,
            # Behind a proxy all connections have one address, and the proxy itself handles silent ones.
            create_connection=None if self._is_behind_proxy else counted(self._callers),
        )

    async def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        await asyncio.shield(self._is_open)
        if request.path == "/healthz":
            if await self._health.is_well():
                return connection.respond(HTTPStatus.OK, "well\n")
            return connection.respond(HTTPStatus.SERVICE_UNAVAILABLE, "unwell\n")
        if room_of_path(request.path) is None:
            return connection.respond(HTTPStatus.NOT_FOUND, "there is no such room\n")
        return None

    def _count(self, connection: ServerConnection, request: Request) -> Response:
        if request.path != "/metrics":
            return connection.respond(HTTPStatus.NOT_FOUND, "the figures are at /metrics\n")
        response = connection.respond(HTTPStatus.OK, self._metrics())
        del response.headers["Content-Type"]
        response.headers["Content-Type"] = CONTENT_TYPE
        return response

    def _metrics(self) -> str:
        sizes = {"connections": self._callers.connections, "rooms": self._hall.size}
        return format_metrics({**self._hall.counts, **sizes}, self._closed)

    async def _sweep(self) -> None:
        while True:
            self._callers.sweep(time.monotonic())
            try:
                await self._store.sweep()
            except StoreError:
                self._hall.counts["store_errors_total"] += 1
            await asyncio.sleep(self._limits.sweep)

    async def _meet(self, socket: ServerConnection) -> None:
        assert socket.request
        caller = self._caller(socket, socket.request)
        if refused := self._refused(caller):
            self._closed[refused.code] += 1
            await part(socket, refused, self._limits.drain)
            return
        name = room_of_path(socket.request.path)
        assert name
        visit = Visit(self._house, socket, name, caller)
        self._visits.add(visit)
        try:
            ending = await visit.run()
            self._closed[ending.code] += ending.code is not Close.GONE
        finally:
            self._visits.discard(visit)
            self._callers.leave(caller)

    def _refused(self, caller: str) -> Ending | None:
        # Its handshake was under way when all others were sent away.
        if self._is_ending:
            return Ending(Close.RESTART, ENDS)
        return None if self._callers.enter(caller) else Ending(Close.FLOOD, CROWD)

    def _caller(self, socket: ServerConnection, request: Request) -> str:
        # There may be several headers of this name; the last one is the proxy's.
        forwarded = request.headers.get_all("X-Forwarded-For") if self._is_behind_proxy else []
        return caller_of(socket.remote_address[0], ",".join(forwarded))


async def _meet_nobody(_: ServerConnection) -> None:
    """Do nothing: every request has been answered over HTTP."""
