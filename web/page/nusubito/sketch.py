"""The sketch of a position."""

from page.courtyard.sketch import ground, pawns
from page.shell.sketch import Sketch
from unseen.courtyard.board import TEMPLES, named
from unseen.nusubito import State


def sketch(view: State) -> Sketch:
    """Return the temples and the pawns, and the Thief where he is known."""
    return (
        *ground(named(TEMPLES & ~view.scale.outside)),
        *pawns(((view.healers, "p"), (view.builders, "b"), (view.seekers, "v")), view.downed, view.at),
    )
