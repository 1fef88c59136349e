"""What a first visit to a site weighs: every file once, compressed with brotli at its best, the service worker's too.

That is how a host sends it, and `make site` for our own server; what `make play` and the tests are served is compressed
quickly and bigger.
"""

from hashlib import sha256
from pathlib import Path

from tools.compress import brotli_of
from tools.paths import DIST, KEEP
from tools.worker import PAGE, digests

LIMIT = 4_700_000
"""Bytes."""
PINNED = {
    "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635": 207_390,  # pyodide.asm.mjs
    "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6": 2_741_061,  # pyodide.asm.wasm
}
"""What the biggest files of Pyodide come to, by their digests: it takes most of a minute."""
LATER = ("online.zip", "bots.zip", "noble.js", "qr.js")
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
    file = DIST / name
    known = PINNED.get(sha256(file.read_bytes()).hexdigest())
    return known or min(compressed(file), file.stat().st_size)


def compressed(file: Path) -> int:
    """Return how many bytes brotli at its best makes of a file."""
    return len(brotli_of(file))
