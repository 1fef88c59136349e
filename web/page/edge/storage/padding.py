"""Pad texts of different lengths to the same size, so that the size of a sealed text reveals nothing.

A saved game grows by some twelve bytes an action, hidden actions included. So a block holds several thousand
actions: a game that ends at all fits in the first, and only a multiple of the block's size can be seen.
"""

BLOCK = 65536
"""Bytes; the length of a padded text is always a multiple of it."""
_LENGTH = 4
"""Bytes in front that hold the length of the text."""


def pad(text: str) -> bytes:
    """Return a text as bytes, padded with zeros."""
    data = text.encode()
    whole = len(data).to_bytes(_LENGTH, "big") + data
    return whole + bytes(-len(whole) % BLOCK)


def unpad(padded: bytes) -> str:
    """Return the text that was padded.

    Raises:
        ValueError: The bytes are no padded text.
    """
    length = int.from_bytes(padded[:_LENGTH], "big")
    data = padded[_LENGTH : _LENGTH + length]
    if not padded or len(padded) % BLOCK or len(data) != length or any(padded[_LENGTH + length :]):
        raise ValueError("not padded")
    return data.decode()
