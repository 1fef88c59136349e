"""What a hidden move of the Thief can have made of him, as a list of pairs: before it, and after it.

All sides make the same list from what is public, and a proof shows that what he hides is one of its pairs
(`unseen.secrecy.moves`); so the rules of the game are asked here, and nowhere else for that.

Theory of operation. It is `belief` that says who can have become whom, unchanged: each member is marked by its number,
in the bits of its hand above those that stand for temples, which no rule looks at, and goes through the events as it
is. The mark at the end tells who it was.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from unseen.courtyard.board import BIT, Spaces
from unseen.kernel.slices import Work
from unseen.nusubito import belief
from unseen.nusubito.belief import Belief, Member
from unseen.nusubito.events import Event, Secrets
from unseen.nusubito.state import State

_SPACES = 25
"""Bits of a set of spaces."""
_LOW = (1 << _SPACES) - 1
_SLICE = 1024
"""Members whose numbers are found without a pause."""

Pair = tuple[int, int]
"""Who he was, and who he has become."""


def number_of(thief: Member | Secrets | State) -> int:
    """Return the number that stands for what only the Thief knows of himself; below 2**59, each its own.

    From the highest bits: where he stands (5), his hand (25), the movements spent (2), the leaps (2), the coin just
    picked up (25).
    """
    at, hand, cost, leaps, picked = thief.at, thief.hand, thief.cost, thief.leaps, thief.picked
    assert at is not None
    found = BIT[at].bit_length()
    for bits, value in ((_SPACES, hand), (2, cost), (2, leaps), (_SPACES, picked)):
        assert value is not None
        found = found << bits | value
    return found


class Relation(NamedTuple):
    """What some public events leave possible."""

    pairs: tuple[Pair, ...]
    """Who can have become whom, ascending, each pair once."""
    known: Belief
    """All that is possible after the events."""


def relation(known: Belief, events: Iterable[Event], *, by_now: bool = False) -> Work[Relation]:
    """Come to who can have become whom by just some public events of the Thief.

    Args:
        known: What was possible when he last bound himself; it is his turn.
        events: What is public of what he has done since; the last of them is no part of a leap under way.
        by_now: Whether leaps after the last of them that nobody saw count as well.
    """
    marked = tuple(
        member._replace(hand=member.hand | place << _SPACES) for place, member in enumerate(known.members)
    )
    yield
    then = yield from belief.coming_of(known._replace(members=marked), events)
    became = (yield from belief.coming_by_now(then)) if by_now else then.members
    before = yield from numbers(known.members)
    pairs: set[Pair] = set()
    after: set[Member] = set()
    for start in range(0, len(became), _SLICE):
        for each in became[start : start + _SLICE]:
            if not each.rest:
                member = _unmarked(each)
                after.add(member)
                pairs.add((before[_mark(each)], number_of(member)))
        yield
    return Relation(tuple(sorted(pairs)), Belief(then.public, tuple(sorted(after, key=belief.place_of))))


def numbers(members: Sequence[Member]) -> Work[list[int]]:
    """Come to the numbers of some Thieves, in their order."""
    found: list[int] = []
    for start in range(0, len(members), _SLICE):
        found += map(number_of, members[start : start + _SLICE])
        yield
    return found


def _mark(member: Member) -> int:
    return member.hand >> _SPACES


def _unmarked(member: Member) -> Member:
    return member._replace(hand=_hand(member.hand))


def _hand(marked: Spaces) -> Spaces:
    return marked & _LOW
