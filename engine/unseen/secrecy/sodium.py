"""The cryptography of a seat in CPython: the group by the system's libsodium, sealing and signing by PyNaCl.

PyNaCl has a libsodium of its own, but without ristretto255; so the group needs the system's.
"""

import ctypes
from collections.abc import Sequence
from ctypes.util import find_library
from functools import reduce

from unseen.secrecy.crypto import ELEMENT, IDENTITY, ORDER, Sum

_NO_LIBSODIUM = "playing over a network needs libsodium, which on Debian is in the package libsodium23"
_NO_PYNACL = "playing over a network needs PyNaCl: pip install '.[secrecy]' in the folder of unseen's sources"
_KEY = 32
_SIGNATURE = 64
_TAG = 16


class Missing(Exception):
    """A library that is not part of Python is not installed; the message names it."""


class Sodium:
    """The `Crypto` of `unseen.secrecy.crypto`, by libsodium.

    Raises:
        Missing: libsodium or PyNaCl is not installed.
    """

    def __init__(self) -> None:
        name = find_library("sodium")
        if name is None:
            raise Missing(_NO_LIBSODIUM)
        try:
            from nacl import bindings, exceptions
        except ImportError:
            raise Missing(_NO_PYNACL) from None
        self._nacl = bindings
        self._refusals = exceptions
        self._lib = ctypes.CDLL(name)
        # Versions before 1.0.18 have no ristretto255.
        if not hasattr(self._lib, "crypto_core_ristretto255_add") or self._lib.sodium_init() < 0:
            raise Missing(_NO_LIBSODIUM)

    def is_element(self, data: bytes) -> bool:
        """Return whether 32 bytes are the canonical form of an element."""
        # libsodium 1.0.18 ignores bit 255, which must be clear (RFC 9496, 4.3.1).
        canonical = len(data) == ELEMENT and data[-1] < 0x80
        return canonical and self._lib.crypto_core_ristretto255_is_valid_point(data) == 1

    def uniform(self, data: bytes) -> bytes:
        """Map 64 bytes to an element."""
        assert len(data) == 2 * ELEMENT
        return self._element("crypto_core_ristretto255_from_hash", data)

    def base(self, scalar: int) -> bytes:
        """Return a multiple of the generator."""
        scalar %= ORDER
        if scalar == 0:  # libsodium refuses to return the identity
            return IDENTITY
        return self._element("crypto_scalarmult_ristretto255_base", scalar.to_bytes(ELEMENT, "little"))

    def mul(self, scalar: int, element: bytes) -> bytes:
        """Return a multiple of an element."""
        scalar %= ORDER
        if scalar == 0 or element == IDENTITY:
            return IDENTITY
        return self._element(
            "crypto_scalarmult_ristretto255", scalar.to_bytes(ELEMENT, "little"), _checked(element)
        )

    def add(self, a: bytes, b: bytes) -> bytes:
        """Return the sum of two elements."""
        return self._element("crypto_core_ristretto255_add", _checked(a), _checked(b))

    def sub(self, a: bytes, b: bytes) -> bytes:
        """Return the difference of two elements."""
        return self._element("crypto_core_ristretto255_sub", _checked(a), _checked(b))

    def sums(self, sums: Sequence[Sum], *, is_public: bool = False) -> list[bytes]:
        """Return several sums of multiples; the library has no faster way for public ones."""
        del is_public
        return [reduce(self.add, (self.mul(*term) for term in each), IDENTITY) for each in sums]

    def _element(self, function: str, *arguments: bytes) -> bytes:
        out = ctypes.create_string_buffer(ELEMENT)
        failed = self._lib[function](out, *arguments)
        assert not failed, "an element is checked before it is used"
        return out.raw

    def public_key(self, secret: bytes) -> bytes:
        """Return the 32-byte public key of a 32-byte secret."""
        return self._nacl.crypto_sign_seed_keypair(secret)[0]

    def sign(self, secret: bytes, message: bytes) -> bytes:
        """Sign a message; the signature has 64 bytes."""
        _, pair = self._nacl.crypto_sign_seed_keypair(secret)
        return self._nacl.crypto_sign(message, pair)[:_SIGNATURE]

    def verify(self, public: bytes, message: bytes, signature: bytes) -> bool:
        """Return whether a signature is valid for a message; False for malformed keys and signatures."""
        if len(public) != _KEY or len(signature) != _SIGNATURE:
            return False
        try:
            self._nacl.crypto_sign_open(signature + message, public)
        except self._refusals.BadSignatureError:
            return False
        return True

    def seal(self, key: bytes, nonce: bytes, data: bytes, about: bytes) -> bytes:
        """Encrypt and authenticate data, and authenticate `about`; the result is 16 bytes longer than the data."""
        return self._nacl.crypto_aead_xchacha20poly1305_ietf_encrypt(data, about, nonce, key)

    def open(self, key: bytes, nonce: bytes, box: bytes, about: bytes) -> bytes | None:
        """Decrypt a box, or return None if any bit of it or of `about` has changed."""
        if len(box) < _TAG:
            return None
        try:
            return self._nacl.crypto_aead_xchacha20poly1305_ietf_decrypt(box, about, nonce, key)
        except self._refusals.CryptoError:
            return None


def _checked(element: bytes) -> bytes:
    """Check the length of an element, beyond which libsodium would read."""
    assert len(element) == ELEMENT
    return element
