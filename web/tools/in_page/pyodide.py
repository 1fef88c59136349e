"""Run a file in the page's own Pyodide, under Node.

The page's Python is not the build's: only it can compile for itself, and only it knows what it imports.
"""

import subprocess
from pathlib import Path

from tools.paths import NODE_MODULES, WEB

INSIDE = WEB / "tools" / "inside"
SITE = NODE_MODULES / "pyodide"
"""Pyodide as npm has it."""


class PyodideFailed(Exception):
    """Python in Pyodide ended with an error; the message is what it printed."""


def run_inside(script: str, folder: Path, *handed: str) -> str:
    """Run a script of `inside/` in Pyodide, with the folder as its working directory, and return its output.

    Args:
        script: The script's name.
        folder: Its working directory.
        handed: What it is given on its command line.

    Raises:
        PyodideFailed: It ended with an error.
    """
    runner = WEB / "tools" / "node" / "run.mjs"
    done = subprocess.run(
        ["node", str(runner), str(INSIDE / script), str(folder), *handed],
        capture_output=True,
        text=True,
        cwd=WEB,
        check=False,
    )
    if done.returncode:
        raise PyodideFailed(done.stderr or done.stdout)
    return done.stdout
