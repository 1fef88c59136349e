"""The end screen and the replay; nothing was secret, so there is one way to look at it."""

from collections.abc import Iterator

from markupsafe import Markup

from page.parts.replay import Replay, Step, titled_once
from page.relics.draw.board import board
from page.relics.draw.over import OverProps, Side
from page.relics.said.log import SILENT, owner
from page.relics.said.words import event_words
from page.relics.seen.table import points
from page.shell.draw.beside import Aftermath
from page.shell.model import Model, Over
from page.shell.outcome import end_frame, replay
from page.text import Text
from unseen.kernel.seat import Seat
from unseen.relics import SEATS
from unseen.relics.events import Added, Died, Finished, Rotated
from unseen.relics.pieces import round_of, still, tribe
from unseen.relics.score import score
from unseen.relics.state import State

PREFIX = "replay-"
"""Begins the ids of a finished board."""


def over(model: Model, screen: Over, t: Text, aftermath: Aftermath | None = None) -> OverProps:
    """Return the props of the end screen; `aftermath` is what a game with somebody elsewhere adds to it."""
    game = screen.game
    last: State = game.states[-1]
    winner = last.result.winner if last.result else game.forfeit_to
    amber, jade = (_side(last, seat) for seat in SEATS)
    return OverProps(
        winner=tribe(winner) if winner else None,
        by=last.result.by if last.result else "forfeit",
        scoring=last.scoring,
        sides=(amber, jade),
        board=board_at(screen, t),
        facts=_facts(screen),
        frame=end_frame(model, screen, winner, replay_of(screen, t), t, aftermath),
    )


def _side(state: State, seat: Seat) -> Side:
    taken = tuple(number for number, owner in enumerate(state.taken, 1) if owner == seat)
    living = (state.own(seat) & ~state.dead).bit_count()
    return Side(tribe(seat), points(score(state, seat)), living, taken)


def board_at(screen: Over, t: Text) -> Markup:
    """Draw the board at this step of the replay."""
    label = t("relics.board.replay", when=t("relics.round", round=round_of(screen.game.states[screen.at])))
    return board(still(screen.game, screen.at, None)._replace(label=label, prefix=PREFIX))


def _facts(screen: Over) -> tuple[tuple[str, int], ...]:
    """Return the game in numbers."""
    events = [told.event for _, told in screen.game.log]
    last: State = screen.game.states[-1]
    return (
        ("rounds", round_of(last)),
        ("deaths", sum(isinstance(event, Died) for event in events)),
        ("support", sum(len(event.support) for event in events if isinstance(event, Rotated))),
        ("added", sum(event.crystals.energy for event in events if isinstance(event, Added))),
    )


def replay_of(screen: Over, t: Text) -> Replay:
    """Return the replay: its step, and the record in words."""
    game, steps = screen.game, titled_once(_steps(screen, t))
    ends = {ply + 1 for ply, told in game.log if isinstance(told.event, Finished)}
    now = [step.text for step in steps if step.at == screen.at]
    # The very end stands in the verdict.
    told = now[:-1] if screen.at in ends else now
    when = t("relics.round", round=round_of(game.states[screen.at]))
    return replay(screen, steps, when, " ".join(f"{words}." for words in told))


def _steps(screen: Over, t: Text) -> Iterator[Step]:
    for ply, told in screen.game.log:
        if not isinstance(told.event, SILENT):
            title = t("relics.round", round=round_of(told.before))
            yield Step(ply + 1, owner(told), event_words(told.before, told.event, t), title)
