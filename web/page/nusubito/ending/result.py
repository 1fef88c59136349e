"""The result of a game in a line."""

from page.courtyard import result
from page.shell.messages import GameOver
from page.text import Text
from unseen.nusubito import SEATS
from unseen.nusubito.pieces import finish_of


def result_words(game: GameOver, t: Text) -> str:
    """Return the winner of a game and its ending."""
    finish = finish_of(game)
    thief, mist = map(str, SEATS)
    return result.result_words(game, (finish.place if finish else None) or "", (thief, mist), t)
