"""What the suite has to be told of a game, to ask of it what it asks of every game."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Page

from e2e.paper import Drawn, Paper
from e2e.people.fingers import Fingers
from e2e.people.guide import Guide, Stop
from e2e.people.keys import Keys
from e2e.people.table import Table, Turns
from page.text import Text
from tools.serve import Site

Kind = Literal["start", "choosing", "paper", "curtain", "table", "scene", "over", "look", "puzzle"]


class Shown(NamedTuple):
    """A state of the page, and what has to be in sight on it."""

    name: str
    kind: Kind
    drawn: Drawn


class Game(NamedTuple):
    """A game that is written down, and what the end screen says of it."""

    draws: tuple[int, ...]
    turns: Turns
    winner: str | None
    by: str
    title: str
    text: str
    options: Any = None
    """What is agreed, if not what is usual."""
    set_up: tuple[str, ...] = ()
    """What is pressed on the start screen for that."""


class Driver(NamedTuple):
    """A game."""

    name: str
    """As in `page.games`."""
    below: str
    """Its address below the site's, "" or with a slash at its end; its document lies there."""
    place: str
    """The name under which its game is kept."""
    draws: tuple[int, ...]
    """What chance gives on its tour, over and over."""
    tour: Callable[[Guide], Iterator[Stop]]
    """Every screen and state, from the start screen on."""
    states: Callable[[Text], Iterator[Shown]]
    """Every state that is looked at in every frame, on paper."""
    helped: Callable[[Text], Iterator[tuple[Paper, Turns]]]
    """Long games of two with everything that helps, on paper and just begun, and what is played in them."""
    decisive: re.Pattern[str]
    """Screens of the tour between which all inks stand on all grounds."""
    games: Mapping[str, Game]
    """A game to each of its ends, by how it ends."""
    decisive_games: tuple[str, ...]
    """Those that are pointed through in a browser, but for a soak."""
    draws_by_hand: tuple[int, ...]
    """What chance gives in the two games by hand."""
    by_keys: Callable[[Keys], None]
    """Plays a whole game with the keyboard alone, from the start screen to the next game."""
    by_fingers: Callable[[Fingers], None]
    """Plays a whole game with a finger, from the start screen to the next game."""
    opening: Turns
    """A turn of each seat at least; the second action of each that has one can be taken back."""
    pressed: Callable[[Any, str], Sequence[str]]
    """What is pressed for an action in a position, one after the other; it may have been taken before the last."""
    set_up: tuple[str, ...] = ()
    """What is pressed on the start screen for the opening's options, if they are not the usual ones."""
    unlisted: frozenset[str] = frozenset()
    """Kinds of action that have no control until they are pointed out."""
    declaration: tuple[str, ...] = ()
    """What points out an action of such a kind where nothing else can be done."""
    names: tuple[str, ...] = ()
    """The names of its people and places, which are the same in every language."""

    def address(self, site: Site) -> str:
        """Return the address of its page."""
        return site.address + self.below

    @property
    def document(self) -> str:
        """The file of its page."""
        return f"{self.below}index.html"

    def table(self, page: Page, site: Site) -> Table:
        """Return its page in a browser, not yet opened."""
        return Table(page, self.address(site), self.place)

    def paper(self, t: Text, draws: tuple[int, ...] = ()) -> Paper:
        """Return its page without a browser; what chance gives is as on the tour where nothing else is said."""
        return Paper(t, draws or self.draws, self.name)
