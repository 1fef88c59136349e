"""The store of what was played to learn from: a file with a JSON line for each game, or for each generation of games.

Rule 1. Lines are only ever added. An incomplete last line, after a crash, is dropped and played again.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar

from unseen.arena.errors import CannotPlay

Entry = TypeVar("Entry")


class Store(Generic[Entry]):
    """The entries of a file, in the order in which they were played.

    Args:
        folder: The folder of the file, created if missing; None keeps nothing.
        name: The file's name.
        read: Returns the entry of a line's JSON; raises LookupError, TypeError or ValueError if it is none.

    Raises:
        CannotPlay: The file holds something else; the message names the line.
        OSError: The file cannot be read or written.
    """

    def __init__(self, folder: Path | None, name: str, read: Callable[[Any], Entry]) -> None:
        self.entries: list[Entry] = []
        self._path = folder and folder / name
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
        if self._path and self._path.exists():
            whole, newline, _ = self._path.read_bytes().rpartition(b"\n")
            for place, line in enumerate(whole.split(b"\n") if newline else [], 1):
                self.entries.append(_entry(f"{self._path}: line {place}", line, read))
            with self._path.open("r+b") as file:
                file.truncate(len(whole) + len(newline))

    def add(self, entry: Entry) -> None:
        """Add an entry, which JSON can hold."""
        self.entries.append(entry)
        if self._path:
            with self._path.open("a") as file:
                file.write(json.dumps(entry) + "\n")


def _entry(where: str, line: bytes, read: Callable[[Any], Entry]) -> Entry:
    try:
        return read(json.loads(line))
    except (LookupError, TypeError, ValueError):
        raise CannotPlay(
            f"{where} is not what this training plays; delete the line, or choose another folder"
        ) from None
