"""Proofs that one of several pairs has the same logarithm: what is true is accepted, what is not is refused."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.secrecy.mutants import is_caught, mutant
from unseen.secrecy.crypto import ELEMENT, ORDER, Sum
from unseen.secrecy.digest import scalar
from unseen.secrecy.proofs import one_of_logs
from unseen.secrecy.proofs.one_of_logs import Way
from unseen.secrecy.proofs.ristretto import Ristretto
from unseen.secrecy.sodium import Sodium

GROUP = Sodium()
SEED, CONTEXT = bytes(range(32)), b"context"
KEY = scalar(SEED, "key")
PUBLIC = GROUP.base(KEY)


def some(number: int) -> bytes:
    """Return an element of which nobody here uses the logarithm."""
    return GROUP.base(scalar(SEED, "element", number))


def ways(count: int, *true: int) -> list[Way]:
    """Return as many ways, of which these are true for the key."""
    return [
        Way(PUBLIC, some(each), GROUP.mul(KEY, some(each)) if each in true else some(100 + each))
        for each in range(count)
    ]


def holds(
    statement: Sequence[Way], proof: bytes, context: bytes = CONTEXT, module: Any = one_of_logs
) -> bool:
    found: bool = module.verify(GROUP, statement, proof, context)
    return found


FIVE = ways(5, 3)
PROOF = one_of_logs.prove(GROUP, FIVE, 3, KEY, SEED, CONTEXT)
NUMBERS = [
    int.from_bytes(PROOF[start : start + ELEMENT], "little") for start in range(0, len(PROOF), ELEMENT)
]


def written(numbers: Sequence[int]) -> bytes:
    return b"".join(number.to_bytes(ELEMENT, "little") for number in numbers)


@pytest.mark.parametrize("count", [1, 2, 3, 8, 16, 22])
def test_each_way_is_proved(count: int) -> None:
    for index in range(count):
        statement = ways(count, index)
        proof = one_of_logs.prove(GROUP, statement, index, KEY, SEED, CONTEXT)
        assert len(proof) == one_of_logs.size(count) == 64 * count
        assert holds(statement, proof)


def test_ways_may_have_keys_of_their_own() -> None:
    """As the two cards of a wrong claim have, which are of two decks."""
    other = scalar(SEED, "other key")
    statement = [*FIVE[:3], Way(GROUP.base(other), some(7), GROUP.mul(other, some(7)))]
    assert holds(statement, one_of_logs.prove(GROUP, statement, 3, other, SEED, CONTEXT))
    assert not holds(statement, one_of_logs.prove(GROUP, statement, 3, KEY, SEED, CONTEXT))


def test_any_true_way_will_do() -> None:
    statement = ways(4, 0, 2, 3)
    proofs = {one_of_logs.prove(GROUP, statement, index, KEY, SEED, CONTEXT) for index in (0, 2, 3)}
    assert len(proofs) == 3
    assert all(holds(statement, proof) for proof in proofs)


def test_pure_python_comes_to_the_same() -> None:
    pure = Ristretto()
    assert one_of_logs.prove(pure, FIVE, 3, KEY, SEED, CONTEXT) == PROOF
    assert one_of_logs.verify(pure, FIVE, PROOF, CONTEXT)
    assert not one_of_logs.verify(pure, FIVE, PROOF, b"other")


def test_what_is_not_true_cannot_be_proved_by_an_honest_prover() -> None:
    for index in range(5):
        for statement in (ways(5), FIVE):
            proof = one_of_logs.prove(GROUP, statement, index, KEY, SEED, CONTEXT)
            assert holds(statement, proof) == (statement == FIVE and index == 3)
    assert not holds(FIVE, one_of_logs.prove(GROUP, FIVE, 3, KEY + 1, SEED, CONTEXT))


@pytest.mark.parametrize(
    "statement",
    [
        ways(5, 2),
        FIVE[::-1],
        FIVE[:4],
        FIVE[3:4],
        [*FIVE, FIVE[3]],
        [way._replace(public=some(9)) for way in FIVE],
        [*FIVE[:3], FIVE[3]._replace(mask=some(9)), FIVE[4]],
        [],
    ],
)  # fmt: skip
def test_proof_of_another_statement_is_refused(statement: list[Way]) -> None:
    assert not holds(statement, PROOF)


def test_proof_for_something_else_is_refused() -> None:
    assert not holds(FIVE, PROOF, b"other")


@given(st.integers(0, 8 * len(PROOF) - 1))
def test_one_other_bit_is_refused(bit: int) -> None:
    number = int.from_bytes(PROOF, "little") ^ 1 << bit
    assert not holds(FIVE, number.to_bytes(len(PROOF), "little"))


@pytest.mark.parametrize("proof", [b"", PROOF[:-1], PROOF[:-64], PROOF + bytes(64), bytes(len(PROOF))])
def test_other_lengths_and_nothing_are_refused(proof: bytes) -> None:
    assert not holds(FIVE, proof)


@pytest.mark.parametrize("place", range(10))
def test_number_that_is_too_large_is_refused(place: int) -> None:
    numbers = [number + ORDER * (each == place) for each, number in enumerate(NUMBERS)]
    assert not holds(FIVE, written(numbers))


def test_challenges_that_are_moved_from_way_to_way_are_refused() -> None:
    first, answer, second, *rest = NUMBERS
    assert not holds(FIVE, written([(first + 1) % ORDER, answer, (second - 1) % ORDER, *rest]))


def test_seed_statement_and_way_make_other_numbers() -> None:
    """With the same r in two proofs a seat that was set back would give its key away."""
    both = ways(5, 2, 3)
    proofs = [
        PROOF,
        one_of_logs.prove(GROUP, FIVE, 3, KEY, SEED, b"other"),
        one_of_logs.prove(GROUP, FIVE, 3, KEY, bytes(32), CONTEXT),
        one_of_logs.prove(GROUP, both, 2, KEY, SEED, CONTEXT),
        one_of_logs.prove(GROUP, both, 3, KEY, SEED, CONTEXT),
    ]
    parts = [proof[start : start + 32] for proof in proofs for start in range(0, len(proof), 32)]
    assert len(set(parts)) == len(parts)


def test_work_does_not_depend_on_which_way_is_true() -> None:
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
        one_of_logs.prove(group, ways(5, index), index, KEY, SEED, CONTEXT)
        (asked,) = group.asked
        shapes.add(tuple(sorted(len(each) for each in asked)))
        assert not any(scalar % ORDER in (0, 1) for each in asked for scalar, _ in each)
    assert len(shapes) == 1


# Forgeries, each by somebody who knows how it is checked; and the checks without which they would pass.


def simulated(module: Any, statement: Sequence[Way] = tuple(ways(5))) -> bytes:
    """Return a proof of what is not true, whose challenges and answers are all chosen."""
    del module
    return written([number % ORDER for number in range(11, 11 + 2 * len(statement))])


def chosen_after(module: Any) -> bool:
    """Where no commitment is hashed, challenges that add up to the hash are found afterwards."""
    statement = ways(2)
    total = module._challenge(module._hashed(statement, CONTEXT), [])
    return holds(statement, written([5, 6, (total - 5) % ORDER, 7]), module=module)


def of_another_statement(module: Any) -> bool:
    """Where the statement is not hashed, elements are made to fit challenges and answers."""
    hashed = module._hashed([], CONTEXT)
    mask = some(1)
    sent = [GROUP.base(21), GROUP.mul(22, mask)]
    c = module._challenge(hashed, sent)
    # s*A + c*E = 22*A with s = 21 - c*KEY, while E is not KEY*A.
    s = (21 - c * KEY) % ORDER
    element = GROUP.mul((22 - s) * pow(c, -1, ORDER) % ORDER, mask)
    return element != GROUP.mul(KEY, mask) and holds(
        [Way(PUBLIC, mask, element)], written([c, s]), module=module
    )


def honest(
    statement: Sequence[Way] = tuple(FIVE), proof: bytes = PROOF, context: bytes = CONTEXT
) -> Callable[[Any], bool]:
    def accepts(module: Any) -> bool:
        made = proof if proof != PROOF else module.prove(GROUP, FIVE, 3, KEY, SEED, CONTEXT)
        return holds(statement, made, context, module)

    return accepts


LARGE = written([*NUMBERS[:-1], NUMBERS[-1] + ORDER])
MUTANTS: dict[str, tuple[str, str, Callable[[Any], bool]]] = {
    "no ways": ("if not ways or ", "if ", honest([], b"")),
    "its length": (" or len(proof) != size(len(ways))", "", honest(proof=PROOF + bytes(64))),
    "large numbers": ("if max(numbers) >= ORDER:", "if False:", honest(proof=LARGE)),
    "the sum of challenges": (
        "return sum(numbers[::2]) % ORDER == total", "return total > 0",
        lambda module: holds(ways(5), simulated(module), module=module),
    ),
    "the commitments": ("hashed, *commitments)", "hashed)", chosen_after),
    "the statement": (
        "context, *(element for way in ways for element in way))", "context)", of_another_statement
    ),
    "what it is for": ('H("one of logs", context, ', 'H("one of logs", ', honest(context=b"other")),
}  # fmt: skip


@pytest.mark.parametrize("name", MUTANTS)
def test_each_check_is_needed(name: str) -> None:
    line, instead, accepts = MUTANTS[name]
    assert not accepts(one_of_logs)
    with mutant(one_of_logs, line, instead) as module:
        assert is_caught(lambda: accepts(module))
