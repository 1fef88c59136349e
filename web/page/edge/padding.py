"""Texts of different lengths made equally long, so that the size of what is sealed says nothing.

A saved game grows by some twelve bytes an action, those that nobody else knows of among them. So a block holds several
thousand actions: a game that ends at all fits in the first, and only a multiple of it is ever seen.
"""

BLOCK = 65536
"""Bytes; the length is always a multiple of it."""
_LENGTH = 4
"""Bytes in front that say how many of the rest are the text."""


def pad(text: str) -> bytes:
    """Return a text as bytes, filled up with zeros."""
    data = text.encode()
    whole = len(data).to_bytes(_LENGTH, "big") + data
    return whole + bytes(-len(whole) % BLOCK)


def unpad(padded: bytes) -> str:
    """Return the text that was padded.

    Raises:
        ValueError: It is nothing that `pad` returns.
    """
    length = int.from_bytes(padded[:_LENGTH], "big")
    data = padded[_LENGTH : _LENGTH + length]
    if not padded or len(padded) % BLOCK or len(data) != length or any(padded[_LENGTH + length :]):
        raise ValueError("not padded")
    return data.decode()
