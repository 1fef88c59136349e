# Names in capitals are the RFC's.
# ruff: noqa: N803, N806
"""A proof that two pairs of elements have the same logarithm, without revealing it: RFC 9497, 2.2, to the byte.

The suite is ristretto255-SHA512 in the verifiable mode, so that any library of that RFC can check a proof.
"""

from collections.abc import Sequence
from hashlib import sha512

from unseen.secrecy.crypto import ELEMENT, IDENTITY, ORDER, Group

_CONTEXT = b"OPRFV1-\x01-ristretto255-SHA512"
_SCALAR = b"HashToScalar-" + _CONTEXT
_BLOCK = 128
"""The block size of SHA-512 in bytes."""


def prove(group: Group, k: int, A: bytes, B: bytes, C: Sequence[bytes], D: Sequence[bytes], r: int) -> bytes:
    """Prove in 64 bytes that B = k*A and D[i] = k*C[i] for every i.

    Args:
        group: The group's functions.
        k: The logarithm, which stays secret.
        A: An element; the RFC has the generator.
        B: k*A.
        C: One element or more.
        D: k times each of C.
        r: A secret number from 1 to `ORDER` - 1, used for this statement alone: two proofs with the same r reveal k.
    """
    (M,) = group.sums([list(zip(_weights(B, C, D), C, strict=True))], is_public=True)
    c = _challenge(B, M, *group.sums([[(k, M)], [(r, A)], [(r, M)]]))
    return _bytes(c) + _bytes((r - c * k) % ORDER)


def verify(group: Group, A: bytes, B: bytes, C: Sequence[bytes], D: Sequence[bytes], proof: bytes) -> bool:
    """Return whether a proof shows that B = k*A and D[i] = k*C[i] for one k.

    Everything but A may come from a cheat: bytes that are no elements, the identity, numbers that are too large, and
    lists of unequal length give False.
    """
    if len(proof) != 2 * ELEMENT or not C or len(C) != len(D):
        return False
    if any(element == IDENTITY or not group.is_element(element) for element in (B, *C, *D)):
        return False
    c, s = (int.from_bytes(half, "little") for half in (proof[:ELEMENT], proof[ELEMENT:]))
    if s >= ORDER:  # and c is compared with a number that is not
        return False
    weights = _weights(B, C, D)
    M, Z = group.sums([list(zip(weights, elements, strict=True)) for elements in (C, D)], is_public=True)
    return _challenge(B, M, Z, *group.sums([[(s, A), (c, B)], [(s, M), (c, Z)]], is_public=True)) == c


def _weights(B: bytes, C: Sequence[bytes], D: Sequence[bytes]) -> list[int]:
    """Return the weight of each pair of a batch, which nobody can choose (RFC 9497, 2.2.1, ComputeComposites)."""
    seed = sha512(_framed(B, b"Seed-" + _CONTEXT)).digest()
    return [
        _hash_to_scalar(_framed(seed) + index.to_bytes(2, "big") + _framed(*pair) + b"Composite")
        for index, pair in enumerate(zip(C, D, strict=True))
    ]


def _challenge(*elements: bytes) -> int:
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
