"""Lay out the example page: a stock Pyodide, micropip, and the wheel beside it."""

import json
import shutil
from hashlib import sha256
from pathlib import Path

from tools.in_page.pyodide import SITE
from tools.paths import DIST, ROOT, WEB
from tools.site import fill

STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


def place_example(wheel: Path) -> None:
    """Place the example; the lock file names one package, with the digest of the file that is there."""
    target = DIST / "example"
    runtime = target / "pyodide"
    runtime.mkdir(parents=True)
    shutil.copy(WEB / "example" / "index.html", target)
    script = (WEB / "example" / "example.js").read_text("utf-8")
    (target / "example.js").write_text(fill(script, {"wheel": wheel.name}), "utf-8")
    for name in STOCK:
        shutil.copy(SITE / name, runtime)
    (installer,) = (ROOT / ".venv" / "share" / "micropip").glob("micropip-*.whl")
    shutil.copy(installer, runtime)
    lock = json.loads((SITE / "pyodide-lock.json").read_text("utf-8"))
    entry = lock["packages"]["micropip"] | {
        "file_name": installer.name,
        "version": installer.name.split("-")[1],
        "sha256": sha256(installer.read_bytes()).hexdigest(),
    }
    small = {"info": lock["info"], "packages": {"micropip": entry}}
    (runtime / "pyodide-lock.json").write_text(json.dumps(small), "utf-8")
