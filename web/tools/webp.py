"""A moving picture of single ones: animated WebP, as Google's "WebP Container Specification" has it.

Rule 1. A frame holds what has changed since the one before, on even coordinates; the rest of the canvas stays.
"""

import struct
from collections.abc import Iterator, Sequence
from typing import NamedTuple

_ANIMATED, _REPLACES = 0b10, 0b10
"""Of the whole picture: it moves. Of a frame: what it covers is replaced, not blended."""


class Frame(NamedTuple):
    """A part of the canvas that changes."""

    left: int
    top: int
    width: int
    height: int
    milliseconds: int
    """How long the canvas stays as it is then."""
    picture: bytes
    """A WebP file of that part, without transparency."""


def animated(width: int, height: int, frames: Sequence[Frame]) -> bytes:
    """Return a file that shows the frames over and over."""
    parts = [
        _chunk(b"VP8X", struct.pack("<B3x", _ANIMATED) + _three(width - 1) + _three(height - 1)),
        _chunk(b"ANIM", struct.pack("<IH", 0xFFFFFFFF, 0)),
        *(_chunk(b"ANMF", _frame(frame)) for frame in frames),
    ]
    body = b"WEBP" + b"".join(parts)
    return _chunk(b"RIFF", body)


def chunks(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield name and contents of each chunk of a WebP file."""
    at = 12
    while at < len(file):
        name, size = file[at : at + 4], int.from_bytes(file[at + 4 : at + 8], "little")
        yield name, file[at + 8 : at + 8 + size]
        at += 8 + size + size % 2


def _frame(frame: Frame) -> bytes:
    picture = b"".join(
        _chunk(name, data) for name, data in chunks(frame.picture) if name in (b"VP8 ", b"VP8L")
    )
    place = (frame.left // 2, frame.top // 2, frame.width - 1, frame.height - 1, frame.milliseconds)
    return b"".join(map(_three, place)) + bytes([_REPLACES]) + picture


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
