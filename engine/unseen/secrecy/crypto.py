"""The cryptography that the protocol stands on: seven functions of a group, three of signatures, two of a cipher.

An implementation stands behind these names: libsodium in CPython; in a browser `web/static/group/` and the `@noble`
packages. Elements are those of ristretto255 (RFC 9496) in their 32 canonical bytes; scalars are whole numbers below
`ORDER`.
"""

from collections.abc import Sequence
from typing import Protocol, TypeAlias

ORDER = 2**252 + 27742317777372353535851937790883648493
"""The order of the group."""
IDENTITY = bytes(32)
"""The group's neutral element."""
ELEMENT = 32
"""Bytes of an element, and of a scalar where it is written down (little end first)."""


Sum: TypeAlias = Sequence[tuple[int, bytes]]
"""Pairs of a number and the element that it multiplies. The sum of none is the identity."""


class Group(Protocol):
    """The group ristretto255; elements that are passed in must have been checked with `is_element`."""

    def is_element(self, data: bytes) -> bool:
        """Return whether 32 bytes are the canonical form of an element; bit 255 is clear (RFC 9496, 4.3.1)."""
        ...

    def uniform(self, data: bytes) -> bytes:
        """Map 64 bytes to an element whose logarithm nobody knows (RFC 9496, 4.3.4)."""
        ...

    def base(self, scalar: int) -> bytes:
        """Return a multiple of the generator."""
        ...

    def mul(self, scalar: int, element: bytes) -> bytes:
        """Return a multiple of an element."""
        ...

    def add(self, a: bytes, b: bytes) -> bytes:
        """Return the sum of two elements."""
        ...

    def sub(self, a: bytes, b: bytes) -> bytes:
        """Return the difference of two elements."""
        ...

    def sums(self, sums: Sequence[Sum], *, is_public: bool = False) -> list[bytes]:
        """Return several sums of multiples in one call, which is faster than many calls.

        Args:
            sums: The sums.
            is_public: Whether every number in them is public, so that the time taken may depend on all of them.
                Otherwise it reveals at most which numbers are 0, as far as the library can ensure that.
        """
        ...


class Signer(Protocol):
    """Ed25519 (RFC 8032)."""

    def public_key(self, secret: bytes) -> bytes:
        """Return the 32-byte public key of a 32-byte secret."""
        ...

    def sign(self, secret: bytes, message: bytes) -> bytes:
        """Sign a message; the signature has 64 bytes."""
        ...

    def verify(self, public: bytes, message: bytes, signature: bytes) -> bool:
        """Return whether a signature is valid for a message; False for malformed keys and signatures."""
        ...


class Cipher(Protocol):
    """XChaCha20-Poly1305 with nonces of 24 bytes and keys of 32."""

    def seal(self, key: bytes, nonce: bytes, data: bytes, about: bytes) -> bytes:
        """Encrypt and authenticate data, and authenticate `about`; the result is 16 bytes longer than the data."""
        ...

    def open(self, key: bytes, nonce: bytes, box: bytes, about: bytes) -> bytes | None:
        """Decrypt a box, or return None if any bit of it or of `about` has changed."""
        ...


class Crypto(Group, Signer, Cipher, Protocol):
    """All of it: what a seat needs. An auditor needs `Group` and `Signer` alone."""
