"""A proof that one deck is a shuffle of another, without revealing the order, by Terelius and Wikström (2010).

For games in which several seats hold private cards and each shuffles, and for those in which nobody may know a
deck. There, a card that is a copy or a sum of others would reveal to its maker what others hold, long before an
audit, and the last to shuffle could put a deck into an order that it knows.

Statement: for each i, after[i] = before[order[i]] + (r[i]*G, r[i]*K), where K is the joint key; the prover knows an
order, in which each card comes once, and all r. Cards need not differ from each other, nor have a mask before.

The generators are H, H[0], H[1] and so on; nobody knows a logarithm of one to another or to G.

1. The prover commits to the order: c[order[i]] = p[i]*G + H[i]. It could commit to another matrix M than that of an
   order, c[j] = p[j]*G + sum of M[i][j]*H[i], so the rest shows that it did not.
2. A hash of the statement and of c, so of nothing that can be chosen afterwards, gives each card of `before` a weight
   u[j]. Those of `after` are w = M*u, which for an order are u[order[i]].
3. A chain of further commitments multiplies them: d[-1] = H, d[i] = q[i]*G + w[i]*d[i-1].
4. The prover shows, as in Schnorr's proof and for the same w in all five, that it knows numbers for which

   - the sum of c - the sum of H[i] = x*G: the numbers in each row of M add up to 1;
   - d[last] - (the product of u)*H = y*G: the product of w is that of u;
   - the sum of u[j]*c[j] = z*G + the sum of w[i]*H[i]: w is M*u, with the M committed to before u was known;
   - the sum of w[i]*after[i] - s*(G, K) = the sum of u[j]*before[j];
   - d[i] = q[i]*G + w[i]*d[i-1] for each i.

Only for the matrix of an order are the rows' sums 1 and the products of M*u and u equal for more u than can be hit by
chance (their theorem 1; Schwartz and Zippel); and with that M the weighted sums agree only if each card does.

Assumptions. To prove a false statement, a cheat must find a logarithm between G and the generators, or foresee the
hash, which is taken for a random one as Fiat and Shamir do; either takes more than 2**120 tries. c and d are hidden
by numbers that are used nowhere else, and the answers by others, so the proof reveals no more of the order than the
decks do; and learning anything from those means telling masks from each other (decisional Diffie-Hellman, as
everywhere in `unseen.secrecy.proofs.masking`).

Nothing is drawn: everything random derives from the seed and the whole statement. One number in the proofs of two
statements would reveal an order, and a client that was set back proves two.

Layout, 32 bytes each and numbers with the little end first: c; d without its H; the hash as a number; the answers for
x, y, z, s, for each q and for each w. Each proof has only one encoding.

Sources: Terelius and Wikström, Proofs of Restricted Shuffles (2010), in the form of Haenni, Locher, Koenig and
Dubuis, Pseudo-Code Algorithms for Verifiable Re-Encryption Mix-Nets (2017), algorithms 4.3 to 4.8.
"""

from collections.abc import Sequence
from hashlib import sha512
from math import prod
from typing import NamedTuple

from unseen.secrecy.crypto import ELEMENT, IDENTITY, ORDER, Group, Sum
from unseen.secrecy.digest import H, enc, scalar
from unseen.secrecy.proofs.masking import Deck, masking


class _Statement(NamedTuple):
    """The statement, with the generators that it needs."""

    hashed: bytes
    joint_key: bytes
    before: Deck
    after: Deck
    base: bytes
    """G."""
    first: bytes
    """H."""
    generators: list[bytes]
    """H[i]."""


class _Committed(NamedTuple):
    """The commitments of a proof to the order."""

    order: list[bytes]
    """c."""
    chain: list[bytes]
    """d."""


class _Numbers(NamedTuple):
    """One number for each equation: the secret, its mask, or the answer."""

    sums: int
    """x."""
    product: int
    """y."""
    weighted: int
    """z."""
    masks: int
    """s."""
    links: list[int]
    """q."""
    weights: list[int]
    """w."""

    def flat(self) -> list[int]:
        """Return all of them in the order of the layout."""
        return [self.sums, self.product, self.weighted, self.masks, *self.links, *self.weights]


