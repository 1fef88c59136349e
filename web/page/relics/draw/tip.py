"""The tooltip of a space: lines of support and of attack, and words on a slip of paper."""

from markupsafe import Markup

from unseen.relics.drawing.geometry import EDGE, SPACE, Box, between, boxes
from unseen.relics.drawing.marks import wedge
from unseen.relics.drawing.picture import Tip

WIDTH, HEIGHT = 180, 150
"""The room of the slip in board units: it takes as much of it as it needs."""


def tip(space: str, what: Tip, turned: bool) -> str:
    """Draw the tooltip of a space: lines of support and attack, and words on a slip of paper."""
    places = boxes(turned)
    here = places[space]
    parts = [_round(places[other]) for other in (*what.supporters, *what.supports)]
    parts += [_link(places[other], here, "gives") for other in what.supporters]
    parts += [_link(here, places[other], "helps") for other in what.supports]
    parts += [wedge(places[other], here) for other in what.strikers]
    # What is shown of the neighbours is not covered by what is said.
    away = SPACE if parts else 0
    slip = _slip(here, what.words, away) if what.words else ""
    return f'<g class="tip" aria-hidden="true">{"".join(parts)}{slip}</g>'


def _link(start: Box, end: Box, kind: str) -> str:
    """Return the line from a supporting tile to the supported one, or from an attacker to its target."""
    (x1, y1), (x2, y2) = between(start, end, 0.36), between(start, end, 0.64)
    way = f"M{x1:g} {y1:g}L{x2:g} {y2:g}"
    return f'<path class="wr-link-k" d="{way}"/><path class="wr-link {kind}" d="{way}"/>'


def _round(box: Box) -> str:
    at = f'cx="{box.cx}" cy="{box.cy}" r="47"'
    return f'<circle class="wr-round-k" {at}/><circle class="wr-round" {at}/>'


def _slip(box: Box, words: tuple[str, ...], away: int) -> str:
    """Words above the space, or below it in the first row and the second."""
    low = box.y < 2 * SPACE
    x = float(min(max(box.cx - WIDTH / 2, -20), EDGE + 10 - WIDTH))
    y, kind = (box.y + SPACE + 4.0 + away, "below") if low else (box.y - HEIGHT - 4.0 - away, "above")
    lines = Markup("").join(Markup("<span>{}</span>").format(line) for line in words)
    return (
        f'<foreignObject x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}">'
        f'<div class="slip slip-{kind}"><p>{lines}</p></div></foreignObject>'
    )
