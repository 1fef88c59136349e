"""Build the wheel `unseen`, with what the set-up has installed and no network."""

import subprocess
import sys
from pathlib import Path

from tools.paths import ROOT


def build_wheel(into: Path) -> Path:
    """Build the engine's wheel into a folder and return where it is."""
    into.mkdir(parents=True, exist_ok=True)
    for old in into.glob("*.whl"):
        old.unlink()
    # NB in a process of its own, whose path does not hold this project's folders.
    command = [
        sys.executable,
        "-P",
        "-m",
        "build",
        "--wheel",
        "--no-isolation",
        "--outdir",
        str(into),
        str(ROOT),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"the wheel could not be built\n{done.stdout}\n{done.stderr}")
    (wheel,) = into.glob("*.whl")
    return wheel
