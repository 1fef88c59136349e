"""What a game is to the shell: its page, a module with these names (`page.games` says which).

Theory of operation: the shell knows seats, turns, presses, undo, the log and the sheets; what is on the board, what a
press of it means and how it is said are the game's. Actions, events, positions and options are handed through and never
looked into. A *token* is a place or a thing that can be pressed, a *path* the tokens that together mean an action.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, cast

from markupsafe import Markup

from page.games import module_of
from page.shell.draw.beside import Aftermath, Beside
from page.shell.draw.face import Face
from page.shell.effects import Animate, Effect, Sound
from page.shell.messages import Found, GameOver, Pressed, Shown
from page.shell.model import Course, Model, Over, Path, Seated
from page.text import Text
from unseen.kernel.errors import Reason
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry

Entry = LogEntry[Any, Any]


class Pointed(NamedTuple):
    """What a press means: an action, a longer path, nothing more chosen, or a refusal."""

    action: Any = None
    chosen: Path = ()
    refused: bool = False
    back: bool = False
    """Whether the last action is taken back first: what is chosen is instead of it."""
    focus: str = ""
    """The control that goes on from there, which gets the focus; empty for none."""


class Told(NamedTuple):
    """Something that a seat is told when it sits down."""

    entry: Entry
    after: Any
    """The seat's position once it has happened."""
    ends: tuple[Entry, ...]
    """Ends of turns that go with it, and are not told by themselves."""


