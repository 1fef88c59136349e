"""Masked cards: what opens them, what does not, and the attacks on them."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.secrecy.table import remask
from unseen.secrecy.crypto import IDENTITY, ORDER
from unseen.secrecy.digest import PRF, scalar
from unseen.secrecy.proofs.masking import (
    Card,
    Deck,
    Masking,
    check_deck,
    face,
    masked,
    masking,
    open_card,
    prove_tokens,
    shuffle,
    token,
    trivial,
    verify_tokens,
)
from unseen.secrecy.proofs.ristretto import Ristretto
from unseen.secrecy.sodium import Sodium

GROUP = Sodium()
FACES = ("g", "r", "r")
HEAD = b"head"


class Table:
    """Some seats with their keys, and a deck that each has shuffled in turn."""

    def __init__(self, seats: int, faces: Sequence[str] = FACES, game: int = 0) -> None:
        self.seeds = [PRF(bytes(32), "seed", game, seat) for seat in range(seats)]
        self.secrets = [scalar(seed, "x") for seed in self.seeds]
        self.publics = [GROUP.base(x) for x in self.secrets]
        self.joint = IDENTITY
        for public in self.publics:
            self.joint = GROUP.add(self.joint, public)
        self.faces = faces
        self.decks = [trivial(GROUP, faces)]
        for seed in self.seeds:
            self.decks.append(shuffle(GROUP, self.joint, self.decks[-1], seed, HEAD))
        self.deck = self.decks[-1]

    def tokens(self, card: Card) -> list[bytes]:
        return [token(GROUP, x, card) for x in self.secrets]

    def open(self, card: Card) -> str | None:
        return open_card(GROUP, card, self.tokens(card), self.faces)


TWO = Table(2)
MINE, THEIRS = 0, 1


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_shuffled_cards_open_to_the_faces_of_the_deck(seats: int) -> None:
    faces = [f"card {number // 2}" for number in range(2 * seats)]
    table = Table(seats, faces)
    assert Counter(table.open(card) for card in table.deck) == Counter(faces)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_cards_stay_closed_without_the_token_of_one(seats: int) -> None:
    table = Table(seats)
    for card in table.deck:
        tokens = table.tokens(card)
        for missing in range(seats):
            rest = tokens[:missing] + tokens[missing + 1 :]
            assert open_card(GROUP, card, rest, FACES) is None
            assert open_card(GROUP, card, [*rest, rest[0]], FACES) is None


def test_shuffles_put_any_card_anywhere() -> None:
    places = {
        tuple(table.open(card) for card in table.deck) for table in (Table(2, game=n) for n in range(30))
    }
    assert places == set(permutations(FACES))


@given(st.integers(1, ORDER - 1), st.sampled_from(TWO.deck))
def test_mask_changes_both_elements_and_not_the_face(r: int, card: Card) -> None:
    again = remask(GROUP, TWO.joint, card, r)
    assert again.a != card.a
    assert again.b != card.b
    assert TWO.open(again) == TWO.open(card)


def test_equal_faces_are_alike_masked_or_opened() -> None:
    green, red, other_red = trivial(GROUP, FACES)
    assert red == other_red != green
    assert remask(GROUP, TWO.joint, red, 7) == remask(GROUP, TWO.joint, other_red, 7)


def test_shuffle_is_a_function_of_seed_and_context() -> None:
    seed, start = TWO.seeds[0], TWO.decks[0]
    assert shuffle(GROUP, TWO.joint, start, seed, HEAD) == TWO.decks[1]
    others = {
        shuffle(GROUP, TWO.joint, start, bytes(32), HEAD),
        shuffle(GROUP, TWO.joint, start, seed, b"another head"),
    }
    assert TWO.decks[1] not in others
    assert len(others) == 2


def test_order_and_masks_both_depend_on_the_context() -> None:
    """One order under two masks, or two orders under one, would show what was where."""
    one, other = (masking(20, TWO.seeds[0], context) for context in (HEAD, b"another head"))
    assert one.order != other.order
    assert not set(one.scalars) & set(other.scalars)


def test_pure_python_and_libsodium_deal_and_prove_alike() -> None:
    pure = Ristretto()
    assert trivial(pure, FACES) == TWO.decks[0]
    assert shuffle(pure, TWO.joint, TWO.decks[0], TWO.seeds[0], HEAD) == TWO.decks[1]
    card = TWO.deck[0]
    paid = token(pure, TWO.secrets[0], card)
    assert paid == token(GROUP, TWO.secrets[0], card)
    proofs = {
        prove_tokens(group, TWO.secrets[0], TWO.publics[0], [card], [paid], TWO.seeds[0], HEAD)
        for group in (pure, GROUP)
    }
    (proof,) = proofs
    assert verify_tokens(pure, TWO.publics[0], [card], [paid], proof)
    assert open_card(pure, card, TWO.tokens(card), FACES) == TWO.open(card)


# Decks that a seat refuses


def test_shuffled_deck_is_accepted() -> None:
    assert check_deck(GROUP, TWO.deck, 3, TWO.decks[-2]) is None
    assert check_deck(GROUP, TWO.decks[1], 3, TWO.decks[0]) is None
    assert check_deck(GROUP, TWO.deck, 3, None) is None


ONE, TWICE, THIRD = TWO.deck
OLD = TWO.decks[1][0]


@pytest.mark.parametrize(
    ("deck", "problem"),
    [
        ((ONE, TWICE), "2 cards where 3 are due"),
        ((*TWO.deck, OLD), "4 cards where 3 are due"),
        ((ONE, TWICE, Card(THIRD.a, THIRD.b[:-1] + bytes([THIRD.b[-1] | 0x80]))), "no elements"),
        ((ONE, TWICE, Card(b"", THIRD.b)), "no elements"),
        ((ONE, TWICE, Card(b"\1" + bytes(31), THIRD.b)), "no elements"),
        ((ONE, TWICE, Card(IDENTITY, THIRD.b)), "without a mask"),
        ((ONE, TWICE, Card(THIRD.a, IDENTITY)), "without a mask"),
        ((ONE, TWICE, ONE), "the same mask"),
        ((ONE, TWICE, Card(ONE.a, THIRD.b)), "the same mask"),
        ((ONE, TWICE, Card(THIRD.a, TWICE.a)), "the same mask"),
        ((ONE, TWICE, OLD), "that it had before"),
        ((ONE, TWICE, Card(THIRD.a, OLD.b)), "that it had before"),
    ],
)
def test_bad_deck_is_refused_with_the_reason(deck: Deck, problem: str) -> None:
    found = check_deck(GROUP, deck, 3, TWO.decks[1])
    assert found is not None
    assert problem in found


# Tokens


def paid(cards: Sequence[Card], tokens: Sequence[bytes]) -> bytes:
    """Return the other seat's proof for tokens, be they right or wrong."""
    return prove_tokens(
        GROUP, TWO.secrets[THEIRS], TWO.publics[THEIRS], cards, tokens, TWO.seeds[THEIRS], HEAD
    )


