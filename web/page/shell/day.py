"""The puzzle of a date, as the start screen of each game tells it."""

from page.shell import abilities
from page.shell.daily import Daily
from unseen.puzzles.calendar import games, number_of, place_of


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
