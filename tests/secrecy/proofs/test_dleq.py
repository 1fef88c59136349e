"""Proofs of equal logarithms: what is true is accepted, what is not is refused, whatever the bytes."""

from collections.abc import Callable, Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unseen.secrecy.crypto import ELEMENT, IDENTITY, ORDER
from unseen.secrecy.digest import scalar
from unseen.secrecy.proofs import dleq
from unseen.secrecy.sodium import Sodium

GROUP = Sodium()
G = GROUP.base(1)
KEY, R = scalar(bytes(32), "key"), scalar(bytes(32), "r")
PUBLIC = GROUP.base(KEY)
BEFORE = [GROUP.base(scalar(bytes(32), index)) for index in range(3)]
AFTER = [GROUP.mul(KEY, element) for element in BEFORE]
PROOF = dleq.prove(GROUP, KEY, G, PUBLIC, BEFORE, AFTER, R)
OTHER = GROUP.base(5)


def test_proof_of_a_batch_is_accepted() -> None:
    assert len(PROOF) == 2 * ELEMENT
    assert dleq.verify(GROUP, G, PUBLIC, BEFORE, AFTER, PROOF)


@pytest.mark.parametrize("index", range(3))
def test_one_other_element_is_refused(index: int) -> None:
    before, after = list(BEFORE), list(AFTER)
    before[index] = after[index] = OTHER
    assert not dleq.verify(GROUP, G, PUBLIC, before, AFTER, PROOF)
    assert not dleq.verify(GROUP, G, PUBLIC, BEFORE, after, PROOF)
    assert not dleq.verify(GROUP, G, PUBLIC, before, after, PROOF)


def test_another_key_or_generator_is_refused() -> None:
    assert not dleq.verify(GROUP, OTHER, PUBLIC, BEFORE, AFTER, PROOF)
    assert not dleq.verify(GROUP, G, OTHER, BEFORE, AFTER, PROOF)


def test_batch_in_another_order_is_refused() -> None:
    assert not dleq.verify(GROUP, G, PUBLIC, BEFORE[::-1], AFTER[::-1], PROOF)


def test_who_has_the_key_cannot_prove_what_is_not() -> None:
    """Two wrong elements whose errors cancel out do not help: what each counts for depends on them."""
    for wrong in (
        [GROUP.add(AFTER[0], OTHER), *AFTER[1:]],
        [GROUP.add(AFTER[0], OTHER), GROUP.sub(AFTER[1], OTHER), AFTER[2]],
    ):
        proof = dleq.prove(GROUP, KEY, G, PUBLIC, BEFORE, wrong, R)
        assert not dleq.verify(GROUP, G, PUBLIC, BEFORE, wrong, proof)


@given(st.integers(0, 8 * len(PROOF) - 1))
def test_one_other_bit_is_refused(bit: int) -> None:
    number = int.from_bytes(PROOF, "little") ^ 1 << bit
    assert not dleq.verify(GROUP, G, PUBLIC, BEFORE, AFTER, number.to_bytes(len(PROOF), "little"))


@pytest.mark.parametrize("half", [0, 1])
def test_number_that_is_too_large_is_refused(half: int) -> None:
    """It is the same number to who computes with it; with it, one statement would have many proofs."""
    numbers = [int.from_bytes(part, "little") for part in (PROOF[:ELEMENT], PROOF[ELEMENT:])]
    numbers[half] += ORDER
    proof = b"".join(number.to_bytes(ELEMENT, "little") for number in numbers)
    assert not dleq.verify(GROUP, G, PUBLIC, BEFORE, AFTER, proof)


@pytest.mark.parametrize(
    "bad", [IDENTITY, b"", b"\1" + bytes(31), AFTER[0][:-1], AFTER[0] + b"\0", b"\xff" * 32]
)
def test_what_is_no_element_is_refused(bad: bytes) -> None:
    assert not dleq.verify(GROUP, G, bad, BEFORE, AFTER, PROOF)
    assert not dleq.verify(GROUP, G, PUBLIC, [bad, *BEFORE[1:]], AFTER, PROOF)
    assert not dleq.verify(GROUP, G, PUBLIC, BEFORE, [bad, *AFTER[1:]], PROOF)


def test_true_statements_about_nothing_are_refused() -> None:
    """A key of zero opens nothing, nor does a token for a card without a mask."""
    for key, before in ((0, BEFORE), (KEY, [IDENTITY, *BEFORE[1:]]), (KEY, [])):
        public, after = GROUP.base(key), [GROUP.mul(key, element) for element in before]
        proof = dleq.prove(GROUP, key, G, public, before, after, R)
        assert not dleq.verify(GROUP, G, public, before, after, proof)


