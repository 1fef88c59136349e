"""Measure the exact joint belief of Misty Ruins for five seats, in CPython and in the page's own Pyodide.

`python -m tools.bench.misty_ruins`. Beside each time stands the time of a fixed loop, run turn about on the same
machine.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from tools.in_page.pyodide import INSIDE, run_inside
from tools.paths import ROOT

SCRIPT = "joint_belief.py"
LIMIT = 0.1
"""Seconds that it may take in the page."""


def report() -> None:
    """Print the times, and how many fixed loops they are."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "engine" / "unseen", folder / "unseen", ignore=ignored)
        command = [sys.executable, str(INSIDE / SCRIPT)]
        here = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout
        _print("CPython", here)
        _print("Pyodide in Node", run_inside(SCRIPT, folder))


def _print(where: str, printed: str) -> None:
    found = json.loads(printed)
    times, loops = sorted(found["beliefs"]), found["loops"]
    ratio = median(times) / median(loops)
    print(
        f"  {where}: {1000 * median(times):.1f} ms at the median, {1000 * times[-1]:.1f} ms at most (limit"
        f" {1000 * LIMIT:.0f}), over {len(times)} views with up to {found['claims']} wrong claims; {ratio:.1f} loops"
    )


if __name__ == "__main__":
    report()
