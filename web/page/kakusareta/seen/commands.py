"""The command line of Kakusareta."""

from collections.abc import Mapping

from page.courtyard.command import map_lines
from page.kakusareta.said import position
from page.kakusareta.said.position_elements import elements_lines
from page.kakusareta.said.words import action_words
from page.kakusareta.seen.advice import hint_card, map_card
from page.shell.command.commands import Answer, Commands
from page.shell.command.hint import hint_lines
from page.shell.model import Seated
from page.text import Text


def _where(seated: Seated, t: Text) -> tuple[str, ...]:
    """Return the Kakusareta's own space or the Moya, and where the Kakusareta was last seen."""
    state = seated.shown.view
    own = position.place(state, t) or (() if state.hand is not None else position.pieces(state, t))
    return (*own, *position.seen(state, t))


def _elements(seated: Seated, t: Text) -> tuple[str, ...]:
    state = seated.shown.view
    return (*elements_lines(state, t), *position.debts(state, t))


QUERIES: Mapping[str, Answer] = {
    "where": _where,
    "turn": lambda seated, t: position.turn(seated.shown.view, t),
    "pieces": lambda seated, t: position.pieces(seated.shown.view, t),
    "temples": lambda seated, t: position.temples(seated.shown.view, t),
    "darts": lambda seated, t: (position.darts(seated.shown.view, t),),
    "coins": lambda seated, t: (position.coins(seated.shown.view, t), *position.hand(seated.shown.view, t)),
    "rods": lambda seated, t: (position.rods(seated.shown.view, t), *position.treasure(seated.shown.view, t)),
    "elements": _elements,
    "map": lambda seated, t: map_lines(map_card(seated, t)),
    "hint": lambda seated, t: hint_lines(hint_card(seated, t)),
}
COMMANDS = Commands(QUERIES, action_words)
