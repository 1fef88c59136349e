"""The end screen of a finished game, and its replay."""

from page.parts.over import Onward
from page.parts.replay import Replay, Step
from page.shell.draw.beside import Aftermath
from page.shell.model import Model, Over
from page.shell.outcome import next_level, own_seat, tally
from page.text import Text
from tools.skeletons.secret_game.page.draw import Ended
from tools.skeletons.secret_game.page.said import event_words, things
from tools.skeletons.secret_game.page.seen import figure
from unseen.kernel.outcome import Outcome
from unseen.skeletons.secret_game.model import State


def over(model: Model, screen: Over, t: Text, aftermath: Aftermath | None) -> Ended:
    """Return the props of the end screen."""
    game = screen.game
    last: State = game.states[-1]
    ended = last.result or game.forfeit
    assert ended
    winner = ended.winners[0] if len(ended.winners) == 1 else None
    return Ended(
        title=_title(model, screen, ended, aftermath, t),
        reason=t(f"secret_game.over.{ended.by}"),
        winner=winner,
        things=things(game.states[screen.at], (), t),
        replay=_replay(screen, t),
        onward=Onward(
            can_rematch=not game.imported,
            next_level=next_level(model, screen, winner, t),
            saved=screen.kept,
            card=aftermath.card if aftermath else None,
            asks_again=aftermath.again if aftermath else None,
            seats=last.players,
        ),
        tally=tally(model, screen, t),
        figure=figure,
    )


def _title(model: Model, screen: Over, ended: Outcome, aftermath: Aftermath | None, t: Text) -> str:
    you = aftermath.you if aftermath else own_seat(model, screen)
    if you:
        return t("over.you.won" if you in ended.winners else "over.you.lost")
    return t("secret_game.over.won", seats=", ".join(t(f"seat.{seat}") for seat in ended.winners))


def _replay(screen: Over, t: Text) -> Replay:
    game = screen.game
    steps = tuple(
        Step(
            ply + 1,
            entry.by,
            event_words(entry.before, entry.event, t),
            t("secret_game.log") if number == 0 else "",
        )
        for number, (ply, entry) in enumerate(game.log)
    )
    return Replay(
        at=screen.at,
        last=len(game.states) - 1,
        playing=screen.playing,
        eyes=screen.eyes,
        when=t("secret_game.log"),
        now=" ".join(f"{step.text}." for step in steps if step.at == screen.at),
        steps=steps,
    )
