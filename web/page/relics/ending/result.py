"""The result of a game in a line."""

from page.shell.messages import GameOver
from page.text import Text
from unseen.relics.pieces import tribe
from unseen.relics.score import score
from unseen.relics.state import AMBER, JADE, State


def result_words(game: GameOver, t: Text) -> str:
    """Return the winner of a game and its ending."""
    last: State = game.states[-1]
    winner = last.result.winner if last.result else game.forfeit_to
    by = last.result.by if last.result else "forfeit"
    amber, jade = (score(last, seat).total for seat in (AMBER, JADE))
    loser = t(f"relics.seat.{'jade' if winner == AMBER else 'amber'}")
    how = t(f"relics.over.by.{by.replace(' ', '_')}", amber=amber, jade=jade, loser=loser)
    return t("line.result", who=t(f"relics.over.{tribe(winner) if winner else 'tie'}"), how=how)
