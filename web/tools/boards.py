"""Write the boards with which the puzzles of each day begin (`page.shell.boards`)."""

from importlib import import_module
from types import ModuleType

from page.games import module_of
from page.shell.sketch import encode_sketch
from unseen.puzzles.calendar import DAYS, place_of
from unseen.puzzles.shelf import Shelves, shelves


def sheet(game: str) -> str:
    """Return the boards of a game, as sketches: a line a day, empty where a day has none of this game."""
    lines = shelves(game)
    return "\n".join(sketch_of(game, number, lines) for number in range(1, DAYS + 1))


def sketch_of(game: str, number: int, lines: Shelves) -> str:
    """Return the sketch of the board with which the puzzle of a day begins; empty where it has none of this game.

    Args:
        game: The game.
        number: The number of the day.
        lines: The puzzles of the game.
    """
    place = place_of(number)
    line = lines.at(place) if place.game == game and has_board(game, place.kind) else None
    return encode_sketch(module_of(game).sketch(_kind(game, place.kind).position(line))) if line else ""


def has_board(game: str, kind: str) -> bool:
    """Return whether the puzzles of a kind begin with a board (`unseen.puzzles.kind.Pictured`)."""
    return hasattr(_kind(game, kind), "position")


def _kind(game: str, kind: str) -> ModuleType:
    return import_module(f"unseen.{game}.puzzles.{kind}")
