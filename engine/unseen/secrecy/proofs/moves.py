"""Proofs that a hidden move is legal: what a seat hides after it can follow from what it hid before.

What a seat hides is a number below 2**64, its *state*, and it is bound to it by a commitment C (Pedersen; see
`one_of_many`). A move makes a new one, C'. Everybody knows the list R of pairs: a state that is possible before the
move, and a state that the rules can make of it by just the public events of the move. Statement: C and C' hold a pair
of R.

A hash of the whole statement, C' and R included, gives a weight y. C + y*C' holds m + y*m' of the two states m and
m', and the prover shows that it holds one of those numbers of R (`one_of_many`). Why that is enough: a proof opens
C + y*C' alone, but answers for two y open both. If C and C' hold no pair of R, each pair of R agrees with them at
one y at most, so a try succeeds by chance with probability (number of pairs) / 2**252. That requires y to be drawn
after C': if y were known before, C' could be solved for.

For a state at rest (is it one of these states?) the statement has one column in place of two, and needs no weight.

Lists are in ascending order, so that all sides have the same. A list's hash goes with each proof: if a reader's list
has another hash, the two play by different programs, and nobody has cheated.
"""

import struct
from collections.abc import Sequence
from hashlib import sha256, sha512
from typing import Any, NamedTuple

from unseen.kernel.slices import Work
from unseen.secrecy.crypto import IDENTITY, ORDER, Group
from unseen.secrecy.digest import enc, scalar
from unseen.secrecy.proofs import one_of_many

_SLICE = 4096
"""Numbers that are computed without a pause."""
STATES = 1 << 64
"""Every state is below this number."""

Pair = tuple[int, int]
"""A state before a move, and the state after it."""


class StateOpening(NamedTuple):
    """The opening of a seat's commitment. Only the seat knows it, except at the start of a game."""

    state: int
    blind: int


class Frame(NamedTuple):
    """A move as everybody sees it."""

    context: bytes
    """Identifies the move and the game: other bytes for any other."""
    old: bytes
    """C."""
    new: bytes
    """C'."""
    pairs: Sequence[Pair]
    """R, ascending, each pair once."""


class Column(NamedTuple):
    """A question about a hidden state, as everybody sees it."""

    context: bytes
    """Identifies the question and the game, whatever the answer: other bytes for any other."""
    held: bytes
    """C."""
    states: Sequence[int]
    """The states of which the hidden one is claimed to be one, ascending, each once."""


def known(state: int) -> StateOpening:
    """Return the opening for a state that everybody knows."""
    return StateOpening(state, 0)


def held(seed: bytes, context: bytes, state: int) -> StateOpening:
    """Return the opening of a seat's new commitment.

    Args:
        seed: The seat's 32 secret bytes.
        context: Identifies the move and the game.
        state: The state that the seat hides. Its blind derives from the state too: otherwise a tab that was set
            back, and plays differently, would show two states under one blind.
    """
    return StateOpening(state, scalar(seed, "hidden state", context, state))


def commitment(group: Group, own: StateOpening) -> bytes:
    """Return the public commitment of an opening."""
    return one_of_many.commit(group, own.state, own.blind)


def digest(listed: Sequence[Pair] | Sequence[int]) -> bytes:
    """Return the 32-byte hash of a list of pairs or of states."""
    return sha256(enc("mist/1 list", len(listed), _packed(listed))).digest()


def prove_frame(group: Group, frame: Frame, old: StateOpening, new: StateOpening, seed: bytes) -> Work[bytes]:
    """Prove a move, yielding between slices.

    Raises:
        ValueError: The two states are no pair of the list, so nothing can be proved.
    """
    index = _place(frame.pairs, (old.state, new.state))
    y = _weight(frame)
    yield
    numbers = yield from _weighed(frame.pairs, y)
    blind = (old.blind + y * new.blind) % ORDER
    return (yield from one_of_many.proving(group, numbers, index, blind, seed, _said(frame, y)))


def verify_frame(group: Group, frame: Frame, proof: bytes) -> Work[bool]:
    """Return whether a proof shows that a move is legal, yielding between slices.

    Args:
        group: The group's functions.
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


def prove_column(group: Group, column: Column, own: StateOpening, seed: bytes) -> Work[bytes]:
    """Prove that a hidden state is one of some, yielding between slices.

    Raises:
        ValueError: It is not.
    """
    index = _place(column.states, own.state)
    return one_of_many.proving(group, column.states, index, own.blind, seed, _asked(column))


def verify_column(group: Group, column: Column, proof: bytes) -> Work[bool]:
    """Return whether a proof shows that a hidden state is one of some, yielding between slices."""
    return one_of_many.verifying(group, column.states, column.held, proof, _asked(column))


def _place(listed: Sequence[Any], own: Any) -> int:
    # Always scan the whole list: the end of a search would reveal the place.
    places = [place for place, each in enumerate(listed) if each == own]
    if len(places) != 1:
        raise ValueError("the statement is not in the list, so it cannot be proved")
    return places[0]


def _is_element(group: Group, data: bytes) -> bool:
    return data != IDENTITY and group.is_element(data)


def _weight(frame: Frame) -> int:
    """Return the weight y."""
    said = enc("mist/1 move", frame.context, frame.old, frame.new, len(frame.pairs), _packed(frame.pairs))
    return int.from_bytes(sha512(said).digest(), "little") % ORDER


def _weighed(pairs: Sequence[Pair], y: int) -> Work[list[int]]:
    found: list[int] = []
    for start in range(0, len(pairs), _SLICE):
        found += [(before + y * after) % ORDER for before, after in pairs[start : start + _SLICE]]
        yield
    return found


def _said(frame: Frame, y: int) -> bytes:
    """Return the bytes that a proof is bound to; y stands for the list, but is not a 32-byte hash of its own."""
    return enc("move", frame.context, frame.old, frame.new, y)


def _asked(column: Column) -> bytes:
    return enc("question", column.context, column.held, digest(column.states))


def _packed(listed: Sequence[Pair] | Sequence[int]) -> bytes:
    """Pack states into 8 bytes each, little end first; pairs one after the other."""
    flat = [state for each in listed for state in (each if isinstance(each, tuple) else (each,))]
    return struct.pack(f"<{len(flat)}Q", *flat)
