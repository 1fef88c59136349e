"""Compute the weight of a first visit to a site: every file once, as brotli at its best, the service worker's too.

That is how a host sends it, and `make site` for our own server; what `make play` and the tests are served is compressed
quickly and bigger. Beside it stands what a host sends that does less: it compresses text and WebAssembly only, by gzip
while it sends, and everything else goes as it is.
"""

from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from tools.paths import DIST, KEEP
from tools.ship.compress import brotli_of, sent
from tools.ship.worker import digests, file_of
from tools.site import FIRST

LIMIT = 4_295_000
"""Bytes, as brotli."""
PINNED = {
    "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635": 207_390,  # pyodide.asm.mjs
    "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6": 2_741_061,  # pyodide.asm.wasm
}
"""What the biggest files of Pyodide come to, by their digests: it takes most of a minute."""
LATER = (
    "-online.wasm", "-bots.wasm", "-links.wasm", "-look.wasm", "-puzzles.wasm", "-boards.wasm", "-picture.wasm",
    "games.wasm", "report.wasm", "noble.js", "qr.js",
)  # fmt: skip
"""What the start does without: fetched after the first action, or once somebody wants it."""


class Weight(NamedTuple):
    """The bytes that are sent of a file."""

    brotli: int
    """As brotli at its best, if that makes it smaller."""
    gzip: int
    """From a host that compresses text and WebAssembly only, by gzip."""


def first_visit(game: str = FIRST) -> dict[str, Weight]:
    """Return the weight of each file that a first visit to a game fetches."""
    return {name: weight(DIST / name) for name in first_names(game)}


def first_names(game: str = FIRST) -> list[str]:
    """Return the name of each file that a first visit to a game fetches."""
    names = ["sw.js", *map(file_of, digests(game))]
    return [name for name in names if not name.endswith(LATER)]


def later() -> dict[str, Weight]:
    """Return the weight of each file that is fetched after the first action."""
    return {name: weight(DIST / name) for name in later_names()}


def later_names() -> list[str]:
    """Return the name of each file that is fetched after the first action."""
    files = [file for name in LATER for file in KEEP.glob(f"app-*/*{name}")]
    return [file.relative_to(DIST).as_posix() for file in files]


def whole(weights: dict[str, Weight]) -> Weight:
    """Return the total weight of files."""
    return Weight(*(sum(column) for column in zip(*weights.values(), strict=True)))


def weight(file: Path) -> Weight:
    """Return the weight of a file."""
    content = file.read_bytes()
    known = PINNED.get(sha256(content).hexdigest())
    return Weight(
        known or min(compressed(file), len(content)),
        sent(file),
    )


def compressed(file: Path) -> int:
    """Return the size of a file compressed with brotli at its best."""
    return len(brotli_of(file))
