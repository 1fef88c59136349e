"""Install the system packages that tests need and that are missing, from Debian's or Ubuntu's archive.

`python -m tools.apt` installs the libraries and servers, `python -m tools.apt ears` a screen reader and what it needs.
"""

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
"""The packages besides browsers, each with a check for whether it is installed."""

EARS: dict[str, Callable[[], bool]] = {
    "xvfb": lambda: shutil.which("Xvfb") is not None,
    "xdotool": lambda: shutil.which("xdotool") is not None,
    "dbus": lambda: shutil.which("dbus-daemon") is not None,
    "at-spi2-core": lambda: Path("/usr/libexec/at-spi-bus-launcher").exists(),
    "speech-dispatcher": lambda: shutil.which("speech-dispatcher") is not None,
    "orca": lambda: shutil.which("orca") is not None,
}
"""A screen reader, and what lets it run without a desktop; each with such a check."""


def install(package: str, is_there: Callable[[], bool]) -> bool:
    """Install a package and return whether it is usable; False without apt or the rights to use it."""
    if not shutil.which("apt-get") or not Path("/etc/debian_version").exists():
        return False
    if os.geteuid() and not shutil.which("sudo"):
        return False
    # Two apt processes at once would block each other.
    with Path(sys.prefix, "apt.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        done = _updated() and _apt("install", "-y", "-qq", "--no-install-recommends", package)
    # Ubuntu has empty packages that point elsewhere, so check again.
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
    """Install the missing packages; tests that need an unavailable one report it."""
    for package, is_there in (EARS if sys.argv[1:] == ["ears"] else NEEDED).items():
        if not is_there() and not install(package, is_there):
            print(f"no {package}: tests that need it are not run", file=sys.stderr)


if __name__ == "__main__":
    main()
