"""Nusubito's implementation of `page.shell.game_page.GamePage`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from markupsafe import Markup

from page.courtyard.page import (
    awaited,
    found_words,
    is_space,
    middle,
    moment,
    token,
)
from page.games import on_demand
from page.nusubito.draw.portrait import portrait
from page.nusubito.draw.poster import poster
from page.nusubito.draw.set_up import board_and_numbers
from page.nusubito.draw.table import table as draw_table
from page.nusubito.ending.ended import ended_turns
from page.nusubito.ending.finish import finale_motions, finale_words, has_finale
from page.nusubito.eyes import EYES
from page.nusubito.pointing import press as pointing
from page.nusubito.pointing.press import VERBS, VERBS_FOR
from page.nusubito.pointing.refusal import cannot_undo, why
from page.nusubito.said.firsts import FIRSTS, first
from page.nusubito.said.log import recap_entries, recap_words
from page.nusubito.said.position import lines
from page.nusubito.said.words import event_words, reason_words
from page.nusubito.seen.motions import motions, printing, recap_motions
from page.nusubito.seen.sounds import heard
from page.nusubito.seen.sounds import own as own_sounds
from page.nusubito.seen.table import table as present_table
from page.nusubito.set_up import Choices, chosen
from page.parts.drawing import seal
from page.shell import defaults
from page.shell.draw.beside import Beside
from page.shell.draw.face import Face
from page.shell.game_page import Pointed
from page.shell.messages import Shown
from page.shell.model import Model, Path, Seated
from page.text import Text
from unseen import nusubito
from unseen.courtyard.board import BIT, TEMPLES, Space
from unseen.kernel.errors import Reason
from unseen.kernel.game import AnyGame
from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, SEATS, THIEF, Options, State
from unseen.nusubito.actions import Action, Capture, Declare, End
from unseen.nusubito.rules.refusals import why_not

if TYPE_CHECKING:
    from page.nusubito.draw.help import help_sheet
    from page.nusubito.ending.author import AUTHOR
    from page.nusubito.ending.result import result_words
    from page.nusubito.ending.screen import over
    from page.nusubito.learn.teaching import TEACHING
    from page.nusubito.seen.commands import COMMANDS
    from page.nusubito.seen.pieces import piece_words
    from page.nusubito.seen.players_sheet import players_sheet
    from page.nusubito.seen.terms import terms
    from page.nusubito.sketch import sketch

__all__ = [
    "AUTHOR", "COMMANDS", "EYES", "FIRSTS", "FOCUS", "FURTHER", "GAME", "LESSONS", "PROGRAM_STEPS", "SPECTATES",
    "TEACHING", "awaited", "cannot_end", "cannot_undo", "choices", "chosen", "dragged", "drop", "ended_turns",
    "ends_game", "ends_turn", "event_words", "face", "finale_motions", "finale_words", "first", "found_words",
    "has_finale", "heard", "help_sheet", "is_mapped", "is_space", "is_verb", "is_wanted", "lifted", "lines",
    "middle", "moment", "motions", "options", "over", "own_sounds", "piece_words", "players_sheet", "point",
    "portrait", "printing", "reason_words", "recap_entries", "recap_motions", "recap_words", "result_words",
    "secretive", "shaken", "sketch", "table", "terms", "token", "why",
]  # fmt: skip

LATER = {
    "AUTHOR": "page.nusubito.ending.author",
    "COMMANDS": "page.nusubito.seen.commands",
    "TEACHING": "page.nusubito.learn.teaching",
    "help_sheet": "page.nusubito.draw.help",
    "over": "page.nusubito.ending.screen",
    "piece_words": "page.nusubito.seen.pieces",
    "players_sheet": "page.nusubito.seen.players_sheet",
    "result_words": "page.nusubito.ending.result",
    "sketch": "page.nusubito.sketch",
    "terms": "page.nusubito.seen.terms",
}
"""What the start does not show: each is imported when it is first asked for."""
__getattr__ = on_demand(LATER, defaults)

GAME = cast(AnyGame, nusubito)
FOCUS = "C3"
SPECTATES = MIST
PROGRAM_STEPS = (
    "unseen.nusubito.bots.evaluation",
    "unseen.nusubito.belief",
    "unseen.nusubito.bots.turn_game",
    "unseen.nusubito.bots.thief",
    "unseen.nusubito.bots.game_tree",
    "unseen.nusubito.bots.levels",
    "unseen.nusubito.advice.reasons",
    "unseen.nusubito.advice.map",
    "unseen.nusubito.advice.thief_grounds",
    "unseen.nusubito.advice.mist_grounds",
    "unseen.nusubito.advice.hint",
    "page.nusubito.aids",
)
LESSONS: Mapping[str, int] = dict.fromkeys(SEATS, 6)
FURTHER: Mapping[str, int] = {"hiding": 7, "searching": 8}
FACE = Face(
    poster(),
    seal("thief"),
    SEATS,
    {"thief": "thief", "mist": "seeker", "hiding": "thief", "searching": "seeker"},
    (10, 20),
    {seat: seal(seat) for seat in SEATS},
)
GAME_ENDING = (Declare, Capture, Resign)


def is_verb(token: str) -> bool:
    """Return whether a token is one of the actions beside the board."""
    return token in VERBS


def is_wanted(chosen: Path, token: str) -> bool:
    """Return whether the chosen action needs a rod or a coin, and the token is one."""
    return bool(chosen) and chosen[0] in VERBS_FOR.get(token.split(" ")[0], ())


def point(shown: Shown, chosen: Path, token: str) -> Pointed:
    """Return the meaning of a press, given what is chosen."""
    return pointing.point(shown.legal, chosen, token)


def dragged(shown: Shown) -> frozenset[str]:
    """Return the tokens that can be dragged."""
    return pointing.dragged(shown.legal, shown.view.at)


def lifted(shown: Shown, chosen: Path, token: str) -> Path:
    """Return the path that is chosen while a token is dragged."""
    del chosen
    return pointing.lifted(token, shown.view.at)


def drop(shown: Shown, chosen: Path, token: str, place: str) -> Pointed:
    """Return the meaning of a drop."""
    del chosen
    return pointing.drop(shown.legal, token, shown.view.at, place)


def ends_game(action: Action) -> bool:
    """Return whether an action always ends the game, so that it needs a second press."""
    return isinstance(action, GAME_ENDING)


def ends_turn(action: Action) -> bool:
    """Return whether an action ends the turn."""
    return isinstance(action, End)


def secretive(options: Options) -> frozenset[Seat]:
    """Return the seats that have secrets: the Thief, with all options."""
    del options
    return frozenset({THIEF})


def cannot_end(view: State, seat: Seat) -> Reason:
    """Return why the turn cannot be ended, or how to choose between several ways to end it."""
    return why_not(view, seat, End())


def shaken(view: State, token: str) -> str:
    """Return the id of the pawn, or else of the space, that was pressed in vain."""
    return f"{'pawn' if view.pawn(Space(token)) else 'sp'}-{token}" if token in BIT else ""


def is_mapped(token: str) -> bool:
    """Return whether a token is a temple, about which the map has a statement."""
    return bool(BIT[Space(token)] & TEMPLES)


def face() -> Face:
    """Return the game's name, pictures and seats for the screens of the shell."""
    return FACE


def options(own: Choices | None) -> Options:
    """Return the options of a game with these choices."""
    now = own or Choices()
    return Options("/".join(map(str, now.levels)), now.darts, now.day_limit)


def choices(own: Choices | None, t: Text) -> Markup:
    """Return the form fields for pawns, darts and days."""
    return board_and_numbers(own or Choices(), t)


def table(model: Model, seated: Seated, t: Text, beside: Beside | None = None) -> Markup:
    """Return the play screen of a seat."""
    return draw_table(present_table(model, seated, t, beside), t)
