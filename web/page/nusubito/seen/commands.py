"""The command line of Nusubito."""

from collections.abc import Mapping

from page.courtyard.command import map_lines
from page.nusubito.said import position
from page.nusubito.said.words import action_words, moment_words
from page.nusubito.seen.advice import hint_card, map_card
from page.shell.command.commands import Answer, Commands
from page.shell.command.hint import hint_lines
from page.shell.model import Seated
from page.text import Text


def _where(seated: Seated, t: Text) -> tuple[str, ...]:
    """Return the Thief's own space or the pawns, and where the Thief was last seen."""
    state = seated.shown.view
    own = position.place(state, t) or position.pieces(state, t)
    return (*own, *position.seen(state, t))


QUERIES: Mapping[str, Answer] = {
    "where": _where,
    "turn": lambda seated, t: (moment_words(seated.shown.view, t),),
    "pieces": lambda seated, t: position.pieces(seated.shown.view, t),
    "darts": lambda seated, t: (position.darts(seated.shown.view, t),),
    "coins": lambda seated, t: (position.coins(seated.shown.view, t), *position.hand(seated.shown.view, t)),
    "rods": lambda seated, t: (position.rods(seated.shown.view, t), *position.treasure(seated.shown.view, t)),
    "map": lambda seated, t: map_lines(map_card(seated, t)),
    "hint": lambda seated, t: hint_lines(hint_card(seated, t)),
}
COMMANDS = Commands(QUERIES, action_words)
