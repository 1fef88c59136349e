"""Texts of different lengths made equally long, so that the size of what is sealed says little."""

BLOCK = 4096
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
    if len(padded) % BLOCK or len(data) != length or any(padded[_LENGTH + length :]):
        raise ValueError("not padded")
    return data.decode()
