"""Proofs that a commitment holds one of many numbers: what is true is accepted, what is not is refused."""

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.secrecy.mutants import is_caught, mutant
from unseen.kernel.slices import finished
from unseen.secrecy.crypto import ELEMENT, IDENTITY, ORDER, Sum
from unseen.secrecy.digest import scalar
from unseen.secrecy.proofs import one_of_many
from unseen.secrecy.proofs.ristretto import Ristretto
from unseen.secrecy.sodium import Sodium

GROUP = Sodium()
SEED, CONTEXT = bytes(range(32)), b"context"
BLIND = scalar(SEED, "blind")
K = one_of_many.blinder(GROUP)
ODD = b"\1" + bytes(31)
"""No element."""


def proved(numbers: Sequence[int], index: int, blind: int = BLIND, context: bytes = CONTEXT) -> bytes:
    return finished(one_of_many.proving(GROUP, numbers, index, blind, SEED, context))


def holds(
    numbers: Sequence[int],
    commitment: bytes,
    proof: bytes,
    context: bytes = CONTEXT,
    module: Any = one_of_many,
) -> bool:
    found: bool = finished(module.verifying(GROUP, numbers, commitment, proof, context))
    return found


def values(count: int) -> list[int]:
    """Return numbers as they come: any below the order."""
    return [scalar(SEED, "number", each) for each in range(count)]


FIVE = values(5)
HELD = one_of_many.commit(GROUP, FIVE[3], BLIND)
PROOF = proved(FIVE, 3)
N = one_of_many.bits(len(FIVE))
ELEMENTS = N + 1


@given(st.data())
def test_each_of_any_numbers_is_proved(data: st.DataObject) -> None:
    numbers = data.draw(st.lists(st.integers(0, 9) | st.integers(0, ORDER - 1), min_size=1, max_size=20))
    index = data.draw(st.integers(0, len(numbers) - 1))
    proof = proved(numbers, index)
    assert len(proof) == one_of_many.size(len(numbers))
    assert holds(numbers, one_of_many.commit(GROUP, numbers[index], BLIND), proof)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 8, 9, 87])
def test_first_and_last_are_proved(count: int) -> None:
    numbers = values(count)
    for index in (0, count - 1):
        assert holds(numbers, one_of_many.commit(GROUP, numbers[index], BLIND), proved(numbers, index))


def test_sizes_are_those_that_the_study_names() -> None:
    sizes = {1: 224, 2: 224, 5: 352, 8: 352, 87: 608, 2688: 928, 21560: 1120}
    assert {count: one_of_many.size(count) for count in sizes} == sizes


def test_known_number_without_a_blind_is_proved() -> None:
    assert holds(FIVE, GROUP.base(FIVE[0]), proved(FIVE, 0, 0))


def test_pure_python_comes_to_the_same() -> None:
    pure = Ristretto()
    assert finished(one_of_many.proving(pure, FIVE, 3, BLIND, SEED, CONTEXT)) == PROOF
    assert finished(one_of_many.verifying(pure, FIVE, HELD, PROOF, CONTEXT))
    assert not finished(one_of_many.verifying(pure, FIVE, HELD, PROOF, b"other"))


def test_work_is_cut_into_slices() -> None:
    """Of a list with many numbers none takes half of it all."""
    numbers = values(512)
    assert sum(1 for _ in one_of_many.proving(GROUP, numbers, 3, BLIND, SEED, CONTEXT)) > 40
    held, proof = one_of_many.commit(GROUP, numbers[3], BLIND), proved(numbers, 3)
    assert sum(1 for _ in one_of_many.verifying(GROUP, numbers, held, proof, CONTEXT)) == 10


def test_number_that_is_not_in_the_list_is_refused() -> None:
    """An honest prover's work over a commitment to something else."""
    other = one_of_many.commit(GROUP, 7, BLIND)
    assert not any(holds(FIVE, other, proved(FIVE, index)) for index in range(5))
    assert not holds(FIVE, one_of_many.commit(GROUP, FIVE[3], BLIND + 1), PROOF)


def test_other_list_is_refused() -> None:
    """As long as the context says which list it is, its order counts, and what it does not hold."""
    assert not holds([*FIVE[:4], 7], HELD, PROOF)
    assert not holds(FIVE[::-1], HELD, PROOF)
    assert not holds(FIVE[:4], HELD, PROOF)
    assert not holds([*FIVE, FIVE[-1]], HELD, PROOF)
    assert not holds([], HELD, PROOF)


def test_proof_for_something_else_is_refused() -> None:
    assert not holds(FIVE, HELD, PROOF, b"other")


@given(st.integers(0, 8 * len(PROOF) - 1))
def test_one_other_bit_is_refused(bit: int) -> None:
    number = int.from_bytes(PROOF, "little") ^ 1 << bit
    assert not holds(FIVE, HELD, number.to_bytes(len(PROOF), "little"))


@pytest.mark.parametrize("proof", [b"", PROOF[:-1], PROOF[:-32], PROOF + bytes(32), bytes(len(PROOF))])
def test_other_lengths_and_nothing_are_refused(proof: bytes) -> None:
    assert not holds(FIVE, HELD, proof)


