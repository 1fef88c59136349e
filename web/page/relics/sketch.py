"""The sketch of a position."""

from collections.abc import Iterator

from page.shell.sketch import EDGE as WHOLE
from page.shell.sketch import Shape, Sketch, SketchMark, Tone
from unseen.relics import State
from unseen.relics.board import Space, Spaces, named
from unseen.relics.drawing.geometry import EDGE, boxes

SCALE = WHOLE / EDGE


def sketch(view: State) -> Sketch:
    """Return the tiles of both sides, those that are dead, and the relics."""
    return (SketchMark(WHOLE / 2, WHOLE / 2, WHOLE, "s", "g"), *_pieces(view))


def _pieces(state: State) -> Iterator[SketchMark]:
    boards: tuple[tuple[Spaces, Tone], ...] = ((state.amber, "a"), (state.jade, "j"))
    for spaces, tone in boards:
        for space in named(spaces & ~state.dead):
            yield _mark(space, 20, "s", tone)
        for space in named(spaces & state.dead):
            yield _mark(space, 20, "r", tone)
    for space in named(state.relics):
        yield _mark(space, 10, "d", "v")


def _mark(space: Space, size: int, shape: Shape, tone: Tone) -> SketchMark:
    box = boxes(turned=False)[space]
    return SketchMark(box.cx * SCALE, box.cy * SCALE, size, shape, tone)
