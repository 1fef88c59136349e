"""Single pieces of the board as SVG strings: pawns, the Thief, bolsters, rods, marks.

Rule 1. Every function returns plain trusted SVG: its arguments are spaces, kinds and numbers, never words.
Rule 2. Only public drawings are cached: a cache of the Thief's places or offers would outlive the Thief's turn.
"""

from functools import cache

from unseen.courtyard.drawing.geometry import BOXES, Box
from unseen.courtyard.drawing.picture import TEMPLES
from unseen.courtyard.drawing.pieces import raised, tag, use
from unseen.nusubito.drawing.picture import Kind, Mark, Pawn

SYMBOLS: dict[Kind, str] = {"H": "healer", "B": "builder", "S": "seeker"}
_SIZES: dict[Kind, int] = {"H": 72, "B": 66, "S": 72}
# The drawings do not fill their boxes evenly; this centres their visible part.
_RISE: dict[Kind, float] = {"H": 0.09, "B": 0.08, "S": -0.02}
_DISCS = {
    "offer": "offer",
    "coin": "offer-coin",
    "pass": "offer-pass",
    "plus": "offer-plus",
    "join": "offer-join",
    "joined": "offer-done",
    "heal": "offer-up",
    "spend": "offer-give",
    "bolster": "offer-roof",
    "lift": "offer-give",
    "shoot": "offer-sight",
}
TAGGED = frozenset({"offer", "coin", "pass", "plus", "bolster"})
"""Marks that show the name of their space where there is room."""


def pawn(space: str, piece: Pawn, beside_thief: bool, lifted: bool, prefix: str, bold: bool = False) -> str:
    """Return a pawn on its space, smaller and to one side if the Thief stands there too."""
    box = BOXES[space]
    size: float = _SIZES[piece.kind] + (8 if space in TEMPLES else 0)
    cx, cy = box.cx, box.cy
    if beside_thief:
        size, cx, cy = 62, cx + 22, cy - 20
    x, y = cx - size / 2, cy - size / 2 - (0 if piece.downed else _RISE[piece.kind] * size)
    foot = y + size * (0.8 if piece.downed else 0.93)
    half = size * (0.24 if piece.kind == "H" and not piece.downed else 0.42)
    shadow = f'<ellipse class="psh" cx="{cx + 5:g}" cy="{foot:g}" rx="{half:g}" ry="{size * 0.09:g}"/>'
    symbol = SYMBOLS[piece.kind] + ("-down" if piece.downed else "")
    tick = use("tick", cx + half * 0.55, foot - 20, 24, 24) if piece.used else ""
    more = " lift" * lifted + " bold" * bold
    return (
        f'<g id="{prefix}pawn-{space}" class="pawn{more}">{shadow}{use(symbol, x, y, size, size)}{tick}</g>'
    )


def thief(space: str, shown: bool, beside_pawn: bool, prefix: str) -> str:
    """Return the Thief on a temple; a dotted ring says that the Mists do not see the Thief."""
    box = BOXES[space]
    size, cx, cy = (58, box.cx - 24, box.cy + 20) if beside_pawn else (74, box.cx, box.cy)
    ring = "" if shown else f'<circle class="unseen" cx="{box.cx}" cy="{box.cy}" r="50"/>'
    figure = use("thief", cx - size / 2, cy - size / 2 - 1, size, size)
    return f'{ring}<g id="{prefix}thief" class="pawn thief">{figure}</g>'


@cache
def bolster(space: str, prefix: str) -> str:
    """Return the second roof over a temple."""
    box = BOXES[space]
    return f'<g id="{prefix}bolster-{space}">{use("bolster", box.x, box.y, 114, 114)}</g>'


@cache
def ready(space: str, kind: Kind) -> str:
    """Return the jade ring on the ground under a pawn that can act."""
    box = BOXES[space]
    size = _SIZES[kind] + (8 if space in TEMPLES else 0)
    foot = box.cy - size / 2 - _RISE[kind] * size + size * 0.93
    half = size * (0.32 if kind == "H" else 0.55)
    return f'<ellipse class="ready" cx="{box.cx:g}" cy="{foot:g}" rx="{half:g}" ry="{size * 0.14:g}"/>'


def price(space: str, darts: int) -> str:
    """Return the chip with the darts that a pawn costs, at its lower right."""
    box = BOXES[space]
    width = 8 + 12 * darts
    x, y = box.x + box.width - width - 5, box.y + box.height - 37
    chips = "".join(use("dart", x + 5 + 12 * i, y + 3, 9, 28) for i in range(darts))
    return f'<g class="price"><rect x="{x:g}" y="{y:g}" width="{width}" height="34" rx="12"/>{chips}</g>'


def mark(space: str, what: Mark, occupied: bool, prefix: str, *, shared: bool = False) -> str:
    """Draw the mark of a space: in its middle, or in its corner if the space is occupied.

    Args:
        space: The space.
        what: The mark.
        occupied: Whether the space is occupied.
        prefix: The prefix of the id.
        shared: Whether the map has a number there.
    """
    if what.kind == "ready":
        return ""
    name = f'<g id="{prefix}mark-{space}" class="mark-{what.kind}">'
    if what.kind == "raise":
        return name + raised(BOXES[space], what.text) + "</g>"
    if what.kind == "push":
        return name + _push(space, what.source) + "</g>"
    box = BOXES[space]
    size, cx, cy = 36, box.cx, box.cy
    if occupied:
        # A temple's other corners are reserved for the map, the medallion and a price.
        right = box.x + box.width - 20
        size, cx, cy = (32, right, box.y + 20) if space in TEMPLES else (28, box.x + 14, box.y + 15)
    ghosted = ' class="of-ghosted"' if what.ghost else ""
    parts = use(_DISCS[what.kind], cx - size / 2, cy - size / 2, size, size, ghosted)
    if what.ghost:
        parts += _ghost(box, space, what.ghost)
    if what.kind in TAGGED and not occupied:
        parts += tag(box, space, shared=shared)
    return name + parts + "</g>"


def _push(gate: str, temple: str) -> str:
    box, start = BOXES[gate], BOXES[temple]
    ghost = use("seeker-down-ghost", box.cx - 34, box.cy - 34, 68, 68, ' class="ghost"')
    across = (box.cx > start.cx) - (box.cx < start.cx)
    down = (box.cy > start.cy) - (box.cy < start.cy)
    x, y = start.cx + across * 57, start.cy + down * 57
    angle = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}[(across, down)]
    arrow = "M-10 0H9M2-7L9 0L2 7"
    return (
        f'{ghost}<g transform="translate({x:g} {y:g}) rotate({angle})">'
        f'<path class="arr-k" d="{arrow}"/><path class="arr" d="{arrow}"/></g>'
    )


def _ghost(box: Box, space: str, kind: Kind) -> str:
    size = _SIZES[kind] + (8 if space in TEMPLES else 0)
    y = box.cy - size / 2 - _RISE[kind] * size
    return use(SYMBOLS[kind] + "-ghost", box.cx - size / 2, y, size, size, ' class="ghost"')
