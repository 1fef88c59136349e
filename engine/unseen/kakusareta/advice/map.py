"""The map: the temples where the Kakusareta may be with their odds, and the reasons that rule out the others.

All of it follows from the public log, so both seats get the same: it shows the Moya player what they know, and the
Kakusareta player what is known of them.

Rule 1. A space has a share exactly if it is possible by the exact belief.
Rule 2. All possible spaces are equally likely: the Kakusareta hides where it suits them, and the bots assume the same.
Rule 3. The same log gives the same map, in whatever pieces it arrived.
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
"""The events that end a turn."""


class Odds(NamedTuple):
    """The odds of one space."""

    space: Space
    share: float
    """Probability that the Kakusareta is there: 0 exactly if that is impossible."""
    reasons: tuple[Reason, ...] = ()
    """The reasons why it is impossible, mostly one; none if it is possible."""


class Map(NamedTuple):
    """The Kakusareta's possible whereabouts: at the end of the last turn, or now if a turn is under way."""

    spots: tuple[Odds, ...]
    """The standing temples, and the Kakusareta's space if on the courtyard; row by row."""

    @property
    def possible(self) -> tuple[Space, ...]:
        """The spaces that are possible."""
        return tuple(spot.space for spot in self.spots if spot.share)


class Mapper:
    """A follower of the public log that keeps the map up to date.

    Args:
        options: The options of the game.
    """

    def __init__(self, options: Options) -> None:
        self._options = options
        self._begin()

    def _begin(self) -> None:
        begun = belief.begin(self._options)
        (member,) = begun.members
        self._told: tuple[Event, ...] = ()
        self._settled = Known(begun, begun.places, reasons.at_start(member.at))
        """The knowledge after the last complete turn."""
        self._count = 0
        """The number of events up to then."""
        self._is_whole = True
        """Whether the last call of `hear` ran to its end."""
        self.belief = begun
        """The belief after the last event."""
        self.map = _map(self._settled)

    def hear(self, told: tuple[Event, ...]) -> Iterator[None]:
        """Update the map by a log, yielding between slices.

        Args:
            told: All public events since the start of the game: the previous log and more, or with some taken back. If
                no game could have produced it, the map stays as it was.
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
