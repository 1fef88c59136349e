"""The sketch of a position."""

from collections.abc import Iterator

from page.courtyard.sketch import ground, mark
from page.shell.sketch import Sketch, SketchMark, Tone
from unseen.courtyard.board import TEMPLES, Spaces, named
from unseen.nusubito import State


def sketch(view: State) -> Sketch:
    """Return the temples and the pawns, and the Thief where he is known."""
    return (*ground(named(TEMPLES & ~view.scale.outside)), *_pawns(view))


def _pawns(state: State) -> Iterator[SketchMark]:
    boards: tuple[tuple[Spaces, Tone], ...] = (
        (state.healers, "p"),
        (state.builders, "b"),
        (state.seekers, "v"),
    )
    for spaces, tone in boards:
        for space in named(spaces & ~state.downed):
            yield mark(space, 10, "o", tone)
        for space in named(spaces & state.downed):
            yield mark(space, 10, "r", tone)
    if state.at:
        yield mark(state.at, 10, "d", "i")
