"""A client of the relay without socket, clock or dice, for one room.

Rule 1. Nothing is lost: every frame that arrived, was offered or was known at first is held as long as the client
        lives.
Rule 2. Once the log has been read, every held frame that was not in it is offered, byte for byte: frames that were not
        acknowledged, and all of them if the room was lost.
Rule 3. In each reading of the log a frame is reported once: as `Came` if it is new here, else as `Kept`.
Rule 4. A relay that breaks the protocol loses this connection and nothing else; no input raises.
Rule 5. A client with a seat proves its key, names the seats' keys if it has made the room, and reports the shares of
        the room before all frames.
Rule 6. The time that a relay states is reported and decides nothing here; a value that is no time breaks the protocol.

Theory of operation. Inputs are the events of a connection (`dialled`, `opened`, `text`, `binary`, `closed`) and the
caller's wishes (`offer`, `whisper`, `beat`). They return what there is to report, in order. After each, `outgoing`
says what to send, and when to ask for more. After `Lost` the caller hangs up, whichever end closed the connection, and
`pause` says when to dial again.

            dialled         opened        the challenge      the status          all of the log
    "off" ---------> "calling" --> "open" ------------> "greeting" ---> "reading" -------------> "level"
      ^                                                                                             |
      +------------- closed, a message that is none, a beat after a silence: Lost ------------------+
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, NamedTuple

from unseen.kernel.chance import Dice
from unseen.kernel.codec import expect_object, expect_whole, parse_json
from unseen.kernel.errors import CodecError
from unseen.relay.outbox import Outbox, Outgoing
from unseen.relay.wire import (
    CHALLENGE,
    EPOCH,
    LAST_NUMBER,
    LATEST,
    TEXT,
    VERSION,
    Close,
    Hello,
    Keys,
    Malformed,
    RoomId,
    Status,
    format_hello,
    format_names,
    is_second,
    is_third,
    parse_base64,
    parse_seats,
    path_of_room,
    permission,
    seat_permission,
)
from unseen.relay.wire import (
    LONGEST as LONGEST_MESSAGE,
)

SHORTEST, LONGEST = 500, 30_000
"""The longest pause before dialling again, in milliseconds: at first, and after many attempts."""

_FINAL = frozenset({Close.TOO_BIG, Close.MALFORMED, Close.READ_ONLY, Close.ROOM_IS_FULL})
_NUMBER = 4

Phase = Literal["off", "calling", "open", "greeting", "reading", "level"]


class Writer(NamedTuple):
    """A key pair for writing to a room, or for a seat."""

    public: bytes
    """The Ed25519 key (RFC 8032) that names the room, or that a seat signs with, 32 bytes."""
    sign: Callable[[bytes], bytes]
    """Returns the signature of a message, 64 bytes."""


class Connected(NamedTuple):
    """The log has been read, and offers are being sent."""

    kind: Literal["connected"] = "connected"


class Seated(NamedTuple):
    """The owners of the room's shares are known, or have changed."""

    seats: Keys
    """The seats' keys: none if there are no shares, one until the room's maker has named the others."""


class Timed(NamedTuple):
    """The relay has stated its time."""

    time: int
    """In seconds since 1970."""


class Came(NamedTuple):
    """A frame that is new here has arrived."""

    frame: bytes
    is_stored: bool


class Kept(NamedTuple):
    """The room has a frame that was offered, or was here before."""

    frame: bytes


class Lost(NamedTuple):
    """The connection is lost: hang up."""

    code: int
    """The code with which the relay closed it (`Close`, or RFC 6455, 7.4.1); 0 if it was given up here."""
    may_retry: bool
    """Whether dialling again makes sense."""
    attempt: int
    """The number of failed connections before this one; see `pause`."""
    reason: str
    """The reason why it was given up here, in one line; else ""."""


Told = Connected | Seated | Timed | Came | Kept | Lost


class Place(NamedTuple):
    """The point up to which a log has been read."""

    epoch: str
    """The log's epoch; "" before it is known."""
    after: int
    """The number of the last frame that was read."""


START = Place("", 0)


