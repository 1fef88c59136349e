"""The screen stays on while a game is on it (Screen Wake Lock API).

This module is imported only once a game is on the screen.

Rule 1. The browser ends a lock whenever the page is hidden, and may refuse one; it is asked again when that is seen.
Rule 2. Nothing is said of a refusal: the screen then goes off as it does on any other page.
"""

from page.edge.browser import BrowserError, Js, document, window
from page.edge.events import Events


class Awake:
    """The lock of the screen.

    Args:
        events: The page's event listeners.
    """

    def __init__(self, events: Events) -> None:
        self._events = events
        self._lock: Js | None = None
        self._is_wanted = self._is_asking = False
        events.listen(document, "visibilitychange", lambda _: self._settle(), passive=True)

    def show(self, *, is_wanted: bool) -> None:
        """Keep the screen on, or no longer."""
        if is_wanted != self._is_wanted:
            self._is_wanted = is_wanted
            self._settle()

    def _settle(self) -> None:
        is_visible = str(document.visibilityState) == "visible"
        if not self._is_asking and is_visible and self._is_wanted != self._is_locked:
            self._is_asking = True
            self._events.spawn(self._change())

    @property
    def _is_locked(self) -> bool:
        return self._lock is not None and not self._lock.released

    async def _change(self) -> None:
        wanted = self._is_wanted
        try:
            if wanted:
                self._lock = await window.navigator.wakeLock.request("screen")
            elif self._lock is not None:
                await self._lock.release()
        except (BrowserError, AttributeError):
            return
        finally:
            self._is_asking = False
        if wanted != self._is_wanted:
            self._settle()
