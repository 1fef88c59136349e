"""The command line of Relics."""

from collections.abc import Mapping

from page.relics.said import position
from page.relics.said.words import action_words
from page.relics.seen.advice import hint_card
from page.shell.command.commands import Answer, Commands
from page.shell.command.hint import hint_lines
from page.shell.model import Seated
from unseen.kernel.seat import Seat
from unseen.relics.state import SEATS


def _own_first(seated: Seated) -> tuple[Seat, ...]:
    own = seated.shown.seat
    return tuple(sorted(SEATS, key=lambda seat: seat != own))


QUERIES: Mapping[str, Answer] = {
    "where": lambda seated, t: (position.tiles(seated.shown.view, seat, t) for seat in _own_first(seated)),
    "turn": lambda seated, t: (position.turn(seated.shown.view, t),),
    "hand": lambda seated, t: position.hand(seated.shown.view, t),
    "score": lambda seated, t: (position.holdings(seated.shown.view, seat, t) for seat in _own_first(seated)),
    "crystals": lambda seated, t: position.crystals(seated.shown.view, t),
    "offers": lambda seated, t: (position.pairs(seated.shown.view, t),),
    "hint": lambda seated, t: hint_lines(hint_card(seated, t)),
}
COMMANDS = Commands(QUERIES, action_words)
