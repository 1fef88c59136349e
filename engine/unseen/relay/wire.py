"""What a client and the relay say to each other: version 1, whole.

```
client                                                        relay
  GET /v1/r/<room>  (WebSocket)              ------------->
                                             <-------------   {"challenge": C}
  {"after": n, "epoch": E, "key": K, "signature": G}  ---->
                                             <-------------   {"epoch": E, "after": m, "head": h}
                                             <-------------   00 m+1 frame ... 00 h frame, and what is stored later
  00 frame                                   ------------->   stored, then sent to everybody in the room:
                                             <-------------   00 number frame
  01 frame                                   ------------->   not stored, sent to everybody in the room:
                                             <-------------   01 frame
  {}                                         ------------->
                                             <-------------   {"epoch": E, "after": m, "head": h}
```

**Room.** `<room>` is 16 bytes in base64url without padding, 22 characters: the first 16 bytes of
SHA-256("unseen-relay/1 room" || public key), the key being the 32 bytes of an Ed25519 key (RFC 8032) that every
writer of the room holds. Whoever only reads knows the room and not the key. Every other path is answered with 404.

**Texts** are JSON objects, in UTF-8, without other keys than these. Base64url has no padding here and one spelling.

- `challenge`: 32 random bytes (43 characters), new for each connection.
- The client's first message is its hello, within ten seconds. `after` is the number of the last stored frame it has
  (0: none) and `epoch` the epoch those numbers belong to ("": none). A writer adds `key`, the public key (43
  characters), and `signature` (86 characters) by that key over "unseen-relay/1 write" || challenge (32 bytes) || room
  (16 bytes). Without both, the connection only reads.
- The relay's answer, the *status*: frames that follow on this connection begin at `after` + 1, and `head` is the
  number of the last that is stored. `epoch` is up to 64 characters, "" while the room is empty; the room's first
  frame brings it an epoch and everybody another status.
- **Epochs.** Numbers mean something within one epoch only. A room that was lost or has expired begins again with
  another epoch. If the hello's epoch is not the room's, or its `after` is beyond the head, the status says `after` 0:
  the client reads all anew and offers again each of its frames that it does not find.
- `{}` at any later time asks for the status; it serves as a heartbeat where a client cannot ping.

**Binary messages** begin with a byte that says what they are.

- 00, from a client: a frame to store, 1 to 65,536 bytes that the relay does not read. From the relay: a stored frame,
  its number first (4 bytes, big end first). Frames come to a connection in the order of their numbers, without a gap,
  to the sender as well: for whoever sent it this is the acknowledgement, and what is acknowledged is safe.
- The same bytes in the same room have the same number, however often they are sent. A frame that was stored before is
  acknowledged to its sender alone, with its old number, and is not sent to others again. So a client sends whatever
  is not yet acknowledged again, byte for byte, once it is connected anew.
- 01: a frame that is sent to whoever is there, sender included, and forgotten. It may be lost, and where it comes among
  stored frames is not promised.

**Ends.** The relay closes with a code (`Close`) and a sentence. After 4000, 4005, 4013 and 1009 the same thing would
be refused again; after all others a client comes back later: 0.5 s at first, then longer up to 30 s, by chance within
that. Having connected, it sends at most 20 messages a second, 60 at once after a pause.
"""

import base64
import hashlib
import json
import re
from enum import IntEnum
from typing import Literal, NamedTuple, NewType

from unseen.kernel.codec import expect_object, expect_whole, parse_json
from unseen.kernel.errors import CodecError

RoomId = NewType("RoomId", bytes)
"""The name of a room: 16 bytes."""

ROOM = 16
CHALLENGE = 32
KEY = 32
SIGNATURE = 64
LAST_NUMBER = 2**32 - 1
EPOCH = 64
"""The most characters an epoch has."""

_PATH = re.compile(r"/v1/r/([A-Za-z0-9_-]{22})")
_STORED, _PASSING = b"\x00", b"\x01"


class Close(IntEnum):
    """Why the relay closes a connection; what is below 4000 is named in RFC 6455, 7.4.1, and its registry."""

    GONE = 1000
    """The client has hung up."""
    TOO_BIG = 1009
    RESTART = 1012
    """The relay ends, or the room has another epoch than this connection began with."""
    LATER = 1013
    """The store does not answer."""
    MALFORMED = 4000
    ROOM_HAS_ITS_PEERS = 4003
    READ_ONLY = 4005
    """A frame by a connection that only reads, or a hello whose key or signature is not the room's."""
    SLOW = 4008
    ROOM_IS_FULL = 4013
    """No frame can be stored in this room any more; what is there can be read."""
    FLOOD = 4029
    """Too many messages, connections, or new rooms."""


