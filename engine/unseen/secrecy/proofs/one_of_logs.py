"""A proof that one of several pairs of elements has the same logarithm, without revealing which (an OR-proof).

For answers about a card that a seat holds: with the tokens of all other seats, the card is one of several faces if for
one of them the rest of the card is the holder's own token, which is the holder's key times the card's mask.

A way is a triple (X, A, E). It is true for x if X = x*G and E = x*A. The prover knows x for one way, and proves that
at least one is true.

1. For each other way i the prover chooses the challenge c[i] and the answer s[i], and from them the commitments
   s[i]*G + c[i]*X[i] and s[i]*A[i] + c[i]*E[i]. For its own it chooses r, and commits to r*G and r*A.
2. A hash of the statement and of all commitments is the sum of all challenges, so that the last one follows from the
   others. Its answer is s = r - c*x.
3. The verifier computes all commitments in the same manner, and compares the hash with the sum.

Why it is sound: two answers to one list of commitments with different sums have different challenges for some way,
and that one's x follows from them. Why it hides: for each way, challenge and answer are uniform, and the commitments
follow from them. Every way but one takes the same work, so the time does not depend on which it is.

Nothing is drawn: everything random derives from the seed, the whole statement and the way, so that a client that was
set back and answers differently has other numbers.

Layout, 32 bytes each and with the little end first: the challenge and the answer of each way. Each proof has only one
encoding.

Source: Cramer, Damgård and Schoenmakers, Proofs of Partial Knowledge and Simplified Design of Witness Hiding Protocols
(1994); the hash in place of a verifier's challenge is by Fiat and Shamir (1986).
"""

from collections.abc import Sequence
from typing import NamedTuple

from unseen.secrecy.crypto import ELEMENT, ORDER, Group, Sum
from unseen.secrecy.digest import H, enc, scalar


class Way(NamedTuple):
    """A statement that may be true: that two elements have the same logarithm."""

    public: bytes
    """X, which is x*G if the way is true."""
    mask: bytes
    """A, an element other than the identity."""
    element: bytes
    """E, which is x*A if the way is true."""


def size(count: int) -> int:
    """Return the bytes of a proof about `count` ways."""
    return 2 * ELEMENT * count


def prove(group: Group, ways: Sequence[Way], index: int, x: int, seed: bytes, context: bytes) -> bytes:
    """Prove that one of several ways is true.

    Args:
        group: The group's functions.
        ways: One way or more.
        index: The index of a true one.
        x: Its logarithm, which stays secret.
        seed: 32 secret bytes from which everything random derives.
        context: Identifies the statement.
    """
    hashed = _hashed(ways, context)
    pairs = [
        (_number(seed, "challenge", hashed, index, each), _number(seed, "answer", hashed, index, each))
        for each in range(len(ways))
    ]
    sums = [each for way, pair in zip(ways, pairs, strict=True) for each in _commitments(group, way, *pair)]
    r, way = pairs[index][1], ways[index]
    sums[2 * index : 2 * index + 2] = [[(r, group.base(1))], [(r, way.mask)]]
    total = _challenge(hashed, group.sums(sums))
    others = sum(challenge for each, (challenge, _) in enumerate(pairs) if each != index)
    last = (total - others) % ORDER
    pairs[index] = last, (r - last * x) % ORDER
    return b"".join(number.to_bytes(ELEMENT, "little") for pair in pairs for number in pair)


def verify(group: Group, ways: Sequence[Way], proof: bytes, context: bytes) -> bool:
    """Return whether a proof shows that one of several ways is true.

    Args:
        group: The group's functions.
        ways: Their elements have been checked; no proof holds for an empty list.
        proof: Any bytes.
        context: Identifies the statement, as for `prove`.
    """
    if not ways or len(proof) != size(len(ways)):
        return False
    numbers = [
        int.from_bytes(proof[start : start + ELEMENT], "little") for start in range(0, len(proof), ELEMENT)
    ]
    if max(numbers) >= ORDER:
        return False
    pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
    sums = [each for way, pair in zip(ways, pairs, strict=True) for each in _commitments(group, way, *pair)]
    total = _challenge(_hashed(ways, context), group.sums(sums, is_public=True))
    return sum(numbers[::2]) % ORDER == total


def _commitments(group: Group, way: Way, challenge: int, answer: int) -> tuple[Sum, Sum]:
    return (
        [(answer, group.base(1)), (challenge, way.public)],
        [(answer, way.mask), (challenge, way.element)],
    )


def _hashed(ways: Sequence[Way], context: bytes) -> bytes:
    return H("one of logs", context, *(element for way in ways for element in way))


def _number(seed: bytes, what: str, hashed: bytes, index: int, way: int) -> int:
    return scalar(seed, "one of logs", what, enc(hashed, index, way))


def _challenge(hashed: bytes, commitments: Sequence[bytes]) -> int:
    return scalar(H("one of logs challenge", hashed, *commitments), "challenge")
