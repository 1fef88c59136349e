"""The conditions for claiming that a player's time is up: this page has listened long enough, by a clock to be trusted.

Rule 1. The page has been connected for a minute, without a gap, and has read everything that the relay has.
Rule 2. If the relay states its time, that is within an hour of the device's. If it states none (an earlier relay, or
        tabs of one browser), the device's clock counts unless it has jumped against the page's own clock.
Rule 3. So a relay can withhold the offer of a claim. It brings none: that time is up is for this device's clock to say,
        before anything that a relay states is looked at.

Times are in seconds.
"""

from typing import NamedTuple

from page.online.clocks import GAP

LISTENED = 60.0
"""The time for which a page must have been connected: what others have written meanwhile has come by then."""
NEAR = 60 * 60.0
"""How far a clock may be from the one that it is compared with."""


class Stated(NamedTuple):
    """The time that a relay has stated."""

    time: int
    """Since 1970, by the relay's clock."""
    at: float
    """When that was, by the page's clock."""


class Look(NamedTuple):
    """The readings of all clocks, and the state of the line, at one moment."""

    device: float
    """The device's time since 1970."""
    page: float
    """The time by the page's clock, which nobody sets."""
    is_open: bool
    """Whether the line is open."""
    has_read: bool = True
    """Whether everything that has arrived has been taken."""
    stated: Stated | None = None
    """The time that the relay has stated on this connection; None if it has not."""


class ClaimGate:
    """Decides at each tick whether the player of the game on the screen may be offered a claim."""

    def __init__(self) -> None:
        self._first: Look | None = None
        self._last: Look | None = None
        self._since: float | None = None
        """The page's time from which on the line has been open."""

    def look(self, now: Look) -> None:
        """Take in the readings of one moment; call this at every tick."""
        last, self._first = self._last, self._first or now
        has_slept = last is not None and max(now.device - last.device, now.page - last.page) > GAP
        if not now.is_open:
            self._since = None
        elif self._since is None or has_slept:
            self._since = now.page
        self._last = now

    @property
    def knows_time(self) -> bool:
        """Whether the device's clock can be believed (rule 2)."""
        first, now = self._first, self._last
        if first is None or now is None:
            return False
        if now.stated:
            there = now.stated.time + now.page - now.stated.at
            return abs(now.device - there) <= NEAR
        return abs((now.device - first.device) - (now.page - first.page)) <= NEAR

    @property
    def is_open(self) -> bool:
        """Whether a claim may be offered."""
        now, since = self._last, self._since
        if now is None or since is None or not now.has_read:
            return False
        return now.page - since >= LISTENED and self.knows_time
