"""Standard streams and text files in the states that shells and Windows leave them in."""

import codecs
import io
import os
import sys
from typing import TextIO


def printable(text: str) -> str:
    """Return a text with an escape for each character that a terminal would act on or could not show.

    A stranger's file may hold codes that clear the screen or turn the direction of writing, and halves of characters.
    """
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def say(line: str) -> None:
    """Print a line on standard error, `printable`; if that is closed or full, only this line is lost."""
    # A closed one is None, which `print` takes for standard output.
    if sys.stderr is not None:
        try:
            print(printable(line), file=sys.stderr, flush=True)
        except OSError:
            mute(sys.stderr)


def mute(stream: TextIO) -> None:
    """Discard the buffer of a stream: at exit Python would try to write it, fail again, and complain."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def text_of(raw: bytes) -> str:
    """Decode a file in UTF-8, or in UTF-16 by its byte order mark, which Windows writes.

    Raises:
        UnicodeDecodeError: It is neither.
    """
    is_utf_16 = raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return io.TextIOWrapper(io.BytesIO(raw), "utf-16" if is_utf_16 else "utf-8-sig").read()
