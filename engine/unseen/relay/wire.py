"""The protocol between client and relay: version 3 in full, and its compatibility with versions 1 and 2.

```
client                                                        relay
  GET /v1/r/<room>  (WebSocket)              ------------->
                                             <-------------   {"challenge": C}
  {"after": n, "epoch": E, "key": K, "signature": G, "seat": S, "proof": P, "version": 3}  ---->
                                             <-------------   {"epoch": E, "after": m, "head": h, "seats": [S, ...],
                                                               "time": T}, the same below
                                             <-------------   00 m+1 frame ... 00 h frame, and all stored later
  00 frame                                   ------------->   stored, then sent to everybody in the room:
                                             <-------------   00 number frame
  01 frame                                   ------------->   not stored, sent to everybody in the room:
                                             <-------------   01 frame
  {"seats": [S, ...]}                        ------------->   the seats that get shares, once for each room:
                                             <-------------   {"epoch": E, "after": m, "head": h, "seats": [S, ...]}
  {}                                         ------------->
                                             <-------------   {"epoch": E, "after": m, "head": h, "seats": [S, ...]}
```

**Room.** `<room>` is 16 bytes in base64url without padding, 22 characters: the first 16 bytes of
SHA-256("unseen-relay/1 room" || public key), the key being the 32 bytes of an Ed25519 key (RFC 8032) that every
writer of the room holds. A reader knows the room and not the key. Every other path is answered with 404.

**Texts** are JSON objects in UTF-8, with these keys and no others. Base64url has no padding here, and each value has
only one valid spelling.

- `challenge`: 32 bytes (43 characters), new for each connection. A relay of version 2 begins it with the eight bytes
  "unseen/2", followed by 24 random bytes; one of version 3 with the sixteen bytes "unseen/2unseen/3", followed by 16
  random bytes. A client of an earlier version treats what it does not know as random.
- The client's first message is its hello, within ten seconds. `after` is the number of the last stored frame it has
  (0: none) and `epoch` the epoch those numbers belong to ("": none). A writer adds `key`, the public key (43
  characters), and `signature` (86 characters) by that key over "unseen-relay/1 write" || challenge (32 bytes) || room
  (16 bytes). Without both, the connection only reads.
- A writer that has a seat adds, to a relay of version 2, `seat`, the public key (43 characters) with which that seat
  signs the game, and `proof` (86 characters), its signature over "unseen-relay/2 seat" || challenge || room. A seat
  never signs these 67 bytes in a game: there it signs 32. The key is new for every game, so the relay cannot use it to
  link this room to another.
- A client of version 3 adds, to a relay of version 3, `version`: 3. Each status on this connection then has `time`, the
  relay's clock in whole seconds since 1970. A page compares it with the device's clock before it says that another
  player's time is up. Nobody has to believe it: a wrong time withholds that offer, and does nothing else.
- The relay's answer is the *status*: the frames that follow on this connection begin at `after` + 1, and `head` is the
  number of the last stored frame. `epoch` is up to 64 characters, "" while the room is empty; the room's first frame
  gives it an epoch, and all peers get another status. `seats` is present for connections that have proved a seat's
  key: the owners of the room's shares, see below.
- **Epochs.** Numbers are valid within one epoch only. A room that was lost or has expired begins again with another
  epoch. If the hello's epoch is not the room's, or its `after` is beyond the head, the status has `after` 0: the client
  reads everything again, and offers again each of its frames that it does not find.
- `{}` at any later time requests the status; it serves as a heartbeat for clients that cannot ping.

**Shares.** No writer can keep another from writing by what it sends (`shares`). If the first frame of a room comes from
a connection that has proved a seat's key, that key is the room's maker and `seats` is that key alone. The maker then
names the keys of all seats, two to eight, its own first: `{"seats": [S, ...]}`. It does so once; the same or other
names later change nothing, and are answered with the status. From then on each named key has a share of the room's
frames and bytes, and all other writers together have a small one. A client whose key is not among the names should
not begin a game there. Connections of named keys (and of the maker) are let into a room that is full: another's
connection is closed with 4003, or the key's own oldest. If the first frame comes without a key, the room has no shares
and `seats` is empty, as in rooms of version 1. Until its seats are named, a room stores 256 frames of 64 kB together,
half of them for its maker, and is kept for 14 days; then 4096 of 4 MiB, for 30 days.

**Places.** A room has eight places in each relay process. A connection without a key is a reader, and readers never
get the last place: the next reader is closed with 4003. If all places are taken, a connection with the room's key
gets the place of the newest reader, which is closed with 4003. So opening an invitation, watching, or checking
whether a game has gone on keeps no player out. For such a check a client connects without a key, with the `epoch` and
`after` that it has noted: the game has gone on if the status has a larger `head` or another `epoch`; the new frames
follow, and the client hangs up. A page that shows an invitation connects without a key until the seat is taken.

**Binary messages** begin with a byte for their kind.

- 00, from a client: a frame to store, 1 to 65,536 bytes that the relay does not read. From the relay: a stored frame,
  after its number (4 bytes, big-endian). Frames are sent to a connection in the order of their numbers, without a gap,
  to the sender as well: for the sender this is the acknowledgement, and an acknowledged frame is safe.
- The same bytes in the same room have the same number, however often they are sent. A frame that was stored before is
  acknowledged to its sender alone, with its old number, and is not sent to others again. So after reconnecting, a
  client sends again, byte for byte, every frame that is not acknowledged yet.
- 01: a frame that is sent to all peers that are there, sender included, and forgotten. It may be lost, and always is if
  it has more than 1,024 bytes or comes too often; its order among stored frames is not guaranteed.

No message is longer than a frame of 65,536 bytes and the five before it; a client hangs up on a longer one.

**Ends.** The relay closes with a code (`Close`) and a sentence. After 4000, 4005, 4013 and 1009 the same message would
be refused again; after all others a client reconnects after a random pause: up to 0.5 s at first, growing to 30 s. Once
connected, it sends at most 20 messages a second, 60 at once after a pause.

**Versions.** A client of version 1 proves no seat's key, and gets no `seats`. A client of version 2 sees by the
challenge that a relay is of version 1, and then does not send `seat`, `proof` and names either. A client of version 3
sees by the challenge whether a relay is of version 3, and sends `version` to no other; whoever does not send it gets no
`time`.
"""

