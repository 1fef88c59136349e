"""Misty Ruins' page, which implements the contract `page.shell.game_page.GamePage`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from markupsafe import Markup

from page.games import on_demand
from page.misty_ruins.draw.portrait import portrait as draw_portrait
from page.misty_ruins.draw.poster import poster
from page.misty_ruins.draw.set_up import fields
from page.misty_ruins.draw.small import sign, slip
from page.misty_ruins.draw.table import table as draw_table
from page.misty_ruins.ending.ended import ended_turns
from page.misty_ruins.pointing.press import ends_turn, is_space, is_verb, point
from page.misty_ruins.pointing.refusal import cannot_end, cannot_undo, shaken, why
from page.misty_ruins.said.claim import is_claim as has_scene
from page.misty_ruins.said.firsts import FIRSTS, first
from page.misty_ruins.said.log import event_words, recap_entries, recap_words
from page.misty_ruins.said.words import reason_words
from page.misty_ruins.seen.card import card_words as chosen_words
from page.misty_ruins.seen.card import card_words as piece_words
from page.misty_ruins.seen.marks import MARKS_LONGEST, marked
from page.misty_ruins.seen.motions import heard, motions, own_sounds, recap_motions
from page.misty_ruins.seen.table import table as present_table
from page.misty_ruins.set_up import LIMITS, Choices, chosen, options
from page.shell import defaults
from page.shell.draw.beside import Beside
from page.shell.draw.face import Face
from page.shell.messages import Found
from page.shell.model import Model, Seated
from page.text import Text
from unseen import misty_ruins
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import LogEntry
from unseen.misty_ruins import SEATS, State
from unseen.misty_ruins.actions import Action, End
from unseen.misty_ruins.drawing.geometry import box
from unseen.misty_ruins.events import Event
from unseen.misty_ruins.rules.turn import can_only_end
from unseen.misty_ruins.state import MOST, Options, seats

if TYPE_CHECKING:
    from page.misty_ruins.ending.author import AUTHOR
    from page.misty_ruins.ending.finale import finale_words, has_finale, scene_words
    from page.misty_ruins.ending.result import result_words
    from page.misty_ruins.ending.screen import over, scene
    from page.misty_ruins.learn.teaching import TEACHING
    from page.misty_ruins.said.position import lines
    from page.misty_ruins.seen.commands import COMMANDS
    from page.misty_ruins.seen.help import help_sheet
    from page.misty_ruins.seen.players_sheet import players_sheet
    from page.misty_ruins.seen.terms import terms
    from page.misty_ruins.sketch import sketch

__all__ = [
    "AUTHOR", "COMMANDS", "DEALS_SECRETS", "ENDS_ITSELF", "EYES", "FIRSTS", "FOCUS", "FURTHER", "GAME", "LESSONS",
    "MARKS_LONGEST", "PROGRAM_STEPS", "SHEETS", "TEACHING", "awaited", "cannot_end", "cannot_undo", "choices",
    "chosen", "chosen_words", "ended_turns", "ends_turn", "errand", "errand_words", "event_words", "face",
    "finale_words", "first", "found_words", "has_finale", "has_scene", "heard", "help_sheet", "is_public_choice",
    "is_space", "is_verb", "lines", "marked", "middle", "moment", "motions", "must_end", "options", "over",
    "own_sounds", "piece_words", "players_sheet", "point", "portrait", "reason_words", "recap_entries",
    "recap_motions", "recap_words", "result_words", "scene", "scene_words", "secretive", "shaken", "sketch",
    "table", "terms", "why",
]  # fmt: skip

LATER = {
    "AUTHOR": "page.misty_ruins.ending.author",
    "COMMANDS": "page.misty_ruins.seen.commands",
    "TEACHING": "page.misty_ruins.learn.teaching",
    "finale_words": "page.misty_ruins.ending.finale",
    "has_finale": "page.misty_ruins.ending.finale",
    "help_sheet": "page.misty_ruins.seen.help",
    "lines": "page.misty_ruins.said.position",
    "over": "page.misty_ruins.ending.screen",
    "players_sheet": "page.misty_ruins.seen.players_sheet",
    "result_words": "page.misty_ruins.ending.result",
    "scene": "page.misty_ruins.ending.screen",
    "scene_words": "page.misty_ruins.ending.finale",
    "sketch": "page.misty_ruins.sketch",
    "terms": "page.misty_ruins.seen.terms",
}
"""What the start does not show: each is imported when it is first asked for."""
__getattr__ = on_demand(LATER, defaults)

GAME = cast(AnyGame, misty_ruins)
DEALS_SECRETS = True
ENDS_ITSELF = True
FOCUS = "h8"
SHEETS = {"notes": False}
EYES = ("truth", *SEATS, ONLOOKER)
PROGRAM_STEPS = (
    "unseen.misty_ruins.bots.weights",
    "unseen.misty_ruins.bots.worth",
    "unseen.misty_ruins.bots.levels",
    "unseen.misty_ruins.advice.standing",
    "unseen.misty_ruins.advice.hint",
    "page.misty_ruins.aids",
)
LESSONS = {"p1": 10, "identity": 6}
FURTHER = {"asking": 7}
FACE = Face(
    poster(),
    slip(),
    SEATS,
    {**{seat: f"m-pawn-{seat}" for seat in SEATS}, "identity": "m-who-nobody", "asking": "m-who-nobody"},
    (35, 80),
    {seat: sign(seat) for seat in SEATS},
    most=MOST,
)


def middle(space: str) -> tuple[float, float]:
    """Return the middle of a space on the drawn map."""
    corner = box(space)
    return corner.cx, corner.cy


def secretive(options: Options) -> frozenset[Seat]:
    """Return every seat: each has a hand, and knows who its neighbour is."""
    return frozenset(seats(options))


def must_end(view: State) -> Action | None:
    """Return the end of the turn, if no hand would leave the seat to act anything else."""
    return End() if can_only_end(view) else None


def is_public_choice(view: State) -> bool:
    """Return whether everybody may watch the choice: an item of the draft, damage to bear, an item to lose."""
    if view.phase == "draft":
        return True
    return view.phase == "turn" and bool(view.owed) and view.owed[0].what in ("lose", "discard")


def errand(view: State, log: Sequence[LogEntry[State, Event]]) -> str:
    """Return "declare" where the seat sits down to say who it is."""
    del log
    return "declare" if view.phase == "declare" and view.result is None else ""


def errand_words(errand: str, t: Text) -> tuple[str, str]:
    """Return the curtain's words about a declaration."""
    return t(f"curtain.{errand}.away"), t(f"curtain.{errand}")


def awaited(choice: str) -> str:
    """Return "card": any wait in mid-turn is for cards that turn up or are drawn."""
    del choice
    return "card"


class Moment(NamedTuple):
    """The progress of a game."""

    round: int


def moment(view: State) -> Moment:
    """Return the progress of a game."""
    return Moment(view.round)


def found_words(found: Found, t: Text) -> str:
    """Describe the progress of a saved game."""
    seat = t(f"seat.{found.to_act}")
    key = "start.stored" if found.moment.round else "start.stored.draft"
    return t(key, round=found.moment.round, seat=seat)


def face() -> Face:
    """Return the game's own parts of the screens that every game has."""
    return FACE


def choices(own: Choices | None, t: Text) -> Markup:
    """Draw the fields of the choices."""
    now = own or Choices()
    return fields(now.declaration, now.out_of_tokens, now.round_limit, LIMITS, t)


def portrait(seat: Seat) -> Markup:
    """Draw the seat that sits down."""
    return draw_portrait(seat)


def table(model: Model, seated: Seated, t: Text, beside: Beside | None = None) -> Markup:
    """Draw the play screen of a seat."""
    return draw_table(present_table(model, seated, t, beside), t)
