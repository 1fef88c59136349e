"""What a game with people elsewhere adds to the screens of a game: who is there, what is awaited, how it stands."""

from typing import NamedTuple

from markupsafe import Markup


class Beside(NamedTuple):
    """What stands at the table of a game with people elsewhere."""

    company: Markup
    """The strip that says who is there."""
    wait: str
    """What is waited for while this side can do nothing, before the name of the seat that is looked on with; empty
    where it can do something."""
    card: Markup | None = None
    """How the game stands between the sides, where it is over or claimed."""


class Aftermath(NamedTuple):
    """What stands on the end screen of such a game."""

    player: str
    """What the winner is called; empty where no name was given or nobody won."""
    card: Markup | None
    """How the game stands between the sides."""
    again: Markup | None
    """The way to another game, to which all have to agree."""
    you: str | None = None
    """The seat of who reads it; None for a spectator."""
    loser: str = ""
    """What the one who lost is called, where one did and gave a name."""
