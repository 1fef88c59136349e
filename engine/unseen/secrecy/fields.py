"""Parsers for the fields of another seat's entry: bytes in lower-case hex of the exact length, and lists of them."""

import re
from binascii import a2b_base64, b2a_base64
from typing import Any

from unseen.kernel.codec import expect_list, expect_object, name_of
from unseen.kernel.errors import CodecError

HASH = 32
SIGNATURE = 64

_HEX = re.compile(r"(?:[0-9a-f]{2})*", re.ASCII)


def unhex(where: str, value: object, size: int) -> bytes:
    """Return the bytes that lower-case hex says; raises CodecError unless there are so many."""
    if not isinstance(value, str) or len(value) != 2 * size or not _HEX.fullmatch(value):
        raise CodecError(where, f"{size} bytes in lower-case hex are expected, not {name_of(value)}")
    return bytes.fromhex(value)


def unhex_all(where: str, value: object, size: int, count: int) -> list[bytes]:
    """Parse a list of byte strings in hex; raises CodecError unless there are `count` of them."""
    items = expect_list(where, value)
    if len(items) != count:
        raise CodecError(where, f"{count} of them are expected, not {len(items)}")
    return [unhex(f"{where}[{index}]", item, size) for index, item in enumerate(items)]


def only(fields: Any, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> Any:
    """Check that fields are these and no others, and return them; raises CodecError."""
    return expect_object("", fields, required, optional)


def written(data: bytes) -> str:
    """Encode bytes as a base64 field (RFC 4648, 4): for long values, which take two thirds of the room of hex."""
    return b2a_base64(data, newline=False).decode()


def unbase64(where: str, value: object, size: int) -> bytes:
    """Decode canonical base64; raises CodecError unless it gives `size` bytes."""
    problem = CodecError(where, f"{size} bytes in base64 are expected, not {name_of(value)}")
    if not isinstance(value, str) or not value.isascii():
        raise problem
    try:
        data = a2b_base64(value, strict_mode=True)
    except ValueError:
        raise problem from None
    if len(data) != size or written(data) != value:
        raise problem
    return data
