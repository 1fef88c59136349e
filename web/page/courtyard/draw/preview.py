"""The preview of a space: words on a slip of paper, and for a move of the hidden player the way and the falling pieces.

Rule 1. Nothing here is cached: the places where the hidden player could go are secret, and a cache would outlive the
        turn.
Rule 2. It is out of sight until the space is hovered over, focused or dragged to; the label says the same.
"""

from markupsafe import Markup, escape

from unseen.courtyard.drawing.geometry import BOXES, EDGE
from unseen.courtyard.drawing.picture import TEMPLES, Tip
from unseen.courtyard.drawing.pieces import use

WIDTH, HEIGHT = 176, 150
"""The largest size of the slip in board units; it takes only as much as it needs."""


def preview(space: str, tip: Tip, mover: str) -> str:
    """Draw the preview of a space.

    Args:
        space: The space.
        tip: Its contents.
        mover: The drawing of the hidden player, who would stand there after a move.
    """
    way = _way(*tip.route) + "".join(map(_fall, tip.falls)) + _ghost(space, mover) if tip.route else ""
    return f'<g class="tip" aria-hidden="true">{way}{_slip(space, tip)}</g>'


def _way(start: str, end: str) -> str:
    """The way from space to space, bent as a jump is."""
    a, b = BOXES[start], BOXES[end]
    across, down = b.cx - a.cx, b.cy - a.cy
    x, y = (a.cx + b.cx) / 2 + down * 0.16, (a.cy + b.cy) / 2 - abs(across) * 0.16
    curve = f"M{a.cx:g} {a.cy:g}Q{x:g} {y:g} {b.cx:g} {b.cy:g}"
    return f'<path class="leap-k" d="{curve}"/><path class="leap" d="{curve}"/>'


def _fall(space: str) -> str:
    """A cross over a piece that would be knocked down."""
    box = BOXES[space]
    cross = f"M{box.cx - 17:g} {box.cy - 17:g}l34 34m0 -34l-34 34"
    return f'<path class="falls-k" d="{cross}"/><path class="falls" d="{cross}"/>'


def _ghost(space: str, mover: str) -> str:
    box = BOXES[space]
    return use(mover, box.cx - 37, box.cy - 38, 74, 74, ' class="leaper-ghost"')


def _slip(space: str, tip: Tip) -> str:
    """The words, where the way does not run: beside a way that goes up or down, above or below any other."""
    box = BOXES[space]
    upright = bool(tip.route) and tip.route[0][0] == space[0]
    side, low = upright and space[0] != "E", box.y < EDGE / 4
    x = float(min(max(box.cx - WIDTH / 2, -20), EDGE + 20 - WIDTH))
    y, kind = (box.y + box.height - 4.0, "below") if low else (box.y - HEIGHT + 4.0, "above")
    if upright:
        x = box.x + box.width if side else box.x - WIDTH
        y, kind = box.cy - HEIGHT / 2, "right" if side else "left"
    lines = Markup("").join(Markup("<span>{}</span>").format(line) for line in tip.words)
    name = escape(space) if space in TEMPLES else ""
    head = f"<b>{name}</b>" if name and tip.route else ""
    return (
        f'<foreignObject x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}">'
        f'<div class="slip slip-{kind}"><p>{head}{lines}</p></div></foreignObject>'
    )
