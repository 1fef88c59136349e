"""Secret game's page, as `page.shell.game_page.GamePage` asks for it; what is not here `defaults` answers."""

from typing import TYPE_CHECKING, cast

from markupsafe import Markup

from page.games import on_demand
from page.shell import defaults
from page.shell.draw.beside import Beside
from page.shell.draw.face import Face
from page.shell.messages import Found, Shown
from page.shell.model import Model, Seated
from page.shell.table_players import sheet
from page.text import Text
from tools.skeletons.secret_game.page import draw
from tools.skeletons.secret_game.page.said import event_words, reason_words, secretive, things
from tools.skeletons.secret_game.page.seen import FIGURES, figure
from tools.skeletons.secret_game.page.seen import table as present_table
from unseen.kernel.errors import Reason
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat
from unseen.skeletons import secret_game
from unseen.skeletons.secret_game.model import FEWEST, SEATS, Options, State

if TYPE_CHECKING:
    from tools.skeletons.secret_game.page.ending import over
    from tools.skeletons.secret_game.page.help import help_sheet

__all__ = [
    "GAME", "cannot_undo", "chosen", "event_words", "face", "found_words", "help_sheet", "lines", "options", "over",
    "players_sheet", "portrait", "reason_words", "secretive", "table",
]  # fmt: skip

LATER = {
    "help_sheet": "tools.skeletons.secret_game.page.help",
    "over": "tools.skeletons.secret_game.page.ending",
}
"""What the start does not show: each is imported when it is first asked for."""
__getattr__ = on_demand(LATER, defaults)

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


def players_sheet(model: Model, seated: Seated, t: Text) -> Markup:
    """Return the sheet of the players."""
    return sheet(model, seated, figure, t, give=t("players.give.text"), barred=t("players.barred"))


def portrait(seat: Seat) -> Markup:
    """Return the picture of the seat that sits down."""
    return draw.portrait(FIGURES[seat])


def table(model: Model, seated: Seated, t: Text, beside: Beside | None = None) -> Markup:
    """Return the play screen of a seat."""
    return draw.table(present_table(model, seated, t, beside), t)
