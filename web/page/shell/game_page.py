"""A game's page as the shell sees it: a module with these names (`page.games` lists the modules).

Theory of operation: the shell knows seats, turns, presses, undo, the log and the sheets; the board, the meaning of a
press and all words about the position belong to the game. Actions, events, positions and options are passed on and
never looked into. A *token* is a place or a piece that can be pressed, a *path* the tokens that together mean an
action.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from markupsafe import Markup

from page.games import module_of
from page.shell.draw.beside import Aftermath, Beside
from page.shell.draw.face import Face
from page.shell.effects import Animate, Sound
from page.shell.messages import Found, GameOver, Shown
from page.shell.model import OVER_TABLE, Model, Over, Path, Seated
from page.text import Text
from unseen.kernel.errors import Reason
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry

if TYPE_CHECKING:
    from page.shell.author import Author
    from page.shell.command.commands import Commands
    from page.shell.learn.teaching import Teaching
    from page.shell.sketch import Sketch

Entry = LogEntry[Any, Any]


class Pointed(NamedTuple):
    """The meaning of a press: an action, a longer path, a path let go, or a refusal."""

    action: Any = None
    chosen: Path = ()
    refused: bool = False
    back: bool = False
    """Whether the last action is undone first: the chosen path replaces it."""
    focus: str = ""
    """The control that continues from there and gets the focus; empty for none."""


class RecapEntry(NamedTuple):
    """An event that is shown to a seat when it sits down."""

    entry: Entry
    after: Any
    """The seat's position after the event."""
    ends: tuple[Entry, ...]
    """Ends of turns that belong to it and are not shown on their own."""


