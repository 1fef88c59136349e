"""What a game is to the shell: its page, a module with these names (`page.games` says which).

Theory of operation: the shell knows seats, turns, presses, undo, the log and the sheets; what is on the board, what a
press of it means and how it is said are the game's. Actions, events, positions and options are handed through and never
looked into. A *token* is a place or a thing that can be pressed, a *path* the tokens that together mean an action.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol, cast

from markupsafe import Markup

from page.games import module_of
from page.shell.effects import Animate, Sound
from page.shell.messages import Shown
from page.shell.model import Model, Path, Seated
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


class Told(NamedTuple):
    """Something that a seat is told when it sits down."""

    entry: Entry
    after: Any
    """The seat's position once it has happened."""
    ends: tuple[Entry, ...]
    """Ends of turns that go with it, and are not told by themselves."""


class GamePage(Protocol):
    """The page of a game."""

    GAME: AnyGame
    SECRETIVE: frozenset[Seat]
    """The seats whose board nobody else may see: a curtain falls before and after them."""
    FOCUS: str
    """The space that is in the tab order at first."""

    # Pointing

    def token(self, control: str, value: str) -> str:
        """Return what was pressed, from the kind of the control and its value."""
        ...

    def point(self, legal: tuple[Any, ...], chosen: Path, token: str) -> Pointed:
        """Return what a press means where so much is chosen."""
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

    def dragged(self, legal: Iterable[Any], view: Any) -> frozenset[str]:
        """Return what can be dragged, as tokens."""
        ...

    def lifted(self, token: str, view: Any) -> Path:
        """Return what is chosen while something is dragged."""
        ...

    def drop(self, legal: Iterable[Any], token: str, view: Any, place: str) -> Pointed:
        """Return what a drop means; nothing that ends a turn."""
        ...

    def ends_game(self, action: Any) -> bool:
        """Return whether an action ends the game whatever comes of it: it is asked twice."""
        ...

    def ends_turn(self, action: Any) -> bool:
        """Return whether an action is an end of the turn, as the button for that takes it."""
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

    def first(self, shown: Shown, said: frozenset[str]) -> str:
        """Return what has just happened for the first time and is explained once, empty for nothing."""
        ...

    # Motion and sound

    def motions(self, before: Any, events: tuple[Any, ...]) -> tuple[Animate, ...]:
        """Return what moves by a seat's own action."""
        ...

    def recap_motions(self, event: Any) -> tuple[Animate, ...]:
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

    # Screens

    def table(self, model: Model, seated: Seated, t: Text) -> Markup:
        """Return the play screen of a seat."""
        ...


def page_of(model: Model) -> GamePage:
    """Return the page of the game that is played."""
    return cast(GamePage, module_of(model.game))
