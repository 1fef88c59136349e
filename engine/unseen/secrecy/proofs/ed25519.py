"""Ed25519 signatures (RFC 8032) verified in pure Python, so that an audit needs no library.

The RFC lets a verifier multiply its equation by the cofactor or not, and verifiers that differ there disagree about
signatures crafted for that purpose. This is the strict form, which libsodium has too: the equation without the
cofactor, canonical numbers, no key and no nonce of small order.
"""

from hashlib import sha512

from unseen.secrecy.crypto import ORDER
from unseen.secrecy.proofs.edwards import (
    D,
    P,
    Point,
    add,
    double,
    multiply,
    multiply_base,
    negative,
    sqrt_ratio,
)

_KEY = 32
_SIGNATURE = 64


def verify(public: bytes, message: bytes, signature: bytes) -> bool:
    """Return whether a signature is valid for a message; False for malformed keys and signatures.

    Args:
        public: The 32 bytes of the key.
        message: The message.
        signature: 64 bytes: an encoded point, and a whole number with its little end first (RFC 8032, 5.1.7).
    """
    key = _decode(public)
    if key is None or _is_small(key) or len(signature) != _SIGNATURE:
        return False
    nonce, s = signature[:_KEY], int.from_bytes(signature[_KEY:], "little")
    if s >= ORDER:
        return False
    k = int.from_bytes(sha512(nonce + public + message).digest(), "little") % ORDER
    point = add(multiply_base(s), negative(multiply(k, key)))
    return _encode(point) == nonce and not _is_small(point)


def _is_small(point: Point) -> bool:
    """Return whether a point has small order: eight times it is zero."""
    return double(double(double(point)))[0] == 0


def _decode(data: bytes) -> Point | None:
    """Decode a point from its canonical 32 bytes, or return None (RFC 8032, 5.1.3)."""
    number = int.from_bytes(data, "little")
    y, is_odd = number % 2**255, number >> 255
    if len(data) != _KEY or y >= P:
        return None
    is_square, x = sqrt_ratio(y * y - 1, D * y * y + 1)
    if not is_square or (x == 0 and is_odd):
        return None
    x = -x % P if is_odd else x
    return x, y, 1, x * y % P


def _encode(point: Point) -> bytes:
    """Encode a point in its canonical form (RFC 8032, 5.1.2)."""
    x, y, z, _ = point
    inverse = pow(z, -1, P)
    return (y * inverse % P | (x * inverse % P & 1) << 255).to_bytes(_KEY, "little")
