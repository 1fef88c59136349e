"""The hidden moves of the Thief, as a list of pairs (before, after)."""

from collections.abc import Iterable, Sequence

from unseen.courtyard import relation as courtyard
from unseen.courtyard.board import BIT, Spaces
from unseen.courtyard.relation import Believing, Pair
from unseen.kernel.slices import Work
from unseen.nusubito import belief
from unseen.nusubito.belief import Belief, Member
from unseen.nusubito.events import Event, Secrets
from unseen.nusubito.state import State

_SPACES = 25
"""Bits of a set of spaces."""

Relation = courtyard.Relation[Belief]


def number_of(thief: Member | Secrets | State) -> int:
    """Return the number that encodes the Thief's secrets; below 2**59, and unique.

    From the highest bits: temple (5), hand (25), movements spent (2), leaps (2), coin just picked up (25).
    """
    at, hand, cost, leaps, picked = thief.at, thief.hand, thief.cost, thief.leaps, thief.picked
    assert at is not None
    found = BIT[at].bit_length()
    for bits, value in ((_SPACES, hand), (2, cost), (2, leaps), (_SPACES, picked)):
        assert value is not None
        found = found << bits | value
    return found


def _with_hand(member: Member, hand: Spaces) -> Member:
    return member._replace(hand=hand)


def _with_members(known: Belief, members: tuple[Member, ...]) -> Belief:
    return known._replace(members=members)


_HOW: Believing[Belief, Member] = Believing(
    _SPACES,
    number_of,
    _with_hand,
    _with_members,
    belief.sort_key,
    belief.after_all_in_slices,
    belief.by_now_in_slices,
)


def relation(known: Belief, events: Iterable[Event], *, by_now: bool = False) -> Work[Relation]:
    """Compute the pairs (before, after) consistent with these public events, yielding between slices.

    See `unseen.courtyard.relation`.
    """
    return courtyard.relation(_HOW, known, events, by_now=by_now)


def numbers(members: Sequence[Member]) -> Work[list[int]]:
    """Return the numbers of some Thieves, in their order, yielding between slices."""
    return courtyard.numbers(number_of, members)


__all__ = ["Pair", "Relation", "number_of", "numbers", "relation"]
