"""Frames: sealed entries that travel between people who share a link, through a relay that can read none of them.

A frame is a nonce of 24 random bytes and then, sealed with XChaCha20-Poly1305 under the room's name: four bytes of
length (big end first), 64 bytes of signature, the body, and zeros up to a multiple of 256 bytes.

The link's secret never leaves the people who share it: the room's name, the key that seals frames, and the key that may
write to the room all derive from it. A spectator gets the first two.
"""

import base64
import binascii
from hashlib import sha256
from typing import NamedTuple

from unseen.secrecy.crypto import Cipher, Signer
from unseen.secrecy.digest import PRF
from unseen.secrecy.log import LONGEST, Entry

SECRET = 32
"""Bytes of a link's secret."""
NONCE, TAG, SIGNATURE, LENGTH = 24, 16, 64, 4
STEP = 256
"""Sealed texts are a multiple of this many bytes."""


class Room(NamedTuple):
    """The access that a link gives."""

    name: str
    """22 characters: the relay keeps the frames under this name."""
    key: bytes
    """The key that seals frames."""
    writing: bytes | None
    """The Ed25519 secret by which the relay allows writing; None for a spectator."""


def room(secret: bytes, signer: Signer) -> Room:
    """Return the room of a link's secret."""
    writing = PRF(secret, "write")
    # The relay derives the name in the same way, to check who may write.
    name = sha256(b"unseen-relay/1 room" + signer.public_key(writing)).digest()[:16]
    return Room(text_of(name), PRF(secret, "aead"), writing)


def link_of(secret: bytes) -> str:
    """Return the fragment of an invitation link."""
    return f"r={text_of(secret)}"


def watch_link_of(room: Room) -> str:
    """Return the fragment of a spectator's link; it cannot be turned into an invitation."""
    return f"w={room.name}.{text_of(room.key)}"


def read_link(fragment: str, signer: Signer) -> Room | None:
    """Return the room that a link's fragment opens, or None if it is neither kind of link."""
    kind, _, rest = fragment.partition("=")
    if kind == "r" and (secret := bytes_of(rest, SECRET)):
        return room(secret, signer)
    name, _, key = rest.partition(".")
    opens = bytes_of(key, SECRET)
    return Room(name, opens, None) if kind == "w" and opens and bytes_of(name, 16) else None


def text_of(data: bytes) -> str:
    """Encode bytes as base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def bytes_of(text: str, size: int | None = None) -> bytes | None:
    """Decode base64 for addresses; None unless the text is the canonical encoding of `size` bytes, or of any number."""
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
    except (binascii.Error, ValueError):
        return None
    return data if size in (None, len(data)) and text_of(data) == text else None


def seal(room: Room, cipher: Cipher, entry: Entry, nonce: bytes) -> bytes:
    """Seal an entry into a frame; the nonce is 24 fresh random bytes."""
    text = len(entry.body).to_bytes(LENGTH, "big") + entry.signature + entry.body
    text += bytes(-len(text) % STEP)
    return nonce + cipher.seal(room.key, nonce, text, room.name.encode())


def unseal(room: Room, cipher: Cipher, frame: bytes) -> Entry | None:
    """Open a frame and return its entry, or None if it is no frame of this room."""
    if not NONCE + TAG + STEP <= len(frame) <= NONCE + TAG + LONGEST + 2 * STEP:
        return None
    text = cipher.open(room.key, frame[:NONCE], frame[NONCE:], room.name.encode())
    if text is None:
        return None
    size, start = int.from_bytes(text[:LENGTH], "big"), LENGTH + SIGNATURE
    body, padding = text[start : start + size], text[start + size :]
    if len(body) != size or len(padding) >= STEP or any(padding):
        return None
    return Entry(body, text[LENGTH:start])
