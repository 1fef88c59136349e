"""The line over a relay: `unseen.relay.client` on the browser's WebSocket.

Rule 1. After every input, the client's messages are sent; a connection that it gives up is closed.
Rule 2. A closed connection calls nothing any more.
"""

from collections.abc import Mapping
from typing import assert_never

from page.edge.browser import BrowserError, Js, document, octets, proxy, window
from page.edge.events import Events, Timer
from page.edge.online.clock import milliseconds
from page.edge.online.line import Heard, State, Why
from page.online.claim_gate import Stated
from unseen.kernel.chance import Dice
from unseen.relay.client import Came, Client, Connected, Kept, Lost, Place, Seated, Timed, Told, pause
from unseen.relay.wire import LONGEST, Close, Keys

BEAT = 25_000
"""Milliseconds between heartbeats: a browser has no pings."""
PROBE = 5_000
"""Milliseconds in which a connection must show after a sleep that it is still alive."""
ABNORMAL = 1006
"""The code of a connection that has ended without one (RFC 6455)."""
_WHY: Mapping[int, Why] = {
    Close.ROOM_HAS_ITS_PEERS: "peers",
    Close.FLOOD: "flood",
    Close.ROOM_IS_FULL: "full",
    Close.STORE_IS_FULL: "store",
    Close.READ_ONLY: "read-only",
    Close.TOO_BIG: "large",
    Close.MALFORMED: "protocol",
}


class RelayLine:
    """A line over a relay.

    Args:
        events: The page's event listeners.
        address: The relay's address: "wss://" and a host.
        client: The client of the room, with the frames known so far.
        heard: The callbacks; `changed` is called before this returns.
        dice: The source of randomness.
    """

    def __init__(self, events: Events, address: str, client: Client, heard: Heard, dice: Dice) -> None:
        self._address, self._client, self._heard, self._dice = address, client, heard, dice
        self._socket: Js | None = None
        self._stated: Stated | None = None
        self._is_waiting = self._is_closed = self._has_read = False
        self._listeners = {
            name: proxy(events.guarded(then))
            for name, then in (("open", self._open), ("message", self._message), ("close", self._closed))
        }
        self._again = Timer(events, self._dial)
        self._beat = Timer(events, self._beaten)
        self._rest = Timer(events, self._send)
        events.listen(window, "online", self._hurry)
        events.listen(window, "offline", self._cut)
        events.listen(document, "visibilitychange", self._hurry)
        self._dial()

    def offer(self, frame: bytes) -> None:
        """Store a frame at the relay; it is sent again until it is there."""
        self._take(self._client.offer(frame))

    def lacking(self) -> tuple[bytes, ...]:
        """Return the frames that are known here and are not at the relay."""
        return self._client.lacking

    def place(self) -> Place | None:
        """Return the place of the last frame of the room that was read; None before all of it has been."""
        return self._client.place if self._has_read else None

    def stated(self) -> Stated | None:
        """Return the time that the relay has last stated on this connection."""
        return self._stated

    def whisper(self, frame: bytes) -> None:
        """Bring a frame to everybody who is in the room now."""
        self._client.whisper(frame)
        self._send()

    def name(self, seats: Keys) -> None:
        """Have the relay keep a share for each seat's key."""
        self._client.name(seats)
        self._send()

    def close(self) -> None:
        """Close the connection for good."""
        self._is_closed = True
        self._hang_up()
        self._again.stop()

    def _dial(self) -> None:
        self._is_waiting = False
        try:
            socket = window.WebSocket.new(self._address + self._client.path)
        except BrowserError:
            self._heard.changed(State("refused", "address"))
            return
        socket.binaryType = "arraybuffer"
        for name, listener in self._listeners.items():
            socket.addEventListener(name, listener)
        self._socket = socket
        self._client.dialled()
        self._stated = None
        self._beat.start(BEAT)
        self._heard.changed(State("connecting"))

    def _hurry(self, _: Js) -> None:
        if self._is_closed or document.hidden:
            return
        if self._is_waiting:
            self._again.stop()
            self._dial()
        elif self._socket is not None:
            if self._client.has_heard:
                self._take(self._client.beat())
            self._beat.start(PROBE)

    def _cut(self, _: Js) -> None:
        """Give up the connection of a device that has lost its network: it would seem open for a beat or two."""
        if self._socket is not None and not self._is_closed:
            self._take(self._client.closed(ABNORMAL))

    def _open(self, _: Js) -> None:
        self._client.opened()

    def _message(self, event: Js) -> None:
        data = event.data
        if isinstance(data, str):
            self._take(self._client.text(data))
        else:
            # Copy no more of an oversized message than shows its size.
            self._take(self._client.binary(bytes(data.slice(0, LONGEST + 1).to_bytes())))

    def _closed(self, event: Js) -> None:
        self._take(self._client.closed(int(event.code)))

    def _beaten(self) -> None:
        self._beat.start(BEAT)
        self._take(self._client.beat())

    def _take(self, told: tuple[Told, ...]) -> None:
        for one in told:
            if self._is_closed:
                return  # a callback above has closed the line
            match one:
                case Connected():
                    self._has_read = True
                    self._heard.changed(State("open"))
                case Came(frame, is_stored):
                    (self._heard.came if is_stored else self._heard.whispered)(frame)
                case Seated(seats):
                    self._heard.seated(seats)
                case Timed(time):
                    self._stated = Stated(time, milliseconds() / 1000)
                case Kept():
                    pass
                case Lost():
                    self._lost(one)
                case _:
                    assert_never(one)
        self._send()

    def _lost(self, lost: Lost) -> None:
        self._hang_up()
        why = _WHY.get(lost.code, "")
        self._is_waiting = lost.may_retry
        if lost.may_retry:
            self._again.start(1000 * pause(lost.attempt, self._dice))
        self._heard.changed(State("waiting" if lost.may_retry else "refused", why))

    def _send(self) -> None:
        if self._socket is None:
            return
        out = self._client.outgoing(float(window.performance.now()) / 1000)
        for message in out.messages:
            self._socket.send(message if isinstance(message, str) else octets(message))
        if out.rest is not None:
            self._rest.start(1000 * out.rest)

    def _hang_up(self) -> None:
        self._beat.stop()
        self._rest.stop()
        socket, self._socket = self._socket, None
        if socket is not None:
            for name, listener in self._listeners.items():
                socket.removeEventListener(name, listener)
            socket.close()
