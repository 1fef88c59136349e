"""The result of a game in a line."""

from page.misty_ruins.ending.over import decider
from page.misty_ruins.said.words import seat_words
from page.shell.messages import GameOver
from page.text import Text
from unseen.misty_ruins import outcome
from unseen.misty_ruins.state import PLACE, State


def result_words(game: GameOver, t: Text) -> str:
    """Return the winner of a game and its ending."""
    last: State = game.states[-1]
    ended = outcome(last) or game.forfeit
    assert ended
    names = [seat_words(PLACE[seat], t) for seat in ended.winners]
    seat = decider(last, ended)
    who = (
        t("misty.over.won", seat=names[0])
        if len(names) == 1
        else t("misty.over.shared", seats=", ".join(names))
    )
    how = t(f"misty.over.by.{ended.by.replace(' ', '_')}", seat=seat_words(PLACE[seat], t) if seat else "")
    return t("line.result", who=who, how=how)
