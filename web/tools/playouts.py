"""The engine's speed beside python-chess's, in CPython and in the page's own Pyodide: `python -m tools.playouts`."""

import json
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from statistics import median

from tools.in_page.pyodide import INSIDE, run_inside
from tools.paths import ROOT

SCRIPT = "playouts.py"


def main() -> None:
    """Print the actions a second of each game and of chess and their ratio, medians of rounds played turn about."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        spec = find_spec("chess")
        assert spec is not None and spec.origin is not None
        shutil.copytree(
            Path(spec.origin).parent, folder / "chess", ignore=shutil.ignore_patterns("__pycache__")
        )
        shutil.copytree(
            ROOT / "engine" / "unseen", folder / "unseen", ignore=shutil.ignore_patterns("__pycache__")
        )
        _report(f"CPython {sys.version.split()[0]}", _run_here(folder))
        _report("Pyodide in Node", run_inside(SCRIPT, folder))


def _run_here(folder: Path) -> str:
    command = [sys.executable, str(INSIDE / SCRIPT)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout


def _report(where: str, printed: str) -> None:
    games: dict[str, list[tuple[float, float]]] = json.loads(printed)
    for name, rounds in games.items():
        # The first game's line is as it was when there was no other: `tools.bench_beside` reads it of any commit.
        of = "" if name == "nusubito" else f" of {name}"
        ours, chess = (median(column) for column in zip(*rounds, strict=True))
        ratio = median(a / b for a, b in rounds)
        print(
            f"playouts{of}, {where}: engine {ours:,.0f} actions/s, python-chess {chess:,.0f} moves/s, "
            f"ratio {ratio:.2f}"
        )


if __name__ == "__main__":
    main()
