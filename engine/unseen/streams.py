"""Standard streams and files, as shells and Windows leave them."""

import codecs
import io
import os
import sys
from typing import TextIO


def say(line: str) -> None:
    """Print a line on standard error; where that is closed or full it is lost, and nothing else is."""
    # A closed one is None, which `print` takes for standard output.
    if sys.stderr is not None:
        try:
            print(line, file=sys.stderr, flush=True)
        except OSError:
            mute(sys.stderr)


def mute(stream: TextIO) -> None:
    """Lose what a stream still holds: Python would write that as it ends, fail again, and complain."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def text_of(raw: bytes) -> str:
    """Return the text of a file in UTF-8, or in UTF-16 by its byte order mark: what Windows writes has one.

    Raises:
        UnicodeDecodeError: It is neither.
    """
    is_utf_16 = raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return io.TextIOWrapper(io.BytesIO(raw), "utf-16" if is_utf_16 else "utf-8-sig").read()
