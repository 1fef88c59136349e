"""Somebody at the relay without a page: a room that was made by hand."""

import time
from collections.abc import Sequence

from websockets.sync.client import connect

from tests.secrecy.table import sodium
from unseen.relay.client import Client, Kept, Writer
from unseen.relay.wire import RoomId
from unseen.secrecy.channel import bytes_of, read_link


def put(relay: str, link: str, frames: Sequence[bytes]) -> None:
    """Store frames in a link's room, and return once the relay has them all."""
    crypto = sodium()
    room = read_link(link, crypto)
    assert room
    writing = room.writing
    assert writing
    name = RoomId(bytes_of(room.name, 16) or b"")
    client = Client(name, Writer(crypto.public_key(writing), lambda message: crypto.sign(writing, message)))
    with connect(relay + client.path) as socket:
        client.dialled()
        client.opened()
        for frame in frames:
            client.offer(frame)
        kept = 0
        while kept < len(frames):
            came = socket.recv(timeout=10)
            told = client.text(came) if isinstance(came, str) else client.binary(came)
            kept += sum(isinstance(one, Kept) for one in told)
            for message in client.outgoing(time.monotonic()).messages:
                socket.send(message)
