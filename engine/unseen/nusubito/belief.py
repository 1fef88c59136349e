"""The exact belief about the Thief: every temple and hand that fits the public log, and no other.

The Mists have no secrets, so the Thief can compute the same belief.

Rule 1. Sound: the true Thief is always a member.
Rule 2. Complete: for every member, some Thief could have caused exactly the public events and be that member now.
Rule 3. Within a turn, unseen leaps may or may not have happened (N33): they are filled in when the next public event
        requires them.

Theory of operation. Within a turn there may be ten thousand members, but they stand on few spots: most differ only in
their hands. The rules use a hand only to decide whether an end stays in reach (N18), and an end needs one coin. So
each question about a spot is put to the rules once for each coin, as if it were the only one in hand, and a hand may do
whatever any of its coins allows. These questions take long, so the work is done in slices (`Work`), a spot at a time.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, assert_never

from unseen.courtyard.board import BIT, TEMPLE_NAMES, TEMPLES, Space, Spaces, named
from unseen.courtyard.rods import UNKNOWN_RODS, rods_at
from unseen.kernel.slices import Work, finished
from unseen.nusubito.actions import Leap, Look, TakeDart, Unbolster
from unseen.nusubito.events import (
    Attacked,
    Bolstered,
    DartTaken,
    Ended,
    Event,
    Finished,
    Healed,
    Leapt,
    Looked,
    Merged,
    Moved,
    PickedUp,
    Placed,
    Raised,
    Rested,
    Sacrificed,
    Shot,
    Spawned,
    Unbolstered,
)  # fmt: skip
from unseen.nusubito.evolve import evolve
from unseen.nusubito.rules import thief_day, thief_night
from unseen.nusubito.scale import ways_in
from unseen.nusubito.state import MIST, THIEF, Options, State, start
from unseen.nusubito.view import view


class Member(NamedTuple):
    """A possible Thief, as far as the Mists can know."""

    at: Space
    hand: Spaces
    cost: int = 0
    """Movements spent on leaps in the current day turn."""
    leaps: int = 0
    picked: Spaces = 0
    """The coin picked up in the current day turn."""
    rest: tuple[Event, ...] = ()
    """The events still to come of a leap whose first events are public."""


class Spot(NamedTuple):
    """The common part of members that differ only in their coins."""

    at: Space
    cost: int = 0
    leaps: int = 0
    rest: tuple[Event, ...] = ()


ALL_COINS = tuple(BIT[coin] for coin in TEMPLE_NAMES)
Coins = tuple[Spaces, Spaces]
"""A hand, and the coin of it that was picked up in the current day turn."""
Crowd = Mapping[Spot, set[Coins]]
"""The members, grouped by spot."""
_SLICE = 2048
"""The number of members grouped by spot before a pause."""


class Belief(NamedTuple):
    """Everything that is possible at one moment."""

    public: State
    """The Mists' view."""
    members: tuple[Member, ...]
    """In a fixed order, without duplicates; if it is empty, a player has cheated."""

    @property
    def temples(self) -> Spaces:
        """The temples where the Thief may be after the last public event, ignoring unseen leaps since then."""
        found = 0
        for member in self.members:
            found |= BIT[member.at]
        return found


def begin(options: Options) -> Belief:
    """Return the belief before a game, when everything but the rods is known (N2 to N4)."""
    truth = start(options, UNKNOWN_RODS)
    assert truth.at is not None and truth.hand is not None
    thieves = options.opening.thieves if options.opening else ((truth.at, truth.hand),)
    return Belief(view(truth, MIST), tuple(sorted(Member(at, hand) for at, hand in thieves)))


def after(belief: Belief, event: Event) -> Belief:
    """Return the belief after a public event.

    Args:
        belief: The belief before it.
        event: The event, as the Mists may know it.
    """
    return finished(after_in_slices(belief, event))


