"""Proofs of a shuffle: honest ones pass, every other is refused, and each equation stops a forgery of its own."""

import random
from collections.abc import Callable, Sequence
from math import prod
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.secrecy.table import remask
from unseen.secrecy.crypto import ELEMENT, IDENTITY, ORDER
from unseen.secrecy.digest import PRF, scalar
from unseen.secrecy.proofs import shuffle_proof
from unseen.secrecy.proofs.masking import Card, Deck, Masking, check_deck, masked, masking, shuffle, trivial
from unseen.secrecy.proofs.ristretto import Ristretto
from unseen.secrecy.proofs.shuffle_proof import prove, size, verify
from unseen.secrecy.sodium import Sodium

GROUP = Sodium()
SEED, CONTEXT = bytes(range(32)), b"head"
KEY = GROUP.base(scalar(SEED, "joint"))
BEFORE = shuffle(GROUP, KEY, trivial(GROUP, ("g", "r", "r")), bytes(32), b"first")
AFTER = shuffle(GROUP, KEY, BEFORE, SEED, CONTEXT)
PROOF = prove(GROUP, KEY, BEFORE, AFTER, SEED, CONTEXT)
ELEMENTS = 6
"""The first parts of a proof for three cards are elements, the rest numbers."""


def holds(
    proof: bytes = PROOF,
    *,
    key: bytes = KEY,
    before: Deck = BEFORE,
    after: Deck = AFTER,
    context: bytes = CONTEXT,
) -> bool:
    return verify(GROUP, key, before, after, proof, context)


def parts(proof: bytes = PROOF) -> list[bytes]:
    return [proof[start : start + ELEMENT] for start in range(0, len(proof), ELEMENT)]


def numbers(proof: bytes) -> list[int]:
    """Return the challenge and the answers."""
    return [int.from_bytes(part, "little") for part in parts(proof)[ELEMENTS:]]


def test_honest_proof_is_accepted() -> None:
    assert holds()


@pytest.mark.parametrize("cards", [0, 1, 2, 12, 30])
def test_proofs_have_the_size_of_their_deck(cards: int) -> None:
    for seed in (SEED, PRF(SEED, "another")):
        before = trivial(GROUP, [str(number) for number in range(cards)])
        after = shuffle(GROUP, KEY, before, seed, CONTEXT)
        proof = prove(GROUP, KEY, before, after, seed, CONTEXT)
        assert len(proof) == size(cards) == 160 + 128 * cards
        assert holds(proof, before=before, after=after)


@pytest.mark.untraced
def test_every_order_of_equal_faces_is_proved_alike() -> None:
    """A deck as it is published: no masks, and cards that are the same element."""
    before = trivial(GROUP, ("g", "r", "r"))
    seeds = [PRF(SEED, number) for number in range(40)]
    assert len({masking(3, seed, CONTEXT).order for seed in seeds}) == 6
    for seed in seeds:
        after = shuffle(GROUP, KEY, before, seed, CONTEXT)
        assert holds(prove(GROUP, KEY, before, after, seed, CONTEXT), before=before, after=after)


def test_proof_is_a_function_of_the_seed_and_the_statement() -> None:
    assert prove(GROUP, KEY, BEFORE, AFTER, SEED, CONTEXT) == PROOF
    assert prove(GROUP, KEY, BEFORE, AFTER, PRF(SEED, "x"), CONTEXT) != PROOF


def proved_again(key: bytes, before: Deck, context: bytes) -> bytes:
    """Return a proof by the same seed, as a client gives it that was set back and goes on differently."""
    return prove(GROUP, key, before, shuffle(GROUP, key, before, SEED, context), SEED, context)


def found_out(one: bytes, two: bytes) -> bool:
    """Return whether two proofs by the same numbers tell the one that opens all commitments to an order together."""
    (challenge, answer, *_), (other, another, *_) = numbers(one), numbers(two)
    opening = (answer - another) * pow(challenge - other, -1, ORDER)
    _, *generators = shuffle_proof._generators(GROUP, 4)
    order, opened = GROUP.sums(
        [
            [(1, part) for part in parts(one)[:3]],
            [(opening, GROUP.base(1)), *((1, each) for each in generators)],
        ]
    )
    return order == opened


