"""Frames: entries on their way between people who share a link, through a relay that can read none of them.

A frame is 24 random bytes of nonce and then, sealed with XChaCha20-Poly1305 under the room's name: four bytes of length
(big end first), 64 bytes of signature, the body, and zeros up to a multiple of 256 bytes.

The link's secret never leaves the people who share it: the room's name, the key that seals frames, and the key that may
write to the room all derive from it. Who only looks on is given the first two.
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
"""Sealed texts are of a multiple of so many bytes."""


class Room(NamedTuple):
    """What a link gives access to."""

    name: str
    """22 characters: where the relay keeps the frames."""
    key: bytes
    """What seals frames."""
    writing: bytes | None
    """The Ed25519 secret with which the relay lets one write; None for who only looks on."""


def room(secret: bytes, signer: Signer) -> Room:
    """Return the room of a link's secret."""
    writing = PRF(secret, "write")
    # The relay derives it likewise, so that it can tell who may write.
    name = sha256(b"unseen-relay/1 room" + signer.public_key(writing)).digest()[:16]
    return Room(text_of(name), PRF(secret, "aead"), writing)


def link_of(secret: bytes) -> str:
    """Return what the fragment of an invitation says."""
    return f"r={text_of(secret)}"


def watch_link_of(room: Room) -> str:
    """Return what the fragment of a link for looking on says: it cannot be turned into an invitation."""
    return f"w={room.name}.{text_of(room.key)}"


def read_link(fragment: str, signer: Signer) -> Room | None:
    """Return the room that a fragment gives access to, or None where it is none of these links."""
    kind, _, rest = fragment.partition("=")
    if kind == "r" and (secret := bytes_of(rest, SECRET)):
        return room(secret, signer)
    name, _, key = rest.partition(".")
    opens = bytes_of(key, SECRET)
    return Room(name, opens, None) if kind == "w" and opens and bytes_of(name, 16) else None


def text_of(data: bytes) -> str:
    """Return bytes as base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def bytes_of(text: str, size: int | None = None) -> bytes | None:
    """Return the bytes that such a text says, or None unless it is the one way to say that many, or any number."""
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
    except (binascii.Error, ValueError):
        return None
    return data if size in (None, len(data)) and text_of(data) == text else None


def seal(room: Room, cipher: Cipher, entry: Entry, nonce: bytes) -> bytes:
    """Return the frame of an entry; the nonce is 24 fresh random bytes."""
    text = len(entry.body).to_bytes(LENGTH, "big") + entry.signature + entry.body
    text += bytes(-len(text) % STEP)
    return nonce + cipher.seal(room.key, nonce, text, room.name.encode())


def unseal(room: Room, cipher: Cipher, frame: bytes) -> Entry | None:
    """Return the entry in a frame, or None where it is no frame of this room."""
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
