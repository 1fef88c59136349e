"""Chat, sealed so that only the seats can read it, in version 3 of the protocol.

Anybody with a room's link can open its frames: spectators, and everybody else who opened the invitation. So each seat
publishes a chat key in the lobby, signed with the rest. A text is sealed with a fresh key, and that key is sealed again
for each seat under the secret that this seat and the writer share (Diffie-Hellman in ristretto255).

The chat key follows from the seat's root and not from its seed, which the audit shows to everybody.
"""

from collections.abc import Mapping
from typing import NamedTuple

from unseen.secrecy.channel import NONCE, TAG, bytes_of, text_of
from unseen.secrecy.crypto import Crypto
from unseen.secrecy.digest import PRF, enc, scalar
from unseen.secrecy.notes import WORDS

KEY = 32
"""Bytes of a key."""
STEP = 64
"""Sealed texts are a multiple of this many bytes, so that their length says little."""
END = b"\x80"
"""Marks the end of the text; zeros follow."""


def chat_key(crypto: Crypto, root: bytes) -> bytes:
    """Return the public chat key of the seat with this root: an element of 32 bytes."""
    return crypto.base(_secret(root))


def _secret(root: bytes) -> int:
    return scalar(root, "chat")


class Chat(NamedTuple):
    """One seat's chat in one game.

    Args:
        crypto: The cryptography.
        root: The seat's root.
        game: The link after the hellos (32 bytes).
        seat: The seat's number.
        keys: Every seat's public chat key, by number.
    """

    crypto: Crypto
    root: bytes
    game: bytes
    seat: int
    keys: Mapping[int, bytes]

    def seal(self, text: str, nonce: bytes, key: bytes) -> str:
        """Seal a text for all seats, this one included, and return it as base64.

        Args:
            text: The text.
            nonce: 24 fresh random bytes.
            key: 32 fresh random bytes.
        """
        data = text.encode("utf-8", "surrogatepass") + END
        data += bytes(-len(data) % STEP)
        about = self._about(self.seat)
        wraps = [
            self.crypto.seal(self._shared(self.seat, seat), nonce, key, about) for seat in sorted(self.keys)
        ]
        return text_of(nonce + b"".join(wraps) + self.crypto.seal(key, nonce, data, about))

    def open(self, by: int, sealed: str) -> str | None:
        """Open a text that a seat has sealed; None if this seat cannot open it or it is too long."""
        box, about, wrap = bytes_of(sealed) or b"", self._about(by), KEY + TAG
        start = NONCE + wrap * sorted(self.keys).index(self.seat)
        nonce, rest = box[:NONCE], box[NONCE + wrap * len(self.keys) :]
        if len(rest) <= TAG or by not in self.keys:
            return None
        key = self.crypto.open(self._shared(by, self.seat), nonce, box[start : start + wrap], about)
        data = key and self.crypto.open(key, nonce, rest, about)
        return _text(data) if data else None

    def _about(self, by: int) -> bytes:
        return enc("mist/3 chat", self.game, by)

    def _shared(self, by: int, to: int) -> bytes:
        """Return the key that a text's writer and one reader share; this seat must be one of the two."""
        if by == to:
            return PRF(self.root, "chat", self.game)
        other = to if by == self.seat else by
        point = self.crypto.mul(_secret(self.root), self.keys[other])
        return PRF(point, "chat", self.game, by, to)


def _text(data: bytes) -> str | None:
    text, end, _ = data.rstrip(b"\0").rpartition(END)
    try:
        said = text.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return None
    return said if end and len(said) <= WORDS else None
