"""A game by ear: what is pressed, what has to be heard then, and what must never be.

A script has one line a press: what is pressed as `e2e.browsers.orca` names it, a bar, and the sense of what is said
then, as a regular expression. A press after which nothing is said fails; letters that are typed are not echoed.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from e2e.browsers.orca import Listener

NEVER = r"not sensitive|undefined|&\w+;|</?[a-z]+|\b[a-z]+(_[a-z]+|\.[a-z_]+)+\b"
"""What is said where a control has no words of its own: HTML, the keys of words, and what the toolkit adds."""


class Press(NamedTuple):
    """A press, and what is said then."""

    keys: str
    """A key, "=text" to write, or "?sense" to press Tab until that is heard."""
    sense: str
    """A regular expression; "" where it is enough that something is said."""


def presses(script: str) -> Iterator[Press]:
    """Yield the presses of a script."""
    for line in script.strip().splitlines():
        keys, _, sense = line.strip().partition("|")
        yield Press(keys.strip(), sense.strip())


class Ear:
    """Somebody who plays by ear alone.

    Args:
        listener: Who listens.
        notes: The file to which the transcript is written.
    """

    def __init__(self, listener: Listener, notes: Path) -> None:
        self._listener, self._notes = listener, notes

    def follow(self, script: str, never: str = "") -> None:
        """Press what a script says; fail where a press is silent, lacks its sense, or tells what must not be told.

        Args:
            script: The script.
            never: A regular expression of what must not be said meanwhile, besides `NEVER`.
        """
        forbidden = f"{NEVER}|{never}" if never else NEVER
        for press in presses(script):
            said = self._after(press)
            wrong = (
                "nothing is said"
                if not said and not press.keys.startswith("=")
                else f"{press.sense!r} is not said"
                if not re.search(press.sense, said)
                else f"{told[0]!r} is said"
                if (told := re.search(forbidden, said))
                else ""
            )
            transcript = self.transcript()
            assert not wrong, f"{press.keys}: {wrong}\n{transcript}"

    def transcript(self) -> str:
        """Return all that was pressed and said, and keep it in the file."""
        text = self._listener.transcript()
        self._notes.write_text(text, "utf-8")
        return text

    def _after(self, press: Press) -> str:
        """Do what a press says, and return what is said, normalised."""
        kind, rest = press.keys[0], press.keys[1:]
        if kind == "?":
            said = self._listener.find(rest)
        elif kind == "=":
            said = self._listener.write(rest)
        else:
            said = self._listener.press(press.keys)
        if press.sense and not re.search(press.sense, normal(said)):
            try:
                said = self._listener.hear(press.sense)
            except AssertionError:
                said = self._listener.said()
        return normal(said)


def normal(said: list[str]) -> str:
    """Return what was said as one line of small letters, with plain quotation marks and single spaces."""
    return " ".join(" ".join(said).lower().replace("\u2019", "'").split())
