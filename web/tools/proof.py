"""Run every part of the proof, some beside others, and say how long each took: `python -m tools.proof`.

A part is a target of the Makefile. Its output is kept in `.build/proof/`, apart from the others'; the end of a failed
part's output is shown, and no further step begins.
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tools.paths import ROOT, WORKSHOP

Lane = tuple[str, ...]
"""Parts that run one after the other."""
STEPS: tuple[tuple[Lane, ...], ...] = (
    (("build",), ("system", "browsers")),  # the processors build while the network brings servers
    (("unit",),),
    (("e2e",), ("check",)),
)
"""The lanes of each step run beside each other."""
DONE = ("setup", "build", "system", "browsers")
"""Targets that later parts need and do not make again: a site that is built anew is missing while others read it."""
IN_THE_GAPS = ("check",)
"""Parts that get the processor time that the browsers leave: while pages wait for each other that is a quarter."""
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
            is_good = all(list(pool.map(run_lane, step)))
        if not is_good:
            break
    print(f"{'all' if is_good else 'broken off':10} {_clock(time.monotonic() - began)}")
    return 0 if is_good else 1


def run_lane(parts: Lane) -> bool:
    """Run parts one after the other until one fails; print how each went, and return whether all are good."""
    return all(_told(run(name)) for name in parts)


def run(name: str) -> Ran:
    """Run one part."""
    file, began = SAID / f"{name}.txt", time.monotonic()
    # What make hands on to makes below it would have them wait for each other's jobs.
    plain = {
        key: value for key, value in os.environ.items() if key not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")
    }
    with file.open("wb") as out:
        make = ["make", "--no-print-directory", name]
        make += [f"--assume-old={target}" for target in DONE if target != name]
        if name in IN_THE_GAPS:
            make = ["nice", "-n", "19", *make]
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
