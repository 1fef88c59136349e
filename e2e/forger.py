"""Somebody at the relay without a page: a room that was made by hand."""

import time
from collections.abc import Callable, Sequence

from websockets.sync.client import connect

from tests.secrecy.table import sodium
from unseen.relay.client import Came, Client, Kept, Writer
from unseen.relay.wire import RoomId
from unseen.secrecy.channel import bytes_of, read_link
from unseen.secrecy.correspondence import Correspondence

PATIENCE = 60
"""Seconds in which all of it is to have happened."""


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


def _talk(
    relay: str, link: str, heard: Callable[[bytes | None], Sequence[bytes]], until: Callable[[], bool]
) -> None:
    """Hand each frame that comes to `heard`, and store all that it returns, until something holds."""
    crypto = sodium()
    room = read_link(link, crypto)
    assert room
    writing = room.writing
    assert writing
    name = RoomId(bytes_of(room.name, 16) or b"")
    client = Client(name, Writer(crypto.public_key(writing), lambda message: crypto.sign(writing, message)))
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
