"""The page by ear: Orca reads Chromium aloud, keys come from the keyboard, and what is said is written down.

How to listen to a page that is served somewhere (`make play`), from its start screen on, one key after the other:

    PYTHONPATH=engine:web .venv/bin/python -m e2e.browsers.orca http://localhost:8000/ Tab Return slash

Keys are named as by X (`Return`, `space`, `Left`, `shift+Tab`, `a`). A word that begins with "=" is written into the
field that has the focus; one that begins with "?" is looked for with Tab until it is heard. In a test:

    with listening(playwright) as listener:
        listener.open(site.address)
        said = listener.press("Tab")            # waits until all is said, and returns it
        listener.find("end your turn")          # presses Tab until it is heard: a control, by what it is called
        listener.hear("it is your turn")        # waits until it is said, if it has not been since the last key
        print(listener.transcript())            # "> Tab", then each utterance; [cut] where it was cut short

Everything runs apart from the desktop at hand: a display (Xvfb), a session and an accessibility bus, speech-dispatcher
with a voice that writes (`orca_voice.py`), Orca with its usual settings in an empty home, Chromium with its windows.
What Orca says is cut short by what interrupts it, as for a listener. An utterance that was thrown away before it began
is not in the transcript, since nobody heard it.
"""

import fcntl
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, Playwright, sync_playwright

from e2e.browsers.display import display, started
from e2e.people.ready import first_action, until
from tools.apt import EARS
from tools.browsers import chromium, chromium_flags

VOICE = Path(__file__).with_name("orca_voice.py")
LETTERS = 250
"""How many letters the voice says in a second: about ten times as many as people hear."""
SOON = 60.0
"""Seconds to wait for what is about to be said."""
QUIET = 0.5
"""Seconds in which nothing is said and Orca does nothing, after which it has nothing more to say."""
_SETTINGS = {
    # Its echo of keys would be between all that is said; what is read out when a page is loaded is long, and asked for.
    "general": {"enableKeyEcho": False, "sayAllOnLoad": False, "startingProfile": ["Default", "default"]},
    "profiles": {
        "default": {"profile": ["Default", "default"], "enableKeyEcho": False, "sayAllOnLoad": False}
    },
    "pronunciations": {},
    "keybindings": {},
}
_NEXT_FRAME = "() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => next())))"


class Heard(NamedTuple):
    """A key that was pressed, or something that was said."""

    text: str
    fate: str
    """"key", "whole", or "cut" where something else interrupted it."""


def missing() -> list[str]:
    """Return the packages that listening needs and that are not here; `make ears browsers` installs them."""
    found = [package for package, is_there in EARS.items() if not is_there()]
    return found if chromium(has_windows=True) else [*found, "chromium"]


@contextmanager
def listening(playwright: Playwright) -> Iterator["Listener"]:
    """Start everything and let somebody listen; all of it ends afterwards.

    Args:
        playwright: What starts the browser.
    """
    with ExitStack() as stack:
        # Orca does not start where the same user runs another.
        alone = stack.enter_context((Path(tempfile.gettempdir()) / "unseen-orca.lock").open("w"))
        fcntl.flock(alone, fcntl.LOCK_EX)
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="unseen-orca-")))
        for name in ("run", "config", "data"):
            (home / name).mkdir(mode=0o700)
        settings = _session(home, stack)
        _speech(home, settings, stack)
        orca = _orca(home, settings, stack)
        browser = playwright.chromium.launch(
            executable_path=chromium(has_windows=True),
            headless=False,
            args=[*chromium_flags(), "--force-renderer-accessibility", "--window-position=0,0"],
            env={**settings, "ACCESSIBILITY_ENABLED": "1"},
        )
        stack.callback(browser.close)
        page = browser.new_context(no_viewport=True).new_page()
        yield Listener(page, home / "notes", settings, orca.pid)


