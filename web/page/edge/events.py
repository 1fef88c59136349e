"""Callbacks of the browser: listeners, timers, tasks, deeds.

Rule 1. No exception leaves Python through a callback: its traceback would be written to the console, where it
        could give away a seat's secrets.
Rule 2. A deed is a task that makes something, such as a new game. While it runs, an equal deed is not begun: a
        double press makes one thing, however fast the hand and however slow the device. Once it has ended or
        failed, it can be asked for again.
"""

import asyncio
from collections.abc import Callable, Coroutine

from page.edge.browser import Js, once, options, proxy, window

Failed = Callable[[Exception], None]


class Events:
    """Listeners, timers and tasks whose exceptions all go to one place.

    Args:
        failed: Called with each exception.
    """

    def __init__(self, failed: Failed) -> None:
        self.failed = failed
        self.after_deed: Callable[[], None] = lambda: None
        """Called after each deed: what it has brought to the screen is drawn."""
        self._under_way: list[tuple[type, object]] = []
        """The deeds that are not done yet."""

    def listen(self, target: Js, name: str, then: Callable[[Js], None], *, passive: bool = False) -> None:
        """Call a function at every event of a kind, as long as the page lives."""
        target.addEventListener(name, proxy(self.guarded(then)), options(passive=passive))

    def listen_once(self, target: Js, name: str, then: Callable[[Js], None]) -> None:
        """Call a function at the next event of a kind."""
        target.addEventListener(name, once(self.guarded(then)), options(once=True, passive=True))

    def later(self, milliseconds: float, then: Callable[[], None]) -> None:
        """Call a function after a delay; this cannot be cancelled."""
        window.setTimeout(once(self.guarded(lambda *_: then())), milliseconds)

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """Run a coroutine as a task of its own."""
        asyncio.ensure_future(self._watched(work))

    def deed(self, what: object, work: Callable[[], Coroutine[None, None, None]]) -> None:
        """Run a coroutine that makes something as a task, unless one for the same thing is still running.

        Args:
            what: Identifies what is made; equal values of the same type are the same thing.
            work: Makes it.
        """
        # NB named tuples of two kinds are equal where their fields are.
        deed = type(what), what
        if deed not in self._under_way:
            self._under_way.append(deed)
            self.spawn(self._done(deed, work()))

    async def _done(self, deed: tuple[type, object], work: Coroutine[None, None, None]) -> None:
        try:
            await work
        finally:
            self._under_way.remove(deed)
            self.after_deed()

    def guarded(self, then: Callable[[Js], None]) -> Callable[..., None]:
        """Return a callback that hands its exceptions to `failed`."""

        def called(*event: Js) -> None:
            try:
                then(*event)
            except Exception as error:
                self.failed(error)

        return called

    async def _watched(self, work: Coroutine[None, None, None]) -> None:
        try:
            await work
        except Exception as error:
            self.failed(error)


class Timer:
    """A callback after a delay, which can be cancelled and started again.

    Args:
        events: The page's event listeners.
        then: The callback.
    """

    def __init__(self, events: Events, then: Callable[[], None]) -> None:
        self._ring = proxy(events.guarded(lambda *_: self._rung(then)))
        self._number: Js | None = None

    def start(self, milliseconds: float) -> None:
        """Start the timer, or restart it."""
        self.stop()
        self._number = window.setTimeout(self._ring, milliseconds)

    def stop(self) -> None:
        """Cancel the timer."""
        if self._number is not None:
            window.clearTimeout(self._number)
            self._number = None

    def _rung(self, then: Callable[[], None]) -> None:
        self._number = None
        then()
