"""A deck of masked cards that every seat shuffles and nobody knows: ElGamal encryption under a shared key.

Each seat has a secret number x and shows X = x*G; the sum H of all X is the deck's joint key. A card is a pair of
elements (a, b) = (r*G, face + r*H) for some r. Adding a fresh (r*G, r*H) masks it again: the face stays, and nobody
can tell that it is the same card. To open a card, every seat gives its token x*a; b less all of the tokens is the
face. All tokens but one reveal nothing. Equal faces are equal elements, so two red cards are alike in everything.

Rule 1. A seat that will look at cards shuffles before one that will not: the last to shuffle could insert a card that
is a sum of several, and a single token for it would reveal all of them. Where every seat looks at cards, each proves
its shuffle (`unseen.secrecy.proofs.shuffle_proof`).
Rule 2. A token counts only with its proof; without one, it could turn one face into another.

Sources: Barnett and Smart, Mental Poker Revisited (2003); the proof is that of RFC 9497.
"""

from collections.abc import Sequence
from hashlib import sha512
from typing import NamedTuple, TypeAlias

from unseen.secrecy.crypto import IDENTITY, Group
from unseen.secrecy.digest import enc, permutation, scalar
from unseen.secrecy.proofs import dleq


class Card(NamedTuple):
    """A masked card; see the module."""

    a: bytes
    """r*G, from which each seat makes its token."""
    b: bytes
    """The face, plus r times the joint key."""


Deck: TypeAlias = tuple[Card, ...]


class Masking(NamedTuple):
    """A shuffle and its secret: card i of the result is card `order[i]` with a mask of `scalars[i]`."""

    order: tuple[int, ...]
    scalars: tuple[int, ...]


_FACES: dict[str, bytes] = {}


def face(group: Group, name: str) -> bytes:
    """Return the element that stands for a face; nobody knows its logarithm."""
    # The element is the same in all groups, and each card that opens is compared with every face of its deck.
    if name not in _FACES:
        _FACES[name] = group.uniform(sha512(enc("mist/1 face", name)).digest())
    return _FACES[name]


def trivial(group: Group, faces: Sequence[str]) -> Deck:
    """Return a deck in its published order, without any mask."""
    known = {name: face(group, name) for name in set(faces)}
    return tuple(Card(IDENTITY, known[name]) for name in faces)


def masking(size: int, seed: bytes, context: bytes) -> Masking:
    """Derive the order and the masks that `shuffle` applies to a deck of this size."""
    return Masking(
        permutation(size, seed, "shuf", context),
        tuple(scalar(seed, "shuf", "r", context, index) for index in range(size)),
    )


def shuffle(group: Group, joint_key: bytes, deck: Deck, seed: bytes, context: bytes) -> Deck:
    """Return a deck in another order, masked again.

    Args:
        group: The group's functions.
        joint_key: The sum of all seats' keys for the deck.
        deck: The deck from the seat before, or the trivial deck.
        seed: 32 secret bytes.
        context: The purpose of the shuffle, never the same for two decks. It contains the log's head, so that a
            client that was set back and plays on differently does not show one order under two masks.
    """
    return masked(group, joint_key, deck, masking(len(deck), seed, context))


def masked(group: Group, joint_key: bytes, deck: Deck, how: Masking) -> Deck:
    """Return a deck in the given order and with the given masks, secret numbers from 1 to `ORDER` - 1."""
    base = group.base(1)
    elements = group.sums(
        [
            [(1, element), (r, multiplied)]
            for source, r in zip(how.order, how.scalars, strict=True)
            for element, multiplied in zip(deck[source], (base, joint_key), strict=True)
        ]
    )
    return tuple(map(Card, elements[::2], elements[1::2]))


# A card's token is x*a, so a card is as secret as its a. Two cards with the same a are opened by the same
# token: a seat that may look at one sees both. The identity in place of a is no mask at all, and an element
# that stays as it was lets everybody follow its card through the shuffle. A sum of two cards passes all of
# this, which is why the order of shuffles matters or a proof is due (rule 1). Masks are those of Barnett and
# Smart, Mental Poker Revisited (2003).
def check_deck(group: Group, deck: Deck, size: int, previous: Deck | None) -> str | None:
    """Describe what is wrong with a deck from another seat; None if nothing is.

    This does not check that it is a shuffle of the deck before: a `shuffle_proof` or the audit does.

    Args:
        group: The group's functions.
        deck: The deck that arrived.
        size: The number of cards that are due.
        previous: The deck that the other seat had to shuffle, where it is known.
    """
    if len(deck) != size:
        return f"{len(deck)} cards where {size} are due"
    elements = [element for card in deck for element in card]
    known = {element for card in previous or () for element in card}
    if not all(group.is_element(element) for element in elements):
        return "a card that is made of no elements"
    if IDENTITY in elements:
        return "a card without a mask"
    if len(set(elements)) < len(elements):
        return "two cards with the same mask"
    if not known.isdisjoint(elements):
        return "a card with the mask that it had before"
    return None


def token(group: Group, x: int, card: Card) -> bytes:
    """Return the token by which a seat with the secret key x opens a card."""
    return group.mul(x, card.a)


def prove_tokens(
    group: Group,
    x: int,
    public: bytes,
    cards: Sequence[Card],
    tokens: Sequence[bytes],
    seed: bytes,
    context: bytes,
    *,
    is_bound: bool = False,
) -> bytes:
    """Prove in 64 bytes that tokens are x times the cards' masks (`dleq`).

    Args:
        group: The group's functions.
        x: The seat's secret key for the deck.
        public: Its public key, x*G.
        cards: One card or more, of one deck.
        tokens: One for each card.
        seed: 32 secret bytes from which the proof's secret number derives.
        context: The purpose of the tokens.
        is_bound: Whether the proof is bound to the context (`dleq`, form 2).
    """
    masks = [card.a for card in cards]
    # The number is bound to the statement, so that no mistake elsewhere can use one number for two.
    r = scalar(seed, "w", context, enc(public, *masks, *tokens))
    bound = context if is_bound else None
    return dleq.prove(group, x, group.base(1), public, masks, tokens, r, bound)


def verify_tokens(
    group: Group,
    public: bytes,
    cards: Sequence[Card],
    tokens: Sequence[bytes],
    proof: bytes,
    bound: bytes | None = None,
) -> bool:
    """Return whether tokens for cards are those of the seat with a public key.

    Args:
        group: The group's functions.
        public: The seat's public key.
        cards: One card or more.
        tokens: Any bytes, for each card.
        proof: Any bytes.
        bound: The context that the proof has to be bound to; None if it is bound to none.
    """
    return dleq.verify(group, group.base(1), public, [card.a for card in cards], tokens, proof, bound)


def open_card(group: Group, card: Card, tokens: Sequence[bytes], faces: Sequence[str]) -> str | None:
    """Return the face of a card, given every seat's token; None if it is none of these faces and so no card."""
    element = card.b
    for each in tokens:
        element = group.sub(element, each)
    return next((name for name in dict.fromkeys(faces) if face(group, name) == element), None)