def test_lists_and_proofs_of_other_lengths_are_refused() -> None:
    assert not dleq.verify(GROUP, G, PUBLIC, [], [], PROOF)
    assert not dleq.verify(GROUP, G, PUBLIC, BEFORE[:2], AFTER, PROOF)
    assert not dleq.verify(GROUP, G, PUBLIC, BEFORE, AFTER[:2], PROOF)
    for proof in (b"", PROOF[:-1], PROOF + b"\0"):
        assert not dleq.verify(GROUP, G, PUBLIC, BEFORE, AFTER, proof)


# The form that is bound to a context.

CONTEXT = b"seat 1 pays after this head"
BOUND = dleq.prove(GROUP, KEY, G, PUBLIC, BEFORE, AFTER, R, CONTEXT)


def test_a_bound_proof_holds_in_its_context_alone() -> None:
    assert dleq.verify(GROUP, G, PUBLIC, BEFORE, AFTER, BOUND, CONTEXT)
    for context in (b"", CONTEXT[1:], None):
        assert not dleq.verify(GROUP, G, PUBLIC, BEFORE, AFTER, BOUND, context)
    assert not dleq.verify(GROUP, G, PUBLIC, BEFORE, AFTER, PROOF, CONTEXT)


def test_a_bound_proof_holds_for_its_own_statement_alone() -> None:
    assert not dleq.verify(GROUP, OTHER, PUBLIC, BEFORE, AFTER, BOUND, CONTEXT)
    assert not dleq.verify(GROUP, G, OTHER, BEFORE, AFTER, BOUND, CONTEXT)
    assert not dleq.verify(GROUP, G, PUBLIC, BEFORE[::-1], AFTER[::-1], BOUND, CONTEXT)
    for index in range(3):
        wrong = [*AFTER]
        wrong[index] = OTHER
        assert not dleq.verify(GROUP, G, PUBLIC, BEFORE, wrong, BOUND, CONTEXT)
        proof = dleq.prove(GROUP, KEY, G, PUBLIC, BEFORE, wrong, R, CONTEXT)
        assert not dleq.verify(GROUP, G, PUBLIC, BEFORE, wrong, proof, CONTEXT)


@given(st.integers(0, 8 * len(BOUND) - 1))
def test_one_other_bit_of_a_bound_proof_is_refused(bit: int) -> None:
    number = int.from_bytes(BOUND, "little") ^ 1 << bit
    assert not dleq.verify(GROUP, G, PUBLIC, BEFORE, AFTER, number.to_bytes(len(BOUND), "little"), CONTEXT)


def test_who_knows_the_weights_of_a_batch_proves_anything_which_only_the_form_without_a_context_lets_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Wagner's search, with weights of 16 bits: it takes four tables of tokens whose errors weigh down to nothing.

    In the form of the RFC a token's weight does not change with the others', so the tables can be made one by one. With
    whole weights the search is as long as `dleq` says. In the form with a context each choice has other weights.
    """
    short = 2**16
    apart, together = dleq._weights_apart, dleq._weights_together
    monkeypatch.setattr(dleq, "_weights_apart", lambda *given: [each % short for each in apart(*given)])
    monkeypatch.setattr(dleq, "_weights_together", lambda *given: [each % short for each in together(*given)])
    before = [GROUP.base(scalar(bytes(32), "card", index)) for index in range(4)]
    after = [GROUP.mul(KEY, element) for element in before]

    def wrong(errors: Sequence[int]) -> list[bytes]:
        return [GROUP.add(element, GROUP.base(error)) for element, error in zip(after, errors, strict=True)]

    errors = fitting(lambda tokens: dleq._weights_apart(PUBLIC, before, tokens), wrong)
    forged = wrong(errors)
    assert not set(forged) & set(after)
    proof = dleq.prove(GROUP, KEY, G, PUBLIC, before, forged, R)
    assert dleq.verify(GROUP, G, PUBLIC, before, forged, proof)
    # The same search where all weights come from one hash: what fitted does no longer.
    said = dleq._said(G, PUBLIC, before, wrong([1] * 4), CONTEXT)
    assert said
    errors = fitting(lambda _: dleq._weights_together(said, 4), wrong)
    forged = wrong(errors)
    proof = dleq.prove(GROUP, KEY, G, PUBLIC, before, forged, R, CONTEXT)
    assert not dleq.verify(GROUP, G, PUBLIC, before, forged, proof, CONTEXT)


def fitting(
    weights: Callable[[list[bytes]], list[int]], wrong: Callable[[Sequence[int]], list[bytes]]
) -> list[int]:
    """Return errors other than 0 of four tokens that weigh nothing together."""
    tables: list[dict[int, int]] = [{}, {}, {}, {}]
    for error in range(1, 300):
        for table, weight, sign in zip(
            tables, weights(wrong([error, error, -error, -error])), (1, 1, -1, -1), strict=True
        ):
            table[sign * error] = sign * error * weight
    sums = {tables[0][one] + tables[1][two]: (one, two) for one, two in product(tables[0], tables[1])}
    return next(
        [*sums[-third - fourth], three, four]
        for (three, third), (four, fourth) in product(tables[2].items(), tables[3].items())
        if -third - fourth in sums
    )
