"""A voice for speech-dispatcher that writes down what it would say: `python orca_voice.py <conf> <notes> <letters>`.

It is an output module: speech-dispatcher starts it and talks to it over its standard streams, one command a line, a
text up to a line with a dot. Each line of the notes is `[deed, text]` as JSON: "begins", then "ends", or "cut" where
somebody stopped it first. It takes time to speak, as a voice does: what two announcements do to one another can be
heard only so.
"""

import html
import json
import re
import sys
import threading
import time
from pathlib import Path
from queue import Empty, Queue

SPOKEN = ("SPEAK", "CHAR", "KEY", "SOUND_ICON")
ANSWERS = {
    "INIT": ("299-It writes down what it says.", "299 OK LOADED SUCCESSFULLY"),
    "LIST VOICES": ("200-notes\ten-US\tnone", "200 OK VOICE LIST SENT"),
    "DEBUG": ("200 OK DEBUGGING ON",),
}
SETTINGS = {
    "SET": ("203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED"),
    "AUDIO": ("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED"),
    "LOGLEVEL": ("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOG LEVEL SET"),
}


class Voice:
    """One voice.

    Args:
        notes: The file to write to.
        letters: How many it says in a second.
    """

    def __init__(self, notes: Path, letters: float) -> None:
        self._notes, self._letters = notes, letters
        self._lines: Queue[str] = Queue()
        self._text = ""
        self._end: float | None = None

    def run(self) -> None:
        """Answer speech-dispatcher until it says QUIT or goes away."""
        threading.Thread(target=self._read, daemon=True).start()
        while (command := self._awaited()) not in ("QUIT", ""):
            self._answer(command)
        _send("210 OK QUIT")

    def _read(self) -> None:
        for line in sys.stdin:
            self._lines.put(line.rstrip("\n"))
        self._lines.put("")

    def _awaited(self) -> str:
        """Return the next command; what is being said comes to its end meanwhile."""
        while self._end is not None:
            try:
                return self._lines.get(timeout=max(0.0, self._end - time.monotonic()))
            except Empty:
                self._finish("ends", "702 END")
        return self._lines.get()

    def _answer(self, command: str) -> None:
        deed = command.split()[0]
        if deed in SPOKEN:
            _send("202 OK RECEIVING MESSAGE")
            self._begin(self._block())
        elif deed in SETTINGS:
            before, after = SETTINGS[deed]
            _send(before)
            self._block()
            _send(after)
        elif deed in ("STOP", "PAUSE"):
            if self._end is not None:
                self._finish("cut", "703 STOP" if deed == "STOP" else "704 PAUSE")
        else:
            _send(
                *next(
                    (said for name, said in ANSWERS.items() if command.startswith(name)),
                    ("300 ERR UNKNOWN COMMAND",),
                )
            )

    def _block(self) -> str:
        """Return the lines up to one that is a dot alone; a line that begins with a dot has come with a second."""
        lines = []
        while (line := self._lines.get()) != ".":
            lines.append(line.removeprefix(".") if line.startswith("..") else line)
        return "\n".join(lines)

    def _begin(self, text: str) -> None:
        self._text = html.unescape(re.sub(r"<[^<>]*>", "", text)).strip()
        self._end = time.monotonic() + len(self._text) / self._letters
        _send("200 OK SPEAKING", "701 BEGIN")
        self._note("begins")

    def _finish(self, deed: str, event: str) -> None:
        self._end = None
        self._note(deed)
        _send(event)

    def _note(self, deed: str) -> None:
        with self._notes.open("a", encoding="utf-8") as notes:
            print(json.dumps([deed, self._text]), file=notes)


def _send(*lines: str) -> None:
    print(*lines, sep="\n", flush=True)


if __name__ == "__main__":
    Voice(Path(sys.argv[2]), float(sys.argv[3])).run()