def test_tokens_with_their_proof_are_accepted() -> None:
    tokens = [TWO.tokens(card)[THEIRS] for card in TWO.deck]
    assert verify_tokens(GROUP, TWO.publics[THEIRS], TWO.deck, tokens, paid(TWO.deck, tokens))
    assert verify_tokens(GROUP, TWO.publics[THEIRS], TWO.deck[:1], tokens[:1], paid(TWO.deck[:1], tokens[:1]))


def test_token_that_turns_one_face_into_another_fails_its_proof() -> None:
    flip = GROUP.sub(face(GROUP, "r"), face(GROUP, "g"))
    card = next(card for card in TWO.deck if TWO.open(card) == "r")
    mine, theirs = TWO.tokens(card)
    flipped = GROUP.add(theirs, flip)
    assert open_card(GROUP, card, [mine, flipped], FACES) == "g"
    assert not verify_tokens(GROUP, TWO.publics[THEIRS], [card], [flipped], paid([card], [flipped]))
    assert not verify_tokens(GROUP, TWO.publics[THEIRS], [card], [flipped], paid([card], [theirs]))


def test_token_of_another_card_or_key_fails() -> None:
    card, other = TWO.deck[:2]
    wrong_card, own = TWO.tokens(other)[THEIRS], TWO.tokens(card)[MINE]
    assert not verify_tokens(GROUP, TWO.publics[THEIRS], [card], [wrong_card], paid([other], [wrong_card]))
    proof = prove_tokens(GROUP, TWO.secrets[MINE], TWO.publics[MINE], [card], [own], TWO.seeds[MINE], HEAD)
    assert verify_tokens(GROUP, TWO.publics[MINE], [card], [own], proof)
    assert not verify_tokens(GROUP, TWO.publics[THEIRS], [card], [own], proof)