import base64
import hashlib
import json
import re
from collections.abc import Iterable
from enum import IntEnum
from typing import Literal, NamedTuple, NewType

from unseen.kernel.codec import expect_list, expect_object, expect_whole, parse_json
from unseen.kernel.errors import CodecError

RoomId = NewType("RoomId", bytes)
"""The name of a room: 16 bytes."""

ROOM = 16
CHALLENGE = 32
SECOND = b"unseen/2"
"""The beginning of the challenge of a relay of version 2 or later."""
THIRD = SECOND + b"unseen/3"
"""The beginning of the challenge of a relay of version 3."""
VERSION = 3
"""The version that a client states to a relay of version 3."""
LATEST = 10**11
"""The latest time in seconds since 1970 that a relay may state."""
KEY = 32
SIGNATURE = 64
SEATS = 8
"""The most keys that a room's maker may name."""
Keys = tuple[bytes, ...]
"""The owners of a room's shares: none; only the maker until the keys are named; then all named keys."""
FRAME = 65_536
"""The most bytes of a frame."""
LONGEST = FRAME + 5
"""The most bytes of a binary message from the relay."""
TEXT = 1024
"""The most characters of a text; so none is nested too deeply for any Python."""
LAST_NUMBER = 2**32 - 1
EPOCH = 64
"""The most characters of an epoch."""

_PATH = re.compile(r"/v1/r/([A-Za-z0-9_-]{22})")
_STORED, _PASSING = b"\x00", b"\x01"
_MORE = ("key", "signature", "seat", "proof", "version")
"""The keys that a hello may have or not."""


