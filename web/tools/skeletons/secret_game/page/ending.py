"""The end screen of a finished game, and its replay."""

from markupsafe import Markup

from page.parts.replay import Replay, Step, titled_once
from page.shell.draw.beside import Aftermath
from page.shell.model import Model, Over
from page.shell.outcome import end_frame, replay
from page.text import Text
from tools.skeletons.secret_game.page.draw import Ended
from tools.skeletons.secret_game.page.draw import over as draw_over
from tools.skeletons.secret_game.page.said import event_words, subject, things
from tools.skeletons.secret_game.page.seen import figure
from unseen.skeletons.secret_game.model import State


def over(model: Model, screen: Over, t: Text, aftermath: Aftermath | None = None) -> Markup:
    """Draw the end screen."""
    return draw_over(_ended(model, screen, t, aftermath), t)


def _ended(model: Model, screen: Over, t: Text, aftermath: Aftermath | None) -> Ended:
    game = screen.game
    last: State = game.states[-1]
    ended = last.result or game.forfeit
    assert ended
    winner = ended.winners[0] if len(ended.winners) == 1 else None
    frame = end_frame(model, screen, winner, _replay(screen, t), t, aftermath)
    if frame.you:
        title = t("over.you.won" if frame.you in ended.winners else "over.you.lost")
    else:
        title = t("secret_game.over.won", seats=", ".join(t(f"seat.{seat}") for seat in ended.winners))
    shown = things(game.states[screen.at], (), t)
    return Ended(frame, title, t(f"secret_game.over.{ended.by}"), winner, shown, figure)


def _replay(screen: Over, t: Text) -> Replay:
    when = t("secret_game.log")
    steps = titled_once(
        Step(ply + 1, subject(told), event_words(told.before, told.event, t), when)
        for ply, told in screen.game.log
    )
    return replay(screen, steps, when, " ".join(f"{step.text}." for step in steps if step.at == screen.at))