class GamePage(Protocol):
    """The page of a game; it may leave out a name that has an answer in `page.shell.defaults`."""

    GAME: AnyGame
    DEALS_SECRETS: bool
    """Whether a seat has secrets as soon as the game is dealt: then a curtain falls before its first turn, too."""
    FOCUS: str
    """The space that is in the tab order at first."""

    # Pointing

    def token(self, control: str, value: str) -> str:
        """Return what was pressed, from the kind of the control and its value."""
        ...

    def point(self, shown: Shown, chosen: Path, token: str) -> Pointed:
        """Return what a press means where so much is chosen."""
        ...

    def kept(self, chosen: Path, action: Any) -> Path:
        """Return what stays chosen once an action is taken."""
        ...

    def is_space(self, token: str) -> bool:
        """Return whether a token is a space of the board."""
        ...

    def is_deed(self, token: str) -> bool:
        """Return whether a token is a deed: pressed in vain it is refused, where a piece would say who it is."""
        ...

    def is_wanted(self, chosen: Path, token: str) -> bool:
        """Return whether what is chosen is done with things of that kind, so that pressing one in vain is refused."""
        ...

    def dragged(self, shown: Shown) -> frozenset[str]:
        """Return what can be dragged, as tokens."""
        ...

    def lifted(self, shown: Shown, chosen: Path, token: str) -> Path:
        """Return what is chosen while something is dragged."""
        ...

    def drop(self, shown: Shown, chosen: Path, token: str, place: str) -> Pointed:
        """Return what a drop means; nothing that ends a turn."""
        ...

    def secretive(self, options: Any) -> frozenset[Seat]:
        """Return the seats whose board nobody else may see: a curtain falls before and after them."""
        ...

    def ends_game(self, action: Any) -> bool:
        """Return whether an action ends the game whatever comes of it: it is asked twice."""
        ...

    def ends_turn(self, action: Any) -> bool:
        """Return whether an action is an end of the turn, as the button for that takes it."""
        ...

    def is_open(self, view: Any) -> bool:
        """Return whether no seat has a secret yet, as before the first turn; one choice that is left is then made.

        Args:
            view: The position, as everybody knows it.
        """
        ...

    def is_public_choice(self, view: Any) -> bool:
        """Return whether the seat to act has a choice that everybody may look on at, with nothing hidden on the screen.

        Args:
            view: The position, as everybody knows it; the choices have to follow from it.
        """
        ...

    def errand(self, view: Any, log: Sequence[Any]) -> str:
        """Return what the seat to act sits down for, where that is not a turn of its own that begins; "" where it is.

        A curtain says it: nothing in it may be less than public.

        Args:
            view: The position, as everybody or as that seat knows it.
            log: The public log; empty where only the position may tell.
        """
        ...

    def errand_words(self, errand: str, t: Text) -> tuple[str, str]:
        """Return what a curtain says of an errand: to who has to look away, and to who sits down."""
        ...

    # Refusals

    def why(self, view: Any, chosen: Path, token: str) -> Reason:
        """Return why a press will not do."""
        ...

    def cannot_end(self, view: Any, seat: Seat) -> Reason:
        """Return why the turn cannot be ended, or how to choose where there is more than one way."""
        ...

    def cannot_undo(self, shown: Shown) -> Reason:
        """Return why nothing can be taken back."""
        ...

    def shaken(self, view: Any, token: str) -> str:
        """Return the id of what a refusal shakes, empty for nothing."""
        ...

    # Words

    def told_since(self, shown: Shown) -> tuple[Told, ...]:
        """Return what a seat is told that has just sat down, the first first."""
        ...

    def beats(self, before: Shown, after: Shown) -> tuple[Told, ...]:
        """Return what is seen one after the other of a turn that has ended, by two of whom nobody has secrets.

        Args:
            before: What the seat saw before its last action.
            after: What the next seat sees.
        """
        ...

    def told_words(self, entry: Entry, t: Text) -> str:
        """Return what a seat is told, as a sentence."""
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
        """Return what is told of the piece that was asked about."""
        ...

    def chosen_words(self, seated: Seated, t: Text) -> str:
        """Return what is said of what has just been chosen, empty for nothing."""
        ...

    FIRSTS: Collection[str]
    """All that is explained once on a device, by the names that `first` returns."""

    def first(self, shown: Shown, said: frozenset[str]) -> str:
        """Return what has just happened for the first time and is explained once, empty for nothing."""
        ...

    # Motion and sound

    def motions(self, before: Any, events: tuple[Any, ...]) -> tuple[Animate, ...]:
        """Return what moves by a seat's own action."""
        ...

    def middle(self, space: str) -> tuple[float, float]:
        """Return the middle of a space on the drawn board, in its own units."""
        ...

    def recap_motions(self, before: Any, event: Any) -> tuple[Animate, ...]:
        """Return what moves where an event is told."""
        ...

    def printing(self, before: Any, event: Any) -> tuple[Animate, ...]:
        """Return the change of the whole picture that an event makes."""
        ...

    def heard(self, before: Any, event: Any) -> tuple[Sound, ...]:
        """Return what is heard where an event is told."""
        ...

    def own_sounds(
        self, seat: Seat, before: Any, events: Sequence[Any], *, is_for_two: bool
    ) -> tuple[Sound, ...]:
        """Return what is heard of a seat's own action."""
        ...

    # What helps

    def is_mapped(self, token: str) -> bool:
        """Return whether the map says something of a place."""
        ...

    # The course of a game

    def moment(self, view: Any) -> Any:
        """Return how far a game has come, for `Found`; public."""
        ...

    def ended_turns(self, log: Sequence[Entry], now: Any) -> tuple[Seat, ...]:
        """Return whose turns have ended, in their order, as far as that is public.

        Args:
            log: All that has happened, at least as far as it is public.
            now: The position after it.
        """
        ...

    # The end

    def has_finale(self, game: GameOver) -> bool:
        """Return whether what has ended a game is shown on its board before the end screen."""
        ...

    def finale_motions(self, game: GameOver, seen: Any) -> tuple[Animate, ...]:
        """Return what moves in it.

        Args:
            game: The game.
            seen: The position that was on the screen before.
        """
        ...

    def finale_words(self, game: GameOver, t: Text) -> str:
        """Return it as it is spoken."""
        ...

    EYES: Collection[str]
    """With whose eyes a replay can be seen: "truth", and seats that see less."""

    # What can be chosen before

    def chosen(self, own: Any, what: str, value: str) -> Any:
        """Return the game's own choices after a press, or None if it is about something else or makes no sense.

        Args:
            own: The choices before it; None for what is usual.
            what: What was pressed.
            value: What it will be.
        """
        ...

    def options(self, own: Any) -> Any:
        """Return what is agreed by the game's own choices; None for what is usual."""
        ...

    def choices(self, own: Any, t: Text) -> Markup:
        """Return the fields in which they are made."""
        ...

    def mode(self, own: Any, t: Text) -> Markup | None:
        """Return the field of what changes the whole game, chosen in the open; None where there is none."""
        ...

    # Screens

    LESSONS: Mapping[str, int]
    """The courses there are, each with how many steps it has: a seat's own by the seat, others by their names."""

    def face(self) -> Face:
        """Return what the game shows of itself on screens that every game has."""
        ...

    def found_words(self, found: Found, t: Text) -> str:
        """Return where a stored game stands."""
        ...

    def portrait(self, seat: Seat) -> Markup:
        """Return the picture of who sits down, for the curtain."""
        ...

    def course_begun(self, model: Model, name: str, t: Text) -> tuple[Model, tuple[Effect, ...]]:
        """Return the page with a course, at the step where it was left."""
        ...

    def course_pressed(
        self, model: Model, screen: Course, message: Pressed, t: Text
    ) -> tuple[Model, tuple[Effect, ...]]:
        """Return what a press in a course does."""
        ...

    def course(self, model: Model, screen: Course, t: Text) -> Markup:
        """Return the screen of a course."""
        ...

    def over(self, model: Model, screen: Over, t: Text, aftermath: Aftermath | None = None) -> Markup:
        """Return the end screen, or the scene before it; with what a game with people elsewhere adds to it."""
        ...

    def help_sheet(self, section: str, t: Text) -> Markup:
        """Return the rules in the page, open at a section."""
        ...

    def players_sheet(self, model: Model, seated: Seated, t: Text) -> Markup:
        """Return the sheet that says who plays."""
        ...

    def table(self, model: Model, seated: Seated, t: Text, beside: Beside | None = None) -> Markup:
        """Return the play screen of a seat; with what a game with people elsewhere adds to it."""
        ...

    # Programs that play, and what helps

    PROGRAM_STEPS: tuple[str, ...]
    """The modules by which they are imported, a few of their own at a time, once their archive is there."""

    # With people elsewhere

    SPECTATES: Seat
    """The seat through whose eyes a spectator sees the table: one without secrets, or `ONLOOKER` where every seat has
    some, and the table draws the public view."""

    def awaited(self, choice: str) -> str:
        """Return as what another side's entry is waited for in mid-turn (`online.debt.*`).

        Args:
            choice: What this seat has chosen last, in notation; empty for nothing.
        """
        ...

    def terms(self, options: Any, t: Text) -> tuple[tuple[Markup, str], ...]:
        """Return what is agreed, each with its mark."""
        ...


def page_of(model: Model) -> GamePage:
    """Return the page of the game that is played."""
    return cast(GamePage, module_of(model.game))


def can_be_hidden(seated: Seated) -> bool:
    """Return whether a curtain can be let down before a seat's board: others are there, and somebody has secrets."""
    return seated.shown.party.hides
