"""What a hidden turn can have made of the Kakusareta, as a list of pairs: before it, and after it.

A Mirage and Still Waters are no lies here: whoever names what is not true, or stays where he is, has become one who
owes for it (K50, K51).
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
"""Bits of a set of coins, Hide among them."""

Relation = courtyard.Relation[Belief]


def number_of(hidden: Member | Secrets | State) -> int:
    """Return the number that stands for what only he knows of himself; below 2**35, each its own.

    From the highest bits: where he stands (5), his hand (26), the movements made (2), what he owes (2).
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


_HOW: Believing[Belief, Member] = Believing(
    _COINS,
    number_of,
    _with_hand,
    _with_members,
    belief.place_of,
    belief.coming_of,
    belief.coming_by_now,
)


def relation(known: Belief, events: Iterable[Event], *, by_now: bool = False) -> Work[Relation]:
    """Come to who can have become whom by just some public events of his (`unseen.courtyard.relation`)."""
    return courtyard.relation(_HOW, known, events, by_now=by_now)


def numbers(members: Sequence[Member]) -> Work[list[int]]:
    """Come to the numbers of some Kakusareta, in their order."""
    return courtyard.numbers(number_of, members)
