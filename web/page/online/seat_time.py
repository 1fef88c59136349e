"""The time of an online game, as the device of one side has measured it: clocks, deadlines, and a seat in doubt.

It has no clock: its caller gives the time, in seconds.
"""

from math import ceil
from typing import Literal

from page.online import facts
from page.online.clocks import Away, Clocks, Turn
from page.online.kept_seat import Marks
from page.online.props import Clock
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.seat.claims import limit_days

DAY = 24 * 60 * 60


class SeatTime:
    """The time that has passed for each seat of one game.

    Args:
        side: The game.
        marks: The facts remembered beside it.
    """

    def __init__(self, side: Correspondence, marks: Marks) -> None:
        self._side = side
        self._clocks = Clocks(marks.turns, marks.aways)
        self._seen, self._doubted = marks.seen, marks.doubted

    @property
    def marks(self) -> tuple[tuple[Turn, ...], tuple[Away, ...], float, float]:
        """The facts to be remembered beside the game, as the last ones of `Marks`."""
        return self._clocks.turns, self._clocks.aways, self._seen, self._doubted

    def tick(self, now: float) -> None:
        """Update the clocks, and since when this seat has been waiting to see all its entries again (`is_behind`)."""
        if self._seen:
            self._clocks.ticked(self._seen, now)
        self._seen = now
        # A time that is still to come would keep it waiting for longer than it should.
        self._doubted = min(self._doubted or now, now) if self._is_in_doubt else 0
        side = self._side
        owing, match = side.owing, side.match
        is_turn = match is not None and match.step is not None and "turn" in match.step.kinds
        # An immediate answer of the program on an open page costs its player no time.
        who = owing if owing is not None and (is_turn or owing != side.seat) else None
        self._clocks.note(None if facts.is_over(side) and not facts.awaits_ranking(side) else who, now)

    def clock(self, seat: int, now: float) -> Clock | None:
        """Return the time that a seat has left; None without clocks, and for a spectator."""
        agreed = self._side.agreed
        if agreed is None or not agreed.terms.minutes or self._side.seat is None:
            return None
        runs = self._clocks.running == seat and not facts.is_over(self._side)
        return Clock(max(0, int(agreed.terms.minutes * 60 - self._clocks.used(seat, now))), runs)

    def days_left(self, now: float) -> int | None:
        """Return the days that the awaited seat has left; None if none is awaited, or there is no limit."""
        days, waits = self._limit_days, self._waits_for(now)
        if not days or waits is None or facts.is_over(self._side):
            return None
        return max(0, ceil(days - waits / DAY))

    def claimable(self, now: float) -> Literal["", "deadline", "flag"]:
        """Return the reason why another's time is up by this device's clock; "" for none.

        Whether that clock can be believed is decided by the caller (`ClaimGate`).
        """
        agreed, waits, running = self._side.agreed, self._waits_for(now), self._clocks.running
        if agreed is None or waits is None or running is None or not self._side.game.may_claim:
            return ""
        if self._limit_days and waits > self._limit_days * DAY:
            return "deadline"
        clock = self.clock(running, now)
        return "flag" if clock and not clock.seconds else ""

    def unconfirmed(self, now: float) -> int | None:
        """Return the number of another seat whose time to check the result is up; None for none."""
        side, since = self._side, self._clocks.idle_since
        if since is None or side.owing in (None, side.seat) or side.agreed is None:
            return None
        limit = self._limit_days * DAY or side.agreed.terms.minutes * 60
        return side.owing if limit and now - since > limit else None

    def may_go_on(self, now: float) -> bool:
        """Return whether a person may decide to go on although nobody confirms that this seat has forgotten nothing."""
        return self._is_in_doubt and bool(self._doubted) and now - self._doubted >= DAY

    @property
    def _is_in_doubt(self) -> bool:
        return self._side.match is not None and self._side.is_behind and not self._side.has_moved

    def _waits_for(self, now: float) -> float | None:
        """Return the seconds of waiting for another seat; None if none is awaited, and for a spectator."""
        running, own = self._clocks.running, self._side.seat
        return None if running is None or own in (None, running) else self._clocks.waits_for(running, now)

    @property
    def _limit_days(self) -> int:
        """The days that a seat may be silent; 0 for no limit."""
        return limit_days(self._side.agreed.terms) if self._side.agreed else 0
