"""The replay of a finished game, ply by ply, in the chosen view."""

from markupsafe import Markup

from page.courtyard.ending import PREFIX, Record, looking
from page.kakusareta.draw.board import board as draw_board
from page.kakusareta.ending.finish import finish_of
from page.kakusareta.said.words import event_words, moment_words
from page.shell.model import Over
from page.text import Text
from unseen.kakusareta import redact, view
from unseen.kakusareta.pieces import still

RECORD = Record(view, redact, event_words, moment_words, finish_of)


def board(screen: Over, t: Text) -> Markup:
    """Draw the board at this step; at the end, if it is shown in full, with the Kakusareta's path."""
    label = t("board.replay", when=moment_words(screen.game.states[screen.at], t))
    return draw_board(still(screen.game, screen.at, looking(screen))._replace(label=label, prefix=PREFIX))
