"""Requests of a puzzle to the edge."""

from typing import Any, NamedTuple

from page.puzzling.state import Series
from unseen.kernel.slices import Work
from unseen.puzzles.line import Line


class Compute(NamedTuple):
    """Do the work of a kind of puzzle, and tell its result."""

    line: Line
    """The puzzle that it is for."""
    work: Work[Any]


class Keep(NamedTuple):
    """Keep the result of a number: the try that was right, 0 if the answer was shown, and the number of hints."""

    number: int
    tries: int
    hints: int


class ShowSource(NamedTuple):
    """Show the game that a puzzle comes from, at its moment."""

    line: Line


class Open(NamedTuple):
    """Open a number of the calendar."""

    number: int


class First(NamedTuple):
    """Open the first of the three puzzles for beginners."""


class Follow(NamedTuple):
    """Open the next puzzle of a series."""

    series: Series


class Practise(NamedTuple):
    """Open a puzzle for practice."""

    kind: str
    tier: str = ""
    """Empty for any."""
    theme: str = ""
    """Empty for any."""
    wanted: int = 1
    """How many are wanted in a row."""
    after: Line | None = None
    """The one that was just ended: the next one is wanted."""


class List(NamedTuple):
    """Show the list of puzzles."""


class Pass(NamedTuple):
    """Pass on the text of a result."""

    text: str


Request = Compute | Keep | ShowSource | Open | First | Follow | Practise | List | Pass