ANOTHER = pytest.mark.parametrize(
    ("key", "before", "context"),
    [
        (KEY, BEFORE[::-1], CONTEXT),
        (KEY, (remask(GROUP, KEY, BEFORE[0], 1), *BEFORE[1:]), CONTEXT),
        (KEY, BEFORE, b"another head"),
        (GROUP.base(5), BEFORE, CONTEXT),
    ],
)


@ANOTHER
def test_proofs_of_two_statements_share_no_secret(key: bytes, before: Deck, context: bytes) -> None:
    again = proved_again(key, before, context)
    assert holds(
        again,
        key=key,
        before=before,
        after=shuffle(GROUP, key, before, SEED, context),
        context=context,
    )
    assert not set(parts()) & set(parts(again))
    assert not found_out(PROOF, again)


@ANOTHER
def test_numbers_that_serve_two_statements_would_tell(
    monkeypatch: pytest.MonkeyPatch, key: bytes, before: Deck, context: bytes
) -> None:
    """The attack that the test above wards off."""

    def careless(secret: bytes, *what: Any) -> int:
        return scalar(secret, *(what[2:] if what[0] == "shuffle proof" else what))

    monkeypatch.setattr(shuffle_proof, "scalar", careless)
    proof = prove(GROUP, KEY, BEFORE, AFTER, SEED, CONTEXT)
    assert holds(proof)
    assert found_out(proof, proved_again(key, before, context))


def test_pure_python_accepts_what_libsodium_proves() -> None:
    assert verify(Ristretto(), KEY, BEFORE, AFTER, PROOF, CONTEXT)
    assert not verify(Ristretto(), KEY, BEFORE, AFTER, PROOF, b"another head")


@given(st.integers(0, 8 * len(PROOF) - 1))
def test_one_other_bit_is_refused(bit: int) -> None:
    number = int.from_bytes(PROOF, "little") ^ 1 << bit
    assert not holds(number.to_bytes(len(PROOF), "little"))


def replaced(index: int, part: bytes) -> bytes:
    found = parts()
    found[index] = part
    return b"".join(found)


