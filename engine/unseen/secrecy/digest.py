"""Digests, commitments and everything random: all of it derives from bytes that say what they are for.

Rule 1. Parts are encoded injectively before they are hashed: two different lists of parts never give the same bytes.
Rule 2. A client draws nothing later than its 32-byte root. Scalars and orders are functions of a key and of their
purpose, so anybody who gets the key afterwards can compute each of them again.
"""

import hmac
from hashlib import sha256
from itertools import count
from typing import TypeAlias

from unseen.kernel.chance import shuffle
from unseen.secrecy.crypto import ORDER

Part: TypeAlias = bytes | str | int

_WORDS = 2**64


# A hash sees bytes alone. If parts were only joined, ("ab", "c") and ("a", "bc") would have one commitment,
# which its writer could open either way, and a number could pass for the text of its digits. So each part
# begins with its length and its type. TupleHash does the same in NIST SP 800-185, section 5.
def enc(*parts: Part) -> bytes:
    """Encode parts as bytes that stand for these parts alone, in this order and of these types.

    Each part is its length (4 bytes, big end first), a letter for its type, and the part itself: whole numbers in
    decimal, text in UTF-8. Text from a peer may hold half a surrogate pair, and is encoded all the same.

    Raises:
        TypeError: A part is of another type; a bool is one.
    """
    return b"".join(_part(part) for part in parts)


def _part(part: Part) -> bytes:
    match part:
        case bytes():
            kind, payload = b"b", part
        case str():
            kind, payload = b"s", part.encode("utf-8", "surrogatepass")
        case int() if not isinstance(part, bool):
            kind, payload = b"i", b"%d" % part
        case _:
            raise TypeError(f"{type(part).__name__} has no encoding")
    return len(payload).to_bytes(4, "big") + kind + payload


def H(label: str, *parts: Part) -> bytes:  # noqa: N802 - as protocols write it
    """Return the SHA-256 of parts, under a label that states its purpose."""
    return sha256(enc("mist/1 " + label, *parts)).digest()


def PRF(key: bytes, *parts: Part) -> bytes:  # noqa: N802 - as protocols write it
    """Return 32 bytes that only a holder of the key can tell from random ones (HMAC-SHA256, RFC 2104)."""
    return hmac.digest(key, enc("mist/1 prf", *parts), "sha256")


def PRF64(key: bytes, *parts: Part) -> bytes:  # noqa: N802 - as protocols write it
    """Return 64 bytes that only a holder of the key can tell from random ones (HMAC-SHA512)."""
    return hmac.digest(key, enc("mist/1 prf", *parts), "sha512")


# There is little to choose from in what is committed: a Thief stands on one of nine temples. A hash of that
# alone would hide nothing, since anybody can hash all nine; with a nonce, 32 random bytes would have to be
# guessed too. It binds because nonces have one length: two openings would be two inputs of one HMAC, and so a
# collision of SHA-256 (RFC 2104).
def commit(nonce: bytes, *parts: Part) -> bytes:
    """Return 32 bytes that bind to the parts, and hide them while the nonce (32 random bytes) is secret."""
    return hmac.digest(nonce, enc("mist/1 commit", *parts), "sha256")


def scalar(key: bytes, *parts: Part) -> int:
    """Return a whole number from 1 to `ORDER` - 1, uniform for all practical purposes."""
    # Reducing 512 bits modulo a number of 253 bits is off uniform by less than 2**-250.
    return int.from_bytes(PRF64(key, *parts), "little") % ORDER or 1


def permutation(n: int, key: bytes, *parts: Part) -> tuple[int, ...]:
    """Return the numbers 0 to n - 1 in an order drawn from the key, every order equally likely."""
    counter = count()

    def dice(sides: int) -> int:
        # A word at or above the last whole multiple of the sides would favour the low numbers.
        fair = _WORDS - _WORDS % sides
        words = (int.from_bytes(PRF(key, "perm", i, *parts)[:8], "big") for i in counter)
        return next(word for word in words if word < fair) % sides

    return shuffle(range(n), dice)
