"""The sketch of a position."""

from collections.abc import Iterator

from page.courtyard.sketch import ground, mark
from page.shell.sketch import Sketch, SketchMark, Tone
from unseen.courtyard.board import Spaces, named
from unseen.kakusareta import State


def sketch(view: State) -> Sketch:
    """Return the temples that stand and the Moya, and the Kakusareta where he is known."""
    return (*ground(named(view.standing)), *_moya(view))


def _moya(state: State) -> Iterator[SketchMark]:
    boards: tuple[tuple[Spaces, Tone], ...] = ((state.ones, "p"), (state.twos, "b"), (state.threes, "v"))
    for spaces, tone in boards:
        for space in named(spaces & ~state.downed):
            yield mark(space, 10, "o", tone)
        for space in named(spaces & state.downed):
            yield mark(space, 10, "r", tone)
    if state.at:
        yield mark(state.at, 10, "d", "i")
