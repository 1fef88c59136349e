"""The scores of the generations: a JSON line for each, so that the tuning goes on where it was broken off.

Rule 1. Lines are only ever added. An incomplete last line, after a crash, is dropped and its generation played again.
"""

import json
from pathlib import Path


class Store:
    """The scores of the pairs of each generation.

    Args:
        path: The file, created with the first generation if it does not exist.
        pairs: The number of pairs in a generation.

    Raises:
        ValueError: The file holds something else; the message names the line.
        OSError: The file cannot be read or written.
    """

    def __init__(self, path: Path, pairs: int) -> None:
        self._path = path
        self.generations: list[list[float]] = []
        if path.exists():
            whole, newline, _ = path.read_bytes().rpartition(b"\n")
            for place, line in enumerate(whole.split(b"\n") if newline else [], 1):
                self.generations.append(_read(f"{path}: line {place}", line, pairs))
            with path.open("r+b") as file:
                file.truncate(len(whole) + len(newline))

    def add(self, scores: list[float]) -> None:
        """Add a generation."""
        self.generations.append(scores)
        with self._path.open("a") as file:
            file.write(json.dumps(scores) + "\n")


def _read(where: str, line: bytes, pairs: int) -> list[float]:
    try:
        scores = json.loads(line)
        if len(scores) == pairs and all(0 <= each <= 1 for each in scores):
            return [float(each) for each in scores]
    except (ValueError, TypeError):
        pass
    raise ValueError(f"{where} is no generation of {pairs} pairs; delete the line, or choose another folder")
