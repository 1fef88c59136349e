"""What a course puts on a game's table."""

from typing import NamedTuple

from markupsafe import Markup


class Taught(NamedTuple):
    """What a course puts in the place of the card, and of undo and the end of the turn."""

    card: Markup
    leave: Markup
    """The way back, instead of undo."""
    on: tuple[Markup, ...] = ()
    """What goes on, instead of the end of the turn; empty while something is asked for."""
    has_verbs: bool = False
    """Whether there are buttons on the card."""
