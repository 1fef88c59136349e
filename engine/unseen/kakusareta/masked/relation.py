"""The relation of a hidden turn: all pairs of the Kakusareta's secrets before and after it.

Mirage and Still Waters need no exception: naming a false place or staying put leads to secrets that include the debt
(K50, K51).
"""

from collections.abc import Iterable, Sequence

from unseen.courtyard import relation as courtyard
from unseen.courtyard.board import BIT
from unseen.courtyard.relation import Believing
from unseen.kakusareta import belief
from unseen.kakusareta.belief import Belief, Member
from unseen.kakusareta.cards import DEBTS, Key
from unseen.kakusareta.events import Event, Secrets
from unseen.kakusareta.referee import secrets
from unseen.kakusareta.state import Coins, State
from unseen.kernel.slices import Work

_COINS = 26
"""Bits in a set of coins, including Hide."""

Relation = courtyard.Relation[Belief]


def number_of(hidden: Member | Secrets | State) -> int:
    """Encode the Kakusareta's secrets as a number below 2**35, one-to-one.

    From the highest bits: the space (5), the hand (26), the movements made (2), the debts (2).
    """
    at, hand, moves, owes = (secrets(hidden) if isinstance(hidden, State) else hidden)[:4]
    found = BIT[at].bit_length() << _COINS | hand
    return (found << 2 | moves) << 2 | _debts(owes)


def _debts(owes: tuple[Key, ...]) -> int:
    return sum(1 << place for place, key in enumerate(DEBTS) if key in owes)


def _with_hand(member: Member, hand: Coins) -> Member:
    return member._replace(hand=hand)


def _with_members(known: Belief, members: tuple[Member, ...]) -> Belief:
    return known._replace(members=members)


_BELIEVING: Believing[Belief, Member] = Believing(
    _COINS,
    number_of,
    _with_hand,
    _with_members,
    belief.place_of,
    belief.after_all_in_slices,
    belief.by_now_in_slices,
)


def relation(known: Belief, events: Iterable[Event], *, by_now: bool = False) -> Work[Relation]:
    """Compute the pairs (before, after) consistent with these public events, yielding between slices.

    See `unseen.courtyard.relation`.
    """
    return courtyard.relation(_BELIEVING, known, events, by_now=by_now)


def numbers(members: Sequence[Member]) -> Work[list[int]]:
    """Return the numbers of some members, in their order, yielding between slices."""
    return courtyard.numbers(number_of, members)
