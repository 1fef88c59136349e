"""What a first visit weighs: every file once, compressed with brotli, the service worker's too."""

from tools.compress import brotli_of
from tools.paths import DIST, KEEP
from tools.worker import PAGE, digests

LIMIT = 4_700_000
"""Bytes."""
LATER = ("afar.zip", "bots.zip", "noble.js", "qr.js")
"""What the start does without: fetched after the first action, or once somebody wants it."""


def first_visit() -> dict[str, int]:
    """Return the bytes of each file that a first visit fetches, compressed if that makes it smaller."""
    names = ["index.html", "sw.js", *(name for name in digests() if name != PAGE)]
    return {name: _weight(name) for name in names if not name.endswith(LATER)}


def later() -> dict[str, int]:
    """Return the bytes of each file that is fetched after the first action."""
    names = [file.relative_to(DIST).as_posix() for name in LATER for file in KEEP.glob(f"app-*/{name}")]
    return {name: _weight(name) for name in names}


def _weight(name: str) -> int:
    return min(len(brotli_of(DIST / name)), (DIST / name).stat().st_size)
