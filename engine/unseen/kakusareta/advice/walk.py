"""Hidden leaps of a day turn: the temples they can reach, and how that depends on Moya and coins.

Rule 1. With all upright Moya and all coins taken into account, a walk reaches exactly the temples where, by the exact
        belief, a turn without public events can end (tests compare them). Leaving some out shows what the obstacle is.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from unseen.courtyard.board import BIT, TEMPLES, Space, Spaces, named
from unseen.kakusareta.belief import Member, truth_of
from unseen.kakusareta.rules.movement import can_move, left
from unseen.kakusareta.state import State
from unseen.kakusareta.temples import ways


class Start(NamedTuple):
    """A possible starting point of the rest of a turn."""

    at: Space
    left: int
    """The number of leaps left."""
    has_moved: bool


class Walk:
    """The rest of a turn without further public events.

    Args:
        public: The Moya player's view.
        members: The candidates.
        at_end: Whether the turn has to end, which takes a leap and the temple's coin (K12, K16).
        from_: The courtyard space of a climb that has just happened, if any; then the members are those on each
            temple next to it.
    """

    def __init__(
        self, public: State, members: Iterable[Member], *, at_end: bool, from_: Space | None = None
    ) -> None:
        self._public, self.at_end, self.from_ = public, at_end, from_
        self._coins: dict[Start, Spaces] = {}
        for member in members:
            start = _start(public, member)
            self._coins[start] = self._coins.get(start, 0) | member.hand & TEMPLES

    @property
    def starts(self) -> tuple[Space, ...]:
        """The spaces where the walk starts."""
        return tuple(dict.fromkeys(start.at for start in sorted(self._coins)))

    @property
    def upright(self) -> Spaces:
        """The Moya that a hidden leap cannot pass."""
        return self._public.upright

    def goals(self, upright: Spaces, *, any_coin: bool = False) -> Spaces:
        """Return the temples that the walk can reach.

        Args:
            upright: The Moya that count as upright.
            any_coin: Whether to assume that every coin is in hand.
        """
        found = 0
        for start, coins in self._coins.items():
            # A climb attacks the Moya on the temple, which is public.
            if self.from_ and BIT[start.at] & upright:
                continue
            for at, has_moved in self._goes(start, upright):
                if not self.at_end or (has_moved and (any_coin or BIT[at] & coins)):
                    found |= BIT[at]
        return found

    def _goes(self, start: Start, upright: Spaces) -> Iterator[tuple[Space, bool]]:
        """Yield the temples that are reached, and whether the Kakusareta has moved in this turn."""
        standing, ruins = self._public.standing, self._public.ruins
        now, has_moved = {start.at}, start.has_moved
        for moves in range(start.left + 1):
            yield from ((at, has_moved or moves > 0) for at in now)
            now = {
                way.to
                for at in now
                for way in ways(at, standing, ruins)
                if way.by == "leap" and not upright & (BIT[at] | way.crossed | BIT[way.to])
            }

    # Each Moya in turn is put back, and stays if the temple can still be reached: those that cannot be put
    # back are the obstacle. One pass is enough because a Moya more never opens a way: whatever was in the way
    # once still is after others have been put back. The set is minimal, not the smallest, and another order
    # may find another one; to look for the smallest would take a try for each set of Moya. It is the deletion
    # filter of Chinneck and Dravnieks, Locating Minimal Infeasible Constraint Sets in Linear Programs (1991).
    def blockers(self, goal: Space, *, any_coin: bool = False) -> tuple[Space, ...]:
        """Return a minimal set of Moya without which the walk could reach a temple."""
        gone = self.upright
        for moya in named(self.upright):
            if BIT[goal] & self.goals(self.upright & ~gone | BIT[moya], any_coin=any_coin):
                gone &= ~BIT[moya]
        return tuple(named(gone))


def _start(public: State, member: Member) -> Start:
    truth = truth_of(public, member)
    return Start(member.at, left(truth) if can_move(truth) else 0, member.moves > 0)
