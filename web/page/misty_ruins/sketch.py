"""The sketch of a position."""

from collections.abc import Iterator

from page.shell.sketch import EDGE, Shape, Sketch, SketchMark, Tone
from unseen.misty_ruins import State
from unseen.misty_ruins.drawing.geometry import TILE, Box, box, extent

PAWNS: tuple[Tone, ...] = ("v", "b", "j", "a", "i")
"""The tones of the seats' pawns, in their order."""


def sketch(view: State) -> Sketch:
    """Return the map, the monsters on it, and the pawns of all seats."""
    spaces = [space for space, _ in view.on_map]
    seen = extent(spaces)
    across = max(seen.columns, seen.rows)
    scale = EDGE / (across * TILE)
    west = seen.column - (across - seen.columns) / 2
    north = seen.row - (across - seen.rows) / 2

    def mark(corner: Box, shift: float, size: float, shape: Shape, tone: Tone) -> SketchMark:
        x, y = (corner.cx + shift - west * TILE) * scale, (corner.cy - north * TILE) * scale
        return SketchMark(x, y, round(size * scale), shape, tone)

    def pieces() -> Iterator[SketchMark]:
        for space, cell in view.on_map:
            yield mark(box(space), 0, TILE, "s", "l")
            if cell.foe:
                yield mark(box(space), 0, TILE / 2, "d", "i")
        for place, player in enumerate(view.players):
            yield mark(box(player.at), 12 * place - 24, TILE / 3, "o", PAWNS[place])

    return (SketchMark(EDGE / 2, EDGE / 2, EDGE, "s", "g"), *pieces())
