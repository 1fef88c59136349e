"""The standard library of the page: the part that the page can import, compiled, and cached by the modules needed."""

import json
import shutil
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tools.in_page.archive import files_below, write_module
from tools.in_page.bytecode import digest
from tools.in_page.pyodide import INSIDE, SITE, run_inside
from tools.inside.imports import module_name
from tools.paths import STATIC, WEB, WORKSHOP

STOCK = "python_stdlib.zip"
"""The whole library, as in the npm package."""
ARCHIVE = "library.wasm"
IMPORTER = STATIC / "sitecustomize.py"
"""What imports from archives."""
BEFORE = ("encodings/__init__.pyc", "encodings/aliases.pyc", "encodings/utf_8.pyc", "sitecustomize.pyc")
"""What Python imports before that is there, itself included."""
KEPT = WORKSHOP / "library"
MAKERS = (
    SITE / "package.json",
    INSIDE / "compiled.py",
    INSIDE / "imports.py",
    INSIDE / "library.py",
    IMPORTER,
    WEB / "tools" / "node" / "run.mjs",
    WEB / "tools" / "in_page" / "archive.py",
)
"""What the archive depends on beside what is asked of it."""


class Library(NamedTuple):
    """The trimmed standard library."""

    archive: Path
    modules: list[str]
    built_in: list[str]
    """The modules that are part of the interpreter."""
    lazy: dict[str, list[str]]
    """What is left out although modules import it within a function, with these."""


def module_names() -> frozenset[str]:
    """Return the names of all modules of the standard library."""
    with zipfile.ZipFile(SITE / STOCK) as stock:
        return frozenset(module_name(name) for name in stock.namelist() if name.endswith(".py"))


def trimmed(roots: Iterable[str]) -> Library:
    """Return the library with what some modules of it can import; it is made once for the same ones."""
    asked = json.dumps(sorted(roots))
    kept = KEPT / digest([asked.encode(), *(file.read_bytes() for file in MAKERS)])
    if not kept.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=KEPT) as folder:
            _make(Path(folder), asked)
            # Whole or not there, whoever else makes the same one.
            if not kept.exists():
                (Path(folder) / "made").replace(kept)
    return Library(kept / ARCHIVE, **json.loads((kept / "library.json").read_text("utf-8")))


def _make(work: Path, asked: str) -> None:
    shutil.copy(SITE / STOCK, work)
    shutil.copy(IMPORTER, work)
    (work / "roots.json").write_text(asked, "utf-8")
    said = run_inside("library.py", work)
    files = files_below(work / "library")
    zipped = {name: files.pop(name) for name in BEFORE}
    write_module(work / "made" / ARCHIVE, files, zipped)
    (work / "made" / "library.json").write_text(said, "utf-8")
