"""Tell a whole private link from a part of one: it holds compressed text, which says where it ends."""

import binascii
import zlib

LARGEST = 2**17
"""Bytes that are unpacked at most, as in `unseen.secrecy.keeping`: the strict reader refuses what has more."""


def is_packed(text: str) -> bool:
    """Return whether a text in base64 for addresses decodes to one complete compressed text and nothing more."""
    unpacker = zlib.decompressobj()
    try:
        data = binascii.a2b_base64(text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4))
        unpacker.decompress(data, LARGEST)
    except (binascii.Error, zlib.error, ValueError):
        return False
    return unpacker.eof and not unpacker.unused_data
