"""Write the service worker, which names every file of a visit with its digest."""

import json
import re
from hashlib import sha256

from tools.paths import DIST, KEEP, STATIC
from tools.site import OTHERS, fill

FILE = "sw.js"
PAGE = "./"
"""What the page is called in the list."""


def place_worker() -> None:
    """Write the service worker; everything else of a visit must lie in its place."""
    others = tuple(f"{game}{mark}" for game in OTHERS for mark in ".-")
    kept = sorted(
        file.relative_to(DIST).as_posix()
        for file in KEEP.rglob("*")
        if file.is_file() and not file.name.startswith(others) and file.name != "pyscript-below.json"
    )
    names = {
        PAGE: "index.html",
        "manifest.webmanifest": "manifest.webmanifest",
        **{name: name for name in kept},
    }
    files = {name: sha256((DIST / file).read_bytes()).hexdigest() for name, file in names.items()}
    template = (STATIC / FILE).read_text("utf-8")
    listed = json.dumps(files, indent=1)
    # NB two workers that differ in anything never share a cache.
    version = sha256((template + listed).encode()).hexdigest()[:12]
    (DIST / FILE).write_text(fill(template, {"version": version, "files": listed}), "utf-8")


def digests() -> dict[str, str]:
    """Return what the service worker keeps, with the SHA-256 of each, as it says itself."""
    found = re.search(r"FILES = (\{.*?\});", (DIST / FILE).read_text("utf-8"), re.DOTALL)
    assert found
    files: dict[str, str] = json.loads(found[1])
    return files
