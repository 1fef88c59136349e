"""The page as its sources are now: `python -m tools.draft` builds it into `.build/draft`.

Theory of operation: the draft is the site without what only its visitors need: nothing is compressed, there is no
wheel, no example and nothing to work offline. A module whose byte code is known comes as that, one that was edited
since as its source, which the page's Python compiles. The build runs in a process of its own, so that it sees every
source as it is now, and what is wrong in one stops nothing else.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from tools.paths import DRAFT, ENGINE, LOCALE, ROOT, STATIC, WEB, WORKSHOP

SOURCES = (ENGINE / "unseen", WEB / "page", STATIC, LOCALE, WEB / "tools", ROOT / "index.html")
PARTS = WORKSHOP / "draft-parts"
"""What the draft is put together from; a build of the site beside it has its own."""
MADE = (".mo", ".pyc")
"""What building itself writes among the sources."""
PATIENCE = 120
"""Seconds: a module that does not come to an end when it is imported must not hold the server for ever."""

Marks = dict[Path, tuple[int, int]]


class Draft:
    """A draft that is built again when a source has changed."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._marks: Marks = {}
        self._wrong = ""

    def begin(self) -> None:
        """Build a new one, with all modules compiled."""
        shutil.rmtree(DRAFT, ignore_errors=True)
        DRAFT.mkdir(parents=True)
        with self._lock:
            self._build("--compile")

    def wrong(self) -> str:
        """Bring the draft up to date, and return the error that keeps it from being built; "" if none does."""
        with self._lock:
            if _marks() != self._marks:
                self._build()
            return self._wrong

    def _build(self, *options: str) -> None:
        self._marks = _marks()
        self._wrong = _built(*options)
        if self._wrong:
            print(self._wrong, file=sys.stderr, flush=True)


def _built(*options: str) -> str:
    """Build in a separate process, and return its error in a sentence."""
    command = [sys.executable, "-m", "tools.draft", *options]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return f"the page was not built within {PATIENCE} seconds"
    return sentence(done.stderr) if done.returncode else ""


def sentence(said: str) -> str:
    """Return the last line of a process's output, and the place in this project if it is a traceback."""
    # What somebody wrote to be read is said whole.
    lines = said.strip().splitlines() or ["the build ended without a word"]
    ours = re.findall(rf'^ *File "{re.escape(str(ROOT))}/([^"]+)", line (\d+)', said, re.MULTILINE)
    if not ours or "Traceback" not in said:
        return "\n".join(lines)
    file, line = ours[-1]
    return f"{file}, line {line}: {lines[-1]}"


def _marks() -> Marks:
    """Return the marks by which a change of a source is noticed."""
    return {file: (found.st_mtime_ns, found.st_size) for file, found in _files()}


def _files() -> Iterator[tuple[Path, os.stat_result]]:
    for place in SOURCES:
        for file in place.rglob("*") if place.is_dir() else [place]:
            # What an editor keeps beside a file comes and goes.
            with suppress(FileNotFoundError):
                if file.is_file() and file.suffix not in MADE:
                    yield file, file.stat()


def main() -> None:
    """Build the draft; what was there stays for pages that are open."""
    # Here, since who serves a draft imports this module and must not keep what may be edited.
    from page.shell.abilities import give
    from tools import abilities, build, needed
    from tools.in_page import python_tree
    from tools.words import compile_all

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compile", action="store_true", help="compile modules that are not compiled yet")
    asked = parser.parse_args()
    compile_all()
    needed.check()
    give(abilities.table())
    tree = python_tree.gather(python_tree.of_sources())
    library = python_tree.compile_tree(tree, ours=asked.compile)
    python_tree.archives(tree, PARTS)
    app = build.place_app(DRAFT, PARTS, library.archive)
    shutil.copy(STATIC / "no-worker.js", DRAFT / "sw.js")
    build.place_page(DRAFT, app)


if __name__ == "__main__":
    main()
