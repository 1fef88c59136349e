"""Kakusareta's page, which implements the contract `page.shell.game_page.GamePage`."""

from collections.abc import Sequence
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
from page.kakusareta.draw.portrait import portrait
from page.kakusareta.draw.poster import poster
from page.kakusareta.draw.set_up import board_and_numbers, elements
from page.kakusareta.draw.small import slip
from page.kakusareta.draw.table import table as draw_table
from page.kakusareta.ending.ended import ended_turns
from page.kakusareta.ending.finish import finale_motions, finale_words, has_finale
from page.kakusareta.eyes import EYES
from page.kakusareta.pointing import press as pointing
from page.kakusareta.pointing.press import DEEDS, is_verb
from page.kakusareta.pointing.refusal import cannot_undo, why
from page.kakusareta.said.firsts import FIRSTS, first
from page.kakusareta.said.log import recap_entries, recap_words
from page.kakusareta.said.position import lines
from page.kakusareta.said.words import event_words, reason_words
from page.kakusareta.seen.motions import motions, printing, recap_motions
from page.kakusareta.seen.sounds import heard
from page.kakusareta.seen.sounds import own as own_sounds
from page.kakusareta.seen.table import table as present_table
from page.kakusareta.set_up import Choices, chosen
from page.shell import defaults
from page.shell.draw.beside import Beside
from page.shell.draw.face import Face
from page.shell.game_page import Pointed
from page.shell.messages import Shown
from page.shell.model import Model, Path, Seated
from page.text import Text
from unseen import kakusareta
from unseen.courtyard.board import BIT, Space
from unseen.kakusareta import KAKUSARETA, MOYA, SEATS, Options, State
from unseen.kakusareta.actions import Action, End, Find
from unseen.kakusareta.events import Answered, Event
from unseen.kakusareta.rules.refusals import why_not
from unseen.kernel.errors import Reason
from unseen.kernel.game import AnyGame
from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry

if TYPE_CHECKING:
    from page.kakusareta.draw.help import help_sheet
    from page.kakusareta.ending.author import AUTHOR
    from page.kakusareta.ending.result import result_words
    from page.kakusareta.ending.screen import over
    from page.kakusareta.learn.teaching import TEACHING
    from page.kakusareta.seen.commands import COMMANDS
    from page.kakusareta.seen.pieces import piece_words
    from page.kakusareta.seen.players_sheet import players_sheet
    from page.kakusareta.seen.terms import terms
    from page.kakusareta.sketch import sketch

__all__ = [
    "AUTHOR", "COMMANDS", "EYES", "FIRSTS", "FOCUS", "FURTHER", "GAME", "LESSONS", "PROGRAM_STEPS", "SHEETS",
    "SPECTATES", "TEACHING", "awaited", "cannot_end", "cannot_undo", "choices", "chosen", "dragged", "drop",
    "ended_turns", "ends_game", "ends_turn", "errand", "errand_words", "event_words", "face", "finale_motions",
    "finale_words", "first", "found_words", "has_finale", "heard", "help_sheet", "is_mapped", "is_open", "is_space",
    "is_verb", "is_wanted", "lifted", "lines", "middle", "mode", "moment", "motions", "options", "over",
    "own_sounds", "piece_words", "players_sheet", "point", "portrait", "printing", "reason_words", "recap_entries",
    "recap_motions", "recap_words", "result_words", "secretive", "shaken", "sketch", "table", "terms", "token",
    "why",
]  # fmt: skip

LATER = {
    "AUTHOR": "page.kakusareta.ending.author",
    "COMMANDS": "page.kakusareta.seen.commands",
    "TEACHING": "page.kakusareta.learn.teaching",
    "help_sheet": "page.kakusareta.draw.help",
    "over": "page.kakusareta.ending.screen",
    "piece_words": "page.kakusareta.seen.pieces",
    "players_sheet": "page.kakusareta.seen.players_sheet",
    "result_words": "page.kakusareta.ending.result",
    "sketch": "page.kakusareta.sketch",
    "terms": "page.kakusareta.seen.terms",
}
"""What the start does not show: each is imported when it is first asked for."""
__getattr__ = on_demand(LATER, defaults)

