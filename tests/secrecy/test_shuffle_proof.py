"""Proofs of a shuffle: honest ones pass, every other is refused, and a cheat has to guess."""

from collections.abc import Callable
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unseen.secrecy import shuffle_proof
from unseen.secrecy.crypto import ELEMENT, ORDER
from unseen.secrecy.digest import PRF, scalar
from unseen.secrecy.masking import Card, Deck, Masking, check_deck, masked, masking, remask, shuffle, trivial
from unseen.secrecy.ristretto import Ristretto
from unseen.secrecy.shuffle_proof import prove, size, verify
from unseen.secrecy.sodium import Sodium

GROUP = Sodium()
SEED, CONTEXT = bytes(range(32)), b"head"
KEY = GROUP.base(scalar(SEED, "joint"))
BEFORE = shuffle(GROUP, KEY, trivial(GROUP, ("g", "r", "r")), bytes(32), b"first")
AFTER = shuffle(GROUP, KEY, BEFORE, SEED, CONTEXT)
PROOF = prove(GROUP, KEY, BEFORE, AFTER, SEED, CONTEXT)


def holds(
    proof: bytes = PROOF,
    *,
    key: bytes = KEY,
    before: Deck = BEFORE,
    after: Deck = AFTER,
    context: bytes = CONTEXT,
) -> bool:
    return verify(GROUP, key, before, after, proof, context)


def test_honest_proof_is_accepted() -> None:
    assert holds()


@pytest.mark.parametrize("cards", [0, 1, 2, 12])
def test_proofs_have_the_size_of_their_deck(cards: int) -> None:
    for seed in (SEED, PRF(SEED, "another")):
        before = trivial(GROUP, [str(number) for number in range(cards)])
        after = shuffle(GROUP, KEY, before, seed, CONTEXT)
        proof = prove(GROUP, KEY, before, after, seed, CONTEXT)
        assert len(proof) == size(cards)
        assert holds(proof, before=before, after=after)


def test_proof_is_a_function_of_the_seed_and_the_statement() -> None:
    assert prove(GROUP, KEY, BEFORE, AFTER, SEED, CONTEXT) == PROOF
    assert prove(GROUP, KEY, BEFORE, AFTER, PRF(SEED, "x"), CONTEXT) != PROOF


def test_proofs_of_two_statements_share_nothing() -> None:
    """A client that is set back may shuffle another deck alike: two answers for one hidden number give what it hid."""
    before = BEFORE[::-1]
    again = prove(GROUP, KEY, before, shuffle(GROUP, KEY, before, SEED, CONTEXT), SEED, CONTEXT)
    assert not {*words(PROOF)} & {*words(again)}


def test_pure_python_accepts_and_writes_what_libsodium_proves() -> None:
    assert verify(Ristretto(), KEY, BEFORE, AFTER, PROOF, CONTEXT)
    assert prove(Ristretto(), KEY, BEFORE, AFTER, SEED, CONTEXT) == PROOF


@given(st.integers(0, 8 * len(PROOF) - 1))
def test_one_other_bit_is_refused(bit: int) -> None:
    number = int.from_bytes(PROOF, "little") ^ 1 << bit
    assert not holds(number.to_bytes(len(PROOF), "little"))


def words(proof: bytes) -> list[bytes]:
    return [proof[start : start + ELEMENT] for start in range(0, len(proof), ELEMENT)]


def changed(number: int, word: bytes) -> bytes:
    """Return the proof with another word in a place."""
    found = words(PROOF)
    found[number] = word
    return b"".join(found)


