"""Misty Ruins' page, which implements the contract `page.shell.game_page.GamePage`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from markupsafe import Markup

from page.misty_ruins.draw.geometry import box
from page.misty_ruins.draw.portrait import portrait as draw_portrait
from page.misty_ruins.draw.poster import poster
from page.misty_ruins.draw.set_up import fields
from page.misty_ruins.draw.small import sign, slip
from page.misty_ruins.draw.table import table as draw_table
from page.misty_ruins.ending.ended import ended_turns
from page.misty_ruins.pointing.press import ends_turn, is_space, is_verb, point
from page.misty_ruins.pointing.refusal import cannot_end, cannot_undo, shaken, why
from page.misty_ruins.said.firsts import FIRSTS, first
from page.misty_ruins.said.log import event_words, recap_entries, recap_words
from page.misty_ruins.said.words import reason_words
from page.misty_ruins.seen.marks import MARKS_LONGEST, marked
from page.misty_ruins.seen.motions import heard, motions, own_sounds, recap_motions
from page.misty_ruins.seen.table import table as present_table
from page.misty_ruins.set_up import LIMITS, Choices, chosen, options
from page.shell import defaults
from page.shell.draw.beside import Aftermath, Beside
from page.shell.draw.face import Face
from page.shell.effects import Effect
from page.shell.messages import Found, GameOver
from page.shell.model import Model, Over, Seated
from page.text import Text
from unseen import misty_ruins
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry
from unseen.misty_ruins import SEATS, State
from unseen.misty_ruins.actions import Action, End
from unseen.misty_ruins.events import Event
from unseen.misty_ruins.rules.turn import can_only_end
from unseen.misty_ruins.state import MOST, Options, seats

if TYPE_CHECKING:
    from page.shell.command.commands import Commands
    from page.shell.learn.teaching import Teaching

__all__ = [
    "DEALS_SECRETS", "ENDS_ITSELF", "EYES", "FIRSTS", "FOCUS", "GAME", "LESSONS", "MARKS_LONGEST", "PROGRAM_STEPS",
    "SHEETS", "awaited", "cannot_end", "cannot_undo", "choices", "chosen", "chosen_words", "commands",
    "ended_turns", "ends_turn", "errand", "errand_words", "event_words", "face", "finale_words", "first",
    "found_words", "has_finale", "has_scene", "heard", "is_public_choice", "is_space", "is_verb", "lines", "marked",
    "middle", "moment", "motions", "must_end", "options", "over", "own_sounds", "piece_words", "players_sheet",
    "point", "portrait", "reason_words", "recap_entries", "recap_motions", "recap_words", "scene", "scene_words",
    "secretive", "shaken", "table", "teaching", "terms", "why",
]  # fmt: skip

Step = tuple[Model, tuple[Effect, ...]]

GAME = cast(AnyGame, misty_ruins)
DEALS_SECRETS = True
ENDS_ITSELF = True
FOCUS = "h8"
SHEETS = {"notes": False}
EYES = ("truth", *SEATS)
PROGRAM_STEPS = (
    "unseen.misty_ruins.bots.weights",
    "unseen.misty_ruins.bots.worth",
    "unseen.misty_ruins.bots.levels",
    "unseen.misty_ruins.advice.standing",
    "unseen.misty_ruins.advice.hint",
    "page.misty_ruins.aids",
)
LESSONS = {"p1": 10, "identity": 6}
FACE = Face(
    poster(),
    slip(),
    SEATS,
    {**{seat: f"m-pawn-{seat}" for seat in SEATS}, "identity": "m-who-nobody"},
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


def piece_words(seated: Seated, t: Text) -> str:
    """Return the description of the piece that was asked about."""
    from page.misty_ruins.seen.card import card  # as everything that the start does not need

    told = card(seated, t)
    return " ".join(filter(None, (f"{told.title}.", told.text, *told.lines))) if told else ""


def chosen_words(seated: Seated, t: Text) -> str:
    """Return the card's words on the latest choice: what an item does and is worth, what an action would come to."""
    from page.misty_ruins.seen.card import card

    told = card(seated, t)
    return " ".join(filter(None, (f"{told.title}.", told.text, *told.lines))) if told else ""


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


def terms(options: Options, t: Text) -> tuple[tuple[Markup, str], ...]:
    """Return the number of players and the choices in words."""
    from page.misty_ruins.draw.terms import terms as draw_terms

    return draw_terms(
        options.players, options.declaration, options.round_limit, t, tokens=options.out_of_tokens
    )


def portrait(seat: Seat) -> Markup:
    """Draw the seat that sits down."""
    return draw_portrait(seat)


def lines(view: State, t: Text) -> tuple[str, ...]:
    """Return the position in words."""
    from page.misty_ruins.said.position import lines

    return lines(view, t)


# What the start does not show is imported when it is needed: the start does not wait for it.


def teaching() -> "Teaching":
    """Return the courses."""
    from page.misty_ruins.learn import teaching

    return teaching


def over(model: Model, screen: Over, t: Text, aftermath: Aftermath | None = None) -> Markup:
    """Draw the end screen, or the scene before it."""
    from page.misty_ruins.draw.over import over as draw_over
    from page.misty_ruins.ending.finale import finale as present_finale
    from page.misty_ruins.ending.over import over as present_over
    from page.shell.draw.finale import finale as draw_finale

    if screen.scene:
        return draw_finale(present_finale(screen.game, t), t)
    return draw_over(present_over(model, screen, t, aftermath), t)


def has_finale(game: GameOver) -> bool:
    """Return whether play itself ended the game, which is shown on the map first."""
    from page.misty_ruins.ending.finale import has_finale

    return has_finale(game)


def finale_words(game: GameOver, t: Text) -> str:
    """Return the scene in words for a screen reader."""
    from page.misty_ruins.ending.finale import finale_words

    return finale_words(game, t)


def has_scene(event: Event) -> bool:
    """Return whether an event is a claim: the climax, right or wrong."""
    from page.misty_ruins.said.claim import is_claim

    return is_claim(event)


def scene(entry: LogEntry[State, Event], t: Text) -> Markup:
    """Draw the scene of a claim."""
    from page.misty_ruins.ending.finale import scene as present_scene
    from page.shell.draw.finale import finale as draw_finale

    return draw_finale(present_scene(entry, t), t)


def scene_words(entry: LogEntry[State, Event], t: Text) -> str:
    """Return a claim in words for a screen reader."""
    from page.misty_ruins.ending.finale import scene_words

    return scene_words(entry, t)


def players_sheet(model: Model, seated: Seated, t: Text) -> Markup:
    """Draw the sheet of the players."""
    from page.shell.table_players import sheet

    return sheet(
        model, seated, sign, t, give=t("players.give.text"), barred=t("players.barred"), style="misty"
    )


def help_sheet(section: str, t: Text) -> Markup:
    """Draw the rules, open at a section."""
    from page.misty_ruins.seen.help import help_sheet as draw_help

    return draw_help(section, t)


def table(model: Model, seated: Seated, t: Text, beside: Beside | None = None) -> Markup:
    """Draw the play screen of a seat."""
    return draw_table(present_table(model, seated, t, beside), t)


def commands() -> "Commands":
    """Return the queries of the command line, and the words of actions."""
    from page.misty_ruins.seen.commands import COMMANDS

    return COMMANDS


def __getattr__(name: str) -> Any:
    """Return the shell's answer to what this page leaves open."""
    return getattr(defaults, name)
