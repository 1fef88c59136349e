"""The additions of a game with people elsewhere to the screens of a game: the players, the wait, the state."""

from typing import NamedTuple

from markupsafe import Markup


class OverWords(NamedTuple):
    """The words above the table of a game that has ended while not all has been revealed."""

    title: str
    text: str
    """The rest of them, with a place `{you}` for the name of the seat shown."""


class Beside(NamedTuple):
    """The additions to the table of a game with people elsewhere."""

    strip: Markup
    """The strip with the players."""
    wait: str
    """The awaited event while this seat can do nothing, in words with a place `{you}` for the name of the seat shown;
    empty where the seat can act."""
    card: Markup | None = None
    """The state of the game between the seats, if it is over or claimed."""
    over: OverWords | None = None
    """The headline where a table names the seat to act, once the game has ended: nobody is to act."""


class Aftermath(NamedTuple):
    """The additions to the end screen of such a game."""

    player: str
    """The winner's name; empty without a winner, and if no name was given."""
    card: Markup | None
    """The state of the game between the seats."""
    again: Markup | None
    """The way to a rematch, to which all players have to agree."""
    you: str | None = None
    """The reader's seat; None for a spectator."""
    loser: str = ""
    """The loser's name, if there is one loser who gave a name."""
