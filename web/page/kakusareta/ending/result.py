"""The result of a game in a line."""

from page.courtyard import result
from page.shell.messages import GameOver
from page.text import Text
from unseen.kakusareta.seats import SEATS


def result_words(game: GameOver, t: Text) -> str:
    """Return the winner of a game and its ending."""
    kakusareta, moya = map(str, SEATS)
    return result.result_words(game, str(game.states[-1].at), (kakusareta, moya), t)