class Client:
    """The client's end of all connections to a room, one after the other.

    Args:
        room: The room.
        writer: The room's key pair; without it no offer and no whisper is sent.
        known: Frames of this room that are here already, in the order in which they would be offered.
        seat: The key pair of a writer's seat, if it has one.
        at: The place in the log where a reader goes on: the `place` of an earlier client of this room. A writer
            reads the whole log, since it must know which frames are missing there.
    """

    def __init__(
        self,
        room: RoomId,
        writer: Writer | None = None,
        known: Iterable[bytes] = (),
        seat: Writer | None = None,
        *,
        at: Place = START,
    ) -> None:
        self._room, self._writer, self._seat = room, writer, seat if writer else None
        self._seats: Keys | None = None
        """The owners of the room's shares, as last reported by the relay."""
        self._names: Keys = ()
        self._has_named = False
        """Whether the names have been sent on this connection."""
        self._held: dict[bytes, None] = dict.fromkeys(known)
        self._numbered: set[bytes] = set()
        """The held frames that are in the room's log, as far as it has been read."""
        self._epoch, self._after = START if writer else at
        self._attempt = 0
        self._phase: Phase = "off"
        self._outbox = Outbox()
        self._target = 0
        """The number of the frame that completes the reading of the log."""
        self.has_heard = False
        """Whether anything has been received since the last beat."""

    @property
    def path(self) -> str:
        """The path of the room at every relay."""
        return path_of_room(self._room)

    @property
    def place(self) -> Place:
        """The point up to which the log has been read; worth noting after `Connected`, or later."""
        return Place(self._epoch, self._after)

    @property
    def lacking(self) -> tuple[bytes, ...]:
        """The held frames that are not in the log, as far as it has been read."""
        return tuple(frame for frame in self._held if frame not in self._numbered)

    def dialled(self) -> None:
        """Handle the start of a connection attempt."""
        self._begin("calling")

    def opened(self) -> None:
        """Handle an established connection."""
        if self._phase == "calling":
            self._phase, self.has_heard = "open", True

    def text(self, message: str) -> tuple[Told, ...]:
        """Handle a text from the relay."""
        self.has_heard = True
        try:
            if self._phase == "open":
                return self._greet(_parse_challenge(message))
            if self._phase == "greeting":
                return self._start(_parse_status(message))
            return self._compare(_parse_status(message)) if self._is_inside else ()
        except Malformed as error:
            return self._give_up(str(error))

    def binary(self, message: bytes) -> tuple[Told, ...]:
        """Handle a binary message from the relay."""
        self.has_heard = True
        kind, frame = message[:1], message[1:]
        if self._phase == "off":
            return ()
        if len(message) > LONGEST_MESSAGE:
            return self._give_up("a message is longer than any frame")
        if not self._is_inside:
            return self._give_up("a frame comes before the status")
        if kind == b"\x01" and frame:
            return () if self._outbox.is_echo(frame) else (Came(frame, False),)
        if kind == b"\x00" and len(frame) > _NUMBER:
            return self._store(int.from_bytes(frame[:_NUMBER], "big"), frame[_NUMBER:])
        return self._give_up("neither a stored frame nor a passing one")

    def closed(self, code: int) -> tuple[Told, ...]:
        """Handle the end of a connection, or its failure, with a code of RFC 6455 (1006 for none)."""
        # A device that was asleep when the challenge came says hello too late; the next time it may be awake.
        is_late = code == Close.MALFORMED and not self._is_inside
        return self._lose(code, is_late or self._may_be_named(code) or code not in _FINAL, "")

    def offer(self, frame: bytes) -> tuple[Told, ...]:
        """Have a frame of 1 to 65,536 bytes stored, now or as soon as possible."""
        if frame in self._numbered:
            return (Kept(frame),)
        self._held[frame] = None
        if self._is_writing:
            self._outbox.offer([frame])
        return ()

    def name(self, seats: Keys) -> None:
        """Name the keys of all seats, now or as soon as possible, if this seat has made the room."""
        self._names = seats
        self._say_names()

    def whisper(self, frame: bytes) -> None:
        """Send a frame of 1 to 65,536 bytes to the peers that are there now; without a connection it is dropped."""
        if self._is_writing:
            self._outbox.whisper(frame)

    def beat(self) -> tuple[Told, ...]:
        """Send a heartbeat, at steady intervals; a connection that received nothing since the last one is given up."""
        if not self.has_heard:
            return self._give_up("the relay does not answer")
        self.has_heard = False
        if self._phase == "level":
            self._outbox.say("{}")
        return ()

    def outgoing(self, now: float) -> Outgoing:
        """Return the messages that may be sent now, and count them as sent.

        Args:
            now: The time in seconds, by any clock that never runs backwards.
        """
        return self._outbox.outgoing(now)

    @property
    def _is_inside(self) -> bool:
        return self._phase in ("reading", "level")

    @property
    def _is_writing(self) -> bool:
        return self._phase == "level" and self._writer is not None

    def _begin(self, phase: Phase) -> None:
        self._phase, self.has_heard, self._outbox, self._has_named = phase, True, Outbox(), False

    def _greet(self, challenge: bytes) -> tuple[Told, ...]:
        hello = Hello(self._after, self._epoch)
        if self._writer:
            signature = self._writer.sign(permission(challenge, self._room))
            hello = hello._replace(key=self._writer.public, signature=signature)
        if self._seat and is_second(challenge):
            proof = self._seat.sign(seat_permission(challenge, self._room))
            hello = hello._replace(seat=self._seat.public, proof=proof)
        if is_third(challenge):
            hello = hello._replace(version=VERSION)
        self._outbox.say(format_hello(hello))
        self._phase = "greeting"
        return ()

    def _start(self, status: Status) -> tuple[Told, ...]:
        if status.after and (status.epoch, status.after) != (self._epoch, self._after):
            raise Malformed("status: the log begins neither at its start nor where this end is")
        if not status.after:
            self._numbered.clear()
        self._epoch, self._after, self._target = status.epoch, status.after, status.head
        self._phase = "reading"
        return (*_timed(status), *self._sit(status), *self._level())

    def _compare(self, status: Status) -> tuple[Told, ...]:
        if status.after != self._after:
            raise Malformed(f"status: after {status.after}, and {self._after} is where this end is")
        if self._epoch not in ("", status.epoch):
            raise Malformed("status: another epoch within a connection")
        self._epoch = status.epoch
        self._prosper()
        return (*_timed(status), *self._sit(status))

    def _sit(self, status: Status) -> tuple[Told, ...]:
        """Take over the owners of the shares from a status."""
        seats = status.seats or ()
        if self._seat is None or seats == self._seats:
            return ()
        self._seats = seats
        self._say_names()
        return (Seated(seats),)

    def _say_names(self) -> None:
        if self._seat is None or self._phase != "level" or self._has_named or not self._names:
            return
        own = self._seat.public
        if self._seats == (own,):
            self._outbox.say(format_names([own, *(key for key in self._names if key != own)]))
            self._has_named = True

    def _may_be_named(self, code: int) -> bool:
        """Return whether a room that is full now may still get a larger share for this seat."""
        return code == Close.ROOM_IS_FULL and self._seat is not None and len(self._seats or ()) == 1

    def _store(self, number: int, frame: bytes) -> tuple[Told, ...]:
        is_known = frame in self._numbered
        is_again = is_known and 0 < number <= self._after
        if number != self._after + 1 and not is_again:
            return self._give_up(f"frame {number} comes after frame {self._after}")
        self._after = max(self._after, number)
        self._outbox.acknowledge(frame)
        self._prosper()
        if is_known:
            return self._level()
        told = Kept(frame) if frame in self._held else Came(frame, True)
        self._numbered.add(frame)
        self._held[frame] = None
        return (told, *self._level())

    def _level(self) -> tuple[Told, ...]:
        """Start to send offers once the log has been read."""
        if self._phase == "level" or self._after < self._target:
            return ()
        self._phase = "level"
        if self._writer:
            self._outbox.offer(self.lacking)
        self._say_names()
        return (Connected(),)

    def _prosper(self) -> None:
        # A relay that accepts a client and then drops it is not worth hurrying back to.
        if self._phase == "level":
            self._attempt = 0

    def _give_up(self, reason: str) -> tuple[Told, ...]:
        return self._lose(0, True, reason)

    def _lose(self, code: int, may_retry: bool, reason: str) -> tuple[Told, ...]:
        if self._phase == "off":
            return ()
        self._begin("off")
        attempt, self._attempt = self._attempt, self._attempt + 1
        return (Lost(code, may_retry, attempt, reason),)


