"""The recovery of a device that was set back: it must not contradict an entry that it has written and forgotten.

Rule 1. The device writes again once it has read everything, including as much as it had written itself, and the
        others confirm it: either an entry of another seat follows, as that stands on all that was written before
        it; or every other seat answers a whisper of now, as one may have got what another has not.
Rule 2. A seat's word that it has got more counts once its entries are here; until then it confirms nothing. So a seat
        that is away, or that states a length which it never proves, keeps this one waiting. It need not do so for ever:
        a person may decide to go on (`finish`). The page that asks knows the time, this does not.
"""

from collections.abc import Callable, Set

from unseen.secrecy.room.whisper_log import WHISPER_ID, Progress
from unseen.secrecy.script.match import Match
from unseen.secrecy.seat.mine import Mine
from unseen.secrecy.seat.seen import Seen


class Recovery:
    """The things that a device still has to see before its seat writes again.

    Args:
        mine: The device's stored data.
        has: Returns whether everything that was once seen is here.
        draw: Returns as many random bytes as requested.
    """

    def __init__(self, mine: Mine, has: Callable[[Seen], bool], draw: Callable[[int], bytes]) -> None:
        self.behind = mine.behind
        """How far the seat had got before: nothing is written until that is here."""
        self.doubts = mine.doubts
        """As `Mine.doubts`."""
        self.device = mine.device
        """The identifier of this device."""
        self.is_lost = False
        """Whether no other seat has got what this one waits for either: a person may decide to go on without it."""
        self._has, self._draw = has, draw
        self._got: dict[int, Progress] = {}
        """How far the other seats have got, by their answers since the doubt began."""
        self._recalled = 0
        """The length of the log up to which forgotten entries of this seat are taken into account."""

    @property
    def lacks(self) -> bool:
        """Whether anything is missing here that this seat is known to have seen or written."""
        return self.behind is not None and not self._has(self.behind)

    @property
    def is_pending(self) -> bool:
        """Whether the device has not yet seen again everything that its seat had seen or written."""
        return self.lacks or self.doubts is not None

    def check_written(self, then: Seen) -> None:
        """Compare what is here with a separate record of how far this seat had written."""
        if self._has(then):
            return
        if self.behind is None or self.behind.entries <= then.entries:
            self.behind = then
        self.doubt(then.entries)

    def doubt(self, count: int) -> None:
        """Wait, as this seat may have written more, until the log has another seat's entry after the first `count`."""
        self.doubts = max(count, self.doubts or 0)
        # Earlier answers may be out of date.
        self._got = {}

    def hear(self, seat: int, got: Progress, others: Set[int]) -> bool:
        """Take in how far another seat has got; return whether every other seat has got no more than is here.

        Args:
            seat: The seat that says so.
            got: How far it has got.
            others: All other seats.
        """
        if not self.is_pending:
            return False
        self._got[seat] = got
        if others - {*self._got} or not all(self._has(Seen(*each, 0)) for each in self._got.values()):
            return False
        self.is_lost = self.lacks
        return not self.is_lost

    def is_settled_by(self, match: Match, seat: int | None) -> bool:
        """Return whether the log ends the wait; a forgotten entry of this seat in it begins a new one."""
        if match.recalled > max(self.doubts or 0, self._recalled):
            self._recalled = match.recalled
            self.doubt(match.recalled)
        if self.doubts is None or self.lacks:
            return False
        return any(entry.fields["s"] != seat for entry in match.log.entries[self.doubts :])

    def finish(self, now: Seen) -> None:
        """Go on from what is here, as if the seat had been moved to this device just now."""
        # Another device with the same data falls silent.
        self.behind, self.doubts, self.device = now, None, self._draw(WHISPER_ID).hex()
        self.is_lost = False
