"""The map of the Thief's possible temples, with the probability of each, and the reasons against the others.

It follows from the public log alone, so it is the same for both seats: the Mists' knowledge, and for the Thief the
knowledge that the Mists can have.

Rule 1. A temple has a share exactly if the exact belief considers it possible.
Rule 2. The same log gives the same map, however it was fed.
"""

from collections import defaultdict
from collections.abc import Generator, Iterator
from functools import reduce
from itertools import takewhile
from math import fsum
from typing import Literal, NamedTuple

from unseen.courtyard.board import BIT, SPACES, TEMPLE_NAMES, Space, Spaces, named
from unseen.nusubito import belief
from unseen.nusubito.advice import reasons
from unseen.nusubito.advice.paths import PublicTurn
from unseen.nusubito.advice.reasons import Reason, Reasons
from unseen.nusubito.belief import Belief, Member
from unseen.nusubito.bots.belief_tracker import BeliefTracker
from unseen.nusubito.bots.weights import WEIGHTS
from unseen.nusubito.events import Ended, Event, Finished, Placed, Rested
from unseen.nusubito.evolve import evolve
from unseen.nusubito.state import THIEF, Options

ROUNDS = 24
"""The default rounds of CFR+ with which a turn of the Thief is interpreted."""
SLICE = 6
"""Members examined in one slice."""

Shares = dict[Space, float]
"""The probability of each possible temple."""


class Odds(NamedTuple):
    """The map's entry for one temple."""

    temple: Space
    share: float
    """The probability that the Thief is there: exactly 0 if it is impossible."""
    reason: Reason | None
    """The reason why it is impossible; None if it is possible."""
    also: tuple[Reason, ...] = ()
    """Further reasons needed to rule it out, rarely any."""


class Map(NamedTuple):
    """The nine temples at one moment."""

    moment: Literal["ended", "acting", "over"]
    """The moment it describes: the end of the Thief's last turn, the middle of a turn with public events, or the end of
    the game.
    """
    spots: tuple[Odds, ...]
    """The nine temples, row by row."""

    @property
    def possible(self) -> tuple[Space, ...]:
        """The temples that are possible."""
        return tuple(spot.temple for spot in self.spots if spot.share)


