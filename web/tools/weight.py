"""What a first visit weighs: every file once, compressed with brotli, the service worker's too."""

import re

from tools.compress import brotli_of
from tools.paths import DIST

LIMIT = 4_700_000
"""Bytes."""


def first_visit() -> dict[str, int]:
    """Return the bytes of each file that a first visit fetches, compressed if that makes it smaller."""
    listed = re.search(r"FILES = \[(.*?)\]", (DIST / "sw.js").read_text("utf-8"), re.DOTALL)
    assert listed
    names = ["index.html", "sw.js", *re.findall(r'"([^"]+)"', listed[1])]
    return {name: min(len(brotli_of(DIST / name)), (DIST / name).stat().st_size) for name in names}
