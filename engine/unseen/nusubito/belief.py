"""What the Mists can know of the Thief: every place and hand that fits what is public, and none that does not.

The Mists have no secrets, so the Thief can work out just the same.

Rule 1. Sound: what is true of the Thief is always a member.
Rule 2. Complete: every member is what some Thief would have who did just what is public.
Rule 3. Within a turn the leaps that nobody sees may have happened or not (N33): they are filled in when the next public
        event asks for them.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, assert_never

from unseen.nusubito.actions import Leap, Look, TakeDart, Unbolster
from unseen.nusubito.board import BIT, TEMPLES, WAYS, Space, Spaces, named, rods_at
from unseen.nusubito.events import (
    Attacked,
    DartTaken,
    Ended,
    Event,
    Finished,
    Leapt,
    Looked,
    PickedUp,
    Placed,
    Rested,
    Sacrificed,
    Shot,
    Unbolstered,
)  # fmt: skip
from unseen.nusubito.evolve import evolve
from unseen.nusubito.rules import thief_day, thief_night
from unseen.nusubito.state import MIST, Options, State, start
from unseen.nusubito.view import UNKNOWN_RODS, view


class Member(NamedTuple):
    """A Thief as the Mists can imagine him."""

    at: Space
    hand: Spaces
    cost: int = 0
    """Movements spent by the leaps of the day turn under way."""
    leaps: int = 0
    picked: Spaces = 0
    """The coin picked up in it."""
    rest: tuple[Event, ...] = ()
    """What has still to be told of a leap of which a part is public."""


class Belief(NamedTuple):
    """All that is possible at one moment."""

    public: State
    """The Mists' view."""
    members: tuple[Member, ...]
    """In a fixed order, each once; none proves that somebody cheated."""

    @property
    def temples(self) -> Spaces:
        """Where the Thief may be as far as it has been told: what he did since and did not show is left out."""
        found = 0
        for member in self.members:
            found |= BIT[member.at]
        return found


def begin(options: Options) -> Belief:
    """Return what is known before a game: everything but the rods (N2 to N4)."""
    truth = start(options, UNKNOWN_RODS)
    assert truth.at is not None and truth.hand is not None
    return Belief(view(truth, MIST), (Member(truth.at, truth.hand),))


def after(belief: Belief, event: Event) -> Belief:
    """Return what is possible after a public event.

    Args:
        belief: What was possible before it.
        event: What has happened, as the Mists may know it.
    """
    public = evolve(belief.public, event)
    if isinstance(event, Finished):
        return Belief(public, (Member(event.secrets.at, event.secrets.hand),))
    if belief.public.acting == MIST:
        return Belief(public, _after_mists(belief, event, public))
    acts = _day if belief.public.phase == "day" else _night
    return Belief(
        public, _ordered(each for member in belief.members for each in acts(belief.public, member, event))
    )


def told(belief: Belief, events: Iterable[Event]) -> Belief:
    """Return what is possible after several public events."""
    for event in events:
        belief = after(belief, event)
    return belief


def truth_of(public: State, member: Member) -> State:
    """Return the position in which the Thief is as a member says; the rods stay unknown."""
    return public._replace(
        at=member.at, hand=member.hand, cost=member.cost, leaps=member.leaps, picked=member.picked
    )


def unseen_leaps(public: State, member: Member) -> Iterator[Member]:
    """Yield what a member may have become since the last public event of the day turn, itself first."""
    found = [member]
    for each in found:  # which grows on the way
        yield each
        for then in _leaps_unseen(public, each) if not each.rest else ():
            if then not in found:
                found.append(then)


def _leaps_unseen(public: State, member: Member) -> Iterator[Member]:
    """Yield what a member becomes by one leap that downs nobody."""
    upright, most = public.upright, thief_day.budget(public)
    for way in WAYS[member.at]:
        cost = member.cost + thief_day.way_cost(way, public.bolsters)
        if cost > most or upright & (way.ends | way.gate_bit):
            continue
        then = member._replace(at=way.to, cost=cost, leaps=member.leaps + 1)
        # Where the turn could end right there the rules need not be asked, which takes ten times as long.
        if way.to_bit & member.hand & ~member.picked or thief_day.reaches_end(truth_of(public, then)):
            yield then


