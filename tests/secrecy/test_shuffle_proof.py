"""Proofs of a shuffle: honest ones pass, every other is refused, and a cheat has to guess."""

from collections.abc import Callable
from math import comb

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


def test_there_are_more_than_2_to_the_64_choices() -> None:
    assert comb(shuffle_proof.ROUNDS, shuffle_proof.LONG) > 2**64


def test_proof_is_a_function_of_the_seed_and_the_statement() -> None:
    assert prove(GROUP, KEY, BEFORE, AFTER, SEED, CONTEXT) == PROOF
    assert prove(GROUP, KEY, BEFORE, AFTER, PRF(SEED, "x"), CONTEXT) != PROOF


def test_proofs_of_two_statements_tell_no_seed_twice() -> None:
    """A client that is set back may shuffle another deck alike; a seed that is told once each way gives that away."""
    before = BEFORE[::-1]
    again = prove(GROUP, KEY, before, shuffle(GROUP, KEY, before, SEED, CONTEXT), SEED, CONTEXT)
    told, told_again = (
        {proof[start : start + 32] for chosen, start in rounds(proof) if chosen} for proof in (PROOF, again)
    )
    assert len(told) == len(told_again) == shuffle_proof.ROUNDS - shuffle_proof.LONG
    assert not told & told_again


def test_pure_python_accepts_what_libsodium_proves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shuffle_proof, "ROUNDS", 8)
    monkeypatch.setattr(shuffle_proof, "LONG", 4)
    proof = prove(GROUP, KEY, BEFORE, AFTER, SEED, CONTEXT)
    assert verify(Ristretto(), KEY, BEFORE, AFTER, proof, CONTEXT)


@given(st.integers(0, 8 * len(PROOF) - 1))
def test_one_other_bit_is_refused(bit: int) -> None:
    number = int.from_bytes(PROOF, "little") ^ 1 << bit
    assert not holds(number.to_bytes(len(PROOF), "little"))


def rounds(proof: bytes = PROOF) -> list[tuple[bool, int]]:
    """Return of each round whether it is chosen, and where its part of the proof starts."""
    chosen = shuffle_proof._chosen(proof[:32])
    found: list[tuple[bool, int]] = []
    start = 32
    for index in range(shuffle_proof.ROUNDS):
        found.append((index in chosen, start))
        start += 32 if index in chosen else 3 * (1 + ELEMENT)
    assert start == len(proof)
    return found


@pytest.mark.untraced
def test_one_other_byte_in_any_round_is_refused() -> None:
    for _, start in rounds():
        assert not holds(PROOF[:start] + bytes([PROOF[start] ^ 1]) + PROOF[start + 1 :])


def test_mask_that_is_too_large_is_refused() -> None:
    """It is the same number to who computes with it; with it, one shuffle would have many proofs."""
    start = next(start for chosen, start in rounds() if not chosen) + 3
    number = int.from_bytes(PROOF[start : start + ELEMENT], "little") + ORDER
    assert not holds(PROOF[:start] + number.to_bytes(ELEMENT, "little") + PROOF[start + ELEMENT :])


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


def guessed(after: Deck, guess: frozenset[int], attempt: int) -> bytes:
    """Return the best that a cheat can do: each deck is made so that it can be told in the way that is guessed."""
    hows = [masking(3, PRF(SEED, attempt, index), b"") for index in range(shuffle_proof.ROUNDS)]
    seeds = [PRF(SEED, attempt, index) for index in range(shuffle_proof.ROUNDS)]
    decks = [masked(GROUP, KEY, after if index in guess else BEFORE, how) for index, how in enumerate(hows)]
    hashed = shuffle_proof._hash(shuffle_proof._statement(KEY, BEFORE, after, CONTEXT), decks)
    chosen = shuffle_proof._chosen(hashed)
    told = (
        seeds[index] if index in chosen else shuffle_proof._written(how) for index, how in enumerate(hows)
    )
    return hashed + b"".join(told)


@pytest.mark.untraced
@pytest.mark.parametrize(("count", "least", "most"), [(2, 30, 70), (4, 6, 30), (8, 0, 8)])
def test_cheat_passes_only_when_it_guesses_the_choice(
    monkeypatch: pytest.MonkeyPatch, count: int, least: int, most: int
) -> None:
    """One guess in 2, in 6 and in 70 is right; with all rounds, one in more than 2**64."""
    monkeypatch.setattr(shuffle_proof, "ROUNDS", count)
    monkeypatch.setattr(shuffle_proof, "LONG", count // 2)
    after, guess = copied(BEFORE), frozenset(range(count // 2))
    proofs = [guessed(after, guess, attempt) for attempt in range(100)]
    lucky = [proof for proof in proofs if shuffle_proof._chosen(proof[:32]) == guess]
    assert [proof for proof in proofs if holds(proof, after=after)] == lucky
    assert least <= len(lucky) <= most


def test_order_that_takes_a_card_twice_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The copy itself, told as an order, gives every deck that the hash wants; it has to be seen that it is none."""
    after = copied(BEFORE)
    monkeypatch.setattr(
        shuffle_proof, "masking", lambda *given: COPY if given[1:] == (SEED, CONTEXT) else masking(*given)
    )
    proof = prove(GROUP, KEY, BEFORE, after, SEED, CONTEXT)
    assert not holds(proof, after=after)
    monkeypatch.setattr(shuffle_proof, "_is_masking", lambda *_: True)
    assert holds(proof, after=after)
