"""The board on the page: the engine's drawing, with what can be pressed.

The ground and the play layer are two SVG elements: motion in the upper one does not repaint the roofs below.
"""

from markupsafe import Markup

from page.courtyard.draw import board as shared
from page.courtyard.draw.preview import preview
from page.parts.grid import grid
from unseen.courtyard.drawing.picture import RODS, SPACES
from unseen.nusubito.drawing import board as drawing
from unseen.nusubito.drawing.picture import Picture


def board(picture: Picture) -> Markup:
    """Return the board, or a still picture of it, or a cut-out."""
    if not picture.pressable:
        return Markup(drawing.board(picture, shared.named(picture)))
    return shared.framed(picture, drawing.ground(picture.prefix, True), _play(picture))


def _play(picture: Picture) -> str:
    # The holdings beside the board describe the marker in words.
    parts = [drawing.below(picture), drawing.marker(picture, ' data-ask="marker" aria-hidden="true"')]
    parts += [shared.rod_on(picture, name, is_refused=picture.refused == name) for name in RODS]
    parts.append(drawing.above(picture))
    spaces = ((space, _space(picture, space)) for space in SPACES)
    return "".join((*parts, grid(picture.prefix, picture.label, spaces)))


def _space(picture: Picture, space: str) -> str:
    what, tip = picture.marks.get(space), picture.tips.get(space)
    marked = drawing.mark_on(picture, space, what) if what else ""
    told = preview(space, tip, "thief") if tip else ""
    return shared.space_on(
        picture, space, marked, told, _dragged(picture, space), is_offered=what is not None
    )


def _dragged(picture: Picture, space: str) -> str:
    """Return the id of the piece to drag: of two on a temple the Thief, whom the Mists do not see."""
    return "thief" if picture.thief else f"pawn-{space}"