def _ordered(members: Iterable[Member]) -> tuple[Member, ...]:
    return tuple(sorted(set(members)))


def _after_mists(belief: Belief, event: Event, public: State) -> tuple[Member, ...]:
    """Return the members after an event of the Mists; of a day turn that begins he has said that it can end (N17)."""
    if not (isinstance(event, Ended) and public.phase == "day"):
        return belief.members
    return tuple(member for member in belief.members if not thief_day.is_trapped(truth_of(public, member)))


def _night(public: State, member: Member, event: Event) -> Iterator[Member]:
    """Yield what a member is after an event of its night turn; nothing where it cannot have made that happen."""
    state = truth_of(public, member)
    match event:
        case Rested():
            rested = (thief_night.decide(state, end, ())[0] for end in thief_night.ends(state))
            if event in rested:
                yield Member(member.at, member.hand)
        case PickedUp():
            if thief_night.has_points(state):
                yield from (
                    Member(member.at, member.hand | BIT[coin]) for coin in named(TEMPLES & ~member.hand)
                )
        case DartTaken() | Looked() | Unbolstered():
            if thief_night.allows(state, _asked(event)):
                yield member
        case _:
            return


def _asked(event: DartTaken | Looked | Unbolstered) -> TakeDart | Look | Unbolster:
    match event:
        case DartTaken():
            return TakeDart()
        case Looked():
            return Look(event.rod)
        case Unbolstered():
            return Unbolster(event.temple)
        case _:
            assert_never(event)


def _day(public: State, member: Member, event: Event) -> Iterator[Member]:
    """Yield what a member is after an event of its day turn; nothing where it cannot have made that happen."""
    if member.rest:
        if member.rest[0] == event:
            yield _gone_on(member, member.rest[1:])
        return
    for before in unseen_leaps(public, member):
        yield from _did(truth_of(public, before), before, event)


def _did(state: State, member: Member, event: Event) -> Iterator[Member]:
    """Yield what a member is that makes an event happen now, without a leap before it."""
    match event:
        case Attacked():
            yield from _leapt(state, member, event)
        case Shot():
            if thief_day.can_shoot(state, event.space):
                yield member
        case DartTaken():
            if thief_day.can_collect(state):
                yield member
        case Looked():
            if event.rod in rods_at(member.at) and thief_day.can_look(state):
                yield member
        case PickedUp():
            if thief_day.can_look(state):
                for coin in named(TEMPLES & ~member.hand):
                    yield member._replace(hand=member.hand | BIT[coin], picked=BIT[coin])
        case Sacrificed():
            for coin in named(member.hand):
                if thief_day.can_sacrifice(state, coin):
                    yield member._replace(hand=member.hand & ~BIT[coin])
        case _:
            if isinstance(event, Placed) and thief_day.can_place(state):
                yield Member(member.at, member.hand & ~BIT[member.at])


def _leapt(state: State, member: Member, event: Attacked) -> Iterator[Member]:
    """Yield what a member is that leaps, and downs a pawn first of all."""
    for way in WAYS[member.at]:
        if not BIT[event.space] & (way.ends | way.gate_bit) or not thief_day.can_leap(state, way):
            continue
        for pushes in thief_day.landings(state, way):
            first, *rest = thief_day.decide(state, Leap(way.to, pushes), ())
            if first == event:
                yield _gone_on(member, tuple(rest))


def _gone_on(member: Member, rest: tuple[Event, ...]) -> Member:
    """Return a member of whose leap so much has still to happen: where nothing of that is public, it has happened."""
    leap = rest[0]
    if not isinstance(leap, Leapt):
        return member._replace(rest=rest)
    return member._replace(at=leap.to, cost=member.cost + leap.cost, leaps=member.leaps + 1, rest=())
