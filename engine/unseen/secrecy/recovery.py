"""A device that was set back: it finds out whether its seat has written something that the device has forgotten.

Rule 1. It contradicts nothing that it has written and forgotten. It writes again once it has read all there is, as much
        as it had written itself, and the word of others has come: an entry that follows, of any other seat, for it
        stands on all that was written before it; or answers to whispers of now, of every other seat, for what one has
        not got another may have.
"""

from collections.abc import Callable, Set

from unseen.secrecy.match import Match
from unseen.secrecy.mine import Mine
from unseen.secrecy.seen import Seen
from unseen.secrecy.words import WORD, Got


class Recovery:
    """What a device still has to see before its seat writes again.

    Args:
        mine: What the device has kept.
        has: Returns whether all that was seen once is here.
        draw: Returns as many random bytes as it is asked for.
    """

    def __init__(self, mine: Mine, has: Callable[[Seen], bool], draw: Callable[[int], bytes]) -> None:
        self.behind = mine.behind
        """What the seat had seen before: nothing is written until it is seen here."""
        self.doubts = mine.doubts
        """As `Mine.doubts`."""
        self.device = mine.device
        """What tells this device from another one on which the seat was before."""
        self.is_lost = False
        """Whether nobody else has got what this seat waits for either: a person may let it go."""
        self._has, self._draw = has, draw
        self._got: dict[int, Got] = {}
        """How far the other seats have got, as they have answered since this one is in doubt."""
        self._recalled = 0
        """Up to where it has been noted that this seat had forgotten entries of its own."""

    @property
    def lacks(self) -> bool:
        """Whether something is not here of which it is known that this seat had seen or written it."""
        return self.behind is not None and not self._has(self.behind)

    @property
    def is_pending(self) -> bool:
        """Whether the device has not yet seen again all that its seat had seen or written."""
        return self.lacks or self.doubts is not None

    def check_written(self, then: Seen) -> None:
        """Compare what is here with how far this seat had written, as that was noted apart."""
        if self._has(then):
            return
        if self.behind is None or self.behind.entries <= then.entries:
            self.behind = then
        self.doubt(then.entries)

    def doubt(self, count: int) -> None:
        """Doubt that all of this seat's entries are here, until another seat's follows so many of the log."""
        self.doubts = max(count, self.doubts or 0)
        # What was said before may have been true before.
        self._got = {}

    def hear(self, seat: int, got: Got, others: Set[int]) -> bool:
        """Take in how far another seat has got; return whether every other seat has got no more than is here.

        Args:
            seat: The seat that says it.
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
        """Return whether the log settles the doubts; new ones are noted if an entry was found to be forgotten."""
        if match.recalled > max(self.doubts or 0, self._recalled):
            self._recalled = match.recalled
            self.doubt(match.recalled)
        if self.doubts is None or self.lacks:
            return False
        return any(entry.fields["s"] != seat for entry in match.log.entries[self.doubts :])

    def finish(self, now: Seen) -> None:
        """Go on from what is here, as if the seat had been moved to this device just now."""
        # Another device with what this one had falls silent.
        self.behind, self.doubts, self.device = now, None, self._draw(WORD).hex()
        self.is_lost = False
