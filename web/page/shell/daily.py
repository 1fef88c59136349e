"""The puzzle of the day, as far as the start screen knows it."""

from typing import NamedTuple


class Daily(NamedTuple):
    """The puzzle of a date, from the calendar alone."""

    game: str
    """The game on whose page it is; before the first day and after the last, one that has puzzles."""
    number: int | None
    """Its number in the calendar; None before the first day and after the last."""
    kind: str = ""
    tier: str = ""
    """Empty where the calendar alone does not know it."""

    @property
    def link(self) -> str:
        """The link to it; where there is none, to the puzzles for practice."""
        return f"d={self.number or 'all'}"
