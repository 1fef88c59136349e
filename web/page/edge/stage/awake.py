"""The screen stays on while a game is on it (Screen Wake Lock API).

This module is imported only once a game is on the screen.

Rule 1. The browser ends a lock whenever the page is hidden, and may refuse one; it is asked again when that is seen.
Rule 2. Nothing is said of a refusal: the screen then goes off as it does on any other page.
"""

from asyncio import Lock

from page.edge.browser import BrowserError, Js, document, options, window
from page.edge.events import Events


class Awake:
    """The lock of the screen.

    Args:
        events: The page's event listeners.
    """

    def __init__(self, events: Events) -> None:
        self._events, self._changing, self._is_wanted = events, Lock(), False
        self._held: Js | None = None
        events.listen(document, "visibilitychange", lambda _: self._settle(), passive=True)

    def show(self, *, is_wanted: bool) -> None:
        """Keep the screen on, or no longer."""
        if is_wanted != self._is_wanted:
            self._is_wanted = is_wanted
            self._settle()

    def _settle(self) -> None:
        self._events.spawn(self._change())

    async def _change(self) -> None:
        async with self._changing:
            try:
                if self._held is not None:
                    await self._held.release()
                self._held = None
                if self._is_wanted and not document.hidden and not await _is_denied():
                    self._held = await window.navigator.wakeLock.request("screen")
            except (BrowserError, AttributeError):
                return


async def _is_denied() -> bool:
    """Return whether it is known that no lock is granted: browsers write a request all the same into the console."""
    try:
        found = await window.navigator.permissions.query(options(name="screen-wake-lock"))
    except (BrowserError, AttributeError):
        return False
    return str(found.state) == "denied"
