"""The frames of one tab in a game between tabs of one browser: there is no relay, so each tab keeps all frames.

Rule 1. A frame is reported once, whatever tab sends it and however often.
Rule 2. A tab that comes sends all its frames and asks; the tabs that are there answer with all of theirs.
        After that no tab lacks any.

Messages are ASK, or bytes: 00 and a frame to keep, or 01 and one that is not kept.
"""

from collections.abc import Iterable
from typing import NamedTuple

ASK = "ask"


class Frame(NamedTuple):
    """A frame from another tab."""

    data: bytes
    is_kept: bool


class Shelf:
    """The frames of one tab.

    Args:
        known: Its first frames.
    """

    def __init__(self, known: Iterable[bytes] = ()) -> None:
        self._frames = dict.fromkeys(known)

    def greeting(self) -> tuple[str | bytes, ...]:
        """Return the messages that a tab sends when it joins: all its frames, and ASK."""
        return (*self.everything(), ASK)

    def everything(self) -> tuple[bytes, ...]:
        """Return the answer to ASK: a message for each frame of this tab."""
        return tuple(_message(Frame(frame, True)) for frame in self._frames)

    def offer(self, frame: bytes) -> tuple[bytes, ...]:
        """Keep a frame, and return the messages that bring it to others."""
        if frame in self._frames:
            return ()
        self._frames[frame] = None
        return (_message(Frame(frame, True)),)

    def whisper(self, frame: bytes) -> tuple[bytes, ...]:
        """Return the messages for a frame that is not kept."""
        return (_message(Frame(frame, False)),)

    def hear(self, message: bytes) -> Frame | None:
        """Return the frame of a message; None if it has none, or none that is new."""
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
