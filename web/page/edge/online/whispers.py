"""Signs of presence of the game on the screen: those that this page whispers, and those that it hears."""

from page.edge.browser import window
from page.edge.events import Events, Timer
from page.edge.online.clock import milliseconds
from page.edge.online.room_line import RoomLine
from page.online.attendance import Attendance
from unseen.secrecy.correspondence import Correspondence, Whisper

HERE = 15_000
"""Milliseconds between two signs of presence."""
AGAIN = 1000
"""Milliseconds that must pass between two answers to whispers that ask for one."""


class Whispers:
    """The whispers of one game.

    Args:
        events: The page's event listeners.
        side: The game.
        line: Its line.
    """

    def __init__(self, events: Events, side: Correspondence, line: RoomLine) -> None:
        self.has_sent = False
        """Whether this page has whispered once."""
        self._events, self._side, self._line = events, side, line
        self._attendance = Attendance()
        self._answered_at = 0.0
        self._is_closed = False
        self._next = Timer(events, self.send)

    def begin(self) -> None:
        """Send a sign of presence now, and another every few seconds until `close`."""
        self._events.listen(window, "pagehide", lambda _: self._say_goodbye())
        self._events.listen(window, "pageshow", lambda _: self.send())
        self.send()

    def close(self) -> None:
        """Send a goodbye, and stop sending signs of presence."""
        self._say_goodbye()
        self._is_closed = True
        self._next.stop()

    def send(self) -> None:
        """Whisper that this page is here."""
        if self._is_closed:
            return
        frame = self._side.whisper()
        if frame and self._line.whisper(frame):
            self.has_sent = True
        self._next.start(HERE)

    def answer(self, whisper: Whisper) -> bool:
        """Note the whisper of another seat; answer it if somebody came or left, or if it asks for an answer.

        Returns:
            Whether it was answered: then the screen is out of date.
        """
        before, time = self.here(), milliseconds()
        self._attendance.hear(whisper, time)
        if self.here() == before and not (self._side.is_asked and time - self._answered_at > AGAIN):
            return False
        self._answered_at = time
        self.send()
        return True

    def here(self) -> tuple[int, ...]:
        """Return the numbers of the other seats that are here."""
        return self._attendance.here(milliseconds())

    @property
    def has_listened(self) -> bool:
        """Whether the line has been open for long enough to have heard of everybody who is here."""
        opened_at = self._line.opened_at
        return opened_at is not None and milliseconds() - opened_at > HERE

    def _say_goodbye(self) -> None:
        """Say that this page is leaving, if that can be sent at once: nothing waits for a page that is closed."""
        frame = None if self._is_closed else self._side.goodbye()
        if frame:
            self._line.whisper(frame)