def size(cards: int) -> int:
    """Return the bytes of a proof for a deck of `cards` cards."""
    return ELEMENT * (5 + 4 * cards)


def prove(group: Group, joint_key: bytes, before: Deck, after: Deck, seed: bytes, context: bytes) -> bytes:
    """Prove that `after` is `masking.shuffle` of `before` with this seed and context.

    Args:
        group: The group's functions.
        joint_key: The sum of all seats' keys for the deck.
        before: A deck.
        after: The deck that `masking.shuffle` returned for it.
        seed: The 32 secret bytes of that shuffle; everything random here derives from them as well.
        context: The context of that shuffle.
    """
    cards = len(before)
    statement = _statement(group, joint_key, before, after, context)

    def drawn(what: str, count: int) -> list[int]:
        # Bound to the statement: one number in the proofs of two would reveal the order.
        return [scalar(seed, "shuffle proof", statement.hashed, what, index) for index in range(count)]

    how = masking(cards, seed, context)
    blinds, links = drawn("order", cards), drawn("chain", cards)
    hidden = [blinds[source] for source in how.order]
    order = _commit(group, statement, how.order, hidden)
    weights = _weights(statement, order)
    own = [weights[source] for source in how.order]
    chain = _chain(statement, links, own)
    committed = _Committed(order, group.sums(chain[1:]))
    product = chain[-1][0][0]
    known = _Numbers(sum(hidden), product, _dot(own, hidden), _dot(own, how.scalars), links, own).flat()
    masks = [*drawn("masks", 4), *drawn("links", cards), *drawn("weights", cards)]
    shown = group.sums(_equations(statement, chain[:-1], _numbers(masks)))
    challenge = _challenge(statement, committed, shown)
    answers = [(mask + challenge * number) % ORDER for mask, number in zip(masks, known, strict=True)]
    written = [number.to_bytes(ELEMENT, "little") for number in (challenge, *answers)]
    return b"".join([*committed.order, *committed.chain, *written])


def verify(group: Group, joint_key: bytes, before: Deck, after: Deck, proof: bytes, context: bytes) -> bool:
    """Return whether a proof shows that one deck is a shuffle of another.

    Args:
        group: The group's functions.
        joint_key: The sum of all seats' keys for the deck.
        before: The deck before.
        after: A deck that has passed `masking.check_deck`.
        proof: Any bytes.
        context: The purpose of the shuffle.
    """
    cards = len(before)
    if len(after) != cards or len(proof) != size(cards):
        return False
    parts = [proof[start : start + ELEMENT] for start in range(0, len(proof), ELEMENT)]
    elements = parts[: 2 * cards]
    challenge, *answers = (int.from_bytes(part, "little") for part in parts[2 * cards :])
    if any(element == IDENTITY or not group.is_element(element) for element in elements):
        return False
    if max(challenge, *answers) >= ORDER:
        return False
    statement = _statement(group, joint_key, before, after, context)
    committed = _Committed(elements[:cards], elements[cards:])
    chain = [[(1, element)] for element in (statement.first, *committed.chain)]
    equations = _equations(statement, chain[:-1], _numbers(answers))
    claims = _claims(group, statement, committed)
    sides = [[*each, (-challenge, claim)] for each, claim in zip(equations, claims, strict=True)]
    shown = group.sums(sides, is_public=True)
    return _challenge(statement, committed, shown) == challenge


def _statement(group: Group, joint_key: bytes, before: Deck, after: Deck, context: bytes) -> _Statement:
    first, *generators = _generators(group, len(before) + 1)
    elements = (element for deck in (before, after) for card in deck for element in card)
    hashed = H("shuffle proof", context, joint_key, len(before), *elements)
    return _Statement(hashed, joint_key, before, after, group.base(1), first, generators)


_GENERATORS: list[bytes] = []
"""H and each H[i] so far: the same elements in all groups and for all decks."""


