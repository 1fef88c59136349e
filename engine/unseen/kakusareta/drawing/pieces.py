"""Single pieces of the board as SVG strings: Moya, the Kakusareta, temples in their three states, rods, marks, prices.

Rule 1. Every function returns plain trusted SVG: its arguments are spaces, kinds and numbers, never words.
Rule 2. Only public things are cached: a cache of the Kakusareta's places or offers would outlive the turn.
Rule 3. A Moya's level is recognised by outline, size, tone and number of eyes before ink.
"""

from functools import cache

from unseen.courtyard.drawing.geometry import BOXES, Box, heading, line_at
from unseen.courtyard.drawing.picture import TEMPLES
from unseen.courtyard.drawing.pieces import LETTER, raised, tag, use
from unseen.kakusareta.drawing.picture import Level, Mark, Moya, Price

_SIZES: dict[Level, int] = {1: 64, 2: 66, 3: 73}
# The drawings do not fill their boxes evenly; this centres their visible part.
_RISE: dict[Level, float] = {1: 0.02, 2: 0.05, 3: -0.05}
_HALF: dict[Level, float] = {1: 0.3, 2: 0.42, 3: 0.44}
_DISCS = {
    "move": "offer",
    "line": "k-offer-line",
    "swap": "k-offer-swap",
    "seize": "k-offer-seize",
    "raze": "k-offer-raze",
    "leap": "offer-coin",
    "pass": "offer-pass",
    "step": "k-offer-step",
    "climb": "k-offer-climb",
    "deploy": "offer-plus",
    "join": "offer-join",
    "joined": "offer-done",
    "heal": "offer-up",
    "spend": "offer-give",
    "tower": "k-offer-tower",
    "target": "offer-sight",
}
TAGGED = frozenset({"move", "line", "leap", "pass", "step", "climb", "deploy", "tower"})
"""Marks that carry the name of their space if there is room."""


def moya(space: str, piece: Moya, *, beside: bool, lifted: bool, prefix: str, bold: bool = False) -> str:
    """Draw a Moya on its space, smaller and to one side if it shares the space."""
    box = BOXES[space]
    size: float = _SIZES[piece.level] + (7 if box.width == box.height and space in TEMPLES else 0)
    cx, cy = box.cx, box.cy
    if beside:
        shift = min(box.width, box.height) * 0.21
        size, cx, cy = size * 0.74, cx + shift, cy - shift
    x, y = cx - size / 2, cy - size / 2 - (0 if piece.downed else _RISE[piece.level] * size)
    foot = y + size * (0.8 if piece.downed else 0.94)
    half = size * (0.4 if piece.downed else _HALF[piece.level])
    shadow = f'<ellipse class="psh" cx="{cx + 5:g}" cy="{foot:g}" rx="{half:g}" ry="{size * 0.09:g}"/>'
    symbol = f"k-moya{piece.level}" + ("-down" if piece.downed else "")
    tick = use("tick", cx + half * 0.55, foot - 20, 24, 24) if piece.moved else ""
    more = " lift" * lifted + " moved" * piece.moved + " bold" * bold
    return f'<g id="{prefix}moya-{space}" class="pawn k-moya{more}">{shadow}{use(symbol, x, y, size, size)}{tick}</g>'


def ring(space: str, *, unseen: bool) -> str:
    """Draw the ring around the Kakusareta: dotted if hidden from others, otherwise solid."""
    box = BOXES[space]
    round_him = f'cx="{box.cx:g}" cy="{box.cy:g}" r="{min(box.width, box.height) / 2 - 5:g}"'
    if unseen:
        return f'<circle class="unseen" {round_him}/>'
    return f'<circle class="k-seen-k" {round_him}/><circle class="k-seen" {round_him}/>'


def kakusareta(space: str, prefix: str, *, beside: bool) -> str:
    """Draw the Kakusareta, smaller and to one side if sharing the space with a Moya."""
    box = BOXES[space]
    room = min(box.width, box.height)
    size, cx, cy = (
        (room * 0.64, box.cx - room * 0.18, box.cy + room * 0.16) if beside else (69, box.cx, box.cy)
    )
    figure = use("k-kaku", cx - size / 2, cy - size / 2 - 1, size, size)
    return f'<g id="{prefix}kakusareta" class="pawn thief">{figure}</g>'


@cache
def standing(space: str, prefix: str) -> str:
    """Draw one of the nine temples, each with its own ridge."""
    box = BOXES[space]
    return use("k-roof-" + space, box.x, box.y, 114, 114, f' id="{prefix}roof-{space}"')


@cache
def ruin(space: str, prefix: str) -> str:
    """Draw the plinth that a destroyed temple leaves: courtyard with rubble."""
    box = BOXES[space]
    return use("k-ruin", box.x, box.y, 114, 114, f' id="{prefix}ruin-{space}"')


@cache
def tower(space: str, prefix: str) -> str:
    """Draw a tower: slim, eight-sided and in tiers, unlike a temple, which is broad and square."""
    box = BOXES[space]
    size = 104 if space in TEMPLES else 88
    x, y = box.cx - size / 2, box.cy - size / 2 + 3
    return use("k-tower", x, y, size, size, f' id="{prefix}tower-{space}"')


