"""Proof that a deck is another one shuffled, without telling the order: Terelius and Wikström (2010).

For games in which a card that is a copy or a sum of others, or an order that its maker knows, would tell him of others'
cards long before an audit. The steps are those of Haenni, Locher, Koenig and Dubuis (2017, algorithms 8.43 to 8.50).

Statement: there are an order and masks r so that after[i] = before[order[i]] + r[i]*(G, PK), for the joint key PK.

1. The prover commits to its order: C[order[i]] = s[order[i]]*G + H[i]. Nobody knows how G, H and all H[i] depend on
   each other, so each C[j] can be opened to one sum of the H alone.
2. A hash of the statement and of all C gives each card before a weight u[j]. Who is honest knows v[i] = u[order[i]].
3. It proves that it knows v and masks for which four things hold:
   a. the C together are all H[i], each once, and a mask: each row of what they are opened to has the sum 1;
   b. the C, weighted by u, are the H[i], weighted by v, and a mask: v is what the C say of u;
   c. the product of all v is that of all u: a chain of commitments c[i] = x[i]*G + v[i]*c[i-1], from H on, ends in it;
   d. the cards after, weighted by v, are the cards before, weighted by u, masked anew.
   By a to c the C are opened to an order, whatever u may be (Terelius and Wikström, theorem 1), and by d it is the one
   in which the cards lie. It is a proof of knowledge of logarithms (Maurer 2009), made non-interactive by a hash (Fiat
   and Shamir): who does not know them guesses one of 2**252 challenges.

It rests on discrete logarithms being hard here, and hides the order as well as masked cards do.

Layout: the C, the chain; the challenge; the answers for the masks of a, of c, of b and of d, and for each x and each v.
Numbers are 32 bytes, little end first, below `ORDER`: a proof is written in one way.
"""

from collections.abc import Sequence
from hashlib import sha512
from itertools import pairwise
from math import prod
from typing import NamedTuple

from unseen.secrecy.crypto import ELEMENT, ORDER, Group
from unseen.secrecy.digest import H, enc, scalar
from unseen.secrecy.masking import Deck, masking


class _Statement(NamedTuple):
    """What is proved."""

    group: Group
    joint_key: bytes
    before: Deck
    after: Deck
    digest: bytes
    """What stands for all of it, and for what it is proved for."""
    start: bytes
    """H, with which the chain begins."""
    generators: tuple[bytes, ...]
    """H[i] of each place."""


class _Told(NamedTuple):
    """What a proof tells: elements as they are, numbers as numbers."""

    order: tuple[bytes, ...]
    """The C."""
    chain: tuple[bytes, ...]
    challenge: int
    masks: tuple[int, ...]
    """The answers for the masks of a, of c, of b and of d."""
    links: tuple[int, ...]
    """Those for the x."""
    weights: tuple[int, ...]
    """Those for the v."""


def size(cards: int) -> int:
    """Return how many bytes a proof for a deck of so many cards has."""
    return ELEMENT * (4 * cards + 5)


