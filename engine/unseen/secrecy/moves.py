"""Proof that a hidden move is a legal one: what a seat hides after it can come of what it hid before.

What a seat hides is a number below 2**64, its *state*, and it is bound to it by a commitment C (Pedersen; see
`one_of_many`). A move makes a new one, C'. Everybody knows the list R of pairs: a state that is possible before it, and
one that the rules can make of it by just the public events of the move. Statement: C and C' hold a pair of R.

A hash of the whole statement, C' and R included, gives a weight y. C + y*C' holds m + y*m' of the two states m and m',
and is proved to hold one of those numbers of R (`one_of_many`). Why that is enough: a proof opens C + y*C' alone, but
answers to two y open both. If they hold no pair of R, each pair of it agrees with them at one y at most, so chance of a
try is the pairs' number in 2**252. That takes y to be drawn after C': with a y known before, C' could be solved for.

About a state at rest - is it one of some? - the statement has one column in place of two, and needs no weight.

Lists are in ascending order, so that all sides have the same. A list's hash goes with each proof: where a reader's
differs, the two play by different programs, and nobody has cheated.
"""

import struct
from collections.abc import Sequence
from hashlib import sha256, sha512
from typing import Any, NamedTuple

from unseen.kernel.slices import Work
from unseen.secrecy import one_of_many
from unseen.secrecy.crypto import IDENTITY, ORDER, Group
from unseen.secrecy.digest import enc, scalar

_SLICE = 4096
"""Numbers that are worked out without a pause."""
STATES = 1 << 64
"""States are numbers below it."""

Pair = tuple[int, int]
"""A state before a move, and one after it."""


class Held(NamedTuple):
    """What a seat is bound to; the seat alone knows it, but for the start of a game."""

    state: int
    blind: int


class Frame(NamedTuple):
    """A move as everybody sees it."""

    context: bytes
    """Which move of which game it is: other bytes for any other."""
    old: bytes
    """C."""
    new: bytes
    """C'."""
    pairs: Sequence[Pair]
    """R, ascending, each once."""


class Column(NamedTuple):
    """A question about what a seat hides, as everybody sees it."""

    context: bytes
    """Which question of which game it is, whatever is answered: other bytes for any other."""
    held: bytes
    """C."""
    states: Sequence[int]
    """Those of which it is said to be one, ascending, each once."""


def known(state: int) -> Held:
    """Return what a seat is bound to by what everybody knows."""
    return Held(state, 0)


def held(seed: bytes, context: bytes, state: int) -> Held:
    """Return what a seat binds itself to.

    Args:
        seed: Its 32 secret bytes.
        context: Which move of which game it comes of.
        state: What it hides. Its blind is made of the state too: a tab that was set back, and does otherwise, would
            else show two states under one.
    """
    return Held(state, scalar(seed, "hidden state", context, state))


def commitment(group: Group, own: Held) -> bytes:
    """Return what others see of it."""
    return one_of_many.commit(group, own.state, own.blind)


def digest(listed: Sequence[Pair] | Sequence[int]) -> bytes:
    """Return the 32 bytes that stand for a list of pairs or of states."""
    return sha256(enc("mist/1 list", len(listed), _packed(listed))).digest()


def proving_frame(group: Group, frame: Frame, old: Held, new: Held, seed: bytes) -> Work[bytes]:
    """Return a work in slices that comes to the proof of a move.

    Raises:
        ValueError: The two states are no pair of the list; nothing can be proved.
    """
    index = _place(frame.pairs, (old.state, new.state))
    y = _weight(frame)
    yield
    numbers = yield from _weighed(frame.pairs, y)
    blind = (old.blind + y * new.blind) % ORDER
    return (yield from one_of_many.proving(group, numbers, index, blind, seed, _said(frame, y)))


def verifying_frame(group: Group, frame: Frame, proof: bytes) -> Work[bool]:
    """Return a work in slices that comes to whether a proof shows that a move is a legal one.

    Args:
        group: Where to compute.
        frame: The move; its `new` may be any bytes.
        proof: Any bytes.
    """
    if not _is_element(group, frame.new):
        return False
    y = _weight(frame)
    (both,) = group.sums([[(1, frame.old), (y, frame.new)]], is_public=True)
    yield
    numbers = yield from _weighed(frame.pairs, y)
    return (yield from one_of_many.verifying(group, numbers, both, proof, _said(frame, y)))


def proving_column(group: Group, column: Column, own: Held, seed: bytes) -> Work[bytes]:
    """Return a work in slices that comes to the proof that a state is one of some.

    Raises:
        ValueError: It is not.
    """
    index = _place(column.states, own.state)
    return one_of_many.proving(group, column.states, index, own.blind, seed, _asked(column))


def verifying_column(group: Group, column: Column, proof: bytes) -> Work[bool]:
    """Return a work in slices that comes to whether a proof shows that a state is one of some."""
    return one_of_many.verifying(group, column.states, column.held, proof, _asked(column))


def _place(listed: Sequence[Any], own: Any) -> int:
    # All of the list is looked at: where a search ends would tell of the place.
    places = [place for place, each in enumerate(listed) if each == own]
    if len(places) != 1:
        raise ValueError("what is to be proved is not in the list")
    return places[0]


def _is_element(group: Group, data: bytes) -> bool:
    return data != IDENTITY and group.is_element(data)


def _weight(frame: Frame) -> int:
    """Return y."""
    said = enc("mist/1 move", frame.context, frame.old, frame.new, len(frame.pairs), _packed(frame.pairs))
    return int.from_bytes(sha512(said).digest(), "little") % ORDER


def _weighed(pairs: Sequence[Pair], y: int) -> Work[list[int]]:
    found: list[int] = []
    for start in range(0, len(pairs), _SLICE):
        found += [(before + y * after) % ORDER for before, after in pairs[start : start + _SLICE]]
        yield
    return found


def _said(frame: Frame, y: int) -> bytes:
    """Return what a proof is bound to; y stands for the list, but is no 32 bytes of a hash of its own."""
    return enc("move", frame.context, frame.old, frame.new, y)


def _asked(column: Column) -> bytes:
    return enc("question", column.context, column.held, digest(column.states))


def _packed(listed: Sequence[Pair] | Sequence[int]) -> bytes:
    """Return 8 bytes for each state, little end first; pairs one after the other."""
    flat = [state for each in listed for state in (each if isinstance(each, tuple) else (each,))]
    return struct.pack(f"<{len(flat)}Q", *flat)
