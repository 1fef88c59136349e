"""The marks over the pieces: offers, fates, attacks, the ghost of a tile.

Rule 1. What is offered is a ring in the mover's ink on a paper line; what dies is vermilion, always with a shape too.
Rule 2. Every function returns plain trusted SVG: its arguments are spaces, kinds and numbers; short texts are escaped.
"""

from unseen.drawing.text import escaped
from unseen.relics.drawing.geometry import EDGE, Box, between, boxes, corners, seen
from unseen.relics.drawing.picture import Fate, Ghost, Mark
from unseen.relics.drawing.pieces import plaque, price, use

RIM = 12
"""The board units to the right of the court."""


def mark(space: str, what: Mark, turned: bool, name: str, has_crystals: bool) -> str:
    """Draw the offer of a space."""
    box = boxes(turned)[space]
    if what.kind == "free":
        drawn = _ring(box, 33)
        if not has_crystals:
            drawn += f'<circle class="wr-dot" cx="{box.cx}" cy="{box.cy}" r="6"/>'
    elif what.kind in ("relic", "dear"):
        drawn = _ring(box, 38) if what.kind == "relic" else ""
        drawn += price(what.text, box.cx, box.y + 87, what.kind)
    elif what.kind == "turn":
        # Between the places of two arrows, so that it covers neither.
        disc = f'<circle class="wr-giving" cx="{box.x + 72}" cy="{box.y + 1}" r="12"/>'
        drawn = disc + use("i-turn", box.x + 63, box.y - 8, 18, 18, ' class="wr-turn"')
    else:
        drawn = _ring(box, 47)
    return f'<g id="{name}" class="mark-{what.kind}">{drawn}</g>'


def _ring(box: Box, radius: int) -> str:
    at = f'cx="{box.cx}" cy="{box.cy}" r="{radius}"'
    return f'<circle class="wr-ring-k" {at}/><circle class="wr-ring" {at}/>'


def fate(space: str, what: Fate, turned: bool) -> str:
    """Draw the fate of a target: a frame, its number among the deaths, the Energy that would save it."""
    box = boxes(turned)[space]
    x, y = box.x, box.y
    parts = [
        wedge(boxes(turned)[other], box)
        for other in what.strikers
        if what.kind in ("dies", "saved", "open") and other in boxes(turned)
    ]
    if what.kind == "lives":
        parts.append(f'<circle class="wr-badge" cx="{x + 15}" cy="{y + 15}" r="11"/>')
        parts.append(f'<path class="wr-tick" d="M{x + 9.5} {y + 15.5}l4 4l7-8.5"/>')
    else:
        parts.append(
            f'<path class="wr-doom-k" d="{_frame(x, y)}"/><path class="wr-doom" d="{_frame(x, y)}"/>'
        )
        parts.append(f'<circle class="wr-badge" cx="{x + 15}" cy="{y + 15}" r="12.5"/>')
        words = str(what.order) if what.order else "?" if what.kind == "open" else ""
        if words:
            parts.append(f'<text class="wr-order" x="{x + 15}" y="{y + 21}">{words}</text>')
        else:
            parts.append(f'<path class="wr-x" d="M{x + 10} {y + 10}l10 10m0-10l-10 10"/>')
    if what.text:
        width = 26 + 9.5 * len(what.text)
        left = box.cx - width / 2
        parts.append(
            f'<g class="wr-need"><rect x="{left:g}" y="{y + 87}" width="{width:g}" height="21" rx="10.5"/>'
            f"{use('energy', left + 6, y + 89, 12.5, 16.7)}"
            f'<text x="{left + 21:g}" y="{y + 103}">{escaped(what.text)}</text></g>'
        )
    return f'<g class="wr-fate wr-{what.kind}" data-fate="{space}" aria-hidden="true">{"".join(parts)}</g>'


def _frame(x: int, y: int) -> str:
    return f"M{x + 4} {y + 4}h92v92h-92z"


