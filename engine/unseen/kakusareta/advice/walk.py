"""Where leaps that nobody sees can lead in a turn by day, and how far that hangs on Moya and on coins.

Rule 1. With all upright Moya and all coins counted it leads just where the exact belief has a turn end of which nothing
        is told (tests compare them): what is left out here tells what bound him.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from unseen.courtyard.board import BIT, TEMPLES, Space, Spaces, named
from unseen.kakusareta.belief import Member, truth_of
from unseen.kakusareta.rules.movement import can_move, left
from unseen.kakusareta.state import State
from unseen.kakusareta.temples import ways


class Start(NamedTuple):
    """Where a turn goes on from, for all that is public."""

    at: Space
    left: int
    """Leaps that are left."""
    has_moved: bool


class Walk:
    """A turn of which nothing more is told.

    Args:
        public: The Moya player's view.
        members: All that the Kakusareta may be.
        at_end: Whether it has to end, which takes a leap and the temple's coin (K12, K16).
        from_: Where he has just climbed off the courtyard, if he has; then the members are what he would be on each
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
        """Where it goes on from."""
        return tuple(dict.fromkeys(start.at for start in sorted(self._coins)))

    @property
    def upright(self) -> Spaces:
        """The Moya that an unseen leap cannot pass."""
        return self._public.upright

    def goals(self, upright: Spaces, *, any_coin: bool = False) -> Spaces:
        """Return where it can lead.

        Args:
            upright: The Moya that are counted.
            any_coin: Whether he is taken to have every coin.
        """
        found = 0
        for start, coins in self._coins.items():
            # Whoever climbs a temple attacks the Moya on it, and that is told.
            if self.from_ and BIT[start.at] & upright:
                continue
            for at, has_moved in self._goes(start, upright):
                if not self.at_end or (has_moved and (any_coin or BIT[at] & coins)):
                    found |= BIT[at]
        return found

    def _goes(self, start: Start, upright: Spaces) -> Iterator[tuple[Space, bool]]:
        """Yield the temples that are come to, with whether he has moved."""
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

    def blockers(self, goal: Space, *, any_coin: bool = False) -> tuple[Space, ...]:
        """Return Moya without which a turn could lead to a temple, as few of them as will do."""
        gone = self.upright
        for moya in named(self.upright):
            if BIT[goal] & self.goals(self.upright & ~gone | BIT[moya], any_coin=any_coin):
                gone &= ~BIT[moya]
        return tuple(named(gone))


def _start(public: State, member: Member) -> Start:
    truth = truth_of(public, member)
    return Start(member.at, left(truth) if can_move(truth) else 0, member.moves > 0)
