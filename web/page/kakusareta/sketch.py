"""The sketch of a position."""

from page.courtyard.sketch import ground, pawns
from page.shell.sketch import Sketch
from unseen.courtyard.board import named
from unseen.kakusareta import State


def sketch(view: State) -> Sketch:
    """Return the temples that stand and the Moya, and the Kakusareta where he is known."""
    return (
        *ground(named(view.standing)),
        *pawns(((view.ones, "p"), (view.twos, "b"), (view.threes, "v")), view.downed, view.at),
    )
