"""The replay of a finished game, ply by ply, in the chosen view."""

from collections.abc import Iterator

from markupsafe import Markup

from page.kakusareta.draw.board import board as draw_board
from page.kakusareta.ending.finale import as_ended
from page.kakusareta.ending.finish import PREFIX, finish_of
from page.kakusareta.ending.way import stops
from page.kakusareta.said.words import event_words, moment_words
from page.kakusareta.seen.board import pieces
from page.parts.replay import Replay, Step, titled_once
from page.shell import outcome
from page.shell.model import Over
from page.text import Text
from unseen.courtyard.rods import RODS
from unseen.kakusareta import State, redact, view
from unseen.kernel.seat import Seat


def board(screen: Over, t: Text) -> Markup:
    """Draw the board at this step; at the end, if it is shown in full, with the Kakusareta's path."""
    game = screen.game
    now = _seen(screen, game.states[screen.at])
    shown = pieces(now)._replace(
        pressable=False, label=t("board.replay", when=moment_words(now, t)), prefix=PREFIX
    )
    if screen.eyes == "truth":
        shown = shown._replace(treasure=treasure(now))
    # A forfeited game is never shown in full in the view of a seat.
    if screen.at == len(game.states) - 1 and (now.result or screen.eyes == "truth"):
        shown = as_ended(shown, game)._replace(treasure=treasure(now), path=stops(game), faded=True)
    return draw_board(shown)


def treasure(state: State) -> str:
    """Return the space where the two greens meet."""
    return "".join(rod for rod, colour in zip(RODS, state.rods, strict=True) if colour == "green")


def replay(screen: Over, t: Text) -> Replay:
    """Return the props of the replay: its step, and the record in words."""
    game, steps = screen.game, titled_once(_steps(screen, t))
    # The last event is in the verdict already.
    told = steps[:-1] if finish_of(game) else steps
    now = "; ".join(step.text for step in told if step.at == screen.at)
    return outcome.replay(screen, steps, moment_words(game.states[screen.at], t), now)


def _steps(screen: Over, t: Text) -> Iterator[Step]:
    for ply, told in screen.game.log:
        event = told.event if screen.eyes == "truth" else redact(told.event, Seat(screen.eyes))
        if event is not None:
            words = event_words(_seen(screen, told.before), event, t)
            yield Step(ply + 1, told.by, words, moment_words(told.before, t))


def _seen(screen: Over, state: State) -> State:
    """Return a position in the chosen view."""
    return state if screen.eyes == "truth" else view(state, Seat(screen.eyes))