@given(st.lists(st.binary(max_size=40), max_size=2), st.binary(max_size=70))
def test_any_bytes_are_refused_as_tokens(tokens: list[bytes], proof: bytes) -> None:
    assert not verify_tokens(GROUP, TWO.publics[THEIRS], TWO.deck[:1], tokens, proof)


def test_proofs_of_different_tokens_never_share_their_secret_number() -> None:
    """Two proofs (c, s) with one number would give the key away: x = (s - s') / (c' - c)."""
    card = TWO.deck[0]
    right = TWO.tokens(card)[THEIRS]
    proofs = [paid([card], [each]) for each in (right, GROUP.add(right, GROUP.base(1)))]
    (c, s), (c2, s2) = (
        (int.from_bytes(proof[:32], "little"), int.from_bytes(proof[32:], "little")) for proof in proofs
    )
    assert (s - s2) * pow(c2 - c, -1, ORDER) % ORDER != TWO.secrets[THEIRS]


# A card that is a sum of several

ORDERS = list(permutations(range(3)))
DISTINCT = ("a", "b", "c")


def combined(deck: Deck) -> Deck:
    """Return a cheat's deck, whose first card is c0 + 1000*c1 + 1000000*c2."""

    def of(*elements: bytes) -> bytes:
        total = IDENTITY
        for power, element in enumerate(elements):
            total = GROUP.add(total, GROUP.mul(1000**power, element))
        return total

    return (Card(of(*(card.a for card in deck)), of(*(card.b for card in deck))), *deck[1:])


def look(table: Table, card: Card) -> bytes:
    """Return the element that a card opens to, whether it is a face or none."""
    element = card.b
    for each in table.tokens(card):
        element = GROUP.sub(element, each)
    return element


def in_order(table: Table, deck: Deck, order: tuple[int, ...]) -> Deck:
    return masked(GROUP, table.joint, deck, Masking(order, (11, 12, 13)))


def test_last_shuffler_could_learn_the_whole_deck_from_one_look() -> None:
    table = Table(2, DISTINCT)
    seen = [look(table, combined(in_order(table, table.decks[0], order))[0]) for order in ORDERS]
    assert len(set(seen)) == len(ORDERS)


@pytest.mark.parametrize("place", range(3))
def test_first_shuffler_learns_one_card_from_one_look(place: int) -> None:
    """Whatever it put in, it sees which of its cards lies there, and both orders of the others are left."""
    table = Table(2, DISTINCT)
    cheat = combined(table.decks[1])
    seen = [look(table, in_order(table, cheat, order)[place]) for order in ORDERS]
    assert sorted(Counter(seen).values()) == [2, 2, 2]


def test_card_that_is_a_sum_is_no_card() -> None:
    table = Table(2, DISTINCT)
    assert table.open(combined(table.deck)[0]) is None


def test_masking_is_what_shuffle_does() -> None:
    how = masking(3, TWO.seeds[1], HEAD)
    assert masked(GROUP, TWO.joint, TWO.decks[1], how) == TWO.deck
