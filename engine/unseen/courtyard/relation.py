"""The possible effects of a hidden turn, as a list of pairs of candidates: before it, and after it.

All seats compute the same list from public information, and a proof shows that the hidden truth is one of its pairs
(`unseen.secrecy.proofs.moves`). So for that proof the rules of the game are applied here and nowhere else.

Theory of operation. The game's own `belief` says which candidate can have become which: each member is marked with its
number, in the bits of its hand above those for coins, which no rule looks at, and goes through the events like any
other. The mark at the end says which member it was before.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from unseen.kernel.slices import Work

_SLICE = 1024
"""The number of members handled without a pause."""

Pair = tuple[int, int]
"""The numbers of a candidate before and after."""


class Member(Protocol):
    """A candidate for the hidden position of the seat with secrets."""

    @property
    def hand(self) -> int:
        """Its coins, one bit each."""
        ...

    @property
    def rest(self) -> tuple[Any, ...]:  # Any: each game has its own events
        """The events still to come of a movement that is partly public."""
        ...


M = TypeVar("M", bound=Member)
M_co = TypeVar("M_co", bound=Member, covariant=True)


class Belief(Protocol[M_co]):
    """All candidates at one moment."""

    @property
    def members(self) -> tuple[M_co, ...]:
        """The candidates."""
        ...


B = TypeVar("B", bound=Belief[Any])  # Any: types cannot express that it is of M (mypy issue 2756)


class Believing(NamedTuple, Generic[B, M]):
    """A game's functions that update its belief."""

    coins: int
    """The number of bits in a hand."""
    number_of: Callable[[M], int]
    """Returns the number that represents a member."""
    with_hand: Callable[[M, int], M]
    """Returns the member with another hand."""
    with_members: Callable[[B, tuple[M, ...]], B]
    """Returns the belief with other members."""
    place_of: Callable[[M], Any]
    """Returns the sort key of a member."""
    after_in_slices: Callable[[B, Iterable[Any]], Work[B]]
    """Computes the belief after some public events, yielding between slices."""
    by_now_in_slices: Callable[[B], Work[tuple[M, ...]]]
    """Computes all members possible now, unseen changes included, yielding between slices."""


class Relation(NamedTuple, Generic[B]):
    """The pairs and the belief that some public events leave possible."""

    pairs: tuple[Pair, ...]
    """The possible pairs (before, after), ascending, each once."""
    known: B
    """The belief after the events."""


def relation(
    believing: Believing[B, M], known: B, events: Iterable[Any], *, by_now: bool
) -> Work[Relation[B]]:
    """Compute the pairs (before, after) consistent with exactly these public events, yielding between slices.

    Args:
        believing: The functions of the game's belief.
        known: The belief at the seat's last commitment; it is that seat's turn.
        events: The seat's public events since then; the last of them is not part of a movement under way.
        by_now: Whether unseen changes after the last event are possible too.
    """
    members: tuple[M, ...] = known.members
    # Marks, and not a second program that runs the rules backwards: that one would have to agree with the
    # first in every case, and where it did not, an honest move could not be proved, or an illegal one could.
    # The mark is part of the hand, so members that become alike stay apart, each with a pair of its own;
    # `belief` alone would merge them. To carry along where a result comes from is called provenance: Buneman,
    # Khanna and Tan, Why and Where: A Characterization of Data Provenance (2001).
    marked = tuple(
        believing.with_hand(member, member.hand | place << believing.coins)
        for place, member in enumerate(members)
    )
    yield
    then = yield from believing.after_in_slices(believing.with_members(known, marked), events)
    became: tuple[M, ...] = (yield from believing.by_now_in_slices(then)) if by_now else then.members
    before = yield from numbers(believing.number_of, members)
    pairs: set[Pair] = set()
    after: set[M] = set()
    low = (1 << believing.coins) - 1
    for start in range(0, len(became), _SLICE):
        for each in became[start : start + _SLICE]:
            if not each.rest:
                member = believing.with_hand(each, each.hand & low)
                after.add(member)
                pairs.add((before[each.hand >> believing.coins], believing.number_of(member)))
        yield
    return Relation(
        tuple(sorted(pairs)), believing.with_members(then, tuple(sorted(after, key=believing.place_of)))
    )


def numbers(number_of: Callable[[M], int], members: Sequence[M]) -> Work[list[int]]:
    """Compute the numbers of members, in their order, yielding between slices."""
    found: list[int] = []
    for start in range(0, len(members), _SLICE):
        found += map(number_of, members[start : start + _SLICE])
        yield
    return found
