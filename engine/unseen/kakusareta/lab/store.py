"""The store of games to learn from: a file for each generation, with a JSON line for each game.

Rule 1. Lines are only ever added. An incomplete last line, after a crash, is dropped and its game played again.
"""

import json
from pathlib import Path

from unseen.courtyard.board import Space
from unseen.kakusareta.bots.hidden import Hidden
from unseen.kakusareta.lab.games import Played, TurnStart


class Store:
    """The games of a generation, in playing order.

    Args:
        path: The file, created with the first game if it does not exist.

    Raises:
        ValueError: The file holds something else; the message names the line.
        OSError: The file cannot be read or written.
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
        """Add a game."""
        self.games.append(game)
        with self._path.open("a") as file:
            file.write(json.dumps(game) + "\n")


def _read(where: str, line: bytes) -> Played:
    try:
        score, turns = json.loads(line)
        return Played(score, [_turn_start(*turn) for turn in turns])
    except (ValueError, TypeError):
        raise ValueError(
            f"{where} is not a game of the lab; delete the line, or choose another folder"
        ) from None


def _turn_start(
    is_theirs: bool,
    board: list[int],
    darts: int,
    round_: int,
    tokens: list[int],
    hidden: tuple[Space, int, int, int],
) -> TurnStart:
    ones, twos, threes, downed, moved, destroyed, towers = board
    his, theirs = tokens
    return TurnStart(
        is_theirs,
        (ones, twos, threes, downed, moved, destroyed, towers),
        darts,
        round_,
        (his, theirs),
        Hidden(*hidden),
    )