class Mapper:
    """A follower of the public log that draws its map.

    Args:
        options: The options of the game, which is of the rulebook's size and has its start position.
        rounds: Rounds of CFR+ with which a turn of the Thief is interpreted; 0 takes all possible temples as equally
            likely.
    """

    def __init__(self, options: Options, rounds: int = ROUNDS) -> None:
        self._options, self._rounds = options, rounds
        self._begin()

    def _begin(self) -> None:
        self._tracker = BeliefTracker(self._options, WEIGHTS, self._rounds)
        self._told: tuple[Event, ...] = ()
        self._settled = 0
        """The number of events up to the end of the last turn."""
        self._beliefs = [belief.begin(self._options)]
        """The belief after that turn, and after each event since."""
        self._reasons = reasons.at_start(Space("C3"))
        self._is_whole = True
        """Whether the last update was completed."""
        self.map = _map("ended", self._shares, self._reasons)

    @property
    def belief(self) -> Belief:
        """The belief after the last event."""
        return self._beliefs[-1]

    @property
    def _shares(self) -> Shares:
        return {SPACES[at.bit_length() - 1]: share for at, share in self._tracker.places.items()}

    def hear(self, told: tuple[Event, ...]) -> Iterator[None]:
        """Update the map to a log, yielding between slices.

        Args:
            told: Every public event since the game began: the log as before with some events added or undone. Once the
                log is impossible, the map stays as it was.
        """
        kept = _alike(self._told, told)
        if kept < self._settled or not self._is_whole:
            self._begin()
        self._is_whole = False
        del self._beliefs[1 + max(0, kept - self._settled) :]
        self._told = told
        ends = [number for number, event in enumerate(told) if isinstance(event, Placed | Rested | Ended)]
        last = max((number for number in ends if isinstance(told[number], Placed)), default=0)
        for end in ends:
            if end >= self._settled and self._beliefs[0].members:
                # Reasons from a turn by day last only until the next one.
                yield from self._settle(end, is_explained=end >= last)
        yield from self._go_on()
        self._is_whole = True

    def _settle(self, end: int, *, is_explained: bool) -> Iterator[None]:
        """Take in all events up to the end of a turn, yielding between slices."""
        before, events, number = self._beliefs[0], self._told[self._settled : end + 1], self._settled
        yield from self._tracker.hear(self._told[: end + 1])
        members = sorted(
            {Member(SPACES[each.at.bit_length() - 1], each.hand) for each in self._tracker.types}
        )
        self._beliefs = [Belief(reduce(evolve, events, before.public), tuple(members))]
        self._settled = end + 1
        if isinstance(events[-1], Placed):
            if is_explained:
                self._reasons = yield from reasons.by_day(PublicTurn.of(before, events, number))
        else:
            gone = named(before.temples & ~self._beliefs[0].temples)
            self._reasons |= {temple: _why(temple, events, number) for temple in gone}

    def _go_on(self) -> Iterator[None]:
        """Take in the events since the end of the last turn, yielding between slices."""
        tail = self._told[self._settled :]
        for event in tail[len(self._beliefs) - 1 :]:
            self._beliefs.append(belief.after(self._beliefs[-1], event))
            yield
        now, begun = self._beliefs[-1], self._beliefs[0]
        if begun.members:
            self.map = _map("ended", self._shares, self._reasons)
        if isinstance(tail and tail[-1], Finished):
            over = Reason("over", len(self._told) - 1)
            at = now.members[0].at
            self.map = _map("over", {at: 1.0}, dict.fromkeys(TEMPLE_NAMES, (over,)))
        elif tail and begun.public.acting == THIEF and not all(member.rest for member in now.members):
            by_phase = self._by_day if begun.public.phase == "day" else self._by_night
            yield from by_phase(tail)

    def _by_night(self, tail: tuple[Event, ...]) -> Iterator[None]:
        """Draw the map during a turn by night, in which the Thief does not move (N19)."""
        now, before = self._beliefs[-1].temples, self._beliefs[0].temples
        gone = {temple: _why(temple, tail, self._settled) for temple in named(before & ~now)}
        shares = {temple: share for temple, share in self._shares.items() if BIT[temple] & now}
        self.map = _map("acting", shares, {**self._reasons, **gone})
        yield

    def _by_day(self, tail: tuple[Event, ...]) -> Iterator[None]:
        """Draw the map during a turn by day, with all continuations from each start equally likely."""
        turn = PublicTurn.of(self._beliefs[0], tail, self._settled)
        why = yield from reasons.by_day(turn)
        ends = turn.ends(turn.all)
        possible = yield from self._found(sum(BIT[temple] for temple in ends))
        stuck = Reason("stuck", turn.last)
        why |= {temple: (stuck,) for temple in ends if not BIT[temple] & possible}
        ends = {temple: starts for temple, starts in ends.items() if BIT[temple] & possible}
        shares: Shares = defaultdict(float)
        for start, share in self._shares.items():
            goals = [temple for temple, starts in ends.items() if starts & BIT[start]]
            for temple in goals:
                shares[temple] += share / len(goals)
        self.map = _map("acting", shares, why)

    def _found(self, wanted: Spaces) -> Generator[None, None, Spaces]:
        """Return those of some temples that are possible at this moment, yielding between slices."""
        found = 0
        for member in _whole(self.belief):
            if wanted & ~found:
                for then in belief.unseen_leaps(self.belief.public, member):
                    found |= BIT[then.at]
                yield
        return found & wanted


def imagined(known: Belief) -> Generator[None, None, tuple[Member, ...]]:
    """Return every possible Thief at this moment, including unseen leaps, yielding between slices.

    All events of one action become public at once, so no Thief is in the middle of a leap.
    """
    if known.public.acting != THIEF or known.public.phase == "night":
        return known.members
    found: dict[Member, None] = {}
    for number, member in enumerate(_whole(known)):
        found |= dict.fromkeys(belief.unseen_leaps(known.public, member))
        if number % SLICE == SLICE - 1:
            yield
    return tuple(found)


def _whole(known: Belief) -> Iterator[Member]:
    return (member for member in known.members if not member.rest)


def _alike(one: tuple[Event, ...], other: tuple[Event, ...]) -> int:
    """Return the length of the common beginning of two logs."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _why(temple: Space, events: tuple[Event, ...], number: int) -> tuple[Reason, ...]:
    """Return the reasons why a temple is no longer possible after events without a leap."""
    return (reasons.by_night(temple, events, number) or Reason("trapped", number + len(events) - 1),)


def _map(moment: Literal["ended", "acting", "over"], shares: Shares, why: Reasons) -> Map:
    total = fsum(shares.values())
    return Map(moment, tuple(_spot(temple, shares, total, why) for temple in TEMPLE_NAMES))


def _spot(temple: Space, shares: Shares, total: float, why: Reasons) -> Odds:
    if temple in shares:
        return Odds(temple, shares[temple] / total, None)
    first, *also = why[temple]
    return Odds(temple, 0.0, first, tuple(also))