class Close(IntEnum):
    """Codes with which the relay closes a connection; those below 4000 are from RFC 6455, 7.4.1, and the registry."""

    GONE = 1000
    """The client has hung up."""
    TOO_BIG = 1009
    RESTART = 1012
    """The relay shuts down, or the room's epoch is not the one that this connection began with."""
    LATER = 1013
    """The store does not answer."""
    MALFORMED = 4000
    ROOM_HAS_ITS_PEERS = 4003
    READ_ONLY = 4005
    """A frame by a connection that only reads, or a hello whose key or signature is not the room's."""
    SLOW = 4008
    ROOM_IS_FULL = 4013
    """This writer's share of the room, or the room, is full; it can still be read."""
    STORE_IS_FULL = 4014
    """The relay stores no more for now: for this room or any, or from this address before tomorrow (UTC)."""
    FLOOD = 4029
    """Too many messages, connections, or new rooms."""


class Malformed(Exception):
    """A message breaks the protocol; says in one line how."""


class Hello(NamedTuple):
    """A client's first message."""

    after: int
    epoch: str
    key: bytes = b""
    """The public key of a writer, or empty."""
    signature: bytes = b""
    seat: bytes = b""
    """The public key of a writer's seat, or empty."""
    proof: bytes = b""
    version: int = 0
    """The client's version if it is 3 or later, else 0."""


class Status(NamedTuple):
    """The state of a room, and of a connection in it."""

    epoch: str
    after: int
    head: int
    seats: Keys | None = None
    """The owners of the room's shares; None if not given."""
    time: int | None = None
    """The relay's time in seconds since 1970; None if not given."""


class Frame(NamedTuple):
    """A frame that a client sends: to be stored, or to be passed on and forgotten."""

    data: bytes
    is_stored: bool


class Ask(NamedTuple):
    """A client's request for the status."""

    kind: Literal["ask"] = "ask"


class Names(NamedTuple):
    """The keys of all seats, as a room's maker names them."""

    seats: Keys


def is_named(seats: Keys) -> bool:
    """Return whether a room's maker has named the keys of all seats."""
    return len(seats) > 1


def room_of_path(path: str) -> RoomId | None:
    """Return the room that the path of a request names, or None."""
    found = _PATH.fullmatch(path)
    data = parse_base64(found[1], ROOM) if found else None
    return None if data is None else RoomId(data)


def path_of_room(room: RoomId) -> str:
    """Return the path of a room."""
    return f"/v1/r/{format_base64(room)}"


def room_of_key(public: bytes) -> RoomId:
    """Return the room in which the holder of an Ed25519 key may write."""
    return RoomId(hashlib.sha256(b"unseen-relay/1 room" + public).digest()[:ROOM])


def permission(challenge: bytes, room: RoomId) -> bytes:
    """Return the message that a writer signs, once for each connection."""
    return b"unseen-relay/1 write" + challenge + room


def seat_permission(challenge: bytes, room: RoomId) -> bytes:
    """Return the message that a writer signs with its seat's key, once for each connection."""
    return b"unseen-relay/2 seat" + challenge + room


def is_second(challenge: bytes) -> bool:
    """Return whether a challenge is that of a relay of version 2 or later."""
    return challenge.startswith(SECOND)


def is_third(challenge: bytes) -> bool:
    """Return whether a challenge is that of a relay of version 3."""
    return challenge.startswith(THIRD)


