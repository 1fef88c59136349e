"""The time for which a game's table has been in sight.

Rule 1. Only time in which the page was visible counts, and of a pause without an action at most `PAUSE`.
Rule 2. It is measured by the page's own clock: no change of the device's clock moves it.
"""

from collections.abc import Callable

PAUSE = 300
"""Seconds without an action, beyond which nobody is taken to sit there."""


class TableTime:
    """The time at one table.

    Args:
        now: Returns the page's time in seconds.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._counted = 0.0
        self._since: float | None = None
        """When the time that is not yet counted began; None while none runs."""

    def begin(self, seconds: int = 0) -> None:
        """Begin with a game that has been at the table for so many seconds."""
        self._counted, self._since = seconds, self._now()

    def act(self) -> int:
        """Count the time up to an action, and return all seconds so far."""
        self._count()
        self._since = self._now()
        return int(self._counted)

    def pause(self) -> None:
        """Count no time from now on: the page is hidden, or the table has been left."""
        self._count()
        self._since = None

    def resume(self) -> None:
        """Count again: the page is visible."""
        self._since = self._now()

    def _count(self) -> None:
        if self._since is not None:
            self._counted += min(max(0.0, self._now() - self._since), PAUSE)