def after_in_slices(belief: Belief, event: Event) -> Work[Belief]:
    """Like `after`, yielding between slices."""
    public = evolve(belief.public, event)
    if isinstance(event, Finished):
        return Belief(public, (Member(event.secrets.at, event.secrets.hand),))
    if belief.public.acting == MIST:
        return Belief(public, (yield from _after_mists(belief, event, public)))
    crowd = yield from _crowd(belief.members)
    if belief.public.phase == "day":
        crowd = yield from _day(belief.public, crowd, event)
    else:
        crowd = _night(belief.public, crowd, event)
    return Belief(public, (yield from _members(crowd)))


def after_all(belief: Belief, events: Iterable[Event]) -> Belief:
    """Return the belief after several public events."""
    return finished(after_all_in_slices(belief, events))


def after_all_in_slices(belief: Belief, events: Iterable[Event]) -> Work[Belief]:
    """Like `after_all`, yielding between slices."""
    for event in events:
        belief = yield from after_in_slices(belief, event)
    return belief


def truth_of(public: State, member: Member) -> State:
    """Return the position for one member; the rods stay unknown."""
    return public._replace(
        at=member.at, hand=member.hand, cost=member.cost, leaps=member.leaps, picked=member.picked
    )


def unseen_leaps(public: State, member: Member) -> Iterator[Member]:
    """Yield everything that a member may have become since the last public event of the day turn, itself first."""
    crowd = finished(_crowd((member,)))
    for spot, coins in finished(_with_unseen_leaps(public, crowd)).items():
        yield from _members_on(spot, coins)


def by_now(belief: Belief) -> tuple[Member, ...]:
    """Return every possible Thief at this moment, including those who have made unseen leaps."""
    return finished(by_now_in_slices(belief))


def by_now_in_slices(belief: Belief) -> Work[tuple[Member, ...]]:
    """Like `by_now`, yielding between slices."""
    if belief.public.acting != THIEF or belief.public.phase == "night":
        return belief.members
    crowd = yield from _crowd(belief.members)
    crowd = yield from _with_unseen_leaps(belief.public, crowd)
    return (yield from _members(crowd))


def _crowd(members: Sequence[Member]) -> Work[Crowd]:
    found: dict[Spot, set[Coins]] = defaultdict(set)
    for first in range(0, len(members), _SLICE):
        for at, hand, cost, leaps, picked, rest in members[first : first + _SLICE]:
            found[Spot(at, cost, leaps, rest)].add((hand, picked))
        yield
    return found


def _members_on(spot: Spot, coins: set[Coins]) -> Iterator[Member]:
    at, cost, leaps, rest = spot
    return (Member(at, hand, cost, leaps, picked, rest) for hand, picked in sorted(coins))


def sort_key(member: Member) -> tuple[Any, ...]:
    """Return the sort key of a member."""
    return (member.at, member.cost, member.leaps, member.rest, member.hand, member.picked)


def _members(crowd: Crowd) -> Work[tuple[Member, ...]]:
    found: list[Member] = []
    for spot in sorted(crowd):
        found.extend(_members_on(spot, crowd[spot]))
        yield
    return tuple(found)


def _enough(public: State, spot: Spot, may: Callable[[State], bool]) -> Spaces:
    """Return the coins each of which, in hand and not just picked up, is enough for the rules to say yes."""
    return sum(coin for coin in ALL_COINS if may(_truth(public, spot, coin)))


def _truth(public: State, spot: Spot, hand: Spaces, picked: Spaces = 0) -> State:
    return truth_of(public, Member(spot.at, hand, spot.cost, spot.leaps, picked))


def _allowed(public: State, spot: Spot, coins: set[Coins], may: Callable[[State], bool]) -> set[Coins]:
    """Return the coins on a spot with which a Thief may do what `may` asks of the rules."""
    if len(coins) < len(ALL_COINS):
        # With so few hands, asking about each hand as it is takes fewer questions.
        return {(hand, picked) for hand, picked in coins if may(_truth(public, spot, hand, picked))}
    enough = _enough(public, spot, may)
    return {(hand, picked) for hand, picked in coins if hand & ~picked & enough}


