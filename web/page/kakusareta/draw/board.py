"""The board on the page: the engine's drawing, with what can be pressed.

The layers are two SVG elements, so that motion in the upper one does not repaint the roofs.

Controls: each space is a cell of a grid with `data-space` and the id `sp-<space>`, a rod on offer has `data-rod`, and a
line has `data-verb` ("line C"); the update decides what a press does. The board contains no notation of actions.
"""

from markupsafe import Markup, escape

from page.courtyard.draw import board as shared
from page.courtyard.draw.preview import preview
from page.parts.grid import grid
from unseen.courtyard.drawing.picture import RODS, SPACES
from unseen.kakusareta.drawing import board as drawing
from unseen.kakusareta.drawing.picture import LINES, Picture
from unseen.kakusareta.drawing.pieces import letter


def board(picture: Picture) -> Markup:
    """Draw the board, a still picture of it, or a cut-out."""
    if not picture.pressable:
        return Markup(drawing.board(picture, shared.named(picture)))
    below = drawing.ground(picture.prefix, True, picture.razed, picture.towers)
    return shared.framed(picture, below, _play(picture), " k-board")


def _play(picture: Picture) -> str:
    # The marker's words are in the "last seen" panel beside the board.
    parts = [drawing.below(picture), drawing.marker(picture, ' data-ask="marker" aria-hidden="true"')]
    parts += [shared.rod_on(picture, name, is_refused=picture.refused == "rod " + name) for name in RODS]
    parts += [_line(picture, name) for name in LINES if name in picture.lines_offered]
    parts.append(drawing.above(picture))
    spaces = ((space, _space(picture, space)) for space in SPACES)
    return "".join((*parts, grid(picture.prefix, picture.label, spaces)))


def _line(picture: Picture, name: str) -> str:
    """Draw a column or row that can be chosen."""
    chosen = name in picture.chosen
    drawn = letter(name, filled=chosen)
    shake = "bad " if picture.refused == "line " + name else ""
    label = escape(picture.line_labels.get(name, name))
    pressed = ' aria-pressed="true"' if chosen else ""
    return (
        f'<g id="{picture.prefix}line-{name}" class="{shake}k-line-go" role="button" tabindex="-1"'
        f' data-verb="line {name}"{pressed} aria-label="{label}"><title>{label}</title>'
        # A screen reader would say the letter after the name.
        f'<g aria-hidden="true">{drawn}</g></g>'
    )


def _space(picture: Picture, space: str) -> str:
    what, tip = picture.marks.get(space), picture.tips.get(space)
    marked = drawing.mark_on(picture, space, what) if what else ""
    told = preview(space, tip, "k-kaku") if tip else ""
    return shared.space_on(
        picture, space, marked, told, _dragged(picture, space), is_offered=what is not None
    )


def _dragged(picture: Picture, space: str) -> str:
    """Return the id of the piece that a drag moves: each seat drags its own."""
    moved_by_him = space == picture.kakusareta and (picture.unseen or space not in picture.moyas)
    return "kakusareta" if moved_by_him else f"moya-{space}"
