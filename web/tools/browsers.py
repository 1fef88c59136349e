"""Find the browsers that the tests drive, and install the missing ones: `python -m tools.browsers`.

Chromium is the machine's own, else Debian's, else the one that Playwright brings. Its headless shell is the same engine
without windows that nobody sees, and takes two thirds of the time; the few tests that need a window take the other.
Firefox is the machine's own, else Debian's, and WebKit is Debian's WebKitGTK with the driver that comes with it; a test
that finds none reports it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.apt import install

SHELL = ("chromium-headless-shell",)
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FIREFOX = ("firefox-esr", "firefox")
WEBKIT_DRIVER = "WebKitWebDriver"
DISPLAY = "Xvfb"
"""A display for browsers that cannot do without one."""
CLOSED_NETWORK = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium(*, has_windows: bool = False) -> str | None:
    """Return the path of the machine's own Chromium; None leaves it to Playwright's.

    Args:
        has_windows: Whether it has to be one with windows, of which one has the focus.
    """
    return _found(CHROMIUM if has_windows else (*SHELL, *CHROMIUM))


def firefox() -> str | None:
    """Return the path of Firefox, None if there is none."""
    return _found(FIREFOX)


def webkit() -> tuple[str, str] | None:
    """Return the paths of WebKit's driver and of its browser, None if one is missing, or a display for them."""
    driver = _found((WEBKIT_DRIVER,))
    browser = next((str(path) for path in Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser")), None)
    return (driver, browser) if driver and browser and _found((DISPLAY,)) else None


def chromium_flags() -> list[str]:
    """Return the flags for a machine without graphics or outside network; root has no sandbox."""
    sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return [*sandbox, *CLOSED_NETWORK]


def main() -> None:
    """Install the missing browsers; fail without Chromium, since nothing can be tested then."""
    if not _got(SHELL) and not _got(CHROMIUM):
        print("no Chromium and no apt: taking the one that Playwright brings", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    elif not _got(CHROMIUM):
        print("no Chromium with windows: what needs one will be skipped", file=sys.stderr)
    if not _got(FIREFOX):
        print("no Firefox: its test will be skipped", file=sys.stderr)
    if not _got_webkit():
        print("no WebKit: its tests will be skipped", file=sys.stderr)
    _, kit = webkit() or ("", "none")
    print(f"Chromium: {chromium() or 'the one of Playwright'}; Firefox: {firefox() or 'none'}; WebKit: {kit}")


def _got(names: tuple[str, ...]) -> bool:
    """Install a browser if it is missing, and return whether it is there."""
    return _found(names) is not None or install(names[0], lambda: _found(names) is not None)


def _got_webkit() -> bool:
    """Install WebKit and a display if one is missing, and return whether both are there."""
    if _found((DISPLAY,)) is None:
        install("xvfb", lambda: _found((DISPLAY,)) is not None)
    return webkit() is not None or install("webkit2gtk-driver", lambda: webkit() is not None)


def _found(names: tuple[str, ...]) -> str | None:
    paths = [path for name in names if (path := shutil.which(name))]
    return next(iter(paths), None)


if __name__ == "__main__":
    main()
