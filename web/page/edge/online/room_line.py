"""The line of the game on the screen: which transport carries its frames, and the state of that transport."""

from page.edge.dice import draw_word, fair
from page.edge.online.clock import milliseconds
from page.edge.online.kit import Kit
from page.edge.online.line import Heard, Line, State
from page.edge.online.relay_line import RelayLine
from page.edge.online.tab_line import TabLine
from page.online import props
from page.online.claim_gate import Stated
from page.online.kept_seat import TABS
from page.online.online_seat import OnlineSeat
from page.online.props import Transport
from page.online.share import is_spoilt
from unseen.relay.client import Client, Place, Writer
from unseen.relay.wire import Keys, RoomId
from unseen.secrecy.channel import bytes_of


class RoomLine:
    """The line to the room of one game, over the relay or between tabs; it carries nothing before `connect`.

    Args:
        kit: The tools that every game is played with.
        online_seat: The game.
        heard: The callbacks for what is heard. They run after this object has noted the line's new state.
    """

    def __init__(self, kit: Kit, online_seat: OnlineSeat, heard: Heard) -> None:
        side = online_seat.side
        self.transport: Transport = "tabs" if online_seat.link.endswith(TABS) else "relay"
        self.seats: Keys | None = () if self.transport == "tabs" else None
        """The keys of the seats that have a share of the room; None until they are known."""
        self.opened_at: float | None = None
        """The page's time at which the line was first open, in milliseconds; None before that."""
        self._kit, self._online_seat, self._heard = kit, online_seat, heard
        is_new = side.mine.role == "guest" and not (online_seat.joins_by_itself or side.lobby.is_ours)
        self._only_reads = self.transport == "relay" and is_new
        """True while the page only reads an invitation: the relay reserves a place for visitors that write."""
        self._line: Line | None = None
        self._state, self._was_crowded = State("connecting"), False

    def connect(self) -> None:
        """Open the line."""
        self._line = self._connected()

    def join(self) -> None:
        """Connect again with the right to write, if the page has only read the invitation so far."""
        if not self._only_reads or not self._line:
            return
        self._only_reads = False
        self._line.close()
        self._line = self._connected()

    def close(self) -> None:
        """End the line for good."""
        if self._line:
            self._line.close()

    def offer(self, frame: bytes) -> None:
        """Bring a frame to everybody in the room, now or later."""
        if self._line:
            self._line.offer(frame)

    def whisper(self, frame: bytes) -> bool:
        """Bring a frame to everybody who is in the room now; return False where there is no line yet."""
        if self._line:
            self._line.whisper(frame)
        return self._line is not None

    def name_seats(self) -> None:
        """Have the relay keep a share of the room for each player's key, once it is agreed who plays."""
        # The host agrees with its last message of the lobby, so that message has been written by now.
        keys = self._online_seat.side.lobby.shares
        if keys and self._line:
            self._line.name(keys)

    def lacking(self) -> tuple[bytes, ...]:
        """Return the frames that are known here and are not at the relay."""
        return self._line.lacking() if self._line else ()

    def place(self) -> Place | None:
        """Return the epoch and number of the last frame that was read; None while they are not known."""
        return self._line.place() if self._line else None

    @property
    def is_open(self) -> bool:
        """Whether the line is open: all that the relay has of the room has arrived."""
        return self._state.kind == "open"

    def stated(self) -> Stated | None:
        """Return the time that the relay has last stated on this connection; None if it has not."""
        return self._line.stated() if self._line else None

    @property
    def is_crowded(self) -> bool:
        """Whether other pages that only read the invitation, as this one does, have taken all places for that."""
        return self._only_reads and self._was_crowded

    def shown(self) -> props.Line:
        """Return the state of the line for the screen."""
        if is_spoilt(self._online_seat.side, self.seats or ()):
            return props.Line("refused", self.transport, "spoilt")
        why = self._state.why
        return props.Line(self._state.kind, self.transport, "reads" if why == "read-only" else why)

    def _connected(self) -> Line:
        events, side = self._kit.context.events, self._online_seat.side
        room, known = side.room, tuple(side.frames)
        heard = self._heard._replace(changed=self._changed, seated=self._seated)
        if self.transport == "tabs":
            return TabLine(events, room.name, heard, known)
        crypto, writing = self._kit.crypto, room.writing
        writer = None
        if writing is not None and not self._only_reads:
            writer = Writer(crypto.public_key(writing), lambda message: crypto.sign(writing, message))
        client = Client(RoomId(bytes_of(room.name, 16) or b""), writer, known, self._seat_writer())
        return RelayLine(events, self._kit.relay, client, heard, fair(draw_word))

    def _seat_writer(self) -> Writer | None:
        """Return the key of this seat with its signing function; None for a spectator."""
        side, crypto = self._online_seat.side, self._kit.crypto
        if side.mine.root is None:
            return None
        secret = side.lobby.relay_secret
        return Writer(crypto.public_key(secret), lambda message: crypto.sign(secret, message))

    def _changed(self, state: State) -> None:
        self._state = state
        self._was_crowded = state.kind != "open" and (self._was_crowded or state.why == "peers")
        if state.kind == "open":
            self.opened_at = self.opened_at or milliseconds()
        self._heard.changed(state)

    def _seated(self, seats: Keys) -> None:
        self.seats = seats
        self._heard.seated(seats)
