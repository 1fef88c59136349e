"""Ed25519 by libsodium, through PyNaCl."""

from nacl.bindings import crypto_sign_open
from nacl.exceptions import CryptoError


def verify(public: bytes, message: bytes, signature: bytes) -> bool:
    """Return whether a signature of 64 bytes is valid for a message (RFC 8032, 5.1.7); False for an invalid key."""
    try:
        crypto_sign_open(signature + message, public)
    except (CryptoError, ValueError):
        return False
    return True
