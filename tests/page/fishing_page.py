"""A page for the fixture game: the least that the shell asks of a game for two to five people with hidden hands."""

from typing import Any, cast

from markupsafe import Markup

from page.games import on_demand
from page.parts import over as parts
from page.parts.html import el
from page.shell import defaults
from page.shell.draw.beside import Aftermath, Beside
from page.shell.draw.face import Face
from page.shell.messages import GameOver
from page.shell.model import Model, Over, Seated
from page.shell.outcome import tally
from page.shell.table_players import sheet, strip
from page.text import Text
from tests.engine import fishing
from tests.engine.fishing import NAMES, Options
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat

GAME = cast(AnyGame, fishing)
DEALS_SECRETS = True
FOCUS = "pond"
EYES = ("truth", *NAMES)
SHEETS = {"tray": True, "notes": False}
MARKS_LONGEST = 4
_STAMPS: dict[str, Markup] = {name: Markup("") for name in NAMES}
FACE = Face(Markup(""), Markup(""), NAMES, dict.fromkeys(NAMES, "i-two"), (5, 10), _STAMPS, most=5)


__getattr__ = on_demand({}, defaults)


def chosen(own: Options | None, what: str, value: str) -> Options | None:
    """Return the options with another number of players."""
    is_number = what == "players" and value in ("2", "3", "4", "5")
    return (own or Options())._replace(players=int(value)) if is_number else None


def options(own: Options | None) -> Options:
    """Return what is agreed: three players, unless another number was chosen."""
    return own or Options()


def secretive(options: Options) -> frozenset[Seat]:
    """Return every seat: each has a hand."""
    return frozenset(fishing.seats(options))


def is_public_choice(view: fishing.State) -> bool:
    """Return whether the seat to act has no hand, and so can only draw."""
    return view.acting is not None and not view.hands[NAMES.index(view.acting)]


def marked(marks: str, what: str) -> str:
    """Return the letters that are marked, in order, with another one or without it."""
    is_letter = what in ("a", "b", "c", "d")
    return "".join(sorted(set(marks) ^ {what})) if is_letter else marks


def face() -> Face:
    """Return the game as the shell draws it."""
    return FACE


def found_words(found: object, t: Text) -> str:
    """Return nothing but that a game is stored."""
    del found, t
    return "a game"


def event_words(before: object, event: object, t: Text) -> str:
    """Return nothing: this page tells no events."""
    del before, event, t
    return ""


def players_sheet(model: Model, seated: Seated, t: Text) -> Markup:
    """Return the sheet that says who plays."""
    return sheet(model, seated, Markup, t, give="give", barred="barred")


def table(model: Model, seated: Seated, t: Text, beside: Beside | None = None) -> Markup:
    """Return the seat's position as it is, its actions, and the strip."""
    shown = seated.shown
    buttons = (
        el("button", {"data-action": fishing.format_action(action)}, fishing.format_action(action))
        for action in shown.legal
    )
    position = el("p", {"id": "sp-pond"}, repr(shown.view), repr(shown.log))
    notes = el("p", {"id": "notes"}, f"marks: {shown.marks}") if model.sheet == "notes" else None
    attrs = {"id": "screen", "class": "game", "data-seat": shown.seat}
    company = beside.strip if beside else strip(model, seated, Markup, t)
    return el("main", attrs, company, position, notes, *buttons)


def over(model: Model, screen: Over, t: Text, aftermath: Aftermath | None = None) -> Markup:
    """Return the outcome, the score of the sitting, and what comes next."""
    ended = _ended(screen.game)
    score = tally(model, screen, t)
    card, again = (aftermath.card, aftermath.again) if aftermath else (None, None)
    onward = parts.Onward(
        not screen.game.imported, "", screen.kept, card, again, len(fishing.seats(screen.game.options))
    )
    places = el("h1", {"id": "over-title", "tabindex": -1}, repr(ended and ended.places))
    return el(
        "main", {"id": "screen"}, places, parts.score(score, t) if score else None, parts.ways_on(onward, t)
    )


def _ended(game: GameOver) -> Any:
    return fishing.outcome(game.states[-1]) or game.forfeit
