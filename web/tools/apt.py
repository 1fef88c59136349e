"""What tests need of the system, from Debian's or Ubuntu's packages where it is missing."""

import ctypes.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from fcntl import LOCK_EX, flock
from functools import cache
from pathlib import Path

NEEDED: dict[str, Callable[[], bool]] = {
    "libsodium23": lambda: ctypes.util.find_library("sodium") is not None,
    "redis-server": lambda: bool(shutil.which("redis-server") or shutil.which("valkey-server")),
}
"""Packages besides browsers, and how to see that one is there."""


def install(package: str, is_there: Callable[[], bool]) -> bool:
    """Install a package and return whether what it brings is there; False where there is no apt or no right to."""
    if not shutil.which("apt-get") or not Path("/etc/debian_version").exists():
        return False
    if os.geteuid() and not shutil.which("sudo"):
        return False
    # Two at once would be in each other's way.
    with Path(sys.prefix, "apt.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        done = _updated() and _apt("install", "-y", "-qq", "--no-install-recommends", package)
    # Ubuntu has packages that are empty and point elsewhere, so look again.
    return done and is_there()


@cache
def _updated() -> bool:
    return _apt("update", "-qq")


def _apt(*words: str) -> bool:
    prefix = ["sudo", "--non-interactive"] if os.geteuid() else []
    done = subprocess.run(
        [*prefix, "apt-get", *words],
        env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
        check=False,
        stdout=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
    )
    return done.returncode == 0


def main() -> None:
    """Get what is missing; tests that need what cannot be had say so."""
    for package, is_there in NEEDED.items():
        if not is_there() and not install(package, is_there):
            print(f"no {package}: tests that need it are not run", file=sys.stderr)


if __name__ == "__main__":
    main()
