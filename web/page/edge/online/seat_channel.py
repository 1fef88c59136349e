"""The messages between the tabs of one browser that have a seat, or wait for it."""

from collections.abc import Callable

from page.edge.browser import BrowserError, Js, proxy, window
from page.edge.events import Events


class SeatChannel:
    """A channel for one seat; a browser without channels has one that carries nothing.

    Args:
        events: The page's event listeners.
        place: The name under which the seat is kept.
        heard: Called with each message of another tab.
    """

    def __init__(self, events: Events, place: str, heard: Callable[[object], None]) -> None:
        self._channel: Js | None = None
        try:
            channel = window.BroadcastChannel.new(f"unseen-seat/{place}")
        except (BrowserError, AttributeError):
            return
        self._channel = channel
        channel.addEventListener("message", proxy(events.guarded(lambda event: self._take(event, heard))))

    def say(self, message: str) -> None:
        """Send a message to the other tabs."""
        if self._channel is not None:
            self._channel.postMessage(message)

    def close(self) -> None:
        """Leave the channel."""
        channel, self._channel = self._channel, None
        if channel is not None:
            channel.close()

    def _take(self, event: Js, heard: Callable[[object], None]) -> None:
        if self._channel is not None:
            heard(event.data)