class GamePage(Protocol):
    """The page of a game; it may leave out a name that has an answer in `page.shell.defaults`."""

    @property
    def GAME(self) -> AnyGame:
        """The game's rules."""
        ...

    @property
    def DEALS_SECRETS(self) -> bool:
        """Whether a seat has secrets as soon as the game is dealt: a curtain then falls before its first turn too."""
        ...

    @property
    def FOCUS(self) -> str:
        """The space that is in the tab order at first."""
        ...

    # Pointing

    def token(self, control: str, value: str) -> str:
        """Return the token of a control, from its kind and its value."""
        ...

    def point(self, shown: Shown, chosen: Path, token: str) -> Pointed:
        """Return the meaning of a press after a chosen path."""
        ...

    def kept(self, chosen: Path, action: Any) -> Path:
        """Return the path that stays chosen once an action is taken."""
        ...

    def is_space(self, token: str) -> bool:
        """Return whether a token is a space of the board."""
        ...

    def is_verb(self, token: str) -> bool:
        """Return whether a token is a verb: pressed in vain it is refused, where a piece would explain itself."""
        ...

    def is_wanted(self, chosen: Path, token: str) -> bool:
        """Return whether the chosen path needs a token of that kind, so that pressing one in vain is refused."""
        ...

    def dragged(self, shown: Shown) -> frozenset[str]:
        """Return the tokens that can be dragged."""
        ...

    def lifted(self, shown: Shown, chosen: Path, token: str) -> Path:
        """Return the path that is chosen while a token is dragged."""
        ...

    def drop(self, shown: Shown, chosen: Path, token: str, place: str) -> Pointed:
        """Return the meaning of a drop; it never ends a turn."""
        ...

    def secretive(self, options: Any) -> frozenset[Seat]:
        """Return the seats whose board nobody else may see: a curtain falls before and after their turns."""
        ...

    def ends_game(self, action: Any) -> bool:
        """Return whether an action ends the game whatever follows, so that it needs a second press."""
        ...

    def ends_turn(self, action: Any) -> bool:
        """Return whether an action ends the turn when taken by the button for that."""
        ...

    @property
    def ENDS_ITSELF(self) -> bool:
        """Whether `must_end` ever names an action, so that the settings offer to end such turns by themselves."""
        ...

    def must_end(self, view: Any) -> Any:
        """Return the action that ends the turn of the seat to act, if it is the only legal one; None elsewhere.

        Whether it is follows from what everybody knows, whatever any seat has hidden: otherwise a turn that ends by
        itself would tell the others about a hand.

        Args:
            view: The position, as the seat at the screen knows it.
        """
        ...

    def is_open(self, view: Any) -> bool:
        """Return whether no seat has a secret yet, as before the first turn; a choice without alternative is then made.

        Args:
            view: The public view.
        """
        ...

    def is_public_choice(self, view: Any) -> bool:
        """Return whether everybody may watch the choice of the seat to act, with nothing hidden on the screen.

        Args:
            view: The public view; the choices have to follow from it.
        """
        ...

    def errand(self, view: Any, log: Sequence[Any]) -> str:
        """Return the task of the seat to act, if it is not a turn of its own that begins; else "".

        The curtain announces it, so it must be public.

        Args:
            view: The position, as everybody or as that seat knows it.
            log: The public log; empty where only the position may decide.
        """
        ...

    def errand_words(self, errand: str, t: Text) -> tuple[str, str]:
        """Return the curtain's words about a task, for the player who looks away and for the one who sits down."""
        ...

    # Refusals

    def why(self, view: Any, chosen: Path, token: str) -> Reason:
        """Return the reason why a press is refused."""
        ...

    def cannot_end(self, view: Any, seat: Seat) -> Reason:
        """Return the reason why the turn cannot be ended, or the way to choose among several ends."""
        ...

    def cannot_undo(self, shown: Shown) -> Reason:
        """Return the reason why nothing can be undone."""
        ...

    def shaken(self, view: Any, token: str) -> str:
        """Return the id of the element that a refusal shakes, "" for none."""
        ...

    # Words

    def recap_entries(self, shown: Shown) -> tuple[RecapEntry, ...]:
        """Return the events that are shown to a seat that has just sat down, oldest first."""
        ...

    def beats(self, before: Shown, after: Shown) -> tuple[RecapEntry, ...]:
        """Return the events of a turn that has ended, shown one after the other if neither player has secrets.

        Args:
            before: The view of the seat before its last action.
            after: The view of the next seat.
        """
        ...

    def recap_words(self, entry: Entry, t: Text) -> str:
        """Return an event that is shown to a seat, as a sentence."""
        ...

    def event_words(self, before: Any, event: Any, t: Text) -> str:
        """Return an event as a sentence."""
        ...

    def reason_words(self, reason: Reason, t: Text) -> str:
        """Return a refusal's reason as a sentence."""
        ...

    def lines(self, view: Any, t: Text) -> tuple[str, ...]:
        """Return the position in words."""
        ...

    def piece_words(self, seated: Seated, t: Text) -> str:
        """Return the words about the piece that was asked about."""
        ...

    def chosen_words(self, seated: Seated, t: Text) -> str:
        """Return the announcement of the latest choice, "" for none."""
        ...

    @property
    def FIRSTS(self) -> Collection[str]:
        """The names that `first` can return."""
        ...

    def first(self, shown: Shown, said: frozenset[str]) -> str:
        """Return the name of an event that has just happened for the first time and is explained once, "" for none."""
        ...

    # Motion and sound

    def motions(self, before: Any, events: tuple[Any, ...]) -> tuple[Animate, ...]:
        """Return the motions of a seat's own action."""
        ...

    def middle(self, space: str) -> tuple[float, float]:
        """Return the centre of a space on the drawn board, in the board's own units."""
        ...

    def recap_motions(self, before: Any, event: Any) -> tuple[Animate, ...]:
        """Return the motions of an event shown in a recap."""
        ...

    def printing(self, before: Any, event: Any) -> tuple[Animate, ...]:
        """Return the motions of the whole picture at an event."""
        ...

    def heard(self, before: Any, event: Any) -> tuple[Sound, ...]:
        """Return the sounds of an event shown in a recap."""
        ...

    def own_sounds(
        self, seat: Seat, before: Any, events: Sequence[Any], *, is_for_two: bool
    ) -> tuple[Sound, ...]:
        """Return the sounds of a seat's own action."""
        ...

    @property
    def COMMANDS(self) -> "Commands":
        """The queries of the command line, and the words of actions."""
        ...

    # Aids

    def is_mapped(self, token: str) -> bool:
        """Return whether the map explains a place."""
        ...

    # Private marks

    @property
    def MARKS_LONGEST(self) -> int:
        """The most characters that a seat's private marks take; 0 where players make none."""
        ...

    def marked(self, marks: str, what: str) -> str:
        """Return a seat's private marks after a press; a press that makes no sense changes none.

        They are a player's own notes: sealed and kept with the game, and shown to that seat alone.

        Args:
            marks: The marks before it, as this function returned them; empty for none.
            what: The pressed mark.
        """
        ...

    # Scenes

    def has_scene(self, event: Any) -> bool:
        """Return whether a public event is a scene: shown to everybody at one screen, and to the seat of the event.

        Its words and its picture follow from the event and from what is public before it.
        """
        ...

    def scene(self, entry: Entry, t: Text) -> Markup:
        """Draw the scene of an entry of the public log; `finale-skip` goes on."""
        ...

    def scene_words(self, entry: Entry, t: Text) -> str:
        """Return the spoken words of that scene."""
        ...

    # The course of a game

    def moment(self, view: Any) -> Any:
        """Return the public stage that a game has reached, for `Found`."""
        ...

    def ended_turns(self, log: Sequence[Entry], now: Any) -> tuple[Seat, ...]:
        """Return the seats whose turns have ended, in order, as far as that is public.

        Args:
            log: The log of a seat, or the public one.
            now: The position after it.
        """
        ...

    # The end

    def has_finale(self, game: GameOver) -> bool:
        """Return whether a scene on the board shows the game's end before the end screen."""
        ...

    def finale_motions(self, game: GameOver, seen: Any) -> tuple[Animate, ...]:
        """Return the motions of that scene.

        Args:
            game: The game.
            seen: The position that was on the screen before.
        """
        ...

    def finale_words(self, game: GameOver, t: Text) -> str:
        """Return the spoken words of that scene."""
        ...

    def result_words(self, game: GameOver, t: Text) -> str:
        """Return the winner and the ending of a finished game, in a line that does not depend on who reads it."""
        ...

    @property
    def EYES(self) -> Collection[str]:
        """The views in which a replay can be seen: "truth", and seats that see less."""
        ...

    @property
    def AUTHOR(self) -> "Author":
        """The author of the game, for players who wish to tell how it went."""
        ...

    # Options, chosen before a game

    def chosen(self, own: Any, what: str, value: str) -> Any:
        """Return the game's own choices after a press; None if the press is about something else or invalid.

        Args:
            own: The choices before it; None for the defaults.
            what: The field that was pressed.
            value: Its new value.
        """
        ...

    def options(self, own: Any) -> Any:
        """Return the options that follow from the game's own choices; None for the defaults."""
        ...

    def choices(self, own: Any, t: Text) -> Markup:
        """Draw the fields of these choices."""
        ...

    def mode(self, own: Any, t: Text) -> Markup | None:
        """Draw the field of the choice that changes the whole game and stands by itself; None for none."""
        ...

    # Screens

    @property
    def SHEETS(self) -> Mapping[str, bool]:
        """The sheets of its own that lie over the table, by the names of their commands.

        True for one that closes with the next action or press on the table.
        """
        ...

    @property
    def LESSONS(self) -> Mapping[str, int]:
        """The courses and the numbers of their steps: a seat's own course by the seat, others by their names."""
        ...

    @property
    def FURTHER(self) -> Mapping[str, int]:
        """The further courses, fetched when one begins (`page.<game>.further`), and the numbers of their steps."""
        ...

    def face(self) -> Face:
        """Return the drawings and names for the screens that every game has."""
        ...

    def sketch(self, view: Any) -> "Sketch":
        """Return a small picture of a position as data: it shows what the view knows."""
        ...

    def found_words(self, found: Found, t: Text) -> str:
        """Return the sentence about a stored game."""
        ...

    def portrait(self, seat: Seat) -> Markup:
        """Draw the seat that sits down, for the curtain."""
        ...

    @property
    def TEACHING(self) -> "Teaching | None":
        """The courses; None in a game that has none (`teaching_of`)."""
        ...

    def over(self, model: Model, screen: Over, t: Text, aftermath: Aftermath | None = None) -> Markup:
        """Draw the end screen, or the scene before it, with the additions of a game with people elsewhere."""
        ...

    def help_sheet(self, section: str, t: Text) -> Markup:
        """Draw the rules, open at a section."""
        ...

    def players_sheet(self, model: Model, seated: Seated, t: Text) -> Markup:
        """Draw the sheet of the players."""
        ...

    def table(self, model: Model, seated: Seated, t: Text, beside: Beside | None = None) -> Markup:
        """Draw the play screen of a seat, with the additions of a game with people elsewhere."""
        ...

    # Programs and aids

    @property
    def PROGRAM_STEPS(self) -> tuple[str, ...]:
        """The modules to import for them, in order, a few at a time, once their archive is there."""
        ...

    # With people elsewhere

    @property
    def SPECTATES(self) -> Seat:
        """The seat whose view a spectator sees: a seat without secrets.

        `ONLOOKER` where every seat has some and the table draws the public view.
        """
        ...

    def awaited(self, choice: str) -> str:
        """Return the suffix of `online.debt.*` for an opponent's entry that is awaited in mid-turn.

        Args:
            choice: This seat's latest choice, in notation; empty for none.
        """
        ...

    def terms(self, options: Any, t: Text) -> tuple[tuple[Markup, str], ...]:
        """Return the agreed options, each with its symbol."""
        ...


