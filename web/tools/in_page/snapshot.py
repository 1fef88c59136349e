"""Make the snapshot for later starts: Python's memory with library, engine, shell and edge imported.

Rule 1. It holds code and nothing of anybody's game: it is made here, under Node, before there is one.
Rule 2. The same comes of the same sources, byte by byte: `node/snapshot.mjs` has no chance and no clock.

Rule 3. No chance of Python's is taken from it: a start seeds `random` anew. Its hash seed alone stays as it is: every
        text in the memory lies in its dictionary by it, so it is the same, and known, for all who start from it.

Theory of operation: it travels as a module of WebAssembly that nothing runs, as archives do
(`tools/in_page/archive.py`). Its section is a table and those pages of the memory that are not empty; half of them
are. `static/snapshot.js` puts them in their places. Which game is opened is no matter to it: a game's own archive
comes after it, as at a first start.
"""

import struct
import subprocess
import tempfile
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path

from tools.in_page.archive import read_module, read_zip, write_module, write_sections
from tools.in_page.bytecode import digest
from tools.in_page.pyodide import INSIDE, SITE, PyodideFailed
from tools.paths import WEB, WORKSHOP

FILE = "snapshot.wasm"
SECTION = b"memory"
PAGE = 4096
"""Bytes that are left out together where all are zero."""
KEPT = WORKSHOP / "snapshot"
MAKER, IMPORTED = WEB / "tools" / "node" / "snapshot.mjs", INSIDE / "snapshot.py"
MAKERS = (MAKER, IMPORTED, Path(__file__), WEB / "tools" / "in_page" / "archive.py", SITE / "package.json")
"""What it depends on beside the library and the page."""


def snapshot(library: Path, files: Mapping[str, bytes]) -> Path:
    """Return the snapshot, which is made once for the same library and page.

    Args:
        library: The archive of the library.
        files: What the page is, less what is one game's, by path.

    Raises:
        PyodideFailed: The page could not be imported, or holds something that cannot be written down.
    """
    page = [part for name, content in sorted(files.items()) for part in (name.encode(), content)]
    kept = KEPT / digest([*(file.read_bytes() for file in (library, *MAKERS)), *page]) / FILE
    if not kept.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=KEPT) as folder:
            made = Path(folder) / "made" / FILE
            memory = _memory(Path(folder), library.read_bytes(), files)
            write_sections(made, {SECTION: packed(memory)})
            # Whole or not there, whoever else makes the same one.
            if not kept.exists():
                made.parent.replace(kept.parent)
    return kept


# What lies in a memory points to places in it, so nothing can be moved closer together. But pages of zeros,
# about half, can be left out: a new typed array is all zeros (ECMAScript, TypedArray), so only the others
# have to be put in their places. Those are written down, and so is the length, which zeros at the end would
# not show: Python would get a memory that is too short. The format is our own.
def packed(memory: bytes) -> bytes:
    """Return a memory without its empty pages: its length, the number of runs, where each begins and ends, the runs."""
    whole = memory + bytes(-len(memory) % PAGE)
    pages = range(0, len(whole), PAGE)
    empty = bytes(PAGE)
    runs = [[*group] for has, group in groupby(pages, lambda at: whole[at : at + PAGE] != empty) if has]
    places = [(run[0], run[-1] + PAGE) for run in runs]
    table = struct.pack(
        f"<{2 + 2 * len(places)}I", len(memory), len(places), *(at for both in places for at in both)
    )
    return table + b"".join(whole[start:end] for start, end in places)


def _memory(work: Path, library: bytes, files: Mapping[str, bytes]) -> bytes:
    write_module(work / "library.wasm", {}, read_module(library) | read_zip(library))
    for name, content in files.items():
        target = work / "home" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    done = subprocess.run(
        ["node", str(MAKER), str(IMPORTED), str(work)], capture_output=True, text=True, cwd=WEB, check=False
    )
    if done.returncode:
        raise PyodideFailed(done.stderr or done.stdout)
    return (work / "memory").read_bytes()
