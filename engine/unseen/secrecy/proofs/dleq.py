# Names in capitals are the RFC's.
# ruff: noqa: N803, N806
"""A proof that pairs of elements have the same logarithm, without revealing it (Chaum and Pedersen).

Statement: B = k*A and D[i] = k*C[i] for every i. All pairs are proved at once: weights u[i] make of them the one pair
M = the sum of u[i]*C[i] and Z = the sum of u[i]*D[i], and Z = k*M is proved. There are two forms.

1. Without a context, it is that of RFC 9497, 2.2, to the byte, with ristretto255-SHA512 in the verifiable mode: games
   of versions 1 to 3 have it. Each weight depends on B and on its own pair, so errors that cancel out can be looked
   for as a generalized birthday problem (Wagner 2002): with 2**n pairs in 2**n * 2**(252 / (1 + n)) steps, so for the
   12 tokens of the largest batch in 8 * 2**63 = 2**66.
2. With a context, one hash of the context, A, B, all C and all D gives all weights and is part of the challenge. A
   cheat that changes any pair has all weights anew, so each try is a fresh one: wrong D pass for at most one in `ORDER`
   of the weights of one pair, whatever the others are, and otherwise at most one challenge in `ORDER` has an answer.
   With t hashes a false statement is proved with a chance of at most 2 * t / 2**252, plus t**2 / 2**257 for two
   statements of one SHA-256: for t = 2**100 that is 2**-57.
"""

from collections.abc import Sequence
from hashlib import sha512

from unseen.secrecy.crypto import ELEMENT, IDENTITY, ORDER, Group
from unseen.secrecy.digest import H, enc, scalar

_CONTEXT = b"OPRFV1-\x01-ristretto255-SHA512"
_SCALAR = b"HashToScalar-" + _CONTEXT
_BLOCK = 128
"""The block size of SHA-512 in bytes."""


def prove(
    group: Group,
    k: int,
    A: bytes,
    B: bytes,
    C: Sequence[bytes],
    D: Sequence[bytes],
    r: int,
    context: bytes | None = None,
) -> bytes:
    """Prove in 64 bytes that B = k*A and D[i] = k*C[i] for every i.

    Args:
        group: The group's functions.
        k: The logarithm, which stays secret.
        A: An element; the RFC has the generator.
        B: k*A.
        C: One element or more.
        D: k times each of C.
        r: A secret number from 1 to `ORDER` - 1, used for this statement alone: two proofs with the same r reveal k.
        context: Identifies the purpose of the proof; None for the RFC's form, which has none.
    """
    said = _said(A, B, C, D, context)
    (M,) = group.sums([list(zip(_weights(B, C, D, said), C, strict=True))], is_public=True)
    c = _challenge(said, B, M, *group.sums([[(k, M)], [(r, A)], [(r, M)]]))
    return _bytes(c) + _bytes((r - c * k) % ORDER)


def verify(
    group: Group,
    A: bytes,
    B: bytes,
    C: Sequence[bytes],
    D: Sequence[bytes],
    proof: bytes,
    context: bytes | None = None,
) -> bool:
    """Return whether a proof shows that B = k*A and D[i] = k*C[i] for one k.

    Everything but A and the context may come from a cheat: bytes that are no elements, the identity, numbers that are
    too large, and lists of unequal length give False.
    """
    if len(proof) != 2 * ELEMENT or not C or len(C) != len(D):
        return False
    if any(element == IDENTITY or not group.is_element(element) for element in (B, *C, *D)):
        return False
    c, s = (int.from_bytes(half, "little") for half in (proof[:ELEMENT], proof[ELEMENT:]))
    if s >= ORDER:  # and c is compared with a number that is not
        return False
    said = _said(A, B, C, D, context)
    weights = _weights(B, C, D, said)
    M, Z = group.sums([list(zip(weights, elements, strict=True)) for elements in (C, D)], is_public=True)
    shown = group.sums([[(s, A), (c, B)], [(s, M), (c, Z)]], is_public=True)
    return _challenge(said, B, M, Z, *shown) == c


def _said(A: bytes, B: bytes, C: Sequence[bytes], D: Sequence[bytes], context: bytes | None) -> bytes | None:
    """Return the hash of the whole statement, for the form that has a context."""
    return None if context is None else H("equal logarithms", context, A, B, len(C), *C, *D)


# Without weights a batch would prove no more than a sum: D[0] + E and D[1] - E pass for any element E, so a
# seat could swap the faces of two cards. Weights that are fixed before the pairs are chosen help no more,
# since E can be divided by them. So each is a hash of what it weighs. Bellare, Garay and Rabin, Fast Batch
# Verification for Modular Exponentiation and Digital Signatures (1998); for this proof RFC 9497, 2.2.1.
def _weights(B: bytes, C: Sequence[bytes], D: Sequence[bytes], said: bytes | None) -> list[int]:
    return _weights_apart(B, C, D) if said is None else _weights_together(said, len(C))


def _weights_together(said: bytes, count: int) -> list[int]:
    """Return the weights of all pairs, each of which depends on every pair."""
    return [scalar(said, "weight", index) for index in range(count)]


def _weights_apart(B: bytes, C: Sequence[bytes], D: Sequence[bytes]) -> list[int]:
    """Return the weights of all pairs, each of which depends on its own pair (RFC 9497, 2.2.1, ComputeComposites)."""
    seed = sha512(_framed(B, b"Seed-" + _CONTEXT)).digest()
    return [
        _hash_to_scalar(_framed(seed) + index.to_bytes(2, "big") + _framed(*pair) + b"Composite")
        for index, pair in enumerate(zip(C, D, strict=True))
    ]


def _challenge(said: bytes | None, *elements: bytes) -> int:
    if said is not None:
        return scalar(said, "challenge", enc(*elements))
    return _hash_to_scalar(_framed(*elements) + b"Challenge")


def _framed(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(2, "big") + part for part in parts)


def _bytes(scalar: int) -> bytes:
    return scalar.to_bytes(ELEMENT, "little")


def _hash_to_scalar(message: bytes) -> int:
    """Hash to a number below `ORDER` (RFC 9497, 4.1), with one block of expand_message_xmd (RFC 9380, 5.3.1)."""
    label = _SCALAR + bytes([len(_SCALAR)])
    first = sha512(bytes(_BLOCK) + message + (64).to_bytes(2, "big") + b"\0" + label).digest()
    return int.from_bytes(sha512(first + b"\1" + label).digest(), "little") % ORDER
