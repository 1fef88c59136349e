"""Proof that a deck is another one shuffled, without telling the order: cut and choose (Sako and Kilian, 1995).

For games in which several seats hold private cards and each shuffles: there, a card that is a copy or a sum of others
would tell its maker what others hold, long before an audit.

The prover shuffles its result B further, into `ROUNDS` decks I. A hash of all of them chooses most of the rounds, as
Fiat and Shamir do. In a chosen round it tells how I comes from B; in the others, how I comes from the deck A before.
Told both of one I, anybody could work out how A became B, so it never tells both; and if B is no shuffle of A, no I can
be told both ways, and the prover has to guess the choice: one of more than 2**64. Each guess costs it a new I.

It is a number of rounds, and not a coin for each, so that proofs for decks of one size have one length. What comes from
A is told card by card and what comes from B by a seed, so the more rounds there are, and the fewer of them from A, the
shorter is a proof and the longer it takes. The numbers here let 30 cards pass in one entry of the log.

Layout: 32 bytes, the hash. Then for each round in order: if chosen, 32 bytes, the seed of order and masks; else 1 byte
for each card, its place in A, and then 32 bytes for each, its mask, little end first.
"""

from collections.abc import Sequence

from unseen.secrecy.crypto import ELEMENT, ORDER, Group
from unseen.secrecy.digest import PRF, H, enc, permutation
from unseen.secrecy.masking import Deck, Masking, masked, masking

ROUNDS, LONG = 87, 20
"""How many there are, and of how many it is told how they come from A: there are more than 2**64 ways to choose so."""

_HASH = 32
_SEED = 32
_CARD = 1 + ELEMENT
_LARGEST = 256


def size(cards: int) -> int:
    """Return how many bytes a proof for a deck of so many cards has."""
    return _HASH + (ROUNDS - LONG) * _SEED + LONG * _CARD * cards


def prove(group: Group, joint_key: bytes, before: Deck, after: Deck, seed: bytes, context: bytes) -> bytes:
    """Return the proof that `after` is `masking.shuffle` of `before` with this seed and context.

    Args:
        group: Where to compute.
        joint_key: The sum of all seats' keys for the deck.
        before: A deck of 256 cards at most.
        after: What `masking.shuffle` made of it.
        seed: The 32 secret bytes given to it, of which all that is random here is made as well.
        context: What was given to it.
    """
    assert len(before) <= _LARGEST
    statement = _statement(joint_key, before, after, context)
    # Bound to the statement: one seed told in two proofs, each way once, would give the order away.
    seeds = [PRF(seed, "shuffle proof", statement, index) for index in range(ROUNDS)]
    further = [masking(len(after), each, b"") for each in seeds]
    hashed = _hash(statement, [masked(group, joint_key, after, how) for how in further])
    whole = masking(len(before), seed, context)
    chosen = _chosen(hashed)
    return hashed + b"".join(
        seeds[index] if index in chosen else _written(_then(whole, further[index])) for index in range(ROUNDS)
    )


def verify(group: Group, joint_key: bytes, before: Deck, after: Deck, proof: bytes, context: bytes) -> bool:
    """Return whether a proof shows that a deck is another one shuffled.

    Args:
        group: Where to compute.
        joint_key: The sum of all seats' keys for the deck.
        before: The deck as it was.
        after: A deck that `masking.check_deck` found nothing wrong with.
        proof: Any bytes.
        context: What the shuffle is for.
    """
    cards = len(before)
    if len(after) != cards or len(proof) != size(cards):
        return False
    hashed, rest = proof[:_HASH], proof[_HASH:]
    chosen = _chosen(hashed)
    decks: list[Deck] = []
    for index in range(ROUNDS):
        if index in chosen:
            how, start, rest = masking(cards, rest[:_SEED], b""), after, rest[_SEED:]
        else:
            how, start, rest = _read(rest[: _CARD * cards], cards), before, rest[_CARD * cards :]
        if not _is_masking(how, cards):
            return False
        decks.append(masked(group, joint_key, start, how))
    return _hash(_statement(joint_key, before, after, context), decks) == hashed


def _statement(joint_key: bytes, before: Deck, after: Deck, context: bytes) -> bytes:
    return enc(context, joint_key, *_elements(before), *_elements(after))


def _elements(deck: Deck) -> tuple[bytes, ...]:
    return tuple(element for card in deck for element in card)


def _hash(statement: bytes, decks: Sequence[Deck]) -> bytes:
    return H("shuffle proof", statement, *(element for deck in decks for element in _elements(deck)))


def _chosen(hashed: bytes) -> frozenset[int]:
    """Return the rounds of which the way from B is told."""
    return frozenset(permutation(ROUNDS, hashed, "rounds")[: ROUNDS - LONG])


def _then(first: Masking, second: Masking) -> Masking:
    """Return what does to a deck what two do to it, one after the other."""
    return Masking(
        tuple(first.order[source] for source in second.order),
        tuple(
            (first.scalars[source] + r) % ORDER
            for source, r in zip(second.order, second.scalars, strict=True)
        ),
    )


def _written(how: Masking) -> bytes:
    return bytes(how.order) + b"".join(r.to_bytes(ELEMENT, "little") for r in how.scalars)


def _read(data: bytes, cards: int) -> Masking:
    order, numbers = data[:cards], data[cards:]
    scalars = (numbers[start : start + ELEMENT] for start in range(0, len(numbers), ELEMENT))
    return Masking(tuple(order), tuple(int.from_bytes(each, "little") for each in scalars))


def _is_masking(how: Masking, cards: int) -> bool:
    """Return whether each card comes once, and each mask is written in its one way."""
    return sorted(how.order) == list(range(cards)) and max(how.scalars, default=0) < ORDER