def page_of(model: Model) -> GamePage:
    """Return the page of the model's game."""
    return cast(GamePage, module_of(model.game))


def teaching_of(model: Model) -> "Teaching":
    """Return the courses of the model's game.

    Raises:
        LookupError: It has none.
    """
    teaching = page_of(model).TEACHING
    if teaching is None:
        raise LookupError("this game has no courses")
    return teaching


def is_over_table(model: Model, sheet: str) -> bool:
    """Return whether a sheet lies over the table: one that every game has, or one of the game's own."""
    return sheet in OVER_TABLE or sheet in page_of(model).SHEETS


def can_be_hidden(seated: Seated) -> bool:
    """Return whether a seat's board can be covered: people share the screen, and a seat has secrets."""
    return seated.shown.party.hides


def is_overheard(shown: Shown) -> bool:
    """Return whether another player at this screen may hear a secret of the seat, where it is spoken unasked."""
    is_secret = shown.seat in shown.party.secretive and not shown.is_public
    return is_secret and not shown.party.is_alone


def turn_of(model: Model, shown: Shown) -> Seat:
    """Return the seat whose turn it is: the shown one if it is to act, else the first that is."""
    acting = page_of(model).GAME.to_act(shown.view)
    return shown.seat if shown.seat in acting or not acting else acting[0]
