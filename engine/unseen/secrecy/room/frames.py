"""The frames of one room: those that have arrived or were written, and those that are too early to be judged."""

from collections.abc import Callable
from hashlib import sha256

from unseen.kernel.errors import CodecError
from unseen.secrecy.channel import NONCE, Room, seal, unseal
from unseen.secrecy.crypto import Cipher
from unseen.secrecy.log import Entry, Parsed, read

EARLY = 2**22
"""Bytes of frames whose signers cannot be known yet, at most: a relay stores no more of a room."""


class Frames:
    """All frames of one room that one side has.

    Args:
        room: The room, as the link gives access to it.
        cipher: Seals and opens frames.
        draw: Returns as many random bytes as requested.
    """

    def __init__(self, room: Room, cipher: Cipher, draw: Callable[[int], bytes]) -> None:
        self.kept: list[bytes] = []
        """All frames that belong to this room, in the order in which they arrived or were written."""
        self._room, self._cipher, self._draw = room, cipher, draw
        self._known: set[bytes] = set()
        """The hashes of these frames."""
        self._last: tuple[bytes, Parsed | None] | None = None
        """The frame that was opened last, and its content."""

    def has(self, frame: bytes) -> bool:
        """Return whether a frame has arrived or was written already."""
        return sha256(frame).digest() in self._known

    def keep(self, frame: bytes) -> None:
        """Store a frame that belongs here."""
        self._known.add(sha256(frame).digest())
        self.kept.append(frame)

    def sealed(self, entry: Entry) -> bytes:
        """Seal an entry into a frame."""
        return seal(self._room, self._cipher, entry, self._draw(NONCE))

    def opened(self, frame: bytes) -> Parsed | None:
        """Open a frame and parse its content; None if it is no frame of this room, or malformed."""
        if self._last is None or self._last[0] != frame:
            self._last = frame, self._read(frame)
        return self._last[1]

    def _read(self, frame: bytes) -> Parsed | None:
        entry = unseal(self._room, self._cipher, frame)
        try:
            return read(entry) if entry else None
        except CodecError:
            return None


class EarlyFrames:
    """Frames that arrived before their signers are known, held in memory and stored only once they are."""

    def __init__(self) -> None:
        self.size = 0
        """The bytes of all these frames."""
        self._frames: dict[bytes, Parsed] = {}

    def __len__(self) -> int:
        return len(self._frames)

    def hold(self, frame: bytes, entry: Parsed) -> None:
        """Hold a frame, while there is room for it."""
        if frame not in self._frames and self.size + len(frame) <= EARLY:
            self._frames[frame] = entry
            self.size += len(frame)

    def take(self, accept: Callable[[bytes, Parsed], bool], keep: Callable[[bytes], None]) -> None:
        """Take the frames that can be judged by now, until none is left that can.

        Args:
            accept: Takes a frame, and returns whether it belongs here; it may hold the frame again.
            keep: Stores a frame that was accepted.
        """
        is_waiting = True
        while is_waiting:
            early, self._frames, self.size = self._frames, {}, 0
            taken = [frame for frame, entry in early.items() if accept(frame, entry)]
            for frame in taken:
                keep(frame)
            is_waiting = bool(taken and self._frames)