def parse_hello(text: str) -> Hello:
    """Parse a client's first message; raises Malformed."""
    try:
        data = expect_object("", parse_json(text), ("after", "epoch"), _MORE)
        after = expect_whole("after", data["after"], 0, LAST_NUMBER)
        version = expect_whole("version", data["version"], VERSION, LAST_NUMBER) if "version" in data else 0
    except CodecError as error:
        raise Malformed(str(error)) from None
    epoch = data["epoch"]
    if not isinstance(epoch, str) or len(epoch) > EPOCH:
        raise Malformed(f"epoch: a text of at most {EPOCH} characters is expected")
    if ("key" in data) != ("signature" in data):
        raise Malformed("key and signature go together")
    if ("seat" in data) != ("proof" in data) or ("seat" in data and "key" not in data):
        raise Malformed("seat and proof go together, and with a key")
    if "key" not in data:
        return Hello(after, epoch, version=version)
    key, signature = _bytes("key", data["key"], KEY), _bytes("signature", data["signature"], SIGNATURE)
    if "seat" not in data:
        return Hello(after, epoch, key, signature, version=version)
    seat, proof = _bytes("seat", data["seat"], KEY), _bytes("proof", data["proof"], SIGNATURE)
    return Hello(after, epoch, key, signature, seat, proof, version)


def parse_message(message: str | bytes) -> Frame | Ask | Names:
    """Parse a client's message after its hello; raises Malformed."""
    if isinstance(message, str):
        # Compared first, not parsed: most texts are heartbeats.
        return Ask() if message.strip(" \t\r\n") == "{}" else Names(_parse_names(message))
    kind, data = message[:1], message[1:]
    if kind not in (_STORED, _PASSING):
        raise Malformed("a message begins with the byte 00 or 01")
    if not data:
        raise Malformed("the frame is empty")
    return Frame(data, kind == _STORED)


def parse_seats(value: object) -> Keys:
    """Parse up to eight different keys; raises Malformed."""
    try:
        found = expect_list("seats", value)
    except CodecError as error:
        raise Malformed(str(error)) from None
    if len(found) > SEATS:
        raise Malformed(f"seats: at most {SEATS} keys are expected")
    seats = tuple(_bytes("seats", one, KEY) for one in found)
    if len(set(seats)) < len(seats):
        raise Malformed("seats: a key is doubled")
    return seats


def _parse_names(text: str) -> Keys:
    if len(text) > TEXT:
        raise Malformed(f"a text of at most {TEXT} characters is expected")
    try:
        seats = parse_seats(expect_object("", parse_json(text), ("seats",))["seats"])
    except CodecError as error:
        raise Malformed(str(error)) from None
    if len(seats) < 2:
        raise Malformed("seats: two keys at least are expected")
    return seats


def format_hello(hello: Hello) -> str:
    """Return the text of a client's first message."""
    data: dict[str, object] = {"after": hello.after, "epoch": hello.epoch}
    if hello.key:
        data |= {"key": format_base64(hello.key), "signature": format_base64(hello.signature)}
    if hello.seat:
        data |= {"seat": format_base64(hello.seat), "proof": format_base64(hello.proof)}
    if hello.version:
        data["version"] = hello.version
    return json.dumps(data)


def format_names(seats: Iterable[bytes]) -> str:
    """Return the text with which a room's maker names the keys of all seats."""
    return json.dumps({"seats": [format_base64(seat) for seat in seats]})


def format_challenge(challenge: bytes) -> str:
    """Return the relay's first text on a connection."""
    return json.dumps({"challenge": format_base64(challenge)})


def format_status(status: Status) -> str:
    """Return the text of a status."""
    data: dict[str, object] = {"epoch": status.epoch, "after": status.after, "head": status.head}
    if status.seats is not None:
        data["seats"] = [format_base64(seat) for seat in status.seats]
    if status.time is not None:
        data["time"] = status.time
    return json.dumps(data)


def format_stored(number: int, data: bytes) -> bytes:
    """Return the relay's message with a stored frame."""
    return _STORED + number.to_bytes(4, "big") + data


def format_passing(data: bytes) -> bytes:
    """Return the message with a frame that is not stored, the same from clients and relay."""
    return _PASSING + data


def format_offer(data: bytes) -> bytes:
    """Return a client's message with a frame to be stored."""
    return _STORED + data


def format_base64(data: bytes) -> str:
    """Return bytes in base64url without padding (RFC 4648, section 5)."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def parse_base64(text: str, size: int) -> bytes | None:
    """Decode `size` bytes from base64url without padding; None if the text is not their only valid spelling."""
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
