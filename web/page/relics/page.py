"""Relics' page, as `page.shell.game_page.GamePage` asks for it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, cast

from markupsafe import Markup

from page.games import on_demand
from page.relics.draw.portrait import portrait as draw_portrait
from page.relics.draw.poster import poster
from page.relics.draw.set_up import Field, fields
from page.relics.draw.small import slip
from page.relics.draw.table import table as draw_table
from page.relics.ending.ended import ended_turns
from page.relics.pointing.press import dragged, drop, is_verb, point, turned
from page.relics.pointing.refusal import cannot_end, cannot_undo, why
from page.relics.said.firsts import FIRSTS, first
from page.relics.said.log import beats, recap_entries, recap_words
from page.relics.said.position import lines
from page.relics.said.words import event_words, reason_words
from page.relics.seen.laid import chosen_words
from page.relics.seen.motions import motions, recap_motions
from page.relics.seen.sounds import heard, own_sounds
from page.relics.seen.table import table as present_table
from page.relics.set_up import PLACES, SCORINGS, Choices, chosen, options, relic_spaces
from page.shell import defaults
from page.shell.draw.beside import Beside
from page.shell.draw.face import Face
from page.shell.messages import Found
from page.shell.model import Model, Path, Seated
from page.text import Text
from unseen import relics
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat
from unseen.relics import AMBER, SEATS, State
from unseen.relics.actions import Action, Add, Place
from unseen.relics.board import BIT, Space
from unseen.relics.drawing.geometry import boxes
from unseen.relics.pieces import round_of, tribe
from unseen.relics.state import Options

if TYPE_CHECKING:
    from page.relics.ending.author import AUTHOR
    from page.relics.ending.finale import finale_words, has_finale
    from page.relics.ending.result import result_words
    from page.relics.ending.screen import over
    from page.relics.learn.teaching import TEACHING
    from page.relics.seen.commands import COMMANDS
    from page.relics.seen.help import help_sheet
    from page.relics.seen.pieces import piece_words
    from page.relics.seen.players_sheet import players_sheet
    from page.relics.seen.terms import terms
    from page.relics.sketch import sketch

__all__ = [
    "AUTHOR", "COMMANDS", "FIRSTS", "FOCUS", "FURTHER", "GAME", "LESSONS", "PROGRAM_STEPS", "SPECTATES", "TEACHING",
    "awaited", "beats", "cannot_end", "cannot_undo", "choices", "chosen", "chosen_words", "dragged", "drop",
    "ended_turns", "ends_turn", "event_words", "face", "finale_words", "first", "found_words", "has_finale",
    "heard", "help_sheet", "is_space", "is_verb", "kept", "lines", "middle", "moment", "motions", "options", "over",
    "own_sounds", "piece_words", "players_sheet", "point", "portrait", "reason_words", "recap_entries",
    "recap_motions", "recap_words", "result_words", "secretive", "shaken", "sketch", "table", "terms", "why",
]  # fmt: skip

LATER = {
    "AUTHOR": "page.relics.ending.author",
    "COMMANDS": "page.relics.seen.commands",
    "TEACHING": "page.relics.learn.teaching",
    "finale_words": "page.relics.ending.finale",
    "has_finale": "page.relics.ending.finale",
    "help_sheet": "page.relics.seen.help",
    "over": "page.relics.ending.screen",
    "piece_words": "page.relics.seen.pieces",
    "players_sheet": "page.relics.seen.players_sheet",
    "result_words": "page.relics.ending.result",
    "sketch": "page.relics.sketch",
    "terms": "page.relics.seen.terms",
}
"""What the start does not show: each is imported when it is first asked for."""
__getattr__ = on_demand(LATER, defaults)

GAME = cast(AnyGame, relics)
SPECTATES = AMBER
PROGRAM_STEPS = (
    "unseen.relics.bots.boards",
    "unseen.relics.bots.weights",
    "unseen.relics.bots.search",
    "unseen.relics.bots.levels",
    "unseen.relics.advice.hint",
    "page.relics.aids",
)
FOCUS = "C3"
LESSONS: Mapping[str, int] = {AMBER: 8}
FURTHER: Mapping[str, int] = {"counting": 8}
FACE = Face(
    poster(),
    slip(),
    SEATS,
    {"amber": "r-crest-amber", "jade": "r-crest-jade", "counting": "r-crest-amber"},
    (25, 45),
    turns=True,
)


def middle(space: str) -> tuple[float, float]:
    """Return the middle of a space on the drawn board."""
    box = boxes(False)[space]
    return box.cx, box.cy


def is_space(token: str) -> bool:
    """Return whether a token is a space of the board."""
    return token in BIT


def kept(chosen: Path, action: Action) -> Path:
    """Return the choice that remains after an action: the facing of a tile that was turned before it was placed."""
    return turned(chosen) if isinstance(action, Place) else ()


def ends_turn(action: Action) -> bool:
    """Return whether an action ends the turn as the button at the foot takes it: adding nothing."""
    return isinstance(action, Add) and not action.crystals.total


def secretive(options: Options) -> frozenset[Seat]:
    """Return no seat: nothing is hidden from a player alone."""
    del options
    return frozenset()


def shaken(view: State, token: str) -> str:
    """Return the id of the tile, or else of the space, that was pressed in vain."""
    return f"{'tile' if view.tile(Space(token)) else 'sp'}-{token}" if token in BIT else ""


class Moment(NamedTuple):
    """The progress of a game."""

    round: int


def moment(view: State) -> Moment:
    """Return the progress of a game."""
    return Moment(round_of(view))


def awaited(choice: str) -> str:
    """Return "card": any wait in mid-turn is for a card that turns up for both."""
    del choice
    return "card"


def found_words(found: Found, t: Text) -> str:
    """Say how far a saved game has come."""
    return t(f"start.stored.{found.to_act}", round=found.moment.round)


def face() -> Face:
    """Return the game's own parts of the screens that every game has."""
    return FACE


def choices(own: Choices | None, t: Text) -> Markup:
    """Return the fields of scoring and layout."""
    now = own or Choices()
    scoring = Field("scoring", SCORINGS, now.scoring)
    return fields((scoring, Field("layout", PLACES, now.layout, relic_spaces())), t)


def portrait(seat: Seat) -> Markup:
    """Return the picture of the player who takes a seat back from a program."""
    return draw_portrait(tribe(seat))


def table(model: Model, seated: Seated, t: Text, beside: Beside | None = None) -> Markup:
    """Return the play screen of a seat."""
    return draw_table(present_table(model, seated, t, beside), t)
