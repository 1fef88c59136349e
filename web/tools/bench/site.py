"""The built site on a server, and pages beside it: a bare stock Pyodide, the game with timed imports, and in parts."""

import shutil
from pathlib import Path

from tools.bench import parts
from tools.in_page.pyodide import SITE
from tools.paths import COMPRESSED, DIST, WORKSHOP
from tools.serve import Site
from tools.ship.compress import brotli_of

PLAIN, PACKED = WORKSHOP / "bench" / "plain", WORKSHOP / "bench" / "packed"
STOCK = "keep/stock/"
TIMED = "timed.html"
MARKED = "marked.html"

STOCK_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>stock</title><link rel="icon" href="data:,">
<script type="module" src="start.js"></script>
"""
STOCK_SCRIPT = """import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
performance.mark("first-action");
"""


def bench_site() -> Site:
    """Lay out and return a server of it all, which is not serving yet."""
    shutil.rmtree(PLAIN.parent, ignore_errors=True)
    for root, origin in ((PLAIN, DIST), (PACKED, COMPRESSED)):
        (root / "keep").mkdir(parents=True)
        for entry in (*origin.iterdir(), *(origin / "keep").iterdir()):
            if entry != origin / "keep":
                (root / entry.relative_to(origin)).symlink_to(entry)
    _stock()
    _timed()
    _marked()
    return Site(PLAIN, compressed=PACKED)


def add_page(name: str, text: str) -> None:
    """Add a page beside `index.html`."""
    (PLAIN / name).write_text(text, "utf-8")


def _stock() -> None:
    folder = PLAIN / STOCK
    folder.mkdir()
    (folder / "index.html").write_text(STOCK_PAGE, "utf-8")
    (folder / "start.js").write_text(STOCK_SCRIPT, "utf-8")
    for name in (
        "pyodide.mjs",
        "pyodide.asm.mjs",
        "pyodide.asm.wasm",
        "python_stdlib.zip",
        "pyodide-lock.json",
    ):
        shutil.copy(SITE / name, folder)
        (PACKED / STOCK).mkdir(exist_ok=True)
        (PACKED / STOCK / f"{name}.br").write_bytes(brotli_of(folder / name))


def _timed() -> None:
    """The page again, its Python started with -X importtime."""
    copy = _copy(TIMED)
    asked = 'args: ["-X", "importtime"],\n  indexURL:'
    _edit(copy / "python.mjs", (("indexURL:", asked),))


def _marked() -> None:
    """The page again, with marks between the parts of its start."""
    copy = _copy(MARKED)
    _edit(copy / "python.mjs", parts.LOADER)
    _edit(copy / "main.py", parts.PROGRAM)


def _copy(name: str) -> Path:
    """Add the page under another name, and return the folder of its own app."""
    (app,) = DIST.glob("keep/app-*")
    copy = PLAIN / "keep" / name.removesuffix(".html")
    shutil.copytree(app, copy)
    config = copy / "pyscript.json"
    config.write_text(config.read_text("utf-8").replace(app.name, copy.name), "utf-8")
    add_page(name, (DIST / "index.html").read_text("utf-8").replace(app.name, copy.name))
    return copy


def _edit(file: Path, changes: tuple[tuple[str, str], ...]) -> None:
    file.write_text(parts.marked(file.read_text("utf-8"), changes), "utf-8")