def pause(attempt: int, dice: Dice) -> float:
    """Return the seconds to wait before dialling again: random, up to a limit that doubles each time.

    Random, so that clients that lost a relay together do not come back together.

    Args:
        attempt: As in `Lost`.
        dice: The source of randomness.
    """
    limit = min(LONGEST, SHORTEST * 2 ** min(attempt, 16))
    return dice(limit + 1) / 1000


def _timed(status: Status) -> tuple[Told, ...]:
    return () if status.time is None else (Timed(status.time),)


def _parse_challenge(text: str) -> bytes:
    data = _parse(text, ("challenge",))["challenge"]
    challenge = parse_base64(data, CHALLENGE) if isinstance(data, str) else None
    if challenge is None:
        raise Malformed(f"challenge: {CHALLENGE} bytes in base64url without padding are expected")
    return challenge


def _parse_status(text: str) -> Status:
    data = _parse(text, ("epoch", "after", "head"), ("seats", "time"))
    seats = parse_seats(data["seats"]) if "seats" in data else None
    epoch = data["epoch"]
    if not isinstance(epoch, str) or len(epoch) > EPOCH:
        raise Malformed(f"epoch: a text of at most {EPOCH} characters is expected")
    try:
        head = expect_whole("head", data["head"], 0, LAST_NUMBER)
        time = expect_whole("time", data["time"], 0, LATEST) if "time" in data else None
        return Status(epoch, expect_whole("after", data["after"], 0, head), head, seats, time)
    except CodecError as error:
        raise Malformed(str(error)) from None


def _parse(text: str, keys: Sequence[str], optional: Sequence[str] = ()) -> dict[str, Any]:
    if len(text) > TEXT:
        raise Malformed(f"a text of at most {TEXT} characters is expected")
    try:
        return dict(expect_object("", parse_json(text), tuple(keys), tuple(optional)))
    except CodecError as error:
        raise Malformed(str(error)) from None