@cache
def ready(space: str, level: Level) -> str:
    """Draw the verdigris ring on the ground under a Moya that can act."""
    box = BOXES[space]
    size = _SIZES[level]
    foot = box.cy - size / 2 - _RISE[level] * size + size * 0.93
    half = size * (_HALF[level] + 0.11)
    return f'<ellipse class="ready" cx="{box.cx:g}" cy="{foot:g}" rx="{half:g}" ry="{size * 0.14:g}"/>'


def price(space: str, what: Price) -> str:
    """Draw the chip of a price at the lower right of a space: darts, or tokens of an element."""
    box = BOXES[space]
    width = 8 + 12 * what.darts + 17 * what.tokens
    x, y = box.x + box.width - width - 4, box.y + box.height - 36
    chips = "".join(use("dart", x + 5 + 12 * i, y + 3, 9, 28) for i in range(what.darts))
    if what.element:
        start = x + 4 + 12 * what.darts
        chips += "".join(
            use("k-" + what.element, start + 17 * i, y + 8.5, 17, 17) for i in range(what.tokens)
        )
    return f'<g class="price"><rect x="{x:g}" y="{y:g}" width="{width}" height="34" rx="12"/>{chips}</g>'


def medallion(space: str) -> tuple[float, float]:
    """Return the centre of the "last seen" medallion on a space, in a corner that nothing else uses."""
    box = BOXES[space]
    return (box.x + 24.0, box.y + 24.0) if space in TEMPLES else (box.x + 12.0, box.y + box.height - 12.0)


def mark(space: str, what: Mark, prefix: str, *, occupied: bool, shared: bool = False) -> str:
    """Draw the mark of a space: in its centre, or in a corner if the space is occupied.

    Args:
        space: The space.
        what: The mark.
        prefix: Prefix of the id.
        occupied: Whether a piece stands there.
        shared: Whether the map shows a number there.
    """
    if what.kind == "ready":
        return ""
    name = f'<g id="{prefix}mark-{space}" class="mark-{what.kind}">'
    if what.kind == "raise":
        return name + raised(BOXES[space], what.text) + "</g>"
    if what.kind == "landing":
        return name + _landing(space, what.source, occupied=occupied) + "</g>"
    box = BOXES[space]
    size, cx, cy = 38, box.cx, box.cy
    if occupied:
        is_large = box.width == box.height and space in TEMPLES
        right = box.x + box.width - 18
        size, cx, cy = (33, right, box.y + 19) if is_large else (29, box.x + 15, box.y + 16)
    ghosted = ' class="of-ghosted"' if what.ghost else ""
    parts = use(_DISCS[what.kind], cx - size / 2, cy - size / 2, size, size, ghosted)
    if what.ghost:
        parts += _ghost(box, what.ghost)
    if what.text:
        parts += _points(cx + size * 0.42, cy - size * 0.42, what.text)
    if what.kind in TAGGED and not occupied:
        parts += tag(box, space, shared=shared)
    return name + parts + "</g>"


@cache
def letter(name: str, *, filled: bool) -> str:
    """Draw the disc around the letter of a column or the digit of a row that can be pressed."""
    x, y = line_at(name)
    width, height = (79, 44) if name.isalpha() else (44, 79)
    at = f'cx="{x:g}" cy="{y:g}"'
    css = "k-line-on" if filled else "k-line"
    return (
        f'<rect class="hit" x="{x - width / 2:g}" y="{y - height / 2:g}" width="{width}" height="{height}"/>'
        f'<circle class="k-line-k" {at} r="17"/><circle class="{css}" {at} r="13.4"/>'
        f'<text class="{css}-t" x="{x:g}" y="{y + 6:g}">{name}</text>'
        f'<circle class="fr-k" {at} r="{LETTER}"/><circle class="fr" {at} r="{LETTER}"/>'
    )


def _points(x: float, y: float, text: str) -> str:
    """Draw a price in points as dots at the upper right of an offer: a number would be read with the space's name."""
    count = int(text)
    left = x - 4 * (count - 1)
    dots = "".join(
        f'<circle class="dot" cx="{left + 8 * place:g}" cy="{y:g}" r="3"/>' for place in range(count)
    )
    return f'<g class="k-points"><circle cx="{x:g}" cy="{y:g}" r="10"/>{dots}</g>'


def _landing(space: str, temple: str, *, occupied: bool) -> str:
    """Draw a fallen ghost, smaller if it covers a Moya that would go, and the arrow of the fall."""
    box = BOXES[space]
    size, shift = (46, 14) if occupied else (66, 0)
    x, y = box.cx + shift - size / 2, box.cy + shift - size / 2
    ghost = use("k-moya3-down-ghost", x, y, size, size, ' class="ghost"')
    start = BOXES[temple]
    x, y = start.cx + (box.cx - start.cx) * 0.55, start.cy + (box.cy - start.cy) * 0.55
    arrow = "M-10 0H9M2-7L9 0L2 7"
    return (
        f'{ghost}<g transform="translate({x:g} {y:g}) rotate({heading(start, box):.0f})">'
        f'<path class="arr-k" d="{arrow}"/><path class="arr" d="{arrow}"/></g>'
    )


def _ghost(box: Box, level: Level) -> str:
    size = _SIZES[level]
    y = box.cy - size / 2 - _RISE[level] * size
    return use(f"k-moya{level}-ghost", box.cx - size / 2, y, size, size, ' class="ghost"')