def with_part(place: int, part: bytes, proof: bytes = PROOF) -> bytes:
    """Return a proof with one of its parts replaced."""
    return proof[: ELEMENT * place] + part + proof[ELEMENT * (place + 1) :]


@pytest.mark.parametrize("bad", [IDENTITY, ODD, b"\xff" * 32, GROUP.base(1), K])
@pytest.mark.parametrize("place", range(ELEMENTS))
def test_other_element_is_refused(place: int, bad: bytes) -> None:
    assert not holds(FIVE, HELD, with_part(place, bad))


def larger(place: int) -> bytes:
    """Return the proof with a number written as one that is too large."""
    part = PROOF[ELEMENT * place : ELEMENT * (place + 1)]
    return with_part(place, (int.from_bytes(part, "little") + ORDER).to_bytes(ELEMENT, "little"))


@pytest.mark.parametrize("place", range(ELEMENTS, len(PROOF) // ELEMENT))
def test_number_that_is_too_large_is_refused(place: int) -> None:
    assert not holds(FIVE, HELD, larger(place))


def test_seed_statement_and_index_make_other_numbers() -> None:
    """With the same numbers in two proofs a seat that was set back would give its index away."""
    proofs = [PROOF, proved(FIVE, 2), proved(FIVE, 3, BLIND + 1), proved(FIVE, 3, BLIND, b"other")]
    parts = [proof[start : start + 32] for proof in proofs for start in range(0, len(proof), 32)]
    assert len(set(parts)) == len(parts)


def test_nothing_that_is_multiplied_in_secret_is_zero_or_one() -> None:
    """Nor does it show in how many multiples there are: the same sums of as many, whichever number is held."""

    class Watched(Sodium):
        def __init__(self) -> None:
            super().__init__()
            self.asked: list[list[Sum]] = []

        def sums(self, sums: Sequence[Sum], *, is_public: bool = False) -> list[bytes]:
            assert not is_public
            self.asked.append(list(sums))
            return super().sums(sums)

    shapes = set()
    for index in range(5):
        group = Watched()
        finished(one_of_many.proving(group, FIVE, index, BLIND, SEED, CONTEXT))
        (asked,) = group.asked
        shapes.add(tuple(len(each) for each in asked))
        assert not any(scalar % ORDER in (0, 1) for each in asked for scalar, _ in each)
    assert len(shapes) == 1


# Forgeries, each by somebody who knows how it is checked; and the checks without which they would pass.


def with_digits(
    module: Any, numbers: Sequence[int], digits: Sequence[int], hiding: Sequence[int] | None = None
) -> tuple[bytes, bytes]:
    """Return a commitment and a proof made with whole numbers where bits are expected.

    They hold the sum of v[i] times the products of b and 1 - b: none of the numbers, but the proof fits but for that.
    """
    base, blinds, *generators = module._generators(GROUP, len(numbers))
    n = len(generators)
    masks = [scalar(SEED, "mask", each) for each in range(n)]
    hides = list(hiding or [scalar(SEED, "hides", each) for each in range(n)])
    # The sums of v[i]*F[i] as polynomials of x, the lowest power first.
    rows = [[value] for value in module._filled(numbers)]
    for digit, mask in zip(reversed(digits), reversed(masks), strict=True):
        half = len(rows) // 2
        rows = [
            added(times(low, (-mask, 1 - digit)), times(high, (mask, digit)))
            for low, high in zip(rows[:half], rows[half:], strict=True)
        ]
    *lower, highest = rows[0]
    of = [scalar(SEED, "of", each) for each in range(4)]
    crosses = [mask * (1 - 2 * digit) for mask, digit in zip(masks, digits, strict=True)]
    first, crossed, masked, squared, *hidden = GROUP.sums(
        [
            module._over(digits, generators, (of[0], blinds)),
            module._over(crosses, generators, (of[1], blinds)),
            module._over(masks, generators, (of[2], blinds)),
            module._over([-mask * mask for mask in masks], generators, (of[3], blinds)),
            *([(q, blinds), (-number, base)] for q, number in zip(hides, lower, strict=True)),
        ]
    )
    sent = [first, crossed, *hidden[1:]]
    x = module._challenge(CONTEXT, len(numbers), sent, [masked, squared, hidden[0]])
    powers = module._powers(x, n)
    answers = [
        x,
        *(digit * x + mask for digit, mask in zip(digits, masks, strict=True)),
        x * of[0] + of[2],
        x * of[1] + of[3],
        powers[n] * BLIND - sum(q * power for q, power in zip(hides, powers, strict=False)),
    ]
    written = [(number % ORDER).to_bytes(ELEMENT, "little") for number in answers]
    return one_of_many.commit(GROUP, highest, BLIND), b"".join([*sent, *written])


def times(polynomial: Sequence[int], linear: tuple[int, int]) -> list[int]:
    low, high = linear
    return [(low * a + high * b) % ORDER for a, b in zip([*polynomial, 0], [0, *polynomial], strict=True)]


def added(one: Sequence[int], other: Sequence[int]) -> list[int]:
    return [(a + b) % ORDER for a, b in zip(one, other, strict=True)]


def test_forger_with_bits_is_an_honest_prover() -> None:
    """What the forgeries below are refused for is what is forged in them."""
    held, proof = with_digits(one_of_many, FIVE, (1, 1, 0))
    assert held == HELD
    assert holds(FIVE, held, proof)


@pytest.mark.parametrize("digits", [(2, 0, 0), (1, ORDER - 1, 0), (0, 0, pow(2, -1, ORDER))])
def test_bits_that_are_none_are_refused(digits: tuple[int, ...]) -> None:
    held, proof = with_digits(one_of_many, FIVE, digits)
    assert held not in [one_of_many.commit(GROUP, number, BLIND) for number in FIVE]
    assert not holds(FIVE, held, proof)


def bits_that_are_none(module: ModuleType) -> bool:
    held, proof = with_digits(module, FIVE, (2, 0, 0))
    return holds(FIVE, held, proof, module=module)


def identity_among_equals(module: ModuleType) -> bool:
    """Where all numbers are alike the lower powers are nothing, and may be hidden by nothing."""
    held, proof = with_digits(module, [5, 5, 5, 5], (1, 1), [9, 0])
    assert proof[64:96] == IDENTITY
    return holds([5, 5, 5, 5], held, proof, module=module)


def answers_first(module: Any) -> bool:
    """With elements that no hash binds, answers can be chosen first and the elements made to fit them."""
    numbers, held = FIVE[:4], GROUP.base(7)
    base, blinds, *generators = module._generators(GROUP, 4)
    f, (z_a, z_c, z) = [11, 12], [13, 14, 15]
    found = [GROUP.base(number) for number in (21, 22, 23)]
    x = module._challenge(CONTEXT, 4, [GROUP.base(1)] * 3, found)
    total = finished(module._total(numbers, f, x))
    fits = GROUP.sums(
        [
            [*module._over(f, generators, (z_a, blinds)), (-1, found[0])],
            [*module._over([each * (x - each) for each in f], generators, (z_c, blinds)), (-1, found[1])],
            [(x * x, held), (-total, base), (-z, blinds), (-1, found[2])],
        ]
    )
    sent = [GROUP.mul(pow(x, -1, ORDER), each) for each in fits]
    proof = b"".join([*sent, *(number.to_bytes(ELEMENT, "little") for number in (x, *f, z_a, z_c, z))])
    return holds(numbers, held, proof, module=module)


def altered(*places: int) -> Callable[[Any], bool]:
    """Return whether a number of the proof may be another one."""

    def accepts(module: Any) -> bool:
        proof = finished(module.proving(GROUP, FIVE, 3, BLIND, SEED, CONTEXT))
        for place in places:
            proof = with_part(place, (5).to_bytes(ELEMENT, "little"), proof)
        return holds(FIVE, HELD, proof, module=module)

    return accepts


def honest(
    numbers: Sequence[int] = FIVE, proof: bytes = PROOF, context: bytes = CONTEXT
) -> Callable[[Any], bool]:
    """Return whether an honest proof is taken for another list, in other bytes, or for something else."""

    def accepts(module: Any) -> bool:
        made = proof if proof != PROOF else finished(module.proving(GROUP, FIVE, 3, BLIND, SEED, CONTEXT))
        return holds(numbers, HELD, made, context, module)

    return accepts


LAST = len(PROOF) // ELEMENT - 1
MUTANTS: dict[str, tuple[str, str, Callable[[Any], bool]]] = {
    "no numbers": ("if not numbers or ", "if ", honest([], 2 * GROUP.base(1) + 5 * ODD)),
    "its length": (" or len(proof) != size(len(numbers))", "", honest(proof=PROOF + bytes(32))),
    "the identity": ("element == IDENTITY or ", "", identity_among_equals),
    "no element": ("or not group.is_element(element) ", "", honest(proof=with_part(0, ODD))),
    "large numbers": ("if max(x, *answers) >= ORDER:", "if False:", honest(proof=larger(LAST))),
    "the hash itself": (
        "sent, found) == x", "sent, found) != 0", honest(FIVE[::-1])
    ),
    "the bits' commitment": ("*sent, *found), ", "*sent, *found[1:]), ", altered(LAST - 2)),
    "that bits are bits": ("*sent, *found), ", "*sent, found[0], found[2]), ", bits_that_are_none),
    "the sum": ("*sent, *found), ", "*sent, *found[:2]), ", altered(LAST)),
    "what is sent": ("*sent, *found), ", "*found), ", answers_first),
    "what it is for": ('challenge", context, count', 'challenge", count', honest(context=b"other")),
    "how many there are": ('challenge", context, count', 'challenge", context', honest([*FIVE, FIVE[-1]])),
}  # fmt: skip


@pytest.mark.parametrize("name", MUTANTS)
def test_each_check_is_needed(name: str) -> None:
    line, instead, accepts = MUTANTS[name]
    assert not accepts(one_of_many)
    with mutant(one_of_many, line, instead) as module:
        assert is_caught(lambda: accepts(module))
