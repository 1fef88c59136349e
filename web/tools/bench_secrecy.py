"""What a game without a dealer costs: the page's cryptography in Pyodide beside libsodium in CPython, and its weight.

`python -m tools.bench_secrecy`.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.compress import brotli_of
from tools.noble import bundle
from tools.paths import ENGINE, WEB
from tools.pyodide import INSIDE

Part = dict[str, float]
SCRIPT = "secrecy.py"


def report() -> None:
    """Measure everything and print it."""
    with tempfile.TemporaryDirectory() as name:
        folder, module = Path(name) / "inside", Path(name) / "noble.mjs"
        bundle(module)
        no_caches = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ENGINE / "unseen", folder / "unseen", ignore=no_caches)
        shutil.copytree(WEB / "page", folder / "page", ignore=no_caches)
        here = _run([sys.executable, str(INSIDE / SCRIPT)], folder)
        runner = WEB / "tools" / "node" / "with_noble.mjs"
        there = _run(["node", *map(str, (runner, module, INSIDE / SCRIPT, folder))], WEB)
        size, packed = module.stat().st_size, len(brotli_of(module))
    print(
        "  medians; both sides' work, one after the other, and whose it is; a round trip is there and back:"
    )
    print(
        f"  {'':<6} {'Pyodide ms':>10} {'first':>7} {'second':>7} {'CPython ms':>10} {'entries':>7} "
        f"{'round trips':>11} {'bodies B':>8} frames B"
    )
    for part, page in there.items():
        _row(part, page, here[part])
    print(f"  the page's cryptography: {size:,} bytes, {packed:,} as brotli")


def _run(command: list[str], folder: Path) -> dict[str, Part]:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr)
    found: dict[str, Part] = json.loads(done.stdout)
    return found


def _row(name: str, page: Part, here: Part) -> None:
    counts = f"{page['entries']:7.0f} {page['flights'] / 2:11.1f} {page['body']:8,.0f} {page['frame']:8,.0f}"
    shares = f"{page['first']:7.1f} {page['second']:7.1f}"
    print(f"  {name:<6} {page['ms']:10.1f} {shares} {here['ms']:10.1f} {counts}")


if __name__ == "__main__":
    report()
