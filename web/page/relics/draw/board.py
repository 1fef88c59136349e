"""The board on the page: the engine's drawing, with what can be pressed.

The two layers are two SVG elements: what moves above does not repaint the stones below.

What can be pressed: each space is a cell of a grid with `data-space` and the id `sp-<space>`; whoever answers it
decides what a press does. No action's notation is on the board.
"""

from functools import cache

from markupsafe import Markup, escape

from page.parts.grid import grid, selected
from page.relics.draw.tip import tip
from unseen.relics.drawing import board as drawing
from unseen.relics.drawing.geometry import VIEW, boxes
from unseen.relics.drawing.picture import SPACES, Picture


def board(picture: Picture) -> Markup:
    """Return the board, or a still picture of it, or a cut-out."""
    if not picture.pressable:
        return Markup(drawing.board(picture, f' role="img" aria-label="{escape(picture.label)}"'))
    faded = " pale" if picture.faded else ""
    spaces = ((space, _space(picture, space)) for space in SPACES)
    pressed = grid(picture.prefix, picture.label, spaces)
    return Markup(
        f'<div class="board wr-board{faded}" id="{picture.prefix}board" data-seat="{picture.mover}">'
        f'<svg class="ground" id="{picture.prefix}ground" viewBox="{VIEW}" aria-hidden="true">'
        f"{drawing.ground(True, picture.turned)}</svg>"
        f'<svg class="play" viewBox="{VIEW}" role="presentation">'
        f"{drawing.below(picture)}{pressed}{drawing.above(picture)}</svg></div>"
    )


@cache
def _cell(space: str, turned: bool) -> tuple[str, str]:
    """The room of a space for pointer and finger, and its frame for the keyboard."""
    box = boxes(turned)[space]
    rim = f'x="{box.x + 2}" y="{box.y + 2}" width="96" height="96"'
    hit = f'<rect class="hit" x="{box.x}" y="{box.y}" width="100" height="100"/>'
    return hit, f'<rect class="fr-k" {rim}/><rect class="fr" {rim}/>'


def _space(picture: Picture, space: str) -> str:
    hit, edge = _cell(space, picture.turned)
    what = picture.marks.get(space)
    chosen = space in picture.chosen
    on = ' data-on=""' if chosen or (what and what.kind != "dear") else ""
    pressed = selected(is_chosen=chosen)
    pressed += ' data-ends=""' if space in picture.final else ""
    pressed += f' data-drag="tile" data-copy="{picture.prefix}ghost-lies"' if space == picture.drags else ""
    tab = "0" if space == picture.focus else "-1"
    label = escape(picture.labels.get(space, space))
    told = picture.tips.get(space)
    return (
        f'<g id="{picture.prefix}sp-{space}" class="space" role="gridcell" tabindex="{tab}" data-space="{space}"'
        f'{on}{pressed} aria-label="{label}">{hit}'
        f"{tip(space, told, picture.turned) if told else ''}{edge}</g>"
    )
