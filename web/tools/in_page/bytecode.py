"""The byte code of our own modules, kept by module: one that has not changed is not compiled again."""

import hashlib
import json
import tempfile
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from tools.in_page.pyodide import INSIDE, SITE, run_inside
from tools.paths import WEB, WORKSHOP

KEPT = WORKSHOP / "bytecode"
SHOWN = "/home/pyodide/"
"""Where the page's Python finds them."""
COMPILERS = (
    SITE / "package.json",
    INSIDE / "compiled.py",
    INSIDE / "own.py",
    WEB / "tools" / "node" / "run.mjs",
)
"""What the byte code depends on beside the source."""


def kept(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the byte code that is known, by the modules' paths in the tree."""
    places = {file: _place(file, source) for file, source in sources.items()}
    return {file: place.read_bytes() for file, place in places.items() if place.exists()}


def compile_new(sources: Mapping[str, bytes]) -> list[str]:
    """Compile the modules whose byte code is not known, and return their paths in the tree."""
    new = {file: place for file in sources if not (place := _place(file, sources[file])).exists()}
    if not new:
        return []
    KEPT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=KEPT) as folder:
        work = Path(folder)
        for file, place in new.items():
            (work / place.with_suffix(".py").name).write_bytes(sources[file])
        names = {place.with_suffix(".py").name: SHOWN + file for file, place in new.items()}
        (work / "names.json").write_text(json.dumps(names), "utf-8")
        run_inside("own.py", work)
        for place in new.values():
            (work / place.name).replace(place)
    return list(new)


# The name is the hash of everything that the byte code follows from: the source, its path, which is in
# tracebacks, and the compilers. So nothing is ever out of date, and two branches share what they have in
# common. A name by date or by path alone would hand out what another branch has compiled. The same idea is
# that of Dolstra, The Purely Functional Software Deployment Model (2006).
def _place(file: str, source: bytes) -> Path:
    return KEPT / f"{digest((_compilers(), file.encode(), source))}.pyc"


@cache
def _compilers() -> bytes:
    return b"".join(hashlib.sha256(file.read_bytes()).digest() for file in COMPILERS)


def digest(parts: Iterable[bytes]) -> str:
    """Return a name for what follows from some parts alone."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(hashlib.sha256(part).digest())
    return whole.hexdigest()[:24]
