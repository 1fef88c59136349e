"""What one tab knows of a table that tabs of one browser share: there is no relay, so each keeps all frames.

Rule 1. A frame is told once, whoever sends it and however often.
Rule 2. Whoever comes shows all it has and asks; who is there answers with all it has. After that nobody lacks anything.

Messages are ASK, or bytes: 00 and a frame to keep, or 01 and one that is not kept.
"""

from collections.abc import Iterable
from typing import NamedTuple

ASK = "ask"


class Frame(NamedTuple):
    """A frame that another tab has sent."""

    data: bytes
    is_kept: bool


class Shelf:
    """The frames that a tab has.

    Args:
        known: Those that it has at first.
    """

    def __init__(self, known: Iterable[bytes] = ()) -> None:
        self._frames = dict.fromkeys(known)

    def greeting(self) -> tuple[str | bytes, ...]:
        """Return what to say on coming."""
        return (*self.everything(), ASK)

    def everything(self) -> tuple[bytes, ...]:
        """Return what to answer to whoever asks."""
        return tuple(_message(Frame(frame, True)) for frame in self._frames)

    def offer(self, frame: bytes) -> tuple[bytes, ...]:
        """Keep a frame, and return what to say."""
        if frame in self._frames:
            return ()
        self._frames[frame] = None
        return (_message(Frame(frame, True)),)

    def whisper(self, frame: bytes) -> tuple[bytes, ...]:
        """Return what to say for a frame that is not kept."""
        return (_message(Frame(frame, False)),)

    def hear(self, message: bytes) -> Frame | None:
        """Return what came, or None if it is nothing, or nothing new."""
        if len(message) < 2 or message[0] > 1:
            return None
        frame = Frame(message[1:], message[0] == 0)
        if frame.is_kept:
            if frame.data in self._frames:
                return None
            self._frames[frame.data] = None
        return frame


def _message(frame: Frame) -> bytes:
    return (b"\x00" if frame.is_kept else b"\x01") + frame.data
