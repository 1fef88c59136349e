"""The result of a game in a line, for the list of games."""

from page.courtyard.draw.over import GIVEN_UP
from page.shell.messages import GameOver
from page.text import Text
from unseen.courtyard.pieces import treasure


def result_words(game: GameOver, place: str, seats: tuple[str, str], t: Text) -> str:
    """Return the winner of a game and its ending.

    Args:
        game: The game.
        place: The space that decided it; empty for none.
        seats: The hidden player's seat, and the other.
        t: The words.
    """
    last = game.states[-1]
    winner = last.result.winner if last.result else game.forfeit_to
    by = last.result.by if last.result else "forfeit"
    key = f"over.by.{by.replace(' ', '_')}"
    if by in GIVEN_UP:
        hidden, other = seats
        key = f"{key}.{other if winner == hidden else hidden}"
    how = t(key, space=place, thief=str(last.at), treasure=treasure(last))
    return t("line.result", who=t(f"over.{winner or 'nobody'}"), how=how)
