"""The parts of a course on a game's table."""

from typing import NamedTuple

from markupsafe import Markup


class Taught(NamedTuple):
    """The card and the buttons of a course, in place of the usual card, of undo and of the end of the turn."""

    card: Markup
    leave: Markup
    """The way back, instead of undo."""
    on: tuple[Markup, ...] = ()
    """The ways on, instead of the end of the turn; empty while an action is asked for."""
    has_verbs: bool = False
    """Whether there are buttons on the card."""
