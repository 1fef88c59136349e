"""The store of training data: a file with one JSON line for each game.

Rule 1. Lines are only ever appended; an incomplete last line, left by a crash, is dropped and its game played again.
"""

import json
from pathlib import Path

from unseen.arena.errors import CannotPlay
from unseen.nusubito.bots.evaluation import Features
from unseen.nusubito.lab.training.facts import Fact


class Store:
    """The games of a training.

    Args:
        path: The file, created with the first game if missing; None stores nothing.
        seed: The training's seed.

    Raises:
        CannotPlay: The file is not a store, or belongs to another seed or other features.
    """

    def __init__(self, path: Path | None, seed: int) -> None:
        self._path, self._seed = path, seed
        self.games: dict[int, list[Fact]] = {}
        """By number."""
        if path and path.exists():
            whole, newline, _ = path.read_bytes().rpartition(b"\n")
            for place, line in enumerate(whole.split(b"\n") if newline else [], 1):
                self._read(f"{path}: line {place}", line)
            with path.open("r+b") as file:
                file.truncate(len(whole) + len(newline))

    def add(self, number: int, facts: list[Fact]) -> None:
        """Store a game."""
        self.games[number] = facts
        if self._path:
            with self._path.open("ab") as file:
                line = json.dumps({"seed": self._seed, "number": number, "facts": facts})
                file.write(line.encode() + b"\n")

    def _read(self, where: str, line: bytes) -> None:
        try:
            data = json.loads(line)
            facts = [Fact(side, round_, tuple(row), *rest) for side, round_, row, *rest in data["facts"]]
            is_ours = data["seed"] == self._seed and all(
                len(each.facts) == len(Features._fields) for each in facts
            )
            number = int(data["number"])
        except (ValueError, TypeError, KeyError):
            raise CannotPlay(f"{where}: not a game of a training") from None
        if not is_ours:
            raise CannotPlay(f"{where}: a game of another training")
        self.games[number] = facts
