"""Proofs of hidden moves: a move is accepted if and only if its two states are a pair of the list."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.secrecy.mutants import is_caught, mutant
from unseen.kernel.slices import finished
from unseen.secrecy.crypto import IDENTITY, ORDER
from unseen.secrecy.digest import scalar
from unseen.secrecy.proofs import moves, one_of_many
from unseen.secrecy.proofs.moves import STATES, Column, Frame, StateOpening, commitment, held, known
from unseen.secrecy.proofs.ristretto import Ristretto
from unseen.secrecy.sodium import Sodium

GROUP = Sodium()
SEED, CONTEXT = bytes(range(32)), b"this move"
PAIRS = ((1, 5), (1, 6), (2, 6), (3, 7), (3, 8))
START = held(SEED, b"before", 3)
THEN = held(SEED, CONTEXT, 8)
OLD, NEW = commitment(GROUP, START), commitment(GROUP, THEN)
FRAME = Frame(CONTEXT, OLD, NEW, PAIRS)


def proved(frame: Frame, old: StateOpening, new: StateOpening) -> bytes:
    return finished(moves.prove_frame(GROUP, frame, old, new, SEED))


def passes(frame: Frame, proof: bytes, module: Any = moves) -> bool:
    found: bool = finished(module.verify_frame(GROUP, frame, proof))
    return found


PROOF = proved(FRAME, START, THEN)


@pytest.mark.parametrize("pair", PAIRS)
def test_each_pair_is_proved(pair: tuple[int, int]) -> None:
    old, new = (held(SEED, bytes([place]), state) for place, state in enumerate(pair))
    frame = Frame(CONTEXT, commitment(GROUP, old), commitment(GROUP, new), PAIRS)
    assert passes(frame, proved(frame, old, new))


def forced(frame: Frame, old: StateOpening, new: StateOpening) -> list[bytes]:
    """Return what a prover makes that takes its states for each pair in turn."""
    y = moves._weight(frame)
    blind = (old.blind + y * new.blind) % ORDER
    numbers, said = finished(moves._weighed(frame.pairs, y)), moves._said(frame, y)
    return [
        finished(one_of_many.proving(GROUP, numbers, index, blind, SEED, said))
        for index in range(len(numbers))
    ]


@pytest.mark.parametrize(
    "pair", sorted({*product((0, 1, 2, 3), (5, 6, 7, 8)), (5, 1), (8, 8), (3, 3)} - {*PAIRS})
)
def test_no_other_pair_can_be_proved(pair: tuple[int, int]) -> None:
    """Not even if each of its states is in the list."""
    old, new = (held(SEED, bytes([place]), state) for place, state in enumerate(pair))
    frame = Frame(CONTEXT, commitment(GROUP, old), commitment(GROUP, new), PAIRS)
    with pytest.raises(ValueError, match="not in the list"):
        proved(frame, old, new)
    assert not any(passes(frame, proof) for proof in forced(frame, old, new))


def test_start_that_everybody_knows_is_proved() -> None:
    old = known(3)
    assert commitment(GROUP, old) == GROUP.base(3)
    frame = FRAME._replace(old=commitment(GROUP, old))
    assert passes(frame, proved(frame, old, THEN))


def test_state_of_nothing_is_hidden_too() -> None:
    """A state of 0 with no blind is the identity, which is refused; with its blind it is like others."""
    old, new = known(0), held(SEED, CONTEXT, 0)
    frame = Frame(CONTEXT, commitment(GROUP, old), commitment(GROUP, new), ((0, 0),))
    assert passes(frame, proved(frame, old, new))
    bare = frame._replace(new=IDENTITY)
    assert not passes(bare, proved(bare, old, known(0)))


def solved_for(y: int) -> tuple[bytes, bytes]:
    """Return a state that nobody could have, and a commitment that with it makes a sum as a pair of the list does.

    The hole of the first draft: with a weight known beforehand C' is solved for.
    """
    elsewhere, blind = 77, scalar(SEED, "elsewhere")
    sum_of_pair, sum_blind = 3 + y * 8, scalar(SEED, "sum")
    inverse = pow(y, -1, ORDER)
    new = one_of_many.commit(
        GROUP, (sum_of_pair - elsewhere) * inverse % ORDER, (sum_blind - blind) * inverse % ORDER
    )
    return one_of_many.commit(GROUP, elsewhere, blind), new


def solved(module: Any, weight: Callable[[Frame], int]) -> bool:
    """Return whether a move is accepted whose new commitment was solved for a weight foreseen."""
    guessed = FRAME._replace(old=one_of_many.commit(GROUP, 77, scalar(SEED, "elsewhere")))
    y = weight(guessed)
    old, new = solved_for(y)
    frame = Frame(CONTEXT, old, new, PAIRS)
    seen = module._weight(frame)
    numbers = finished(module._weighed(PAIRS, seen))
    making = one_of_many.proving(GROUP, numbers, 4, scalar(SEED, "sum"), SEED, module._said(frame, seen))
    return passes(frame, finished(making), module)


@pytest.mark.parametrize("weight", [lambda _: STATES, moves._weight], ids=["of the draft", "of another move"])
def test_commitment_solved_for_a_weight_known_before_is_refused(weight: Callable[[Frame], int]) -> None:
    assert not solved(moves, weight)


def test_proof_of_another_move_is_refused() -> None:
    other = commitment(GROUP, held(SEED, b"other", 8))
    others = [
        FRAME._replace(context=b"that move"),
        FRAME._replace(old=commitment(GROUP, known(3))),
        FRAME._replace(new=other),
        FRAME._replace(old=NEW, new=OLD),
        FRAME._replace(pairs=PAIRS[1:]),
        FRAME._replace(pairs=PAIRS[::-1]),
        FRAME._replace(pairs=(*PAIRS, (9, 9))),
        FRAME._replace(pairs=tuple((b, a) for a, b in PAIRS)),
        FRAME._replace(pairs=()),
    ]
    assert passes(FRAME, PROOF)
    assert not any(passes(frame, PROOF) for frame in others)


@pytest.mark.parametrize("new", [IDENTITY, b"", bytes(31), b"\1" + bytes(31), b"\xff" * 32])
def test_commitment_that_is_none_is_refused(new: bytes) -> None:
    assert not passes(FRAME._replace(new=new), PROOF)


def test_blinds_differ_by_state_and_by_move() -> None:
    blinds = {held(SEED, context, state).blind for context in (b"a", b"b") for state in range(3)}
    assert len(blinds) == 6


# Questions.

COLUMN = Column(CONTEXT, OLD, (1, 3, 4))


def answers(column: Column, proof: bytes) -> bool:
    return finished(moves.verify_column(GROUP, column, proof))


def test_state_is_proved_to_be_one_of_some() -> None:
    proof = finished(moves.prove_column(GROUP, COLUMN, START, SEED))
    assert answers(COLUMN, proof)
    others = [
        COLUMN._replace(context=b"that"),
        COLUMN._replace(held=NEW),
        COLUMN._replace(states=(1, 3)),
        COLUMN._replace(states=(1, 4, 3)),
        COLUMN._replace(states=()),
    ]
    assert not any(answers(column, proof) for column in others)
    # One column of numbers is no move, whatever the weight.
    assert not passes(FRAME, proof)


def test_state_that_is_none_of_them_cannot_be_proved() -> None:
    column = COLUMN._replace(states=(1, 2, 4))
    with pytest.raises(ValueError, match="not in the list"):
        moves.prove_column(GROUP, column, START, SEED)
    forgeries = [
        finished(one_of_many.proving(GROUP, column.states, index, START.blind, SEED, moves._asked(column)))
        for index in range(3)
    ]
    assert not any(answers(column, proof) for proof in forgeries)


@pytest.mark.untraced
@given(st.lists(st.integers(0, STATES - 1), min_size=1, max_size=9, unique=True), st.data())
def test_pure_python_comes_to_the_same(states: list[int], data: st.DataObject) -> None:
    own = held(SEED, CONTEXT, data.draw(st.sampled_from(states)))
    column = Column(CONTEXT, commitment(GROUP, own), tuple(states))
    proof = finished(moves.prove_column(GROUP, column, own, SEED))
    assert finished(moves.verify_column(Ristretto(), column, proof))


def test_lists_have_hashes_of_their_own() -> None:
    lists: list[Any] = [(), (1,), (1, 2), (2, 1), ((1, 2),), ((1, 2), (3, 4)), (1, 2, 3, 4)]
    assert len({moves.digest(each) for each in lists}) == len(lists)


# The checks without which something false would pass.


def unbound(place: str) -> tuple[str, str]:
    said = 'enc("mist/1 move", frame.context, frame.old, frame.new, len(frame.pairs), _packed(frame.pairs))'
    return said, said.replace(place, 'b""')


MUTANTS: dict[str, tuple[str, str, Callable[[Any], bool]]] = {
    "the new commitment in the weight": (
        *unbound("frame.new"),
        lambda module: solved(module, module._weight),
    ),
    "that it is an element": (
        "return data != IDENTITY and group.is_element(data)",
        "return True",
        lambda module: passes(FRAME._replace(new=b"\1" + bytes(31)), PROOF, module),
    ),
}


@pytest.mark.parametrize("name", MUTANTS)
def test_each_check_is_needed(name: str) -> None:
    line, instead, accepts = MUTANTS[name]
    with mutant(moves, line, instead) as module:
        assert is_caught(lambda: accepts(module))
