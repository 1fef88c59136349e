"""Secret game's page, as `page.shell.game_page.GamePage` asks for it; what is not here `defaults` answers."""

from typing import Any, cast

from markupsafe import Markup

from page.parts.help import Book
from page.parts.help import help_sheet as draw_help
from page.parts.help_blocks import Contents, Section, Words
from page.shell import defaults
from page.shell.draw.beside import Aftermath, Beside
from page.shell.draw.face import Face
from page.shell.messages import Found, Shown
from page.shell.model import Model, Over, Seated
from page.shell.table_players import sheet
from page.text import Text
from tools.skeletons.secret_game.page import draw
from tools.skeletons.secret_game.page.ending import over as present_over
from tools.skeletons.secret_game.page.said import event_words, reason_words, secretive, things
from tools.skeletons.secret_game.page.seen import FIGURES, figure
from tools.skeletons.secret_game.page.seen import table as present_table
from unseen.kernel.errors import Reason
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat
from unseen.skeletons import secret_game
from unseen.skeletons.secret_game.model import FEWEST, SEATS, Options, State

__all__ = [
    "FACE",
    "GAME",
    "event_words",
    "face",
    "lines",
    "options",
    "over",
    "reason_words",
    "secretive",
    "table",
]

GAME = cast(AnyGame, secret_game)
FACE = Face(
    draw.poster(),
    draw.slip(),
    SEATS,
    FIGURES,
    # YOURS: how long a game takes people.
    (5, 10),
    {seat: draw.slip() for seat in SEATS},
    fewest=FEWEST,
    most=len(SEATS),
)


def no_diagram(name: str, t: Text) -> tuple[Markup, ...]:
    """Return no pictures: the help has none. YOURS: if it has, boards that show what is explained."""
    del name, t
    return ()


# YOURS: a section for each part of the rules; its words are `help.<section>.<key>`.
BOOK = Book(
    (
        Contents(
            "game",
            (
                Section("rules", (Words("aim"), Words("turn"), Words("end"))),
                Section("options", (Words("players"),)),
            ),
        ),
    ),
    "rules",
    cards=(),
    terms=(),
    pawn=draw.piece,
    diagram=no_diagram,
)


def __getattr__(name: str) -> Any:
    """Return the shell's answer to what this page leaves open."""
    return getattr(defaults, name)


def face() -> Face:
    """Return the game as the shell draws it."""
    return FACE


def chosen(own: Options | None, what: str, value: str) -> Options | None:
    """Return the options after a press on the start screen. YOURS: a case for each option."""
    is_number = what == "players" and value in map(str, range(FEWEST, len(SEATS) + 1))
    return (own or Options())._replace(players=int(value)) if is_number else None


def options(own: Options | None) -> Options:
    """Return the agreed options."""
    return own or Options()


def found_words(found: Found, t: Text) -> str:
    """Return the sentence about a stored game."""
    return t("secret_game.stored", seat=t(f"seat.{found.to_act}"))


def cannot_undo(shown: Shown) -> Reason:
    """Return the reason why nothing can be undone: every action ends a turn."""
    del shown
    return Reason("undo", "turns", "every action ends a turn")


def lines(view: State, t: Text) -> tuple[str, ...]:
    """Return the position in words, for *Describe position*."""
    return tuple(f"{thing.label}." for thing in things(view, (), t))


def help_sheet(section: str, t: Text) -> Markup:
    """Return the rules, open at a section."""
    return draw_help(BOOK, section, t)


def players_sheet(model: Model, seated: Seated, t: Text) -> Markup:
    """Return the sheet of the players."""
    return sheet(model, seated, figure, t, give=t("players.give.text"), barred=t("players.barred"))


def portrait(seat: Seat) -> Markup:
    """Return the picture of the seat that sits down."""
    return draw.portrait(FIGURES[seat])


def table(model: Model, seated: Seated, t: Text, beside: Beside | None = None) -> Markup:
    """Return the play screen of a seat."""
    return draw.table(present_table(model, seated, t, beside), t)


def over(model: Model, screen: Over, t: Text, aftermath: Aftermath | None = None) -> Markup:
    """Return the end screen."""
    return draw.over(present_over(model, screen, t, aftermath), t)
