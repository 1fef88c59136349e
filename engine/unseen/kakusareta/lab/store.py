"""Where games that were played to learn from are kept: a file a generation, one JSON line a game.

Rule 1. Lines are only ever added; what is not whole, the last line after a crash, is played again.
"""

import json
from pathlib import Path

from unseen.courtyard.board import Space
from unseen.kakusareta.bots.hidden import Hidden
from unseen.kakusareta.lab.games import Played, Seen


class Store:
    """The games of a generation, in the order in which they were played.

    Args:
        path: The file, made with the first game if there is none.

    Raises:
        ValueError: It is no such file; the message names the line.
        OSError: It cannot be read or written.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.games: list[Played] = []
        if path.exists():
            whole, newline, _ = path.read_bytes().rpartition(b"\n")
            for place, line in enumerate(whole.split(b"\n") if newline else [], 1):
                self.games.append(_read(f"{path}: line {place}", line))
            with path.open("r+b") as file:
                file.truncate(len(whole) + len(newline))

    def add(self, game: Played) -> None:
        """Keep a game."""
        self.games.append(game)
        with self._path.open("a") as file:
            file.write(json.dumps(game) + "\n")


def _read(where: str, line: bytes) -> Played:
    try:
        score, turns = json.loads(line)
        return Played(score, [_seen(*turn) for turn in turns])
    except (ValueError, TypeError):
        raise ValueError(
            f"{where} is no game to learn from; delete the line, or name another folder"
        ) from None


def _seen(
    is_theirs: bool,
    board: list[int],
    darts: int,
    round_: int,
    tokens: list[int],
    hidden: tuple[Space, int, int, int],
) -> Seen:
    ones, twos, threes, downed, moved, destroyed, towers = board
    his, theirs = tokens
    return Seen(
        is_theirs,
        (ones, twos, threes, downed, moved, destroyed, towers),
        darts,
        round_,
        (his, theirs),
        Hidden(*hidden),
    )