class Listener:
    """Somebody with a keyboard and ears.

    Args:
        page: The browser's page.
        notes: What the voice writes.
        settings: The environment of the display.
        orca: Orca's process.
    """

    def __init__(self, page: Page, notes: Path, settings: Mapping[str, str], orca: int) -> None:
        self.page = page
        self._notes, self._settings, self._orca = notes, dict(settings), orca
        self._read = 0
        self._since = 0
        self.heard: list[Heard] = []

    def open(self, address: str) -> list[str]:
        """Open an address and return what is said of it, once it can be played."""
        self._since = len(self.heard)
        self.page.goto(address)
        first_action(self.page)
        return self.all_said()

    def press(self, key: str) -> list[str]:
        """Press a key and return what is said, once all is; see `xdotool` for the names of keys."""
        return self._by_keyboard(key, "key", "--", key)

    def write(self, text: str) -> list[str]:
        """Write with the keyboard and return what is said, once all is."""
        return self._by_keyboard(f"={text}", "type", "--", text)

    def hear(self, sense: str, patience: float = SOON) -> list[str]:
        """Wait until something is said, if it has not been since the last key.

        Args:
            sense: A regular expression; small and capital letters are alike.
            patience: Seconds to wait for it.

        Returns:
            All that was said since the last key.
        """
        try:
            until(
                lambda: bool(re.search(sense, " ".join(self.said()), re.IGNORECASE)), "it is said", patience
            )
        except AssertionError:
            raise AssertionError(f"{sense!r} is not said:\n{self.transcript()}") from None
        return self.all_said()

    def find(self, sense: str, key: str = "Tab", most: int = 60) -> list[str]:
        """Press a key until something is said, and return that; see `hear`."""
        for _ in range(most):
            if re.search(sense, " ".join(said := self.press(key)), re.IGNORECASE):
                return said
        raise AssertionError(f"{sense!r} is not found with {key}:\n{self.transcript()}")

    def said(self) -> list[str]:
        """Return what has been said since the last key, whole or in part."""
        self._listen()
        return [text for text, fate in self.heard[self._since :] if fate != "key"]

    def transcript(self) -> str:
        """Return every key and all that was said."""
        self._listen()
        marks = {"key": "> {}", "cut": "{} [cut]"}
        return "\n".join(marks.get(fate, "{}").format(text) for text, fate in self.heard)

    def _by_keyboard(self, name: str, *words: str) -> list[str]:
        self.all_said()
        self.heard.append(Heard(name, "key"))
        self._since = len(self.heard)
        subprocess.run(["xdotool", *words], env=self._settings, check=True)
        return self.all_said()

    def all_said(self) -> list[str]:
        """Wait until the page has drawn, Orca has nothing to do and its voice is silent; return what was said."""
        seen, since = self._busy(), time.monotonic()
        while time.monotonic() - since < QUIET:
            self.page.evaluate(_NEXT_FRAME)
            time.sleep(0.05)
            if (now := self._busy()) != seen or self._is_speaking:
                seen, since = now, time.monotonic()
        return self.said()

    def _busy(self) -> tuple[int, int]:
        """Return how much has been said, and how long Orca has computed: neither changes while all is quiet."""
        self._listen()
        spent = Path(f"/proc/{self._orca}/stat").read_text().rpartition(")")[2].split()
        # The 14th and 15th fields of proc(5), user and system; the first two end with the bracket.
        return self._read, int(spent[11]) + int(spent[12])

    def _listen(self) -> None:
        with self._notes.open(encoding="utf-8") as notes:
            notes.seek(self._read)
            lines = notes.read()
        whole = lines[: lines.rfind("\n") + 1]
        self._read += len(whole.encode())
        for line in whole.splitlines():
            deed, text = json.loads(line)
            self._is_speaking = deed == "begins"
            if deed != "begins" and text:
                self.heard.append(Heard(text, "cut" if deed == "cut" else "whole"))

    _is_speaking = False


def _session(home: Path, stack: ExitStack) -> dict[str, str]:
    """Start a display and a session bus, and return the environment in which programs find them."""
    settings = {
        "PATH": os.environ["PATH"],
        "LANG": "C.UTF-8",
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(home / "run"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_DATA_HOME": str(home / "data"),
        "GSETTINGS_BACKEND": "memory",
        "DISPLAY": display(stack),
    }
    bus = started(
        stack,
        "dbus-daemon",
        "--session",
        "--nofork",
        "--print-address=1",
        env=settings,
        stdout=subprocess.PIPE,
    )
    assert bus.stdout
    return settings | {"DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().decode().strip()}


def _speech(home: Path, settings: dict[str, str], stack: ExitStack) -> None:
    """Start speech-dispatcher with the voice that writes, and tell the environment of it."""
    (home / "speech" / "modules").mkdir(parents=True)
    (home / "speech" / "clients").mkdir()
    (home / "notes").touch()
    voice = home / "voice"
    voice.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{VOICE}" "$1" "{home}/notes" {LETTERS}\n')
    voice.chmod(0o700)
    configuration = (
        f'LogLevel 1\nAddModule "notes" "{voice}" ""\nDefaultModule "notes"\nDefaultLanguage "en"\n'
    )
    (home / "speech" / "speechd.conf").write_text(configuration)
    socket = home / "run" / "speech"
    where = ("-C", f"{home}/speech", "-L", f"{home}/run", "-P", f"{home}/run/speech.pid", "-S", str(socket))
    started(stack, "speech-dispatcher", "--run-single", "-c", "unix_socket", *where, env=settings)
    until(socket.exists, "speech-dispatcher listens")
    settings["SPEECHD_ADDRESS"] = f"unix_socket:{socket}"


def _orca(home: Path, settings: dict[str, str], stack: ExitStack) -> "subprocess.Popen[bytes]":
    """Start Orca, and wait until it says so."""
    (home / "data" / "orca").mkdir()
    (home / "data" / "orca" / "user-settings.conf").write_text(json.dumps(_SETTINGS))
    orca = started(
        stack, "orca", "-u", f"{home}/data/orca", "-d", "braille", "-d", "braille-monitor", env=settings
    )
    until(lambda: bool((home / "notes").read_text()), "Orca speaks")
    return orca


def main() -> None:
    """Open an address, press keys, and print what is said."""
    address, *keys = sys.argv[1:]
    with sync_playwright() as playwright, listening(playwright) as listener:
        listener.open(address)
        for key in keys:
            if key.startswith("="):
                listener.write(key[1:])
            elif key.startswith("?"):
                listener.find(key[1:])
            else:
                listener.press(key)
        print(listener.transcript())


if __name__ == "__main__":
    main()
