"""One question to the relay: how far a room has come, asked over a connection that only reads.

Rule 1. It ends with or without an answer within `PATIENCE`; there is no retry.
Rule 2. It reveals only where it begins to read: without the room's key it can neither write nor whisper.
"""

import asyncio
from collections.abc import Callable

from page.edge.browser import BrowserError, Js, octets, proxy, window
from page.edge.events import Events
from page.online.asking import LARGEST, Answer
from unseen.relay.client import Came, Client, Connected, Lost, Place, Told
from unseen.relay.wire import LONGEST, RoomId

PATIENCE = 20
"""Seconds until an unanswered question ends."""


async def asked(events: Events, address: str, room: RoomId, at: Place) -> Answer | None:
    """Fetch the frames of a room after a place in it; None if the relay does not answer.

    Args:
        events: The page's event listeners.
        address: The relay's address.
        room: The room.
        at: The place up to which it has been read.
    """
    question = _Question(Client(room, at=at))
    try:
        socket = window.WebSocket.new(address + question.path)
    except BrowserError:
        return None
    socket.binaryType = "arraybuffer"
    question.dialled(socket)
    listeners = {
        name: proxy(events.guarded(then))
        for name, then in (("open", question.opened), ("message", question.heard), ("close", question.closed))
    }
    for name, listener in listeners.items():
        socket.addEventListener(name, listener)
    try:
        async with asyncio.timeout(PATIENCE):
            return await question.answer
    except TimeoutError:
        return None
    finally:
        for name, listener in listeners.items():
            socket.removeEventListener(name, listener)
            listener.destroy()
        socket.close()


class _Question:
    def __init__(self, client: Client) -> None:
        self.answer: asyncio.Future[Answer | None] = asyncio.get_running_loop().create_future()
        self._client = client
        self._frames: list[bytes] = []
        self._size = 0
        self._send: Callable[[Js], None] = lambda _: None

    @property
    def path(self) -> str:
        return self._client.path

    def dialled(self, socket: Js) -> None:
        self._send = socket.send
        self._client.dialled()

    def opened(self, _: Js) -> None:
        self._client.opened()

    def heard(self, event: Js) -> None:
        data = event.data
        if isinstance(data, str):
            self._take(self._client.text(data))
        else:
            self._take(self._client.binary(bytes(data.slice(0, LONGEST + 1).to_bytes())))
        for message in self._client.outgoing(float(window.performance.now()) / 1000).messages:
            self._send(message if isinstance(message, str) else octets(message))

    def closed(self, event: Js) -> None:
        self._take(self._client.closed(int(event.code)))

    def _take(self, told: tuple[Told, ...]) -> None:
        for one in told:
            match one:
                case Came(frame, True):
                    self._frames.append(frame)
                    self._size += len(frame)
                    if self._size > LARGEST:
                        self._end(None)
                case Connected():
                    self._end(Answer(self._client.place, tuple(self._frames)))
                case Lost():
                    self._end(None)
                case _:
                    pass

    def _end(self, answer: Answer | None) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)