class Malformed(Exception):
    """A message is none of the protocol's; says what is wrong with it, in one line."""


class Hello(NamedTuple):
    """A client's first message."""

    after: int
    epoch: str
    key: bytes = b""
    """The public key of a writer, or nothing."""
    signature: bytes = b""


class Status(NamedTuple):
    """Where a room stands, and a connection in it."""

    epoch: str
    after: int
    head: int


class Frame(NamedTuple):
    """A frame that a client sends: to be stored, or to be passed on and forgotten."""

    data: bytes
    is_stored: bool


class Ask(NamedTuple):
    """A client's question how the room stands."""

    kind: Literal["ask"] = "ask"


def room_of_path(path: str) -> RoomId | None:
    """Return the room that the path of a request names, or None."""
    found = _PATH.fullmatch(path)
    data = parse_base64(found[1], ROOM) if found else None
    return None if data is None else RoomId(data)


def path_of_room(room: RoomId) -> str:
    """Return the path at which a room is found."""
    return f"/v1/r/{format_base64(room)}"


def room_of_key(public: bytes) -> RoomId:
    """Return the room in which whoever holds an Ed25519 key may write."""
    return RoomId(hashlib.sha256(b"unseen-relay/1 room" + public).digest()[:ROOM])


def permission(challenge: bytes, room: RoomId) -> bytes:
    """Return what a writer signs, once for each connection."""
    return b"unseen-relay/1 write" + challenge + room


def parse_hello(text: str) -> Hello:
    """Return a client's first message; raises Malformed."""
    try:
        data = expect_object("", parse_json(text), ("after", "epoch"), ("key", "signature"))
        after = expect_whole("after", data["after"], 0, LAST_NUMBER)
    except CodecError as error:
        raise Malformed(str(error)) from None
    epoch = data["epoch"]
    if not isinstance(epoch, str) or len(epoch) > EPOCH:
        raise Malformed(f"epoch: a text of at most {EPOCH} characters is expected")
    if ("key" in data) != ("signature" in data):
        raise Malformed("key and signature go together")
    if "key" not in data:
        return Hello(after, epoch)
    return Hello(
        after, epoch, _bytes("key", data["key"], KEY), _bytes("signature", data["signature"], SIGNATURE)
    )


def parse_message(message: str | bytes) -> Frame | Ask:
    """Return what a client says after its hello; raises Malformed."""
    if isinstance(message, str):
        # Compared with what it may be, not parsed: whatever else it is does not matter.
        if message.strip(" \t\r\n") != "{}":
            raise Malformed("{} is the only text expected after the hello")
        return Ask()
    kind, data = message[:1], message[1:]
    if kind not in (_STORED, _PASSING):
        raise Malformed("a message begins with the byte 00 or 01")
    if not data:
        raise Malformed("the frame is empty")
    return Frame(data, kind == _STORED)


def format_hello(hello: Hello) -> str:
    """Return the text of a client's first message."""
    data: dict[str, object] = {"after": hello.after, "epoch": hello.epoch}
    if hello.key:
        data |= {"key": format_base64(hello.key), "signature": format_base64(hello.signature)}
    return json.dumps(data)


def format_challenge(challenge: bytes) -> str:
    """Return the text that the relay greets a connection with."""
    return json.dumps({"challenge": format_base64(challenge)})


def format_status(status: Status) -> str:
    """Return the text that says where the room stands."""
    return json.dumps(status._asdict())


def format_stored(number: int, data: bytes) -> bytes:
    """Return the message that brings a stored frame."""
    return _STORED + number.to_bytes(4, "big") + data


def format_passing(data: bytes) -> bytes:
    """Return the message that brings a frame that is not stored; clients and relay write it alike."""
    return _PASSING + data


def format_offer(data: bytes) -> bytes:
    """Return a client's message that asks for a frame to be stored."""
    return _STORED + data


def format_base64(data: bytes) -> str:
    """Return bytes in base64url without padding (RFC 4648, section 5)."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def parse_base64(text: str, size: int) -> bytes | None:
    """Return as many bytes as base64url without padding stands for, or None; there is one spelling only."""
    if not text.isascii():
        return None
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return None
    return data if len(data) == size and format_base64(data) == text else None


def _bytes(where: str, value: object, size: int) -> bytes:
    data = parse_base64(value, size) if isinstance(value, str) else None
    if data is None:
        raise Malformed(f"{where}: {size} bytes in base64url without padding are expected")
    return data