@pytest.mark.parametrize("number", range(17))
def test_one_other_word_is_refused(number: int) -> None:
    """Elements that are others, none, or the identity; numbers that are others, or the same and too large."""
    word = words(PROOF)[number]
    is_element = number < 6
    value = int.from_bytes(word, "little")
    others = (
        [GROUP.add(word, GROUP.base(1)), bytes(32), b"\xff" * 32, words(PROOF)[(number + 1) % 6]]
        if is_element
        else [
            ((value + change) % ORDER).to_bytes(ELEMENT, "little") for change in (1, ORDER // 2)
        ] + [(value + ORDER).to_bytes(ELEMENT, "little"), b"\xff" * 32]
    )  # fmt: skip
    for other in others:
        assert not holds(changed(number, other))


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


# What a cheat would like to prove. It knows all that it chose itself.


def summed(before: Deck) -> Deck:
    """Return a shuffle whose first card is replaced by c0 + 1000*c1 + 1000000*c2."""
    a, b = (
        GROUP.add(first, GROUP.add(GROUP.mul(1000, second), GROUP.mul(10**6, third)))
        for first, second, third in zip(*before, strict=True)
    )
    return masked(GROUP, KEY, (Card(a, b), *before[1:]), masking(3, SEED, CONTEXT))


COPY = Masking((0, 0, 2), masking(3, SEED, CONTEXT).scalars)
"""No order: the first card comes twice, and the second never."""


def copied(before: Deck) -> Deck:
    """Return a deck with a card, which another seat will hold, twice; one of the two is for the cheat's own hand."""
    return masked(GROUP, KEY, before, COPY)


def stacked(_: Deck) -> Deck:
    """Return a deck of the cheat's own."""
    return masked(GROUP, KEY, trivial(GROUP, ("g", "g", "g")), masking(3, SEED, CONTEXT))


@pytest.mark.parametrize("cheat", [summed, copied, stacked])
def test_deck_that_is_no_shuffle_cannot_be_proved(cheat: Callable[[Deck], Deck]) -> None:
    after = cheat(BEFORE)
    assert check_deck(GROUP, after, 3, BEFORE) is None
    assert not holds(prove(GROUP, KEY, BEFORE, after, SEED, CONTEXT), after=after)


# Somebody who knows the code writes it anew, with what is no order.


class Cheat:
    """The steps of `prove` with numbers of one's own choice.

    Args:
        after: What the cheat says is a shuffle of `BEFORE`.
        rows: For each card before, what the cheat commits to: how much of each H.
        masks: The masks with which it made the cards after.
    """

    def __init__(self, after: Deck, rows: list[list[int]], masks: tuple[int, ...]) -> None:
        self.it = shuffle_proof._statement(GROUP, KEY, BEFORE, after, CONTEXT)
        self.masks = masks
        self.rows = rows
        self.blinds = [scalar(SEED, "blind", index) for index in range(3)]
        self.order = [
            GROUP.add(GROUP.base(blind), GROUP.combine(row, self.it.generators))
            for blind, row in zip(self.blinds, rows, strict=True)
        ]
        self.before_weights = shuffle_proof._weights(self.it, self.order)

    def proof(self, weights: list[int], before_weights: list[int] | None = None) -> bytes:
        """Return the best proof with some weights of the cards after.

        Args:
            weights: What the cheat takes for v.
            before_weights: What it would like u to have been.
        """
        it, u = self.it, before_weights or self.before_weights
        links, chain = [scalar(SEED, "link", index) for index in range(3)], list[bytes]()
        for link, weight in zip(links, weights, strict=True):
            chain.append(GROUP.add(GROUP.base(link), GROUP.mul(weight, chain[-1] if chain else it.start)))
        known = (
            sum(self.blinds),
            sum(link * prod(weights[index + 1 :]) for index, link in enumerate(links)),
            sum(blind * weight for blind, weight in zip(self.blinds, u, strict=True)),
            sum(r * weight for r, weight in zip(self.masks, weights, strict=True)),
        )
        hidden = [scalar(SEED, "hidden", index) for index in range(10)]
        shown = shuffle_proof._shown(it, hidden[:4], hidden[4:7], hidden[7:], chain)
        challenge = shuffle_proof._challenge(it, self.order, chain, shown)
        answers = shuffle_proof._answers
        return b"".join(
            (
                *self.order, *chain, shuffle_proof._number(challenge), *answers(hidden[:4], known, challenge),
                *answers(hidden[4:7], links, challenge), *answers(hidden[7:], weights, challenge),
            )
        )  # fmt: skip

    @property
    def told(self) -> list[int]:
        """What the rows say of u: the only v that fits what is committed to."""
        return [
            sum(weight * row[place] for weight, row in zip(self.before_weights, self.rows, strict=True))
            % ORDER
            for place in range(3)
        ]


HOW = masking(3, SEED, CONTEXT)


def rows_of(order: tuple[int, ...]) -> list[list[int]]:
    return [[int(order[place] == source) for place in range(3)] for source in range(3)]


def test_the_cheats_steps_are_those_of_the_proof() -> None:
    """Without a cheat they convince: what follows is refused for what it says."""
    honest = Cheat(AFTER, rows_of(HOW.order), HOW.scalars)
    assert holds(honest.proof(honest.told))


def test_a_copied_card_fits_no_weights() -> None:
    """By a copy's rows v has another product than u; by an order's it weighs other cards."""
    after, copy = copied(BEFORE), rows_of(COPY.order)
    as_it_is = Cheat(after, copy, COPY.scalars)
    assert not holds(as_it_is.proof(as_it_is.told), after=after)
    as_an_order = Cheat(after, rows_of((0, 1, 2)), COPY.scalars)
    u = as_an_order.before_weights
    assert not holds(as_an_order.proof([u[0], u[0], u[2]]), after=after)
    assert not holds(as_an_order.proof(u), after=after)


def test_rows_that_sum_to_one_are_no_order_by_that() -> None:
    """2*c0 - c1 in the place of c0: each column has the sum 1, and so has each row."""
    rows = [[2, -1 % ORDER, 0], [-1 % ORDER, 2, 0], [0, 0, 1]]
    cards = [
        Card(
            GROUP.combine([row[place] for row in rows], [card.a for card in BEFORE]),
            GROUP.combine([row[place] for row in rows], [card.b for card in BEFORE]),
        )
        for place in range(3)
    ]
    after = tuple(remask(GROUP, KEY, card, r) for card, r in zip(cards, HOW.scalars, strict=True))
    cheat = Cheat(after, rows, HOW.scalars)
    assert not holds(cheat.proof(cheat.told), after=after), "the product of v is not that of u"


def test_weights_that_were_chosen_before_the_order_are_refused() -> None:
    """With u known beforehand a sum could be made to fit; u follows from what is committed to."""
    after = summed(BEFORE)
    cheat = Cheat(after, rows_of(HOW.order), HOW.scalars)
    u = [1, 1, 1]
    assert not holds(cheat.proof([1, 1, 1], u), after=after)


def test_a_proof_of_an_honest_shuffle_serves_for_no_other_deck() -> None:
    honest = Cheat(AFTER, rows_of(HOW.order), HOW.scalars)
    proof = honest.proof(honest.told)
    assert holds(proof)
    assert not holds(proof, after=shuffle(GROUP, KEY, BEFORE, PRF(SEED, "other"), CONTEXT))
