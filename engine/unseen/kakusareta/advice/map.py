"""The temples where the Kakusareta may be, how likely each is, and why each other one is ruled out.

All of it follows from the public log, so it is the same for both sides: for the Moya player what he knows, for the
Kakusareta player what can be known of him.

Rule 1. A space has a share exactly if the exact belief holds it possible.
Rule 2. Each of those is as likely as any other: he hides where it suits him, and the programs suppose the same.
Rule 3. The same log gives the same map, however it was fed.
"""

from collections.abc import Iterator
from typing import NamedTuple

from unseen.courtyard.board import BIT, Space, Spaces, named
from unseen.kakusareta import belief
from unseen.kakusareta.advice import reasons
from unseen.kakusareta.advice.reasons import Reason
from unseen.kakusareta.advice.turns import Known, followed, is_by_leaps
from unseen.kakusareta.events import Chosen, Ended, Event, Finished, Halted, Placed, Rested
from unseen.kakusareta.state import Options

_ENDS = (Chosen, Placed, Halted, Rested, Ended, Finished)
"""The events with which a turn ends."""


class Odds(NamedTuple):
    """What is known of one space."""

    space: Space
    share: float
    """How likely the Kakusareta is there: 0 exactly if it is impossible."""
    reasons: tuple[Reason, ...] = ()
    """Why it is impossible, mostly one; none if it is not."""


class Map(NamedTuple):
    """What is known of the Kakusareta's whereabouts: where his last turn has ended, or where he is in one under way."""

    spots: tuple[Odds, ...]
    """The standing temples, and the space of the courtyard on which he is seen; row by row."""

    @property
    def possible(self) -> tuple[Space, ...]:
        """The spaces that are possible."""
        return tuple(spot.space for spot in self.spots if spot.share)


class Mapper:
    """Follows the public log, and draws the map of it.

    Args:
        options: What was agreed before the game.
    """

    def __init__(self, options: Options) -> None:
        self._options = options
        self._begin()

    def _begin(self) -> None:
        begun = belief.begin(self._options)
        (member,) = begun.members
        self._told: tuple[Event, ...] = ()
        self._settled = Known(begun, begun.places, reasons.at_start(member.at))
        """What is known after the last turn that has ended."""
        self._count = 0
        """How many events that was."""
        self._is_whole = True
        """Whether the last hearing came to its end."""
        self.belief = begun
        """All that is possible after the last event."""
        self.map = _map(self._settled)

    def hear(self, told: tuple[Event, ...]) -> Iterator[None]:
        """Take in a log, and draw the map anew; yields between slices.

        Args:
            told: Every public event since the game began: as before and some more, or with some taken back. Once
                nobody can have told it, the map stays as it was.
        """
        if not self._is_whole or told[: self._count] != self._told[: self._count]:
            self._begin()
        self._is_whole = False
        self._told = told
        for end in (number for number, event in enumerate(told) if isinstance(event, _ENDS)):
            if end >= self._count:
                turn = told[self._count : end + 1]
                self._settled = yield from followed(self._settled, turn, self._count, at_end=True)
                self._count = end + 1
        tail = told[self._count :]
        now = self._settled
        if tail:
            now = yield from followed(now, tail, self._count, at_end=not is_by_leaps(now.belief.public))
        self.belief = now.belief
        if now.places:
            self.map = _map(now)
        self._is_whole = True


def _map(known: Known) -> Map:
    possible: Spaces = known.places
    share = 1.0 / possible.bit_count()
    return Map(
        tuple(
            Odds(space, share) if BIT[space] & possible else Odds(space, 0.0, known.reasons[space])
            for space in named(known.belief.public.standing | possible)
        )
    )
