"""The place of an unfinished game in this browser: the names of its values and of its lock.

A title had one place before it could have many. The game there keeps its names and its lock, so that a tab with an
older version and a tab with this one never write the same game.
"""

from binascii import b2a_base64
from typing import NamedTuple

from page.edge.browser import window
from page.games import FIRST, GAMES

GAME, LINE = "game", "/line"
"""What the names of a sealed game and of its line begin with."""
MANY = "/game"
"""What the names of sealed games begin with where a title has many."""
DONE = "/done "
"""What the name of the line of a finished game begins with; the title and the game's name follow."""
TOLD = "afar-told "
"""What the name begins with of what anybody may know of a seat in a game with people elsewhere."""
RECORDED = "="
"""What the note of a seat's end begins with if the game was kept whole; the name of that game follows."""
LOCK = "nusubito-game"
"""What the names of the locks begin with: the tab that has a game's lock may write it."""
NAME_BYTES = 12


class Place(NamedTuple):
    """The place of an unfinished game."""

    slot: str
    """The title, and for a frame on another site its own name; empty for the first title's own page."""
    id: str = ""
    """The name of the game; empty for the one game of older versions."""

    @property
    def game(self) -> str:
        """The name of the sealed game."""
        return f"{MANY}{self}" if self.id else f"{GAME}{self._slot}"

    @property
    def line(self) -> str:
        """The name of its line."""
        return f"{LINE}{self}"

    @property
    def lock(self) -> str:
        """The name of its lock."""
        return f"{LOCK}{self}" if self.id else f"{LOCK}{self._slot}"

    @property
    def title(self) -> str:
        """The name of the game that is played."""
        title = self.slot.partition(" ")[0]
        return title if title in GAMES else FIRST

    def __str__(self) -> str:
        """Return the end of its names."""
        return f"{self._slot}/{self.id}"

    @property
    def _slot(self) -> str:
        return f" {self.slot}" if self.slot else ""


def place_of(name: str) -> Place:
    """Return the place whose names end with this text (`str` of a place)."""
    slot, _, id = name.rpartition("/")
    return Place(slot.removeprefix(" "), id)


def new_place(slot: str) -> Place:
    """Return a place that no other game has."""
    drawn = window.crypto.getRandomValues(window.Uint8Array.new(NAME_BYTES))
    name = b2a_base64(drawn.to_bytes(), newline=False).decode()
    return Place(slot, name.replace("+", "-").replace("/", "_"))
