"""What a client and the relay say to each other: version 2, whole, and how either gets on with version 1.

```
client                                                        relay
  GET /v1/r/<room>  (WebSocket)              ------------->
                                             <-------------   {"challenge": C}
  {"after": n, "epoch": E, "key": K, "signature": G, "seat": S, "proof": P}  ---->
                                             <-------------   {"epoch": E, "after": m, "head": h, "seats": [S, ...]}
                                             <-------------   00 m+1 frame ... 00 h frame, and what is stored later
  00 frame                                   ------------->   stored, then sent to everybody in the room:
                                             <-------------   00 number frame
  01 frame                                   ------------->   not stored, sent to everybody in the room:
                                             <-------------   01 frame
  {"seats": [S, ...]}                        ------------->   whose shares there are, once for each room:
                                             <-------------   {"epoch": E, "after": m, "head": h, "seats": [S, ...]}
  {}                                         ------------->
                                             <-------------   {"epoch": E, "after": m, "head": h, "seats": [S, ...]}
```

**Room.** `<room>` is 16 bytes in base64url without padding, 22 characters: the first 16 bytes of
SHA-256("unseen-relay/1 room" || public key), the key being the 32 bytes of an Ed25519 key (RFC 8032) that every
writer of the room holds. Whoever only reads knows the room and not the key. Every other path is answered with 404.

**Texts** are JSON objects, in UTF-8, without other keys than these. Base64url has no padding here and one spelling.

- `challenge`: 32 bytes (43 characters), new for each connection. A relay of version 2 begins it with the eight bytes
  "unseen/2", and 24 random bytes follow; to a client of version 1 they are 32 bytes like any others.
- The client's first message is its hello, within ten seconds. `after` is the number of the last stored frame it has
  (0: none) and `epoch` the epoch those numbers belong to ("": none). A writer adds `key`, the public key (43
  characters), and `signature` (86 characters) by that key over "unseen-relay/1 write" || challenge (32 bytes) || room
  (16 bytes). Without both, the connection only reads.
- A writer that has a seat adds, to a relay of version 2, `seat`, the public key (43 characters) with which that seat
  signs the game, and `proof` (86 characters), its signature over "unseen-relay/2 seat" || challenge || room. These 67
  bytes are no message that a seat signs in any game: there it signs 32. The key is new for every game, so it tells
  the relay nothing that it could bring together with another room.
- The relay's answer, the *status*: frames that follow on this connection begin at `after` + 1, and `head` is the
  number of the last that is stored. `epoch` is up to 64 characters, "" while the room is empty; the room's first
  frame brings it an epoch and everybody another status. `seats` is there for those who have proved a seat's key: whose
  shares the room has, see below.
- **Epochs.** Numbers mean something within one epoch only. A room that was lost or has expired begins again with
  another epoch. If the hello's epoch is not the room's, or its `after` is beyond the head, the status says `after` 0:
  the client reads all anew and offers again each of its frames that it does not find.
- `{}` at any later time asks for the status; it serves as a heartbeat where a client cannot ping.

**Shares.** Nobody is kept from writing by what another sends (`shares`). If the first frame of a room comes from a
connection that has proved a seat's key, that key is the room's maker and `seats` is that key alone. The maker then
names the keys of all seats, two to eight, its own first: `{"seats": [S, ...]}`. It does so once; the same or other
names later change nothing, and are answered with the status. From then on each named key has a share of the room's
frames and bytes, and all other writers have a small one together. Whose key is not among the names should begin no
game there. Connections of named keys (and of the maker) are let into a room that has all its peers: one of another's
ends with 4003, or the key's own oldest. If the first frame comes without a key, the room has no shares and `seats` is
empty: rooms of version 1 go on so. Until its seats are named, a room stores 256 frames of 64 kB together, half of them
for its maker, and is kept for 14 days; then 4096 of 4 MiB, for 30 days.

**Places.** A room has eight places in each relay process. A connection without a key only reads, and those that only
read never have the last place: the next one is closed with 4003. Where all places are taken, a connection with the
room's key gets the place of the newest one that only reads, which is closed with 4003. So whoever looks at an
invitation, watches, or asks whether a game has gone on keeps no player out. A client asks that with the `epoch` and
`after` that it has noted and without a key: the game has gone on if the status has a larger `head` or another
`epoch`; what is new follows, and the client hangs up. A page that shows an invitation connects without a key until
somebody takes the seat.

**Binary messages** begin with a byte that says what they are.

- 00, from a client: a frame to store, 1 to 65,536 bytes that the relay does not read. From the relay: a stored frame,
  its number first (4 bytes, big end first). Frames come to a connection in the order of their numbers, without a gap,
  to the sender as well: for whoever sent it this is the acknowledgement, and what is acknowledged is safe.
- The same bytes in the same room have the same number, however often they are sent. A frame that was stored before is
  acknowledged to its sender alone, with its old number, and is not sent to others again. So a client sends whatever
  is not yet acknowledged again, byte for byte, once it is connected anew.
- 01: a frame that is sent to whoever is there, sender included, and forgotten. It may be lost, as it is if it has more
  than 1,024 bytes or comes too often, and where it comes among stored frames is not promised.

No message is longer than a frame of 65,536 bytes and the five before it; a client hangs up on a longer one.

**Ends.** The relay closes with a code (`Close`) and a sentence. After 4000, 4005, 4013 and 1009 the same thing would
be refused again; after all others a client comes back later: 0.5 s at first, then longer up to 30 s, by chance within
that. Having connected, it sends at most 20 messages a second, 60 at once after a pause.

**Versions.** A client of version 1 proves no seat's key, and is told no `seats`. A client of version 2 sees by the
challenge that a relay is of version 1, and then does not send `seat`, `proof` and names either.
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
"""What the challenge of a relay of version 2 begins with."""
KEY = 32
SIGNATURE = 64
SEATS = 8
"""The most keys that a room names."""
Keys = tuple[bytes, ...]
"""Whose shares a room has: nobody's; the maker's alone, as long as the keys are not named; all named keys."""
FRAME = 65_536
"""The most bytes of a frame."""
LONGEST = FRAME + 5
"""The most bytes of a binary message of the relay's."""
TEXT = 1024
"""The most characters of a text; so nothing is nested deeper than every Python survives."""
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
    """This writer's share of the room is used up, or the room; what is there can be read."""
    STORE_IS_FULL = 4014
    """The relay stores no more for now: of this room or any, or from this address before tomorrow (UTC)."""
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
    seat: bytes = b""
    """The public key of a writer's seat, or nothing."""
    proof: bytes = b""