@pytest.mark.parametrize("index", range(len(PROOF) // ELEMENT))
def test_no_part_can_be_another(index: int) -> None:
    for part in (IDENTITY, b"\1" + bytes(31), b"\xff" * 32, GROUP.base(5), parts()[index - 1]):
        assert not holds(replaced(index, part))


@pytest.mark.parametrize("index", range(ELEMENTS))
def test_the_identity_is_no_commitment_whatever_the_hash_says(
    monkeypatch: pytest.MonkeyPatch, index: int
) -> None:
    """It commits to nothing with a number that everybody knows. That no proof holds with it is not left to the hash."""
    monkeypatch.setattr(shuffle_proof, "_challenge", lambda *_: numbers(PROOF)[0])
    assert holds(replaced(index, GROUP.base(5)))
    assert not holds(replaced(index, IDENTITY))


@pytest.mark.parametrize("index", range(ELEMENTS, len(PROOF) // ELEMENT))
def test_number_that_is_too_large_is_refused(index: int) -> None:
    """It is the same number to who computes with it; with it, one shuffle would have many proofs."""
    number = int.from_bytes(parts()[index], "little") + ORDER
    assert not holds(replaced(index, number.to_bytes(ELEMENT, "little")))


def test_another_statement_is_refused() -> None:
    assert not holds(context=b"another head")
    assert not holds(key=GROUP.base(5))
    assert not holds(before=BEFORE[::-1])
    assert not holds(after=AFTER[::-1])
    assert not holds(before=AFTER, after=BEFORE)
    for index in range(3):
        other = [*AFTER]
        other[index] = remask(GROUP, KEY, other[index], 1)
        assert not holds(after=tuple(other))


@pytest.mark.parametrize("proof", [b"", PROOF[:-1], PROOF + b"\0", bytes(len(PROOF)), PROOF[32:]])
def test_bytes_that_are_no_proof_are_refused(proof: bytes) -> None:
    assert not holds(proof)


def test_decks_of_other_sizes_are_refused() -> None:
    assert not holds(after=AFTER[:2])
    assert not holds(before=BEFORE[:2])
    assert not holds(before=BEFORE[:2], after=AFTER[:2])
    assert not holds(before=(), after=())


def test_proof_for_no_cards_holds_for_its_own_game_only() -> None:
    proof = prove(GROUP, KEY, (), (), SEED, CONTEXT)
    assert holds(proof, before=(), after=())
    assert not holds(proof, before=(), after=(), context=b"another head")
    assert not holds(proof, before=(), after=(), key=GROUP.base(5))


# What a cheat would like to prove. It knows all that it chose itself.


def summed(before: Deck) -> Deck:
    """Return a shuffle whose first card is replaced by c0 + 1000*c1 + 1000000*c2."""
    a, b = GROUP.sums([list(zip((1, 1000, 10**6), each, strict=True)) for each in zip(*before, strict=True)])
    return masked(GROUP, KEY, (Card(a, b), *before[1:]), masking(3, SEED, CONTEXT))


def copied(before: Deck) -> Deck:
    """Return a deck with a card, which another seat will hold, twice; one of the two is for the cheat's own hand."""
    return masked(GROUP, KEY, before, Masking((0, 0, 2), masking(3, SEED, CONTEXT).scalars))


def stacked(_: Deck) -> Deck:
    """Return a deck of the cheat's own."""
    return masked(GROUP, KEY, trivial(GROUP, ("g", "g", "g")), masking(3, SEED, CONTEXT))


@pytest.mark.parametrize("cheat", [summed, copied, stacked])
def test_deck_that_is_no_shuffle_cannot_be_proved(cheat: Callable[[Deck], Deck]) -> None:
    after = cheat(BEFORE)
    assert check_deck(GROUP, after, 3, BEFORE) is None
    assert not holds(prove(GROUP, KEY, BEFORE, after, SEED, CONTEXT), after=after)


# What it would do if it knew the code: the same steps with a matrix that is no order's.

Matrix = Sequence[Sequence[int]]
ORDERLY: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
NEGATIVE: Matrix = ((-1, 0, 0), (0, -1, 0), (0, 0, 1))
"""Its rows' sums are not 1, and the products are equal."""
ADDED: Matrix = ((1, 2, 0), (0, -1, 0), (0, 0, 1))
COUNTED: Matrix = ((1, 0, 0), (2, -1, 0), (0, 0, 1))
"""What the cards of a deck `ADDED` count for; its rows' sums are 1, and the products are not equal."""
TWICE: Matrix = ((1, 0, 0), (1, 0, 0), (0, 0, 1))


class Forgery(NamedTuple):
    """What a cheat does instead."""

    deck: Matrix
    """What each card is made of."""
    order: Matrix
    """What is committed to."""
    weights: Matrix
    """What the cards' weights are made of."""
    jump: int | None = None
    """The link of the chain that makes the product of the weights what it should be."""
    slip: tuple[int, int] = (0, 0)
    """How many generators too many the first card's two elements have."""


def times(matrix: Matrix, weights: Sequence[int]) -> list[int]:
    return [sum(map(int.__mul__, row, weights)) for row in matrix]


def forged(forgery: Forgery) -> tuple[Deck, bytes]:
    """Return a deck and the proof that the cheat has for it."""
    dice = random.Random(1)

    def some(count: int) -> list[int]:
        return [dice.randrange(ORDER) for _ in range(count)]

    masks, hidden, links = some(3), some(3), some(3)
    after = made(forgery, masks)
    statement = shuffle_proof._statement(GROUP, KEY, BEFORE, after, CONTEXT)
    order = GROUP.sums(
        [
            [(number, statement.base), *zip(column, statement.generators, strict=True)]
            for number, column in zip(hidden, zip(*forgery.order, strict=True), strict=True)
        ]
    )
    weights = shuffle_proof._weights(statement, order)
    own = times(forgery.weights, weights)
    linked = list(own)
    if forgery.jump is not None:
        linked[forgery.jump] *= prod(weights) * pow(prod(own), -1, ORDER)
    chain = shuffle_proof._chain(statement, links, linked)
    committed = shuffle_proof._Committed(order, GROUP.sums(chain[1:]))
    product = sum(link * prod(linked[index + 1 :]) for index, link in enumerate(links))
    (z,), (s,) = times([weights], hidden), times([own], masks)
    known = [sum(hidden), product, z, s, *links, *own]
    drawn = some(len(known))
    shown = GROUP.sums(shuffle_proof._equations(statement, chain[:-1], shuffle_proof._numbers(drawn)))
    challenge = shuffle_proof._challenge(statement, committed, shown)
    answers = [(mask + challenge * number) % ORDER for mask, number in zip(drawn, known, strict=True)]
    written = [number.to_bytes(ELEMENT, "little") for number in (challenge, *answers)]
    return after, b"".join([*committed.order, *committed.chain, *written])


def made(forgery: Forgery, masks: Sequence[int]) -> Deck:
    a, b = (
        GROUP.sums([list(zip(row, elements, strict=True)) for row in forgery.deck])
        for elements in zip(*BEFORE, strict=True)
    )
    a[0], b[0] = (
        GROUP.add(element, GROUP.base(slip)) for element, slip in zip((a[0], b[0]), forgery.slip, strict=True)
    )
    return tuple(remask(GROUP, KEY, Card(*card), mask) for *card, mask in zip(a, b, masks, strict=True))


FORGERIES = [
    Forgery(NEGATIVE, NEGATIVE, NEGATIVE),
    Forgery(ADDED, COUNTED, COUNTED),
    Forgery(NEGATIVE, ORDERLY, NEGATIVE),
    Forgery(ORDERLY, ORDERLY, ORDERLY, slip=(7, 0)),
    Forgery(ORDERLY, ORDERLY, ORDERLY, slip=(0, 7)),
    *(Forgery(ADDED, COUNTED, COUNTED, jump) for jump in range(3)),
]
"""In the order of the equations: a proof in which each but that one is true."""


def test_forger_of_these_tests_can_prove_what_is_so() -> None:
    for order in (ORDERLY, ((0, 1, 0), (0, 0, 1), (1, 0, 0))):
        after, proof = forged(Forgery(order, order, order))
        assert holds(proof, after=after)


@pytest.mark.parametrize("equation", range(len(FORGERIES)))
def test_each_equation_stops_what_no_other_does(monkeypatch: pytest.MonkeyPatch, equation: int) -> None:
    after, proof = forged(FORGERIES[equation])
    assert check_deck(GROUP, after, 3, BEFORE) is None
    assert not holds(proof, after=after)
    for name in ("_equations", "_claims"):
        whole = getattr(shuffle_proof, name)

        def one_less(*given: Any, whole: Callable[..., list[Any]] = whole) -> list[Any]:
            found = whole(*given)
            assert len(found) == len(FORGERIES)
            return found[:equation] + found[equation + 1 :]

        monkeypatch.setattr(shuffle_proof, name, one_less)
    after, proof = forged(FORGERIES[equation])
    assert holds(proof, after=after)


def test_order_that_takes_a_card_twice_is_refused() -> None:
    for order in (TWICE, ORDERLY):
        for weights in (TWICE, ORDERLY):
            for jump in (None, 2):
                after, proof = forged(Forgery(TWICE, order, weights, jump))
                assert not holds(proof, after=after)


def test_weights_that_are_known_before_the_order_is_committed_to_would_prove_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """For weights that are known, there is a matrix that is no order's, but has all that is asked of one."""

    def known(statement: Any, order: Sequence[bytes]) -> list[int]:
        return [scalar(CONTEXT, index) for index, _ in enumerate(order)]

    one, two, _ = known(None, parts()[:3])
    half = 2 * pow(one - two, -1, ORDER)
    matrix = ((1 - half * one, half * one, 0), (-half * two, 1 + half * two, 0), (0, 0, 1))
    assert [sum(row) for row in matrix] == [1, 1, 1]
    fitted = Forgery(NEGATIVE, matrix, matrix)
    for forgery in (fitted, fitted._replace(weights=NEGATIVE)):
        after, proof = forged(forgery)
        assert not holds(proof, after=after)
    monkeypatch.setattr(shuffle_proof, "_weights", known)
    after, proof = forged(fitted)
    assert holds(proof, after=after)