# Whoever knew a logarithm of one generator to another could open c to a matrix that is no order, and exchange
# cards under a proof that holds. So nobody chooses generators: each is a hash of its number, which everybody
# can repeat. The Swiss Post's system for electronic voting did not show how it had chosen its own, and so had
# this hole in 2019: Haines, Lewis, Pereira and Teague, How Not to Prove Your Election Outcome (2020).
def _generators(group: Group, count: int) -> list[bytes]:
    while len(_GENERATORS) < count:
        said = enc("mist/1 shuffle proof generator", len(_GENERATORS))
        _GENERATORS.append(group.uniform(sha512(said).digest()))
    return _GENERATORS[:count]


def _commit(group: Group, statement: _Statement, order: Sequence[int], hidden: Sequence[int]) -> list[bytes]:
    """Return c."""
    rows = zip(order, hidden, statement.generators, strict=True)
    return group.sums([[(number, statement.base), (1, generator)] for _, number, generator in sorted(rows)])


def _chain(statement: _Statement, links: Sequence[int], weights: Sequence[int]) -> list[Sum]:
    """Return d with H before it, each as its multiples of G and H: these two are quick to compute."""
    chain = [(0, 1)]
    for link, weight in zip(links, weights, strict=True):
        base, first = chain[-1]
        chain.append(((link + weight * base) % ORDER, weight * first % ORDER))
    return [[(base, statement.base), (first, statement.first)] for base, first in chain]


def _weights(statement: _Statement, order: Sequence[bytes]) -> list[int]:
    """Return u: the weight of each card of the deck before, which nobody can choose."""
    hashed = H("shuffle proof weights", statement.hashed, *order)
    return [scalar(hashed, "weight", index) for index, _ in enumerate(order)]


def _equations(statement: _Statement, chain: Sequence[Sum], numbers: _Numbers) -> list[Sum]:
    """Return the side of each equation that has the numbers; an equation of pairs gives two.

    Args:
        statement: The statement.
        chain: The element before each link, as a sum.
        numbers: The numbers.
    """
    base, weights = statement.base, numbers.weights
    return [
        [(numbers.sums, base)],
        [(numbers.product, base)],
        [(numbers.weighted, base), *_weighted(weights, statement.generators)],
        [(-numbers.masks, base), *_weighted(weights, [card.a for card in statement.after])],
        [(-numbers.masks, statement.joint_key), *_weighted(weights, [card.b for card in statement.after])],
        *(
            [(link, base), *((weight * number, element) for number, element in last)]
            for link, weight, last in zip(numbers.links, weights, chain, strict=True)
        ),
    ]


def _claims(group: Group, statement: _Statement, committed: _Committed) -> list[bytes]:
    """Return the other side of each equation, which everybody can compute."""
    weights = _weights(statement, committed.order)
    ones = [1] * len(weights)
    order, generators, product, *weighted = group.sums(
        [
            _weighted(ones, committed.order),
            _weighted(ones, statement.generators),
            [(prod(weights), statement.first)],
            _weighted(weights, committed.order),
            _weighted(weights, [card.a for card in statement.before]),
            _weighted(weights, [card.b for card in statement.before]),
        ],
        is_public=True,
    )
    last = [statement.first, *committed.chain][-1]
    return [group.sub(order, generators), group.sub(last, product), *weighted, *committed.chain]


# Everything goes into the hash: both decks, the joint key and every commitment. A hash of commitments alone
# could be computed before the deck is chosen, and a cheat could then solve the equations for a deck that
# fits. Bernhard, Pereira and Warinschi, How Not to Prove Yourself: Pitfalls of the Fiat-Shamir Heuristic and
# Applications to Helios (2012).
def _challenge(statement: _Statement, committed: _Committed, shown: Sequence[bytes]) -> int:
    return scalar(
        H("shuffle proof challenge", statement.hashed, *committed.order, *committed.chain, *shown),
        "challenge",
    )


def _numbers(flat: Sequence[int]) -> _Numbers:
    """Rebuild the numbers from the list that `flat` returned."""
    sums, product, weighted, masks, *each = flat
    half = len(each) // 2
    return _Numbers(sums, product, weighted, masks, each[:half], each[half:])


def _weighted(weights: Sequence[int], elements: Sequence[bytes]) -> Sum:
    return list(zip(weights, elements, strict=True))


def _dot(weights: Sequence[int], numbers: Sequence[int]) -> int:
    return sum(weight * number for weight, number in zip(weights, numbers, strict=True))
