"""Seal a text so that the database reveals nothing: AES-GCM with a key that no script can read."""

from binascii import b2a_base64
from collections.abc import Callable

from page.edge.browser import BrowserError, Js, array, octets, options, present, window
from page.edge.storage.padding import pad, unpad

# Each seal draws a new IV, also for the same text: two texts under one IV show each other's difference, and
# the key by which they are authenticated (Joux, Authentication Failures in NIST Version of GCM, 2006), so a
# forged game could be put in the place of the kept one. 12 bytes drawn by chance are good for 2**32 seals
# under one key (NIST SP 800-38D, 8.3): a seal a second, for a century.
IV_LENGTH = 12


async def new_key() -> Js:
    """Return a new key; it can be used and stored, but not exported."""
    kind = options(name="AES-GCM", length=256)
    return await window.crypto.subtle.generateKey(kind, False, array(["encrypt", "decrypt"]))


def seal(key: Js, text: str, then: Callable[[Js], None], refused: Callable[[Js], None]) -> None:
    """Seal a text; by callback, so that the result arrives as soon as the browser has it.

    Args:
        key: The key.
        text: The text.
        then: Takes the sealed text as a Uint8Array: a fresh IV, then the cipher text.
        refused: Called if the browser refuses.
    """
    iv = window.Uint8Array.new(IV_LENGTH)
    window.crypto.getRandomValues(iv)
    sealing = window.crypto.subtle.encrypt(options(name="AES-GCM", iv=iv), key, octets(pad(text)))
    sealing.then(lambda data: then(octets(iv.to_bytes() + data.to_bytes())), refused)


async def unseal(key: Js, sealed: Js) -> str:
    """Return the text that was sealed.

    Raises:
        ValueError: It was sealed with another key, or has been changed.
    """
    try:
        iv, data = sealed.subarray(0, IV_LENGTH), sealed.subarray(IV_LENGTH)
        opened = await window.crypto.subtle.decrypt(options(name="AES-GCM", iv=iv), key, data)
    except (BrowserError, AttributeError) as error:
        raise ValueError("cannot be unsealed") from error
    return unpad(opened.to_bytes())


async def readable(key: Js, sealed: Js) -> str:
    """Return a kept value as text: unsealed if possible, otherwise in base 64; a text as it is."""
    try:
        return await unseal(key, sealed)
    except ValueError:
        to_bytes = getattr(present(sealed), "to_bytes", None)
        return b2a_base64(to_bytes()).decode() if to_bytes else str(sealed)


async def sealed(key: Js, text: str) -> Js:
    """Return a text sealed, as `unseal` opens it.

    Raises:
        OSError: The browser refuses.
    """
    iv = window.Uint8Array.new(IV_LENGTH)
    window.crypto.getRandomValues(iv)
    try:
        data = await window.crypto.subtle.encrypt(options(name="AES-GCM", iv=iv), key, octets(pad(text)))
    except BrowserError as error:
        raise OSError("it cannot be sealed") from error
    return octets(iv.to_bytes() + data.to_bytes())
