"""The line between tabs of one browser: a BroadcastChannel, which keeps nothing."""

from collections.abc import Iterable

from page.edge.browser import BrowserError, Js, octets, proxy, window
from page.edge.events import Events
from page.edge.online.line import Heard, State
from page.edge.online.shelf import ASK, Shelf
from unseen.relay.wire import Keys


class TabLine:
    """A line between tabs; it is open at once, and the others' frames come as they answer.

    Args:
        events: The page's event listeners.
        room: The name of the room.
        heard: The callbacks; `changed` is called before this returns.
        known: Frames of the room that are here already.
    """

    def __init__(self, events: Events, room: str, heard: Heard, known: Iterable[bytes] = ()) -> None:
        self._heard, self._shelf = heard, Shelf(known)
        self._channel: Js | None = None
        try:
            channel = window.BroadcastChannel.new(f"unseen/{room}")
        except (BrowserError, AttributeError):
            heard.changed(State("refused", "browser"))
            return
        self._channel = channel
        channel.addEventListener("message", proxy(events.guarded(self._message)))
        self._say(self._shelf.greeting())
        heard.changed(State("open"))

    def offer(self, frame: bytes) -> None:
        """Bring a frame to the other tabs, and to later ones as long as this tab is there."""
        self._say(self._shelf.offer(frame))

    def lacking(self) -> tuple[bytes, ...]:
        """Return no frames: no tab is expected to have all of them."""
        return ()

    def place(self) -> None:
        """Return None: frames between tabs have no numbers."""

    def stated(self) -> None:
        """Return None: the other tabs have this device's own clock."""

    def whisper(self, frame: bytes) -> None:
        """Bring a frame to the other tabs."""
        self._say(self._shelf.whisper(frame))

    def name(self, seats: Keys) -> None:
        """Do nothing: between tabs no space is limited."""

    def close(self) -> None:
        """Leave the other tabs."""
        channel, self._channel = self._channel, None
        if channel is not None:
            channel.close()

    def _message(self, event: Js) -> None:
        if self._channel is None:
            return
        data = event.data
        if isinstance(data, str):
            if data == ASK:
                self._say(self._shelf.everything())
        elif hasattr(data, "to_bytes"):
            frame = self._shelf.hear(bytes(data.to_bytes()))
            if frame is not None:
                (self._heard.came if frame.is_kept else self._heard.whispered)(frame.data)

    def _say(self, messages: Iterable[str | bytes]) -> None:
        if self._channel is not None:
            for message in messages:
                self._channel.postMessage(message if isinstance(message, str) else octets(message))
