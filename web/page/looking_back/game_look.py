"""A game's own part in looking back on it: its board, its log, and the words for measures and marks."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from markupsafe import Markup

from page.parts.replay import Replay
from page.shell.model import Over
from page.text import Text
from unseen.kernel.seat import Seat
from unseen.looking_back.review import Mark, Measure, Moment


class Series(NamedTuple):
    """A measure that the timeline draws: a bar at the end of each turn."""

    measure: str
    of: Seat | None
    """The seat that it is about, where there is one for several."""
    by: Seat
    """Who knows it."""
    tone: str
    """Its ink: "ink", "shu", "jade", "amber" or "blue"."""
    name: str
    """Its name in words, for the key."""


class GameLook(Protocol):
    """The module `page.<game>.looking_back`."""

    CSS: str
    """A class of the screen; empty for none."""

    def phase(self, over: Over) -> str:
        """Return the phase whose inks the board is printed in."""
        ...

    def board(self, over: Over, t: Text) -> Markup:
        """Draw the board at a moment, as the chosen eyes see it."""
        ...

    def seen(self, over: Over, t: Text) -> Markup | None:
        """Draw what the chosen eyes see beside the board; None for nothing."""
        ...

    def identities(self, over: Over, t: Text) -> Mapping[Seat, str]:
        """Return the hidden identities that the chosen eyes know, in words; empty where nobody has one."""
        ...

    def replay(self, over: Over, t: Text) -> Replay:
        """Return the replay in the chosen view, with the whole log."""
        ...

    def figure(self, seat: str | None) -> Markup:
        """Draw a seat's figure, or that of events without a seat."""
        ...

    def series(self, eyes: str, seats: Sequence[Seat], t: Text) -> tuple[Series, ...]:
        """Return the measures that the timeline draws for a view: "truth", or a seat's."""
        ...

    def share(self, one: Measure) -> float:
        """Return the height of a measure's bar, from 0 to 1."""
        ...

    def moment_words(self, moment: Moment, t: Text) -> tuple[str, ...]:
        """Return the measures of a moment as sentences."""
        ...

    def mark_words(self, mark: Mark, t: Text) -> str:
        """Return a mark as a sentence."""
        ...
