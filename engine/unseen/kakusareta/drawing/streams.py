"""Streams: lines of Moya, swaps, tides over many spaces, and the Kakusareta's trail.

Rule 1. All use the same ribbon of mist: dots run along it, and arrows at its ends show the direction.
"""

from math import hypot

from unseen.courtyard.drawing.geometry import BOXES, heading, through

_ARROW = "M-11-11L11 0L-11 11L-5 0Z"
_BEFORE = 36


def ribbon(run: tuple[str, ...]) -> str:
    """Draw a line: the run of Moya that carry another to the first space behind them."""
    way = through(run)
    return "".join(f'<path class="ribbon rb{layer}" d="{way}"/>' for layer in (0, 1, 2))


def heads(first: str, second: str) -> str:
    """Draw the arrows of a swap, over the ribbon between two Moya that would change places."""
    return f'<g class="k-swap">{_head(second, first, 0.8)}{_head(first, second, 0.8)}</g>'


def flow(run: tuple[str, ...]) -> str:
    """Draw the ribbon along which all Moya would go, with an arrow at its end."""
    return f'<g class="k-flow">{ribbon(run)}{_head(run[-2], run[-1])}</g>' if len(run) > 1 else ""


def trail(spaces: tuple[str, ...]) -> str:
    """Draw the Kakusareta's path of this turn as footprints in the snow."""
    if len(spaces) < 2:
        return ""
    way = through(spaces)
    return f'<path class="trail-k" d="{way}"/><path class="trail" d="{way}"/>'


def _head(start: str, end: str, size: float = 1) -> str:
    """Draw an arrow on the last part of the way between two spaces, short of a piece that stands there."""
    a, b = BOXES[start], BOXES[end]
    share = 1 - _BEFORE / hypot(b.cx - a.cx, b.cy - a.cy)
    x, y = a.cx + (b.cx - a.cx) * share, a.cy + (b.cy - a.cy) * share
    where = f"translate({x:g} {y:g}) rotate({heading(a, b):.0f}) scale({size:g})"
    return f'<path class="k-head" transform="{where}" d="{_ARROW}"/>'