class Status(NamedTuple):
    """Where a room stands, and a connection in it."""

    epoch: str
    after: int
    head: int
    seats: Keys | None = None
    """Whose shares the room has; None if that is not told."""


class Frame(NamedTuple):
    """A frame that a client sends: to be stored, or to be passed on and forgotten."""

    data: bytes
    is_stored: bool


class Ask(NamedTuple):
    """A client's question how the room stands."""

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
    """Return the path at which a room is found."""
    return f"/v1/r/{format_base64(room)}"


def room_of_key(public: bytes) -> RoomId:
    """Return the room in which whoever holds an Ed25519 key may write."""
    return RoomId(hashlib.sha256(b"unseen-relay/1 room" + public).digest()[:ROOM])


def permission(challenge: bytes, room: RoomId) -> bytes:
    """Return what a writer signs, once for each connection."""
    return b"unseen-relay/1 write" + challenge + room


def seat_permission(challenge: bytes, room: RoomId) -> bytes:
    """Return what a writer signs with its seat's key, once for each connection."""
    return b"unseen-relay/2 seat" + challenge + room


def is_second(challenge: bytes) -> bool:
    """Return whether a challenge is that of a relay of version 2."""
    return challenge.startswith(SECOND)


def parse_hello(text: str) -> Hello:
    """Return a client's first message; raises Malformed."""
    try:
        data = expect_object("", parse_json(text), ("after", "epoch"), ("key", "signature", "seat", "proof"))
        after = expect_whole("after", data["after"], 0, LAST_NUMBER)
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
        return Hello(after, epoch)
    key, signature = _bytes("key", data["key"], KEY), _bytes("signature", data["signature"], SIGNATURE)
    if "seat" not in data:
        return Hello(after, epoch, key, signature)
    seat, proof = _bytes("seat", data["seat"], KEY), _bytes("proof", data["proof"], SIGNATURE)
    return Hello(after, epoch, key, signature, seat, proof)


def parse_message(message: str | bytes) -> Frame | Ask | Names:
    """Return what a client says after its hello; raises Malformed."""
    if isinstance(message, str):
        # Compared, not parsed, where that can be: it is what a heartbeat is.
        return Ask() if message.strip(" \t\r\n") == "{}" else Names(_parse_names(message))
    kind, data = message[:1], message[1:]
    if kind not in (_STORED, _PASSING):
        raise Malformed("a message begins with the byte 00 or 01")
    if not data:
        raise Malformed("the frame is empty")
    return Frame(data, kind == _STORED)


def parse_seats(value: object) -> Keys:
    """Return up to eight different keys; raises Malformed."""
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
    return json.dumps(data)


def format_names(seats: Iterable[bytes]) -> str:
    """Return the text with which a room's maker names the keys of all seats."""
    return json.dumps({"seats": [format_base64(seat) for seat in seats]})


def format_challenge(challenge: bytes) -> str:
    """Return the text that the relay greets a connection with."""
    return json.dumps({"challenge": format_base64(challenge)})


def format_status(status: Status) -> str:
    """Return the text that says where the room stands."""
    data: dict[str, object] = {"epoch": status.epoch, "after": status.after, "head": status.head}
    if status.seats is not None:
        data["seats"] = [format_base64(seat) for seat in status.seats]
    return json.dumps(data)


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
