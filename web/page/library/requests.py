"""The requests of the list of games to the edge."""

from typing import NamedTuple

from page.library.noted import Noted
from page.library.state import Kind


class Read(NamedTuple):
    """Read all rows."""


class Open(NamedTuple):
    """Open a game: go on with an unfinished one, or show the replay of a finished one."""

    kind: Kind
    key: str


class Delete(NamedTuple):
    """Delete a game; it can be brought back for a while."""

    kind: Kind
    key: str
    title: str
    """The name of the game that is played."""


class Restore(NamedTuple):
    """Bring back the game that was deleted last."""


class Annotate(NamedTuple):
    """Keep what a player has added to a finished game."""

    key: str
    noted: Noted


class Export(NamedTuple):
    """Offer all finished games as one file."""


class Offer(NamedTuple):
    """Offer a table as a file."""

    text: str


class Copy(NamedTuple):
    """Copy a line about a game to the clipboard."""

    text: str


Request = Read | Open | Delete | Restore | Annotate | Export | Offer | Copy