# Leaps are taken in the order of their number: whatever leads to a spot has one leap less, so a spot has all
# its hands before it is left. In another order a hand that comes late would stay behind, and with it perhaps
# the true Thief (rule 1). Each leap has to leave an end in reach (N18): one that does not is no legal way to
# become a member, and a Thief could prove it all the same (N33).
def _with_unseen_leaps(public: State, crowd: Crowd) -> Work[Crowd]:
    """Return a crowd extended by all that it may have become by leaps that downed no pawn, yielding between slices."""
    found = defaultdict(set, crowd)
    leaps = 0
    while leaps <= max((spot.leaps for spot in found), default=-1):
        then: dict[Spot, set[Coins]] = defaultdict(set)
        for spot, coins in found.items():
            if spot.leaps == leaps and not spot.rest:
                for there in _leaps_unseen(public, spot):
                    then[there] |= coins
        for spot, coins in then.items():
            found[spot] = found[spot] | _allowed(public, spot, coins, thief_day.reaches_end)
            yield
        leaps += 1
    return found


def _leaps_unseen(public: State, spot: Spot) -> Iterator[Spot]:
    """Yield the spots after a leap that downs no pawn, whether or not an end stays in reach."""
    upright, most = public.upright, thief_day.budget(public)
    for way in ways_in(public.scale.outside)[spot.at]:
        cost = spot.cost + thief_day.way_cost(way, public.bolsters)
        if cost <= most and not upright & (way.ends | way.gate_bit):
            yield Spot(way.to, cost, spot.leaps + 1)


def _after_mists(belief: Belief, event: Event, public: State) -> Work[tuple[Member, ...]]:
    """Return the members after an event of the Mists, yielding between slices.

    When a day turn begins, the Thief has confirmed that it can reach an end (N17).
    """
    if not (isinstance(event, Ended) and public.phase == "day"):
        return belief.members
    left: dict[Spot, set[Coins]] = {}
    for spot, coins in (yield from _crowd(belief.members)).items():
        left[spot] = _allowed(public, spot, coins, _is_free)
        yield
    return (yield from _members(left))


def _is_free(state: State) -> bool:
    return not thief_day.is_trapped(state)


def _night(public: State, crowd: Crowd, event: Event) -> Crowd:
    """Return the crowd that is left, and updated, after an event of the Thief's night turn."""
    return {spot: _bought(public, spot, coins, event) for spot, coins in crowd.items()}


def _bought(public: State, spot: Spot, coins: set[Coins], event: Event) -> set[Coins]:
    # By night the rules use a hand only to check that the coin to pick up is not in it.
    state = _truth(public, spot, 0)
    match event:
        case Rested():
            rested = (thief_night.decide(state, end, ())[0] for end in thief_night.ends(state))
            return coins if event in rested else set()
        case PickedUp():
            found = _with_another(public, coins) if thief_night.has_points(state) else ()
            return {(hand, 0) for hand, _ in found}
        case DartTaken() | Looked() | Unbolstered():
            return coins if thief_night.allows(state, _action_of(event)) else set()
        case (
            Attacked() | Leapt() | Shot() | Sacrificed() | Placed() | Moved() | Healed() | Merged()
            | Bolstered() | Spawned() | Raised() | Ended() | Finished()
        ):  # fmt: skip
            return set()
        case _:
            assert_never(event)


def _with_another(public: State, coins: Iterable[Coins]) -> set[Coins]:
    """Return all hands that picking up a coin can produce."""
    there = [coin for coin in ALL_COINS if coin & public.scale.temples]
    return {(hand | coin, coin) for hand, _ in coins for coin in there if not hand & coin}


def _action_of(event: DartTaken | Looked | Unbolstered) -> TakeDart | Look | Unbolster:
    match event:
        case DartTaken():
            return TakeDart()
        case Looked():
            return Look(event.rod)
        case Unbolstered():
            return Unbolster(event.temple)
        case _:
            assert_never(event)


