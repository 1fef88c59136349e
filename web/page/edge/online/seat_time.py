"""The time for which the table of an online game has been in sight, noted beside its seat."""

from collections.abc import Callable

from page.edge.browser import document, window
from page.edge.events import Events
from page.edge.storage.seats import SPENT, Seats
from page.edge.table_time import TableTime


class SeatTime:
    """The time of one seat: what passes before the deal and after the end does not count.

    Args:
        events: The page's event listeners.
        seats: The kept seats.
        place: The name of this one.
        is_played: Returns whether the seat is kept and its game under way.
    """

    def __init__(self, events: Events, seats: Seats, place: str, is_played: Callable[[], bool]) -> None:
        self._events, self._seats, self._place, self._is_played = events, seats, place, is_played
        self._time = TableTime(lambda: float(window.performance.now()) / 1000)
        self._seconds: int | None = None
        """The seconds so far; None until the note has been read."""
        self._was_played = False
        """Whether the game was under way when something happened last."""

    async def begin(self) -> None:
        """Go on from the time that is noted."""
        self._seconds = await self._seats.seconds(self._place)
        self._was_played = False
        self.act()

    def act(self) -> None:
        """Count the time up to what has just happened, and note it."""
        if self._seconds is None:
            return
        was_played, self._was_played = self._was_played, self._is_played()
        if was_played:
            self._seconds = self._time.act()
            self._events.spawn(self._seats.note(SPENT, self._place, str(self._seconds)))
        else:
            self._time.begin(self._seconds)
        if document.hidden:
            self._time.pause()

    def seen(self) -> None:
        """Count only while the page is visible. Call this whenever that changes."""
        if self._seconds is None:
            return
        if document.hidden:
            self._time.pause()
        else:
            self._time.resume()