def wedge(start: Box, end: Box) -> str:
    """Draw an attack over the border of two spaces."""
    x, y = between(start, end, 0.5)
    turn = 90 if end.cx > start.cx else 270 if end.cx < start.cx else 180 if end.cy > start.cy else 0
    way = "M0-15L12 7H4V14H-4V7H-12Z"
    return f'<path class="wr-strike" transform="translate({x:g} {y:g}) rotate({turn})" d="{way}"/>'


def ghost(what: Ghost, turned: bool, name: str) -> str:
    """Return the tile that would stand there, what it would take up, and the Energy that each supporter gives."""
    box = boxes(turned)[what.space]
    drawn = plaque(what.tile.tribe, what.tile.face, what.tile.strength, turned)
    parts = [
        f'<g id="{name}-lies"><g transform="translate({box.x} {box.y})"><g id="{name}" transform-origin="50 50"'
        f' class="wr-tile wr-ghost wr-{what.tile.tribe}">{drawn}</g></g></g>'
    ]
    return "".join(parts)


def gifts(what: Ghost, turned: bool) -> str:
    """Return the Energy that each supporter would give, on the border that its arrow points over."""
    box = boxes(turned)[what.space]
    parts: list[str] = []
    for other in what.supporters:
        x, y = between(boxes(turned)[other], box, 0.5)
        disc = f'<circle class="wr-giving" cx="{x:g}" cy="{y:g}" r="14.5"/>'
        parts.append(f'<g class="wr-gift">{disc}{use("energy", x - 8, y - 10.7, 16, 21.3)}</g>')
    return "".join(parts)


def gains(what: Ghost, turned: bool) -> str:
    """Draw the crystals taken from the space and from the bag, on a slip beside the strength.

    Portrait and strength stay in sight, and so do the arrows: the slip lies right, or left where an arrow points
    right and down.
    """
    box = boxes(turned)[what.space]
    kinds = ["spirit"] * what.gains.spirit + ["energy"] * what.gains.energy + ["unknown"] * what.unknown
    if not kinds:
        return ""
    width = 14.0 * len(kinds) + 22
    to_left = "SE" in {seen(way, turned) for way in what.tile.face.arrows}
    left = box.cx - 14 - width if to_left else min(box.cx + 14, EDGE + RIM - width)
    y = box.y + 66
    plus = f'<path class="wr-plus" d="M{left + 6:g} {y + 11.5:g}h9m-4.5-4.5v9"/>'
    drawn = "".join(use(kind, left + 18 + 14 * i, y + 2.3, 14, 18.7) for i, kind in enumerate(kinds))
    return f'<g class="wr-gains"><rect x="{left:g}" y="{y}" width="{width:g}" height="23" rx="11.5"/>{plus}{drawn}</g>'


def frame(space: str, kind: str, turned: bool) -> str:
    """Return brackets round what is chosen (`good`) or refused (`bad`)."""
    way = corners(boxes(turned)[space])
    return f'<g class="{kind}"><path class="br-k" d="{way}"/><path class="br" d="{way}"/></g>'


def hot(space: str, turned: bool) -> str:
    """Return the rays behind the tile just placed."""
    box = boxes(turned)[space]
    return (
        f'<circle class="wr-hot-k" cx="{box.cx}" cy="{box.cy}" r="49"/>'
        f'<circle class="wr-hot" cx="{box.cx}" cy="{box.cy}" r="49"/>'
    )


def lit(space: str, turned: bool) -> str:
    """Return the frame round what the log or a hint points out."""
    box = boxes(turned)[space]
    at = f'x="{box.x + 3}" y="{box.y + 3}" width="94" height="94"'
    return f'<rect class="lit-k" {at}/><rect class="lit" {at}/>'


def asked(space: str, turned: bool) -> str:
    """Return the arrow over a space that a course asks to press."""
    box = boxes(turned)[space]
    way = f"M{box.cx} {box.cy - 14}l-22-26h12v-26h20v26h12z"
    return f'<g class="asked" aria-hidden="true"><path class="asked-k" d="{way}"/><path d="{way}"/></g>'