def _day(public: State, crowd: Crowd, event: Event) -> Work[Crowd]:
    """Return the crowd that is left, and updated, after an event of the Thief's day turn, yielding between slices."""
    found: dict[Spot, set[Coins]] = defaultdict(set)
    for spot, coins in (yield from _with_unseen_leaps(public, crowd)).items():
        for then, left in (
            _after_event(public, spot, coins, event) if not spot.rest else _continued(spot, coins, event)
        ):
            found[then] |= left
        yield
    return found


def _after_event(
    public: State, spot: Spot, coins: set[Coins], event: Event
) -> Iterator[tuple[Spot, set[Coins]]]:
    """Yield the coins left on each spot after an event that the Thief causes now, without a leap before it."""
    match event:
        case Attacked():
            yield from _leapt(public, spot, coins, event)
        case Shot():
            yield spot, _allowed(public, spot, coins, partial(thief_day.can_shoot, seeker=event.space))
        case DartTaken():
            yield spot, _allowed(public, spot, coins, thief_day.can_collect)
        case Looked():
            if event.rod in rods_at(spot.at):
                yield spot, _allowed(public, spot, coins, thief_day.can_look)
        case PickedUp():
            yield spot, _with_another(public, _allowed(public, spot, coins, thief_day.can_look))
        case Sacrificed():
            yield spot, _without_one(_enough(public, spot, _can_sacrifice_another), coins)
        case Placed():
            left = _allowed(public, spot, coins, thief_day.can_place)
            yield Spot(spot.at), {(hand & ~BIT[spot.at], 0) for hand, _ in left}
        case (
            Leapt() | Unbolstered() | Rested() | Moved() | Healed() | Merged() | Bolstered() | Spawned()
            | Raised() | Ended() | Finished()
        ):  # fmt: skip
            return
        case _:
            assert_never(event)


def _can_sacrifice_another(state: State) -> bool:
    """Return whether a Thief with one coin could sacrifice a second one, if it were in hand."""
    assert state.hand is not None and state.table is not None
    other = next(named(state.table))
    return thief_day.can_sacrifice(state._replace(hand=state.hand | BIT[other]), other)


def _without_one(enough: Spaces, coins: Iterable[Coins]) -> set[Coins]:
    """Return all hands that sacrificing a coin can produce, if one of the coins that are enough is left."""
    return {
        (hand ^ coin, picked)
        for hand, picked in coins
        for coin in ALL_COINS
        if hand & coin and hand & ~coin & enough
    }


def _leapt(
    public: State, spot: Spot, coins: set[Coins], event: Attacked
) -> Iterator[tuple[Spot, set[Coins]]]:
    """Yield the coins left on each spot after a leap that first of all downs this pawn."""
    state = _truth(public, spot, TEMPLES)
    for way in ways_in(public.scale.outside)[spot.at]:
        if not BIT[event.space] & (way.ends | way.gate_bit):
            continue
        left = _allowed(public, spot, coins, partial(thief_day.can_leap, way=way))
        for pushes in thief_day.landings(state, way):
            first, *rest = thief_day.decide(state, Leap(way.to, pushes), ())
            if first == event:
                yield _with_rest(spot, tuple(rest)), left


def _continued(spot: Spot, coins: set[Coins], event: Event) -> Iterator[tuple[Spot, set[Coins]]]:
    """Yield the spot of a leap under way if the event is the next public one of that leap."""
    if spot.rest[0] == event:
        yield _with_rest(spot, spot.rest[1:]), coins


def _with_rest(spot: Spot, rest: tuple[Event, ...]) -> Spot:
    """Return the spot with these events of a leap still to come; the leap itself, if it is next, is carried out."""
    leap = rest[0]
    if not isinstance(leap, Leapt):
        return spot._replace(rest=rest)
    return Spot(leap.to, spot.cost + leap.cost, spot.leaps + 1)
