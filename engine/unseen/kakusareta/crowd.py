"""Crowds: the members of a belief grouped by spot, so that the rules are asked once for many of them.

Theory of operation. There may be thousands of members, but they share few spots: most differ only in their coins. The
rules use the temples' coins only to decide whether an end stays in reach (K10) or the turn can end here (K16, K21), and
each of these needs a single coin, or none. So the rules are asked about a spot without coins, then once for each coin
as if it were the only one; a hand may do whatever one of its coins allows. Two questions are different and are kept
apart from the hands. Holding Hide (K51) can also forbid something: *Gathering Tide* needs it on the table. And a coin
can be taken only if it is on the table, so members that hold it are left out before the rules are asked.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from unseen.courtyard.board import BIT, TEMPLE_NAMES, TEMPLES, Space, Spaces
from unseen.kakusareta.cards import Key
from unseen.kakusareta.events import Event
from unseen.kakusareta.rules.movement import can_move, met, near_ways, reaches_end
from unseen.kakusareta.state import HIDE_BIT, Coins, State
from unseen.kernel.slices import Work


class Member(NamedTuple):
    """A candidate: the secrets that the Kakusareta may have, as far as the Moya player knows."""

    at: Space
    hand: Coins
    moves: int = 0
    """Leaps, steps and climbs in the current day turn."""
    owes: tuple[Key, ...] = ()
    """Cards that are still to be paid for (K50)."""
    rest: tuple[Event, ...] = ()
    """The remaining events of a movement that is public only in part so far."""


class Spot(NamedTuple):
    """The fields shared by members that differ only in their temples' coins."""

    at: Space
    moves: int = 0
    hides: Coins = 0
    """Hide, if it is in hand."""
    owes: tuple[Key, ...] = ()
    rest: tuple[Event, ...] = ()


ALL_COINS = tuple(BIT[coin] for coin in TEMPLE_NAMES)
Hands = set[Coins]
"""Hands without Hide. Bits above the coins are carried along unchanged: no rule looks at them."""
Crowd = Mapping[Spot, Hands]
"""The members' hands by spot."""
_SLICE = 2048
"""Members that are grouped per slice."""


def truth_of(public: State, member: Member) -> State:
    """Fill a member's secrets into a public position; the rods stay unknown."""
    elements = public.elements
    return public._replace(
        at=member.at,
        hand=member.hand,
        turn=public.turn._replace(moves=member.moves),
        elements=elements and elements._replace(owes=member.owes),
    )


def truth_on(public: State, spot: Spot, hand: Coins) -> State:
    """Fill a spot and these temples' coins into a public position."""
    return truth_of(public, Member(spot.at, hand | spot.hides, spot.moves, spot.owes))


def spot_of(truth: State, rest: tuple[Event, ...] = ()) -> Spot:
    """Return the spot of a position whose secrets are filled in."""
    assert truth.at is not None and truth.hand is not None and truth.turn.moves is not None
    owes = () if truth.elements is None else truth.elements.owes
    assert owes is not None
    return Spot(truth.at, truth.turn.moves, truth.hand & HIDE_BIT, owes, rest)


def crowd_of(members: Sequence[Member]) -> Work[Crowd]:
    """Group members by spot, yielding between slices."""
    found: dict[Spot, Hands] = defaultdict(set)
    for first in range(0, len(members), _SLICE):
        for at, hand, moves, owes, rest in members[first : first + _SLICE]:
            found[Spot(at, moves, hand & HIDE_BIT, owes, rest)].add(hand & ~HIDE_BIT)
        yield
    return found


def members_of(crowd: Crowd) -> Work[tuple[Member, ...]]:
    """List the members of a crowd in their fixed order, yielding between slices."""
    found: list[Member] = []
    for spot in sorted(crowd):
        found.extend(_on(spot, crowd[spot]))
        yield
    return tuple(found)


def _on(spot: Spot, hands: Hands) -> Iterator[Member]:
    at, moves, hides, owes, rest = spot
    return (Member(at, hand | hides, moves, owes, rest) for hand in sorted(hands))


def place_of(member: Member) -> tuple[Any, ...]:
    """Return the sort key of a member."""
    at, hand, moves, owes, rest = member
    return (at, moves, hand & HIDE_BIT, owes, rest, hand)


# One answer serves many hands: all that the rules ask of coins is whether one that helps is there, so what a
# hand may do is whatever any of its coins may. That holds for each `may` that is asked here (K10, K16, K21),
# and has to hold for a new one. By a rule that needs two coins, or is broken by one, members would be lost
# that are possible, and an honest Kakusareta could not prove the move. `_with_coin_taken` shows the way out:
# leave such hands out first.
def hands_that_may(public: State, spot: Spot, hands: Hands, may: Callable[[State], bool]) -> Hands:
    """Return the hands on a spot for which a predicate of the rules holds."""
    if len(hands) < len(ALL_COINS):
        # With few hands it is cheaper to ask about each of them as it is.
        return {hand for hand in hands if may(truth_on(public, spot, hand))}
    if may(truth_on(public, spot, 0)):
        return hands
    coins = _any_of(hands)
    if not may(truth_on(public, spot, coins)):
        return set()
    enough: Spaces = sum(coin for coin in ALL_COINS if coin & coins and may(truth_on(public, spot, coin)))
    return {hand for hand in hands if hand & enough}


def _any_of(hands: Hands) -> Spaces:
    """Return the coins that are in at least one hand."""
    found = 0
    for hand in hands:
        found |= hand
    return found & TEMPLES


# A search by the number of movements made: whatever leads to a spot has made one movement less, so a spot has
# all of its hands before it is left. In another order a hand that comes late would not be taken along, and
# the true Kakusareta might be no member (rule 1 of `belief`). A leap after which no end is in reach is
# dropped at once, since it is not legal (K10): as a member it could be proved, and so be made (K66).
def with_hidden_leaps(public: State, crowd: Crowd) -> Work[Crowd]:
    """Extend a crowd by the leaps without attacks that a day turn may hide (K66), yielding between slices."""
    found = defaultdict(set, crowd)
    moves = 0
    while moves <= max((spot.moves for spot in found), default=-1):
        then: dict[Spot, Hands] = defaultdict(set)
        for spot, hands in found.items():
            if spot.moves == moves and not spot.rest:
                for there in _hidden_leaps(public, spot):
                    then[there] |= hands
        for spot, hands in then.items():
            found[spot] = found[spot] | hands_that_may(public, spot, hands, reaches_end)
            yield
        moves += 1
    return found


def _hidden_leaps(public: State, spot: Spot) -> Iterator[Spot]:
    """Yield the spots that a leap without attacks leads to, not yet checking that an end stays in reach (K10)."""
    state = truth_on(public, spot, 0)
    if can_move(state):
        for way in near_ways(state):
            if way.by == "leap" and not met(state, way):
                yield spot._replace(at=way.to, moves=spot.moves + 1)
