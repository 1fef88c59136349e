"""The replay of a finished game, ply by ply, in the chosen view."""

from markupsafe import Markup

from page.courtyard.ending import PREFIX, Record, treasure
from page.kakusareta.draw.board import board as draw_board
from page.kakusareta.ending.finale import as_ended
from page.kakusareta.ending.finish import finish_of
from page.kakusareta.ending.way import WAY
from page.kakusareta.said.words import event_words, moment_words
from page.kakusareta.seen.board import pieces
from page.shell.model import Over
from page.text import Text
from unseen.kakusareta import redact, view

RECORD = Record(view, redact, event_words, moment_words, finish_of)


def board(screen: Over, t: Text) -> Markup:
    """Draw the board at this step; at the end, if it is shown in full, with the Kakusareta's path."""
    game = screen.game
    now = RECORD.seen(screen, game.states[screen.at])
    shown = pieces(now)._replace(
        pressable=False, label=t("board.replay", when=moment_words(now, t)), prefix=PREFIX
    )
    if screen.eyes == "truth":
        shown = shown._replace(treasure=treasure(now))
    # A forfeited game is never shown in full in the view of a seat.
    if screen.at == len(game.states) - 1 and (now.result or screen.eyes == "truth"):
        shown = as_ended(shown, game)._replace(treasure=treasure(now), path=WAY.stops(game), faded=True)
    return draw_board(shown)