def prove(group: Group, joint_key: bytes, before: Deck, after: Deck, seed: bytes, context: bytes) -> bytes:
    """Return the proof that `after` is `masking.shuffle` of `before` with this seed and context.

    Args:
        group: Where to compute.
        joint_key: The sum of all seats' keys for the deck.
        before: A deck.
        after: What `masking.shuffle` made of it.
        seed: The 32 secret bytes given to it, of which all that is random here is made as well.
        context: What was given to it.
    """
    it, cards = _statement(group, joint_key, before, after, context), len(before)
    how = masking(cards, seed, context)

    def drawn(what: str, count: int) -> list[int]:
        # Bound to the statement: a number that served for two would give the order away.
        return [scalar(seed, "shuffle proof", it.digest, what, index) for index in range(count)]

    blinds, links = drawn("order", cards), drawn("chain", cards)
    order = [b""] * cards
    for source, generator in zip(how.order, it.generators, strict=True):
        order[source] = group.add(group.base(blinds[source]), generator)
    before_weights = _weights(it, order)
    weights = [before_weights[source] for source in how.order]
    chain: list[bytes] = []
    for link, weight in zip(links, weights, strict=True):
        last = chain[-1] if chain else it.start
        chain.append(group.add(group.base(link), group.mul(weight, last)))

    known = (
        sum(blinds),
        sum(link * prod(weights[index + 1 :]) for index, link in enumerate(links)),
        sum(blind * weight for blind, weight in zip(blinds, before_weights, strict=True)),
        sum(r * weight for r, weight in zip(how.scalars, weights, strict=True)),
    )
    hidden, hidden_links, hidden_weights = drawn("masks", 4), drawn("links", cards), drawn("weights", cards)
    challenge = _challenge(it, order, chain, _shown(it, hidden, hidden_links, hidden_weights, chain))
    return b"".join(
        (
            *order,
            *chain,
            _number(challenge),
            *_answers(hidden, known, challenge),
            *_answers(hidden_links, links, challenge),
            *_answers(hidden_weights, weights, challenge),
        )
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
    if len(after) != len(before) or len(proof) != size(len(before)):
        return False
    told = _read(proof, len(before))
    numbers = (told.challenge, *told.masks, *told.links, *told.weights)
    if max(numbers) >= ORDER or not all(map(group.is_element, (*told.order, *told.chain))):
        return False
    it = _statement(group, joint_key, before, after, context)
    shown = _shown(it, told.masks, told.links, told.weights, told.chain)
    again = [group.sub(element, claim) for element, claim in zip(shown, _claims(it, told), strict=True)]
    return _challenge(it, told.order, told.chain, again) == told.challenge


def _statement(group: Group, joint_key: bytes, before: Deck, after: Deck, context: bytes) -> _Statement:
    elements = [element for deck in (before, after) for card in deck for element in card]
    digest = H("shuffle proof", context, joint_key, len(before), *elements)
    start, *generators = (
        group.uniform(sha512(enc("mist/1 shuffle proof generator", index)).digest())
        for index in range(len(before) + 1)
    )
    return _Statement(group, joint_key, before, after, digest, start, tuple(generators))


def _weights(it: _Statement, order: Sequence[bytes]) -> list[int]:
    """Return u, which nobody can choose before the order is committed to."""
    seed = H("shuffle proof weights", it.digest, *order)
    return [scalar(seed, "weight", index) for index in range(len(order))]


def _challenge(it: _Statement, order: Sequence[bytes], chain: Sequence[bytes], shown: Sequence[bytes]) -> int:
    return scalar(H("shuffle proof challenge", it.digest, *order, *chain, *shown), "challenge")


def _shown(
    it: _Statement, masks: Sequence[int], links: Sequence[int], weights: Sequence[int], chain: Sequence[bytes]
) -> list[bytes]:
    """Return what a to d, and the links of the chain, come to with these numbers in place of what is proved."""
    group, after = it.group, it.after
    rows, product, order, cards = masks
    less = -cards % ORDER
    return [
        group.base(rows),
        group.base(product),
        group.add(group.base(order), group.combine(weights, it.generators)),
        group.add(group.base(less), group.combine(weights, [card.a for card in after])),
        group.combine([*weights, less], [*(card.b for card in after), it.joint_key]),
        *(
            group.add(group.base(link), group.mul(weight, last))
            for link, weight, last in zip(links, weights, (it.start, *chain), strict=False)
        ),
    ]


def _claims(it: _Statement, told: _Told) -> list[bytes]:
    """Return what `_shown` comes to with what is proved, as far as anybody can tell, times the challenge."""
    group, times = it.group, told.challenge
    weights = _weights(it, told.order)
    end = told.chain[-1] if told.chain else it.start
    weighted = [weight * times % ORDER for weight in weights]
    return [
        group.combine(
            [times] * len(weights) + [-times % ORDER] * len(weights), [*told.order, *it.generators]
        ),
        group.combine([times, -times * prod(weights) % ORDER], [end, it.start]),
        group.combine(weighted, told.order),
        group.combine(weighted, [card.a for card in it.before]),
        group.combine(weighted, [card.b for card in it.before]),
        *(group.mul(times, link) for link in told.chain),
    ]


def _answers(hidden: Sequence[int], known: Sequence[int], challenge: int) -> list[bytes]:
    return [_number((w + challenge * x) % ORDER) for w, x in zip(hidden, known, strict=True)]


def _number(value: int) -> bytes:
    return value.to_bytes(ELEMENT, "little")


def _read(proof: bytes, cards: int) -> _Told:
    words = [proof[start:end] for start, end in pairwise(range(0, len(proof) + 1, ELEMENT))]
    numbers = [int.from_bytes(word, "little") for word in words[2 * cards :]]
    return _Told(
        tuple(words[:cards]),
        tuple(words[cards : 2 * cards]),
        numbers[0],
        tuple(numbers[1:5]),
        tuple(numbers[5 : 5 + cards]),
        tuple(numbers[5 + cards :]),
    )