GAME = cast(AnyGame, kakusareta)
FOCUS = "C3"
SPECTATES = MOYA
PROGRAM_STEPS = (
    "unseen.kakusareta.bots.evaluation",
    "unseen.kakusareta.bots.belief_tracker",
    "unseen.kakusareta.bots.kakusareta_turns",
    "unseen.kakusareta.bots.kakusareta",
    "unseen.kakusareta.bots.moya",
    "unseen.kakusareta.bots.levels",
    "unseen.kakusareta.advice.map",
    "unseen.kakusareta.advice.kakusareta_grounds",
    "unseen.kakusareta.advice.moya_grounds",
    "unseen.kakusareta.advice.hint",
    "page.kakusareta.aids",
)
SHEETS = {"cards": True}
LESSONS = {"kakusareta": 6, "moya": 6, "elements": 6}
FURTHER = {"stealth": 6, "pursuit": 7}
FACE = Face(
    poster(),
    slip(),
    SEATS,
    {
        "kakusareta": "k-kaku",
        "moya": "k-moya3",
        "elements": "k-fire",
        "stealth": "k-kaku",
        "pursuit": "k-moya3",
    },
    (15, 30),
    {"kakusareta": slip(), "moya": slip("moya")},
)


def is_wanted(chosen: Path, token: str) -> bool:
    """Return whether the chosen action needs a rod, coin or line such as the one pressed."""
    return bool(chosen) and chosen[0] in DEEDS.get(token.split(" ")[0], ())


def point(shown: Shown, chosen: Path, token: str) -> Pointed:
    """Resolve a press, given the path chosen so far."""
    return pointing.point(shown.view, shown.legal, chosen, token)


def dragged(shown: Shown) -> frozenset[str]:
    """Return the tokens of the pieces and coins that can be dragged."""
    return pointing.dragged(shown.legal, shown.view.at)


def lifted(shown: Shown, chosen: Path, token: str) -> Path:
    """Return the path that is chosen while a piece or coin is dragged."""
    del chosen
    return pointing.lifted(token, shown.view.at)


def drop(shown: Shown, chosen: Path, token: str, place: str) -> Pointed:
    """Resolve a drop."""
    del chosen
    return pointing.drop(shown.view, shown.legal, token, shown.view.at, place)


def ends_game(action: Action) -> bool:
    """Return whether an action always ends the game, so that its button has to be armed first."""
    return isinstance(action, Find | Resign)


def ends_turn(action: Action) -> bool:
    """Return whether the end-of-turn button takes an action; a Mirage has a button of its own (K50)."""
    return isinstance(action, End) and action.mirage is None


def secretive(options: Options) -> frozenset[Seat]:
    """Return the seats that have secrets: the Kakusareta, under all options."""
    del options
    return frozenset({KAKUSARETA})


def is_open(view: State) -> bool:
    """Return whether the choice of elements is under way, which both seats see (K39)."""
    return view.phase == "draft"


def errand(view: State, log: Sequence[LogEntry[State, Event]]) -> str:
    """Return the power that waits for the Moya player's answer, or "goes-on" just after the answer (K49), or ""."""
    if view.turn.pending:
        return view.turn.pending.kind
    return "goes-on" if log and isinstance(log[-1].event, Answered) else ""


def errand_words(errand: str, t: Text) -> tuple[str, str]:
    """Return the curtain's words for the player who looks away, and for the player who sits down."""
    if errand == "goes-on":
        return t("curtain.kakusareta.away"), t("curtain.goes_on")
    return t("curtain.asked.away", power=t(f"face.power.{errand}")), t("curtain.asked")


def cannot_end(view: State, seat: Seat) -> Reason:
    """Return why the turn cannot end, or how to choose if there is more than one way to end it."""
    return why_not(view, seat, End())


def shaken(view: State, token: str) -> str:
    """Return the id of the Moya, or else the space, whose press was refused; "" for other tokens."""
    return f"{'moya' if BIT[Space(token)] & view.occupied else 'sp'}-{token}" if token in BIT else ""


def is_mapped(token: str) -> bool:
    """Return whether a token is a space, which the map can explain."""
    return is_space(token)


def face() -> Face:
    """Return the game's face on the screens that all games share."""
    return FACE


def options(own: Choices | None) -> Options:
    """Return the options for some choices."""
    now = own or Choices()
    levels = "/".join(map(str, now.levels))
    return Options(levels, now.darts, now.four_temples, now.day_limit, now.elemental)


def choices(own: Choices | None, t: Text) -> Markup:
    """Draw the fields for Moya, darts, temples and days."""
    return board_and_numbers(own or Choices(), t)


def mode(own: Choices | None, t: Text) -> Markup:
    """Draw the field for the Elemental Disciplines."""
    return elements(own or Choices(), t)


def table(model: Model, seated: Seated, t: Text, beside: Beside | None = None) -> Markup:
    """Draw the play screen of a seat."""
    return draw_table(present_table(model, seated, t, beside), t)
