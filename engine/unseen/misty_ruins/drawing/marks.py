"""Marks on the map, as SVG strings: what pressing a space means, and what a tile would bring there."""

from unseen.misty_ruins.drawing.geometry import TILE, box
from unseen.misty_ruins.drawing.picture import Gain, Ghost, Mark
from unseen.misty_ruins.drawing.sprite import use

ARM = 22
RIM = 2
"""The distance of the rim of a tile that one can go to from the tile's edge: outside its runes and what lies on it."""


def mark(space: str, what: Mark) -> str:
    """Return the mark of a space that can be pressed."""
    corner = box(space)
    if what.kind in ("move", "flee"):
        size = TILE - 2 * RIM
        square = f'x="{corner.x + RIM}" y="{corner.y + RIM}" width="{size}" height="{size}" rx="4"'
        return f'<g class="mr-mark {what.kind}"><rect class="mr-way-k" {square}/><rect class="mr-way" {square}/></g>'
    ring = f'<rect class="mr-here" x="{corner.x + 5}" y="{corner.y + 5}" width="90" height="90" rx="6"/>'
    return f'<g class="mr-mark place">{ring}{_gain(what.gain, corner.cx, corner.cy) if what.gain else ""}</g>'


def gain(ghost: Ghost) -> str:
    """Return the seal of a tile that would be placed, with a sign if it can be turned."""
    corner = box(ghost.space)
    turn = _turns(corner.x + 82, corner.y + 82) if ghost.turns > 1 else ""
    return f'<g class="mr-mark">{_gain(ghost.gain, corner.cx, corner.cy)}{turn}</g>'


def _turns(x: float, y: float) -> str:
    """Return the sign that a press turns the tile, around a point."""
    return (
        f'<g class="mr-turns"><circle cx="{x:g}" cy="{y:g}" r="13"/>{use("i-turn", x - 9, y - 9, 18, 18)}</g>'
    )


def _gain(what: Gain, x: float, y: float) -> str:
    """Return the seal of the touching runes: a bonus, or the sign of a shared letter or colour."""
    if what.bonus:
        return (
            f'<g class="mr-bonus"><circle cx="{x:g}" cy="{y:g}" r="17"/>'
            f'<text x="{x:g}" y="{y + 8:g}">{what.bonus}</text></g>'
        )
    inside = (
        f'<text x="{x:g}" y="{y + 5.5:g}">a</text>' if what.letter else use("rune-w", x - 8, y - 8, 16, 16)
    )
    return f'<g class="mr-match"><circle cx="{x:g}" cy="{y:g}" r="14"/>{inside}</g>'


def lit(space: str) -> str:
    """Return the light around a space that is pointed out."""
    corner = box(space)
    return f'<rect class="mr-lit" x="{corner.x + 1}" y="{corner.y + 1}" width="98" height="98" rx="4"/>'


def asked(space: str) -> str:
    """Return the arrow that points at a space from above, where a course asks for it."""
    corner = box(space)
    x, y = corner.cx, corner.y + 46
    way = f"M{x} {y}L{x - 20} {y - 24}H{x - 8}V{y - 44}H{x + 8}V{y - 24}H{x + 20}Z"
    return f'<g class="asked" aria-hidden="true"><path class="asked-k" d="{way}"/><path d="{way}"/></g>'


def frame(space: str, kind: str) -> str:
    """Return four corner brackets around a space: good for chosen, bad for refused."""
    corner = box(space)
    left, top, right, bottom = corner.x + 2, corner.y + 2, corner.x + TILE - 2, corner.y + TILE - 2
    path = (
        f"M{left} {top + ARM}V{top}H{left + ARM}M{right - ARM} {top}H{right}V{top + ARM}"
        f"M{right} {bottom - ARM}V{bottom}H{right - ARM}M{left + ARM} {bottom}H{left}V{bottom - ARM}"
    )
    return f'<g class="mr-frame {kind}"><path class="k" d="{path}"/><path class="l" d="{path}"/></g>'
