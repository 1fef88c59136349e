"""Those whom the Moya player can imagine, by where they stand, and what the rules let them do.

Theory of operation. There may be thousands of members, but they stand on few spots: most differ in their coins alone.
All that the rules ask of the coins of temples is whether an end stays in reach with them (K10) or can be made here
(K16, K21), and either needs one of them, or none. So what may be done on a spot is asked without a coin, then once for
each coin as if it were the only one, and a hand may do whatever one of its coins may. Two questions are not of that
kind, and so are no part of a hand here. Hide (K51) may be in the way too: *Gathering Tide* needs it on the table. And a
coin that is taken has to lie there: who has it is left out before anything is asked.
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
    """A Kakusareta as the Moya player can imagine him."""

    at: Space
    hand: Coins
    moves: int = 0
    """Leaps, steps and climbs in the day turn under way."""
    owes: tuple[Key, ...] = ()
    """What he has still to pay (K50)."""
    rest: tuple[Event, ...] = ()
    """What has still to be told of a movement of which a part is public."""


class Spot(NamedTuple):
    """What members have in common that differ in the coins of temples alone."""

    at: Space
    moves: int = 0
    hides: Coins = 0
    """Hide, if it is in hand."""
    owes: tuple[Key, ...] = ()
    rest: tuple[Event, ...] = ()


ALL_COINS = tuple(BIT[coin] for coin in TEMPLE_NAMES)
Hands = set[Coins]
"""Hands, Hide left out. Bits above those of coins stay as they are: no rule looks at them."""
Crowd = Mapping[Spot, Hands]
"""The members by where they stand."""
_SLICE = 2048
"""Members that are put where they stand without a pause."""


def truth_of(public: State, member: Member) -> State:
    """Return the position in which the Kakusareta is as a member says; the rods stay unknown."""
    elements = public.elements
    return public._replace(
        at=member.at,
        hand=member.hand,
        turn=public.turn._replace(moves=member.moves),
        elements=elements and elements._replace(owes=member.owes),
    )


def truth_on(public: State, spot: Spot, hand: Coins) -> State:
    """Return the position in which he is on a spot with these coins of temples."""
    return truth_of(public, Member(spot.at, hand | spot.hides, spot.moves, spot.owes))


def spot_of(truth: State, rest: tuple[Event, ...] = ()) -> Spot:
    """Return the spot on which he is in truth."""
    assert truth.at is not None and truth.hand is not None and truth.turn.moves is not None
    owes = () if truth.elements is None else truth.elements.owes
    assert owes is not None
    return Spot(truth.at, truth.turn.moves, truth.hand & HIDE_BIT, owes, rest)


def crowd_of(members: Sequence[Member]) -> Work[Crowd]:
    """Come to where members stand."""
    found: dict[Spot, Hands] = defaultdict(set)
    for first in range(0, len(members), _SLICE):
        for at, hand, moves, owes, rest in members[first : first + _SLICE]:
            found[Spot(at, moves, hand & HIDE_BIT, owes, rest)].add(hand & ~HIDE_BIT)
        yield
    return found


def members_of(crowd: Crowd) -> Work[tuple[Member, ...]]:
    """Come to the members of a crowd in their order."""
    found: list[Member] = []
    for spot in sorted(crowd):
        found.extend(_on(spot, crowd[spot]))
        yield
    return tuple(found)


def _on(spot: Spot, hands: Hands) -> Iterator[Member]:
    at, moves, hides, owes, rest = spot
    return (Member(at, hand | hides, moves, owes, rest) for hand in sorted(hands))


def place_of(member: Member) -> tuple[Any, ...]:
    """Return what puts members into their order."""
    at, hand, moves, owes, rest = member
    return (at, moves, hand & HIDE_BIT, owes, rest, hand)


def who(public: State, spot: Spot, hands: Hands, may: Callable[[State], bool]) -> Hands:
    """Return those on a spot who may do what the rules are asked."""
    if len(hands) < len(ALL_COINS):
        # Fewer questions: each hand is asked about as it is.
        return {hand for hand in hands if may(truth_on(public, spot, hand))}
    if may(truth_on(public, spot, 0)):
        return hands
    coins = _any_of(hands)
    if not may(truth_on(public, spot, coins)):
        return set()
    enough: Spaces = sum(coin for coin in ALL_COINS if coin & coins and may(truth_on(public, spot, coin)))
    return {hand for hand in hands if hand & enough}


def _any_of(hands: Hands) -> Spaces:
    """Return the coins that are in some hand."""
    found = 0
    for hand in hands:
        found |= hand
    return found & TEMPLES


def with_unseen_leaps(public: State, crowd: Crowd) -> Work[Crowd]:
    """Come to a crowd and all that it may have become in a day turn by leaps that attacked nobody (K66)."""
    found = defaultdict(set, crowd)
    moves = 0
    while moves <= max((spot.moves for spot in found), default=-1):
        then: dict[Spot, Hands] = defaultdict(set)
        for spot, hands in found.items():
            if spot.moves == moves and not spot.rest:
                for there in _leaps_unseen(public, spot):
                    then[there] |= hands
        for spot, hands in then.items():
            found[spot] = found[spot] | who(public, spot, hands, reaches_end)
            yield
        moves += 1
    return found


def _leaps_unseen(public: State, spot: Spot) -> Iterator[Spot]:
    """Yield where a leap may lead that attacks nobody, whether an end stays in reach or not (K10)."""
    state = truth_on(public, spot, 0)
    if can_move(state):
        for way in near_ways(state):
            if way.by == "leap" and not met(state, way):
                yield spot._replace(at=way.to, moves=spot.moves + 1)
