"""The whispers of one side: signed and sealed frames that say that a seat is here, or gone, and are never stored."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from unseen.kernel.codec import expect_whole
from unseen.kernel.errors import CodecError
from unseen.secrecy.channel import NONCE
from unseen.secrecy.digest import H
from unseen.secrecy.log import Entry, Fields, Parsed, canonical
from unseen.secrecy.notes import Verify
from unseen.secrecy.room.frames import Frames
from unseen.secrecy.room.whisper_log import WHISPER_ID, Progress, WhisperLog


class Whisper(NamedTuple):
    """A seat's statement about itself that is never stored."""

    seat: int
    nonce: str
    """The identifier of a whisper; a goodbye quotes that of the last."""
    is_here: bool
    """Whether the seat is here; a goodbye says that it is not."""


class Whispers:
    """The whispers that one side sends and hears.

    Args:
        frames: The room's frames.
        sign: Signs with this side's key.
        verify: Ed25519.
        draw: Returns as many random bytes as requested.
    """

    def __init__(
        self,
        frames: Frames,
        sign: Callable[[bytes], bytes],
        verify: Verify,
        draw: Callable[[int], bytes],
    ) -> None:
        self._frames, self._sign, self._verify, self._draw = frames, sign, verify, draw
        self._words = WhisperLog()
        self._nonce = ""
        """The identifier of the last whisper."""

    @property
    def is_asked(self) -> bool:
        """Whether another seat waits for an answer from this one."""
        return self._words.is_asked

    def here(self, seat: int, got: Progress, *, asks: bool) -> bytes:
        """Return a frame that says that a seat is here and how far it has got.

        Args:
            seat: This side's seat.
            got: How far it has got.
            asks: Whether an answer is expected.
        """
        self._nonce = self._draw(WHISPER_ID).hex()
        return self._frame("here", seat, self._words.fields(self._nonce, got, asks=asks))

    def gone(self, seat: int) -> bytes | None:
        """Return a frame that withdraws the last whisper; None if there was none."""
        return self._frame("gone", seat, {"e": self._nonce}) if self._nonce else None

    def _frame(self, kind: str, seat: int, fields: Fields) -> bytes:
        body = canonical({**fields, "s": seat})
        return self._frames.sealed(Entry(body, self._sign(H(kind, body))))

    def read(self, entry: Parsed, keys: Mapping[int, bytes]) -> Whisper | None:
        """Parse a whisper and verify its signature; None if it is none.

        Args:
            entry: The content of a frame.
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

    def hear(self, seat: int, entry: Parsed) -> Progress | None:
        """Take in another seat's whisper; if it answers one of this side's, return that seat's progress."""
        return self._words.hear(seat, entry.fields)
