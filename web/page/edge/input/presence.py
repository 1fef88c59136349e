"""The player's presence: the window's focus, the page's visibility, and the time without a press."""

from collections.abc import Callable

from page.edge.browser import Js, document, is_key, window
from page.edge.events import Events, Timer
from page.edge.input.leaving import Leaving
from page.shell.messages import Away

_SIGNS = ("pointerdown", "pointermove", "keydown", "wheel")
_STAYS = ("keyup", "focusin", "pointerdown")
"""Events that show that Tab has not led out of the page."""
_PACE = 5_000
"""Milliseconds between two checks for activity."""


class Presence:
    """The listeners that notice when the player leaves.

    Args:
        events: The page's event listeners.
        idle_minutes: Returns the minutes without activity after which the player counts as away; 0 is never.
        dispatch: Called at once, so that the screen is covered before the browser goes on.
    """

    def __init__(
        self, events: Events, idle_minutes: Callable[[], int], dispatch: Callable[[Away], None]
    ) -> None:
        self._events, self._idle_minutes, self._dispatch = events, idle_minutes, dispatch
        self._last = float(window.performance.now())
        self._listening: set[str] = set()
        self._leaving = Leaving()
        self._left = Timer(events, lambda: dispatch(Away("blur")))
        events.listen(document, "keydown", self._key, passive=True)
        for name in _STAYS:
            events.listen(document, name, lambda _: self._leaving.stays(), passive=True)
        events.listen(window, "blur", self._blurred)
        events.listen(window, "focus", self._back)
        events.listen(window, "pagehide", lambda _: dispatch(Away("hidden")))
        events.listen(document, "visibilitychange", self._seen)
        self._timer = Timer(events, self._look)
        self._look()

    def _blurred(self, event: Js) -> None:
        if event.target != window:
            return
        wait = self._leaving.blurred(event.timeStamp)
        if wait:
            self._left.start(wait)
        else:
            self._dispatch(Away("blur"))

    def _back(self, event: Js) -> None:
        if event.target == window:
            self._left.stop()

    def _key(self, event: Js) -> None:
        if is_key(event):
            alone = not (event.altKey or event.ctrlKey or event.metaKey)
            self._leaving.key_down(str(event.key), event.timeStamp, alone=alone)

    def _seen(self, _: Js) -> None:
        if document.hidden:
            self._dispatch(Away("hidden"))

    def _look(self) -> None:
        """Listen once more for each kind of activity: Python is not called at every move of the pointer."""
        for name in _SIGNS:
            if name not in self._listening:
                self._listening.add(name)
                self._events.listen_once(document, name, self._sign)
        minutes = self._idle_minutes()
        if minutes and window.performance.now() - self._last >= minutes * 60_000:
            self._last = float(window.performance.now())
            self._dispatch(Away("idle"))
        self._timer.start(_PACE)

    def _sign(self, event: Js) -> None:
        self._listening.discard(str(event.type))
        self._last = float(window.performance.now())
