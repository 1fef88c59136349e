"""What the proof of a hidden move costs in Pyodide, and in CPython with libsodium: `python -m tools.bench_moves`."""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.noble import bundle
from tools.paths import ENGINE, WEB
from tools.pyodide import INSIDE

SCRIPT = "moves.py"
Figures = dict[str, dict[str, float]]


def report() -> None:
    """Measure and print, by how many pairs the list has."""
    with tempfile.TemporaryDirectory() as name:
        folder, module = Path(name) / "inside", Path(name) / "noble.mjs"
        bundle(module)
        no_caches = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ENGINE / "unseen", folder / "unseen", ignore=no_caches)
        shutil.copytree(WEB / "page", folder / "page", ignore=no_caches)
        here = _run([sys.executable, str(INSIDE / SCRIPT)], folder)
        runner = WEB / "tools" / "node" / "with_noble.mjs"
        there = _run(["node", *map(str, (runner, module, INSIDE / SCRIPT, folder))], WEB)
    print(f"  {'':>8}{'':>8}  CPython, ms                  Pyodide, ms")
    heads = ("pairs", "bytes", *("prove", "verify", "slice") * 2)
    print("  " + "".join(f"{head:>8}" for head in heads))
    for count, figures in there.items():
        times = [each[name] for each in (here[count], figures) for name in ("prove", "verify", "slice")]
        print(f"  {int(count):8,}{figures['bytes']:8,.0f}" + "".join(f"{each:8.1f}" for each in times))


def _run(command: list[str], folder: Path) -> Figures:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr)
    found: Figures = json.loads(done.stdout)
    return found


if __name__ == "__main__":
    report()
