"""Run a script of `tools/inside` by CPython with libsodium and by Pyodide with the page's cryptography."""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from tools.bench.in_chromium import in_chromium
from tools.in_page.pyodide import INSIDE
from tools.paths import ENGINE, WEB
from tools.ship.compress import brotli_of
from tools.ship.noble import bundle


class Both(NamedTuple):
    """The output of a script, as JSON, and the size of the page's cryptography."""

    here: Any
    """By CPython."""
    there: Any
    """By Pyodide."""
    size: int
    """Bytes."""
    packed: int
    """Bytes as brotli."""


def both(script: str, files: Mapping[str, str] = MappingProxyType({}), *, in_browser: bool = False) -> Both:
    """Run a script in both and return its outputs.

    Args:
        script: Its name.
        files: What it finds beside itself, by name.
        in_browser: Whether Pyodide runs in Chromium, not under Node.

    Raises:
        SystemExit: It fails.
    """
    with tempfile.TemporaryDirectory() as name:
        folder, module = Path(name) / "inside", Path(name) / "noble.mjs"
        bundle(module)
        no_caches = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ENGINE / "unseen", folder / "unseen", ignore=no_caches)
        shutil.copytree(WEB / "page", folder / "page", ignore=no_caches)
        for file, text in files.items():
            (folder / file).write_text(text, "utf-8")
        here = _run([sys.executable, str(INSIDE / script)], folder)
        there = in_chromium(folder, module, script) if in_browser else _in_node(folder, module, script)
        return Both(here, there, module.stat().st_size, len(brotli_of(module)))


def _in_node(folder: Path, module: Path, script: str) -> Any:
    runner = WEB / "tools" / "node" / "with_noble.mjs"
    return _run(["node", *map(str, (runner, module, INSIDE / script, folder))], WEB)


def _run(command: list[str], folder: Path) -> Any:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr)
    return json.loads(done.stdout)
