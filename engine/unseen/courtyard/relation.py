"""What a hidden turn can have made of somebody, as a list of pairs: before it, and after it.

All sides make the same list from what is public, and a proof shows that what is hidden is one of its pairs
(`unseen.secrecy.moves`); so the rules of the game are asked here, and nowhere else for that.

Theory of operation. It is the game's `belief` that says who can have become whom, unchanged: each member is marked by
its number, in the bits of its hand above those that stand for coins, which no rule looks at, and goes through the
events as it is. The mark at the end tells who it was.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from unseen.kernel.slices import Work

_SLICE = 1024
"""Members whose numbers are found without a pause."""

Pair = tuple[int, int]
"""Who he was, and who he has become."""


class Member(Protocol):
    """Somebody as the other side can imagine him."""

    @property
    def hand(self) -> int:
        """His coins, a bit each."""
        ...

    @property
    def rest(self) -> tuple[Any, ...]:  # Any: each game has events of its own
        """What has still to be told of a movement of which a part is public."""
        ...


M = TypeVar("M", bound=Member)
M_co = TypeVar("M_co", bound=Member, covariant=True)


class Belief(Protocol[M_co]):
    """All that is possible at one moment."""

    @property
    def members(self) -> tuple[M_co, ...]:
        """Those who are possible."""
        ...


B = TypeVar("B", bound=Belief[Any])  # Any: that it is of M cannot be said (mypy issue 2756)


class Believing(NamedTuple, Generic[B, M]):
    """How a game's belief goes on."""

    coins: int
    """Bits of a hand."""
    number_of: Callable[[M], int]
    """Returns the number that stands for a member."""
    with_hand: Callable[[M, int], M]
    """Returns a member with another hand."""
    with_members: Callable[[B, tuple[M, ...]], B]
    """Returns what is possible with others as its members."""
    place_of: Callable[[M], Any]
    """Returns what puts members into their order."""
    coming_of: Callable[[B, Iterable[Any]], Work[B]]
    """Comes to what is possible after some public events."""
    coming_by_now: Callable[[B], Work[tuple[M, ...]]]
    """Comes to all that is possible at this moment, what nobody saw included."""


class Relation(NamedTuple, Generic[B]):
    """What some public events leave possible."""

    pairs: tuple[Pair, ...]
    """Who can have become whom, ascending, each pair once."""
    known: B
    """All that is possible after the events."""


def relation(how: Believing[B, M], known: B, events: Iterable[Any], *, by_now: bool) -> Work[Relation[B]]:
    """Come to who can have become whom by just some public events of his.

    Args:
        how: The game's belief.
        known: What was possible when he last bound himself; it is his turn.
        events: What is public of what he has done since; the last of them is no part of a movement under way.
        by_now: Whether what nobody saw after the last of them may have happened too.
    """
    members: tuple[M, ...] = known.members
    marked = tuple(
        how.with_hand(member, member.hand | place << how.coins) for place, member in enumerate(members)
    )
    yield
    then = yield from how.coming_of(how.with_members(known, marked), events)
    became: tuple[M, ...] = (yield from how.coming_by_now(then)) if by_now else then.members
    before = yield from numbers(how.number_of, members)
    pairs: set[Pair] = set()
    after: set[M] = set()
    low = (1 << how.coins) - 1
    for start in range(0, len(became), _SLICE):
        for each in became[start : start + _SLICE]:
            if not each.rest:
                member = how.with_hand(each, each.hand & low)
                after.add(member)
                pairs.add((before[each.hand >> how.coins], how.number_of(member)))
        yield
    return Relation(tuple(sorted(pairs)), how.with_members(then, tuple(sorted(after, key=how.place_of))))


def numbers(number_of: Callable[[M], int], members: Sequence[M]) -> Work[list[int]]:
    """Come to the numbers of some members, in their order."""
    found: list[int] = []
    for start in range(0, len(members), _SLICE):
        found += map(number_of, members[start : start + _SLICE])
        yield
    return found
