"""The games that have puzzles, and their modules, each imported when it is first needed."""

from typing import Protocol, cast

from unseen.games import GAMES as ALL_GAMES
from unseen.games import part
from unseen.kernel.files import read_file
from unseen.puzzles.kind import Kind
from unseen.puzzles.line import Line
from unseen.puzzles.shelf import LINES


def _has_puzzles(game: str) -> bool:
    try:
        read_file(f"{game}/puzzles/{LINES}")
    except OSError:
        return False
    return True


GAMES = tuple(filter(_has_puzzles, ALL_GAMES))
"""The games that have puzzles."""


class Mining(Protocol):
    """The interface of a game's `lab.mining`."""

    KINDS: tuple[str, ...]
    """The kinds of puzzles that the game has."""

    def candidates(self, kind: str, seed: int, /) -> tuple[Line, ...]:
        """Return the lines that one game offers, or that are made of one seed."""
        ...


def kind_of(game: str, kind: str) -> Kind:
    """Return the module of a kind of a game's."""
    return cast(Kind, part(game, f"puzzles.{kind}"))


def mining_of(game: str) -> Mining:
    """Return the `lab.mining` of a game that has puzzles."""
    return cast(Mining, part(game, "lab.mining"))
