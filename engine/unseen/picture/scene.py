"""The moment of a game that a picture shows: its board, and who is beside it."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, Protocol

from unseen.kernel.seat import Seat
from unseen.kernel.session import Chronicle

Theme = Literal["light", "dark"]
Phase = Literal["day", "night"]


class Person(NamedTuple):
    """A player beside the board, and who that is."""

    seat: Seat
    figure: str
    """The drawing, as SVG in a box of 64."""
    identity: str
    """In English; "" if the eyes do not know it."""


class Scene(NamedTuple):
    """A board and what goes with it."""

    board: str
    """An `svg` with a `viewBox`, with classes and drawings of the sprites."""
    phase: Phase = "day"
    """Which printing of the inks."""
    css: str = ""
    """The class of the game's screens."""
    emblem: str = ""
    """A drawing of the game's, as SVG in a box of 64, where there are no people."""
    people: tuple[Person, ...] = ()


class Words(NamedTuple):
    """The words of a picture."""

    title: str
    credit: tuple[str, ...]
    """Whose game it is: always shown, a line each."""
    lines: tuple[str, ...] = ()
    """The moment, and whatever else belongs under the title."""
    names: tuple[str, ...] = ()
    """Who played, a line each."""
    people: Mapping[Seat, str] = {}
    """The names of the people beside the board, before their identities."""
    identities: Mapping[Seat, str] = {}
    """Their identities, in place of the English words."""


class Painter(Protocol):
    """A game's module `picture`."""

    TITLE: str
    """The name of the game."""
    CREDIT: tuple[str, ...]
    """Whose game it is, a line each."""
    SHEETS: tuple[str, ...]
    """The style sheets of the game's drawing, in the order in which they apply."""

    def scene(self, game: Chronicle, at: int, eyes: Seat | None) -> Scene:
        """Return the scene of a moment.

        Args:
            game: The game.
            at: How many actions have been taken.
            eyes: Who looks: a seat, ONLOOKER, or None for somebody who sees everything.
        """
        ...

    def moment(self, state: Any) -> str:
        """Return the part of the game that a position belongs to, in English."""
        ...
