"""The state of a puzzle on the screen, whatever its kind.

Rule 1. An ending is final: once it is solved or shown, no press changes its result.
"""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from page.puzzling.results import Result, streak
from unseen.puzzles.line import Line

Outcome = Literal["", "solved", "shown"]


class Series(NamedTuple):
    """Puzzles in a row, of which this is one."""

    place: int
    """From 1."""
    lines: tuple[Line, ...]
    is_first: bool = False
    """Whether they are those for beginners, each with a rule that it teaches."""


class State(NamedTuple):
    """The screen as it is shown."""

    line: Line
    number: int | None
    """Its number in the calendar; None for practice."""
    own: Any
    """The state of its kind."""
    today: int | None = None
    """The number of the local date as it was opened; None where that has none."""
    results: Mapping[int, Result] = {}
    """What this browser remembers of the numbers."""
    address: str = ""
    """The address of the puzzle, for whoever it is passed on to."""
    series: Series | None = None
    is_framed: bool = False
    """Whether the page is in a frame on another site, where a puzzle leads nowhere else."""
    wrong: int = 0
    """How many answers were wrong."""
    hints: int = 0
    awaits: bool = False
    """Whether a hint is being worked out."""
    outcome: Outcome = ""
    asking: bool = False
    """Whether the answer was asked for and needs a second press."""
    passed: Literal["", "copied", "shared", "failed"] = ""
    """How the result was passed on, as it is shown now."""

    @property
    def tries(self) -> int:
        """The try that was right; 0 where none was."""
        return self.wrong + 1 if self.outcome == "solved" else 0

    @property
    def streak(self) -> int:
        """The days in a row that were solved."""
        return streak(self.results, self.today)

    @property
    def following(self) -> Line | None:
        """The next puzzle of a series; None after the last one and without any."""
        if self.series is None or self.series.place == len(self.series.lines):
            return None
        return self.series.lines[self.series.place]
