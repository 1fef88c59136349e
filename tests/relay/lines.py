"""Sides of a game on lines to a real relay: what the page does with a socket, done here with another."""

import asyncio
import time
from collections.abc import Callable

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.secrecy.table import sodium
from unseen.relay.client import Came, Client, Connected, Seated, Told, Writer
from unseen.relay.wire import Keys, RoomId
from unseen.secrecy.channel import bytes_of
from unseen.secrecy.correspondence import Correspondence


def signing(secret: bytes) -> Writer:
    return Writer(sodium().public_key(secret), lambda message: sodium().sign(secret, message))


class Table:
    """All who are in one room, and what is true of them whenever something has come.

    Args:
        law: Is told of all sides after everything that comes, and fails where it does not hold.
    """

    def __init__(self, law: Callable[[list[Correspondence]], None]) -> None:
        self.lines: list[Line] = []
        self._law = law
        self._news = asyncio.Event()

    @property
    def sides(self) -> list[Correspondence]:
        return [line.side for line in self.lines]

    def tell(self) -> None:
        self._law(self.sides)
        self._news.set()

    async def until(self, is_so: Callable[[], object]) -> None:
        """Wait until something is so."""
        while not is_so():
            self._news.clear()
            for line in self.lines:
                line.check()
            await self._news.wait()

    async def settled(self) -> None:
        """Wait until nothing is under way: a person has to act, or nobody."""
        await self.until(self._is_settled)

    def _is_settled(self) -> bool:
        heads = {one.match.log.head if one.match else b"" for one in self.sides}
        is_quiet = all(one.owes != "program" and not one.is_behind for one in self.sides)
        return len(heads) == 1 and is_quiet and all(line.has_sent for line in self.lines)

    async def closed(self) -> None:
        for line in self.lines:
            await line.hang_up()


class Line:
    """One side's connections to the relay, one after the other."""

    def __init__(self, table: Table, side: Correspondence) -> None:
        self.table, self.side = table, side
        writing = side.room.writing
        self.client = Client(
            RoomId(bytes_of(side.room.name, 16) or b""),
            signing(writing) if writing else None,
            side.frames,
            signing(side.lobby.sign_secret) if side.mine.root else None,
        )
        self._seats: Keys | None = None
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        table.lines.append(self)

    @property
    def has_sent(self) -> bool:
        return not self.client.lacking

    def dial(self, url: str) -> None:
        """Connect, and stay so until the relay ends."""
        self._tasks.append(asyncio.create_task(self._serve(url)))

    async def hang_up(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def ended(self) -> None:
        """Wait until the relay has ended the connection."""
        await self._tasks.pop()

    def check(self) -> None:
        """Fail as the connection has failed, if it has."""
        for task in self._tasks:
            if task.done():
                task.result()

    async def _serve(self, url: str) -> None:
        self.client.dialled()
        async with connect(url + self.client.path, compression=None, max_size=None) as socket:
            self.client.opened()
            sending = asyncio.create_task(self._send(socket))
            try:
                while True:
                    message = await socket.recv()
                    self._take(
                        self.client.text(message) if isinstance(message, str) else self.client.binary(message)
                    )
            except ConnectionClosed:
                self.client.closed(1006)
            finally:
                sending.cancel()

    async def _send(self, socket: ClientConnection) -> None:
        while True:
            self._wake.clear()
            out = self.client.outgoing(time.monotonic())
            for message in out.messages:
                await socket.send(message)
            try:
                await asyncio.wait_for(self._wake.wait(), out.rest)
            except TimeoutError:
                continue

    def _take(self, told: tuple[Told, ...]) -> None:
        for one in told:
            match one:
                case Connected():
                    self._connected()
                case Seated(seats):
                    self._seats = seats
                case Came(frame, True):
                    self.side.receive(frame)
                case Came(frame, False):
                    self._heard(frame)
                case _:
                    pass
        self.go_on()

    def _connected(self) -> None:
        if self.side.is_reading:
            self.side.read(self.client.lacking)
        self._whisper()

    def _heard(self, frame: bytes) -> None:
        self.side.heard(frame)
        if self.side.is_asked:
            self._whisper()

    def _whisper(self) -> None:
        frame = self.side.whisper()
        if frame:
            self.client.whisper(frame)

    def go_on(self) -> None:
        """Write what is owed without a person, and send what there is."""
        side = self.side
        if self._seats is not None:
            side.write()
        if side.agreed and side.seat is not None:
            self.client.name(tuple(side.agreed.keys.values()))
        for frame in side.frames:
            self.client.offer(frame)
        self._wake.set()
        self.table.tell()
