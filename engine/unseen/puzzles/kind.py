"""The contract of a kind of puzzle: a module of a game's `puzzles`.

Rule 1. One answer, proved twice: once by what the players' help knows (`faults`), once by the rules alone (`refute`).
Rule 2. What a puzzle tells is what its proofs begin with: one object, so that the two cannot differ.
Rule 3. A line says nothing that is not worked out again from it: answer, tier and themes.
"""

from collections.abc import Hashable, Iterator
from typing import Protocol

from unseen.puzzles.line import Line


class Kind(Protocol):
    """A module of a game's `puzzles`, named like the kind."""

    PROOF: str
    """The module of the second proof, beside this one."""
    THEMES: tuple[str, ...]
    """Everything that a line may have as a theme."""

    def faults(self, line: Line) -> Iterator[str]:
        """Yield everything that is wrong with a line by the game's beliefs: answer, tier, themes.

        Raises:
            GameError: It is no line of this kind.
        """
        ...

    def refute(self, line: Line) -> Iterator[str]:
        """Yield everything that is wrong with its answer by the rules alone.

        Raises:
            GameError: It is no line of this kind.
        """
        ...

    def key(self, line: Line) -> Hashable:
        """Return a key that two lines have in common if they are the same puzzle, be it mirrored or turned."""
        ...

    def source(self, line: Line) -> Hashable:
        """Return a key of the game that the line comes from; a kind may have one line from a game."""
        ...

    def question(self, line: Line) -> Iterator[str]:
        """Yield the lines of the puzzle as a text."""
        ...

    def solution(self, line: Line) -> Iterator[str]:
        """Yield the lines of its answer as a text, with reasons."""
        ...


class Pictured(Kind, Protocol):
    """A kind whose puzzles begin with a board."""

    def position(self, line: Line) -> object:
        """Return the view of the position with which a puzzle begins: all that it shows of it, and nothing else.

        Raises:
            GameError: It is no line of this kind.
        """
        ...
