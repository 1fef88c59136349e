"""Nusubito's implementation of `page.shell.game_page.GamePage`."""

from typing import TYPE_CHECKING, Any, cast

from markupsafe import Markup

from page.courtyard.page import (
    awaited,
    found_words,
    is_space,
    middle,
    moment,
    token,
)
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
from page.shell.draw.beside import Aftermath, Beside
from page.shell.draw.face import Face
from page.shell.effects import Effect
from page.shell.game_page import Pointed
from page.shell.messages import Shown
from page.shell.model import Model, Over, Path, Seated
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
    from page.shell.command.commands import Commands
    from page.shell.learn.teaching import Teaching

__all__ = [
    "EYES", "FIRSTS", "FOCUS", "GAME", "LESSONS", "PROGRAM_STEPS", "SPECTATES", "awaited", "cannot_end",
    "cannot_undo", "choices", "chosen", "commands", "dragged", "drop", "ended_turns", "ends_game", "ends_turn",
    "event_words", "face", "finale_motions", "finale_words", "first", "found_words", "has_finale", "heard",
    "help_sheet", "is_mapped", "is_space", "is_verb", "is_wanted", "lifted", "lines", "middle", "moment", "motions",
    "options", "over", "own_sounds", "piece_words", "players_sheet", "point", "portrait", "printing",
    "reason_words", "recap_entries", "recap_motions", "recap_words", "secretive", "shaken", "table", "teaching",
    "terms", "token", "why",
]  # fmt: skip

Step = tuple[Model, tuple[Effect, ...]]

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
LESSONS = dict.fromkeys(SEATS, 6)
FACE = Face(
    poster(),
    seal("thief"),
    SEATS,
    {"thief": "thief", "mist": "seeker"},
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


def piece_words(seated: Seated, t: Text) -> str:
    """Return a description of the piece that was asked about."""
    from page.nusubito.seen.pieces import card  # imported here like everything that the start does not need

    told = card(seated, t)
    return " ".join(filter(None, (told.title + ".", told.text, told.why)))


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


# Modules that the start does not show are imported on demand, so that the page starts faster.


def teaching() -> "Teaching":
    """Return the courses."""
    from page.nusubito.learn import teaching

    return teaching


def over(model: Model, screen: Over, t: Text, aftermath: Aftermath | None = None) -> Markup:
    """Return the end screen, or the scene before it."""
    from page.nusubito.draw.over import over as draw_over
    from page.nusubito.ending.finale import finale as present_finale
    from page.nusubito.ending.over import over as present_over
    from page.shell.draw.finale import finale as draw_finale

    if screen.scene:
        return draw_finale(present_finale(screen.game, t), t)
    return draw_over(present_over(model, screen, t, aftermath), t)


def terms(options: Options, t: Text) -> tuple[tuple[Markup, str], ...]:
    """Return the options in words: the pawns at the start, the darts, and the day limit."""
    from page.nusubito.draw.terms import terms as draw_terms

    first, second, third = (int(level) for level in options.configuration.split("/"))
    return draw_terms((first, second, third), options.thief_darts, options.day_limit, t)


def help_sheet(section: str, t: Text) -> Markup:
    """Return the help, open at a section."""
    from page.nusubito.draw.help import help_sheet as draw_help

    return draw_help(section, t)


def players_sheet(model: Model, seated: Seated, t: Text) -> Markup:
    """Return the sheet of the players."""
    from page.nusubito.draw.small import figure
    from page.shell.table_players import sheet

    return sheet(model, seated, figure, t, give=t("players.give.text"), barred=t("players.barred"))


def table(model: Model, seated: Seated, t: Text, beside: Beside | None = None) -> Markup:
    """Return the play screen of a seat."""
    return draw_table(present_table(model, seated, t, beside), t)


def commands() -> "Commands":
    """Return the queries of the command line, and the words of actions."""
    from page.nusubito.seen.commands import COMMANDS

    return COMMANDS


def __getattr__(name: str) -> Any:
    """Return the shell's answer to what this page leaves open."""
    return getattr(defaults, name)
