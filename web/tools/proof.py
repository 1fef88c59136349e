"""Run every part of the proof, some beside others, and say how long each took: `python -m tools.proof`.

A part is a target of the Makefile. What it says is kept in `.build/proof/`, apart from the others'; of a part that
fails the end is shown, and no further step begins.
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tools.paths import ROOT, WORKSHOP

STEPS: tuple[tuple[str, ...], ...] = (
    ("build", "system"),  # the processors build while the network brings servers
    ("engine", "browsers"),
    ("page",),
    ("e2e", "check"),  # who waits for browsers leaves the processors a quarter of their time
)
"""The parts of each step run beside each other."""
TAIL = 60
"""Lines that are shown of a part that failed."""
SAID = WORKSHOP / "proof"


class Ran(NamedTuple):
    """A part that has come to its end."""

    name: str
    seconds: float
    is_good: bool
    said: str


def main() -> int:
    """Run all steps; return 0 if every part is good."""
    SAID.mkdir(parents=True, exist_ok=True)
    began, is_good = time.monotonic(), True
    for step in STEPS:
        with ThreadPoolExecutor(len(step)) as pool:
            told = [_told(ran) for ran in pool.map(run, step)]
        is_good = all(told)
        if not is_good:
            break
    print(f"{'all' if is_good else 'broken off':10} {_clock(time.monotonic() - began)}")
    return 0 if is_good else 1


def run(name: str) -> Ran:
    """Run one part."""
    file, began = SAID / f"{name}.txt", time.monotonic()
    # What make hands on to makes below it would have them wait for each other's jobs.
    plain = {
        key: value for key, value in os.environ.items() if key not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")
    }
    with file.open("wb") as out:
        make = ["make", "--no-print-directory", name]
        done = subprocess.run(make, cwd=ROOT, env=plain, stdout=out, stderr=subprocess.STDOUT, check=False)
    return Ran(name, time.monotonic() - began, done.returncode == 0, _text(file))


def _text(file: Path) -> str:
    return file.read_text("utf-8", "replace").strip()


def _told(ran: Ran) -> bool:
    """Print how a part went, and return whether it is good."""
    lines = ran.said.splitlines()
    last = lines[-1].strip(" =") if ran.is_good and lines else "" if ran.is_good else "FAILED"
    print(f"{ran.name:10} {_clock(ran.seconds)}  {last}", flush=True)
    if not ran.is_good:
        print("\n".join(lines[-TAIL:]), flush=True)
    return ran.is_good


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60:3} min {int(seconds) % 60:2} s"


if __name__ == "__main__":
    sys.exit(main())
