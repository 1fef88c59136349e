"""Nusubito's page, as `page.shell.game_page.GamePage` asks for it."""

from collections.abc import Iterable
from typing import cast

from markupsafe import Markup

from page.nusubito import pointing
from page.nusubito.draw.table import table as draw_table
from page.nusubito.firsts import first
from page.nusubito.log import told_since, told_words
from page.nusubito.motions import motions, printing, recap_motions
from page.nusubito.pointing import DEEDS, VERBS, coin_token, point, rod_token
from page.nusubito.position import lines
from page.nusubito.refusal import cannot_undo, why
from page.nusubito.sounds import heard
from page.nusubito.sounds import own as own_sounds
from page.nusubito.table import table as present_table
from page.nusubito.words import event_words, reason_words
from page.shell.game_page import Pointed
from page.shell.model import Model, Path, Seated
from page.text import Text
from unseen import nusubito
from unseen.kernel.errors import Reason
from unseen.kernel.game import AnyGame
from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat
from unseen.nusubito import THIEF, State
from unseen.nusubito.actions import Action, Capture, Declare, End
from unseen.nusubito.board import BIT, TEMPLES, Space
from unseen.nusubito.rules.refusals import why_not

__all__ = [
    "FOCUS", "GAME", "SECRETIVE", "cannot_end", "cannot_undo", "dragged", "drop", "ends_game", "ends_turn",
    "event_words", "first", "heard", "is_deed", "is_mapped", "is_space", "is_wanted", "lifted", "lines", "motions",
    "own_sounds", "piece_words", "point", "printing", "reason_words", "recap_motions", "shaken", "table", "token",
    "told_since", "told_words", "why",
]  # fmt: skip

GAME = cast(AnyGame, nusubito)
SECRETIVE = frozenset({THIEF})
FOCUS = "C3"
FATES = (Declare, Capture, Resign)


def token(control: str, value: str) -> str:
    """Return what was pressed: a space, a rod, a coin or a verb."""
    return {"rod": rod_token, "coin": coin_token}.get(control, str)(value)


def is_space(token: str) -> bool:
    """Return whether a token is a space of the board."""
    return token in BIT


def is_deed(token: str) -> bool:
    """Return whether a token is one of the deeds beside the board."""
    return token in VERBS


def is_wanted(chosen: Path, token: str) -> bool:
    """Return whether the deed that is chosen is done with rods or with coins, and the token is one."""
    return bool(chosen) and chosen[0] in DEEDS.get(token.split(" ")[0], ())


def dragged(legal: Iterable[Action], view: State) -> frozenset[str]:
    """Return what can be dragged, as tokens."""
    return pointing.dragged(legal, view.at)


def lifted(token: str, view: State) -> Path:
    """Return what is chosen while something is dragged."""
    return pointing.lifted(token, view.at)


def drop(legal: Iterable[Action], token: str, view: State, place: str) -> Pointed:
    """Return what a drop means."""
    return pointing.drop(legal, token, view.at, place)


def ends_game(action: Action) -> bool:
    """Return whether an action ends the game whatever comes of it: it is taken only once armed."""
    return isinstance(action, FATES)


def ends_turn(action: Action) -> bool:
    """Return whether an action is an end of the turn."""
    return isinstance(action, End)


def cannot_end(view: State, seat: Seat) -> Reason:
    """Return why the turn cannot be ended, or how to choose where there is more than one way."""
    return why_not(view, seat, End())


def shaken(view: State, token: str) -> str:
    """Return the id of the pawn, or else of the space, that was pressed in vain."""
    return f"{'pawn' if view.pawn(Space(token)) else 'sp'}-{token}" if token in BIT else ""


def piece_words(seated: Seated, t: Text) -> str:
    """Return who the piece is that was asked about, and what it does."""
    from page.nusubito.pieces import card  # as everything that the start does not need

    told = card(seated, t)
    return " ".join(filter(None, (told.title + ".", told.text, told.why)))


def is_mapped(token: str) -> bool:
    """Return whether a token is a temple: the map says why the Thief can or cannot be there."""
    return bool(BIT[Space(token)] & TEMPLES)


def table(model: Model, seated: Seated, t: Text) -> Markup:
    """Return the play screen of a seat."""
    return draw_table(present_table(model, seated, t), t)
