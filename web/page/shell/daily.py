"""The puzzle of the day, as far as the start screen knows it."""

from typing import NamedTuple

from markupsafe import Markup


class Daily(NamedTuple):
    """The puzzle of a date, from the calendar alone."""

    game: str
    """The game on whose page it is; before the first day and after the last, one that has puzzles."""
    number: int | None
    """Its number in the calendar; None before the first day and after the last."""
    kind: str = ""
    tier: str = ""
    """Empty where the calendar alone does not know it."""
    board: Markup | None = None
    """The board with which it begins, small; None where there is none, or none yet."""

    @property
    def link(self) -> str:
        """The link to it; where there is none, to the puzzles for practice."""
        return f"d={self.number or 'all'}"
