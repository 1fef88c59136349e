"""The whispers of one side: signed and sealed frames that say that a seat is here, or gone, and are never stored."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from unseen.kernel.codec import expect_whole
from unseen.kernel.errors import CodecError
from unseen.secrecy.channel import NONCE
from unseen.secrecy.digest import H
from unseen.secrecy.frames import Frames
from unseen.secrecy.log import Entry, Fields, Parsed, canonical
from unseen.secrecy.notes import Verify
from unseen.secrecy.words import WORD, Got, Words


class Whisper(NamedTuple):
    """What a seat says of itself that is never stored."""

    seat: int
    nonce: str
    """What tells one sign of being here from all others; a goodbye quotes that of the last."""
    is_here: bool
    """Whether it is here; a goodbye says that it is not."""


class Whispers:
    """What one side whispers and hears.

    Args:
        frames: The room's frames.
        sign: Signs with this side's key.
        verify: Ed25519.
        draw: Returns as many random bytes as it is asked for.
    """

    def __init__(
        self,
        frames: Frames,
        sign: Callable[[bytes], bytes],
        verify: Verify,
        draw: Callable[[int], bytes],
    ) -> None:
        self._frames, self._sign, self._verify, self._draw = frames, sign, verify, draw
        self._words = Words()
        self._nonce = ""
        """That of the last sign of being here."""

    @property
    def is_asked(self) -> bool:
        """Whether another seat waits for a whisper of this one's."""
        return self._words.is_asked

    def here(self, seat: int, got: Got, *, asks: bool) -> bytes:
        """Return a frame that says that a seat is here and how far it has got.

        Args:
            seat: This side's seat.
            got: How far it has got.
            asks: Whether an answer is waited for.
        """
        self._nonce = self._draw(WORD).hex()
        return self._frame("here", seat, self._words.fields(self._nonce, got, asks=asks))

    def gone(self, seat: int) -> bytes | None:
        """Return a frame that takes the last sign of being here back; None where there was none."""
        return self._frame("gone", seat, {"e": self._nonce}) if self._nonce else None

    def _frame(self, kind: str, seat: int, fields: Fields) -> bytes:
        body = canonical({**fields, "s": seat})
        return self._frames.sealed(Entry(body, self._sign(H(kind, body))))

    def read(self, entry: Parsed, keys: Mapping[int, bytes]) -> Whisper | None:
        """Return the whisper that an entry is; None where it is none.

        Args:
            entry: What came in a frame.
            keys: The public key of each seat.
        """
        try:
            seat, nonce = expect_whole("s", entry.fields.get("s"), 0), entry.fields.get("e")
        except CodecError:
            return None
        for kind in ("gone", "here"):
            if self._verify(keys.get(seat, b""), H(kind, entry.body), entry.signature):
                return Whisper(seat, str(nonce)[:NONCE], kind == "here")
        return None

    def hear(self, seat: int, entry: Parsed) -> Got | None:
        """Return how far another seat has got if its whisper answers one of this side's; else None."""
        return self._words.hear(seat, entry.fields)
