"""The puzzle of the day, as far as the start screen knows it."""

from typing import NamedTuple

from page.shell import abilities
from unseen.puzzles.calendar import games, number_of, place_of


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


def daily_on(game: str, day: int) -> Daily:
    """Return the puzzle of a date, for the start screen of a game.

    Args:
        game: The game.
        day: The date, as the calendar of puzzles counts it.
    """
    number = number_of(day)
    if number is None:
        return Daily(game if abilities.of(game).puzzles else games()[0], None)
    place = place_of(number)
    return Daily(place.game, number, place.kind, place.tier or "")
