"""The map: a window over the table top that can be panned and zoomed, an overview, and the controls of both.

The ground (tiles and runes) is one SVG, what changes on it another: motion above does not repaint the tiles below.

What can be pressed: each tile, and each empty space beside the pawn, is a cell of a grid with `data-space`. No action's
notation is on the map. The id of a space is `sp-<space>`; those of what moves are the drawing's.
`data-pan` marks the window that the edge pans and zooms, `data-centre` the space that it brings into view when
`data-moment` changes; `data-zoom` is a control of the zoom. What a turn leaves as it is has an id of its own (`ground`,
`mist`, `on-<space>`, `dots`), so that a turn on a large map costs what one on a small map does (`static/morph.js`).
"""

from markupsafe import Markup, escape

from page.misty_ruins.draw.small import drawn
from page.parts.grid import grid, selected
from page.parts.html import el
from page.parts.small import button
from page.text import Text
from unseen.misty_ruins.drawing import board as drawing
from unseen.misty_ruins.drawing.geometry import TILE, Extent, box, extent
from unseen.misty_ruins.drawing.picture import Picture, Place

ZOOMS = (("in", "i-plus"), ("out", "i-minus"), ("fit", "i-fit"))


def board(props: Picture, t: Text) -> Markup:
    """Return the map, or a still picture of it."""
    if not props.pressable:
        return Markup(drawing.board(props, f' role="img" aria-label="{escape(props.label)}"'))
    shown = extent([*props.places, *props.frontier])
    spaces = (
        (space, _space(props, space)) for space in sorted((*props.places, *props.frontier), key=_row_by_row)
    )
    play = drawing.play(props) + grid(props.prefix, props.label, spaces)
    size = f' data-cols="{shown.columns}" data-rows="{shown.rows}"'
    window = (
        f'<div class="mr-map" id="{props.prefix}map" data-pan=""{size} data-centre="sp-{props.centre}"'
        f' data-moment="{escape(props.moment)}"><div class="mr-sheet">'
        f'<svg class="ground" id="{props.prefix}ground" viewBox="{shown.view_box}" aria-hidden="true">'
        f"{drawing.ground(props, shown)}</svg>"
        f""
        f'<svg class="play" viewBox="{shown.view_box}" role="presentation">{play}</svg></div></div>'
    )
    return el(
        "div",
        {"class": "board mr-board", "id": f"{props.prefix}board"},
        Markup(window),
        _overview(props, shown, t),
    )


def _row_by_row(space: str) -> tuple[int, str]:
    return int(space[1:]), space


def _space(props: Picture, space: str) -> str:
    corner, mark = box(space), props.marks.get(space)
    is_chosen = space in props.chosen
    on = ' data-on=""' if mark or is_chosen else ""
    on += ' data-ends=""' if space == props.final else ""
    tab = "0" if space == props.focus else "-1"
    rim = f'x="{corner.x + 2}" y="{corner.y + 2}" width="{TILE - 4}" height="{TILE - 4}"'
    return (
        f'<g id="{props.prefix}sp-{space}" class="space" role="gridcell" tabindex="{tab}" data-space="{space}"{on}'
        f'{selected(is_chosen=is_chosen)} aria-label="{escape(props.labels.get(space, space))}">'
        f'<rect class="hit" x="{corner.x}" y="{corner.y}" width="{TILE}" height="{TILE}"/>'
        f'<rect class="fr-k" {rim}/><rect class="fr" {rim}/></g>'
    )


def _overview(props: Picture, shown: Extent, t: Text) -> Markup:
    """Draw the zoom controls, and the whole map small, with a frame around the part in the window."""
    zooms = (
        button(
            "btn small mr-zoom",
            {
                "id": f"zoom-{way}",
                "data-zoom": way,
                "aria-label": t(f"misty.zoom.{way}"),
                "title": t(f"misty.zoom.{way}"),
            },
            drawn(icon, 24, 24),
        )
        for way, icon in ZOOMS
    )
    dots = "".join(_dot(space, place) for space, place in props.places.items())
    spots = "".join(_spots(space, place) for space, place in props.places.items())
    overview = Markup(
        f'<svg class="mr-overview" data-overview="" viewBox="{shown.view_box}" aria-hidden="true">'
        f'<rect class="mr-paper" x="{shown.column * TILE}" y="{shown.row * TILE}" width="{shown.columns * TILE}"'
        f' height="{shown.rows * TILE}"/><g id="{props.prefix}dots">{dots}</g>{spots}</svg>'
    )
    window = el("span", {"class": "mr-view", "id": "view", "aria-hidden": "true"})
    return el(
        "div",
        {"class": "mr-tools"},
        el("div", {"class": "mr-mini", "id": "mini"}, overview, window),
        el("div", {"class": "mr-zooms", "role": "group", "aria-label": t("misty.zoom")}, *zooms),
    )


def _dot(space: str, place: Place) -> str:
    corner = box(space)
    css = "home" if place.tile.ground.startswith("home") else "foe" if place.monster else "stone"
    return f'<rect class="mr-dot {css}" x="{corner.x + 4}" y="{corner.y + 4}" width="92" height="92"/>'


def _spots(space: str, place: Place) -> str:
    corner = box(space)
    return "".join(
        f'<circle class="mr-spot mr-{pawn.seat}" cx="{corner.cx + (number % 3 - 1) * 26}"'
        f' cy="{corner.cy + (number // 3) * 30 - 8}" r="{22 if pawn.is_acting else 15}"/>'
        for number, pawn in enumerate(place.pawns)
    )
