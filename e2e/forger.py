"""Somebody at the relay without a page: a room that was made by hand."""

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.secrecy.table import sodium
from unseen.relay.client import Came, Client, Kept, Writer
from unseen.relay.wire import Close, RoomId, path_of_room
from unseen.secrecy.channel import Room, bytes_of, read_link
from unseen.secrecy.correspondence import Correspondence

PATIENCE = 60
"""Seconds in which all of it is to have happened."""


def fill(relay: str, link: str) -> str:
    """Store garbage in a link's room until the relay takes no more, and return what it says then."""
    client = _writer(_room(link))
    with connect(relay + client.path) as socket:
        client.dialled()
        client.opened()
        for _ in range(80):
            client.offer(os.urandom(60_000))
        with suppress(ConnectionClosed):
            while True:
                came = socket.recv(timeout=PATIENCE)
                _ = client.text(came) if isinstance(came, str) else client.binary(came)
                for message in client.outgoing(time.monotonic()).messages:
                    socket.send(message)
        assert socket.close_code == Close.ROOM_IS_FULL
        return socket.close_reason or ""


def put(relay: str, link: str, frames: Sequence[bytes]) -> None:
    """Store frames in a link's room, and return once the relay has them all."""
    _talk(relay, link, lambda _: frames, lambda: True)


def meet(
    relay: str,
    link: str,
    side: Correspondence,
    until: Callable[[], bool],
    forged: Sequence[bytes] = (),
) -> None:
    """Let a side without a page hear and write until something holds and the relay has all that it wrote.

    Args:
        relay: The relay's address.
        link: The invitation's fragment.
        side: The side.
        until: What is to hold.
        forged: Frames that are sent beside what the side writes.
    """

    def heard(frame: bytes | None) -> Sequence[bytes]:
        if frame:
            side.receive(frame)
        side.write()
        return (*side.frames, *forged)

    _talk(relay, link, heard, until)


@contextmanager
def looking(relay: str, link: str, count: int) -> Iterator[None]:
    """Look at a link's room so many times at once, as programs do that open each link in a message."""
    name = RoomId(bytes_of(_room(link).name, 16) or b"")
    with ExitStack() as stack:
        for _ in range(count):
            client, socket = Client(name), stack.enter_context(connect(relay + path_of_room(name)))
            client.dialled()
            client.opened()
            client.text(str(socket.recv(timeout=PATIENCE)))
            for message in client.outgoing(time.monotonic()).messages:
                socket.send(message)
            # The status, or that there is no place left.
            with suppress(ConnectionClosed):
                socket.recv(timeout=PATIENCE)
        yield


def _talk(
    relay: str, link: str, heard: Callable[[bytes | None], Sequence[bytes]], until: Callable[[], bool]
) -> None:
    """Hand each frame that comes to `heard`, and store all that it returns, until something holds."""
    client = _writer(_room(link))
    there, frames = set[bytes](), heard(None)
    last = time.monotonic() + PATIENCE
    with connect(relay + client.path) as socket:
        client.dialled()
        client.opened()
        while not (until() and there.issuperset(frames)):
            for frame in frames:
                client.offer(frame)
            for message in client.outgoing(time.monotonic()).messages:
                socket.send(message)
            came = socket.recv(timeout=last - time.monotonic())
            for told in client.text(came) if isinstance(came, str) else client.binary(came):
                if isinstance(told, Came | Kept):
                    there.add(told.frame)
                if isinstance(told, Came):
                    frames = heard(told.frame)


def _room(link: str) -> Room:
    room = read_link(link, sodium())
    assert room
    return room


def _writer(room: Room) -> Client:
    """Return a client that writes, and has no seat."""
    crypto, writing = sodium(), room.writing
    assert writing
    name = RoomId(bytes_of(room.name, 16) or b"")
    return Client(name, Writer(crypto.public_key(writing), lambda message: crypto.sign(writing, message)))
