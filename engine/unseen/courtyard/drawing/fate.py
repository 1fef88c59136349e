"""Drawings on the board of a finished game: the ring round the caught player, ways that were shut, mist that tears.

Rule 1. All of it is drawn as it stands once the mist has gone; the style sheet adds the mist where motion is wanted.

Every function takes the centre of a space, in board units.
"""

from functools import cache

_FINGERS = (
    (-64, -58, -6, 66),
    (-42, -82, 8, 72),
    (-20, -66, -2, 84),
    (2, -86, 10, 70),
    (24, -70, -8, 86),
    (46, -60, 4, 64),
)
"""Fingers of mist over a temple, from its centre: the top, the start, the tear and the end of each."""
_HEIGHT, _LAP = 24, 14
"""The height of a finger, and the length by which its halves reach past the tear."""


@cache
def ring(x: float, y: float, room: float) -> str:
    """Draw the ring round a space of a size, with the paper line that sets it off from a roof."""
    at = f'cx="{x:g}" cy="{y:g}" r="{room / 2 + 4:g}"'
    return f'<g class="fate-ring"><circle class="fate-k" {at}/><circle {at}/></g>'


@cache
def shut(x: float, y: float) -> str:
    """Draw the cross on a way that leads nowhere."""
    way = f"M{x - 13:g} {y - 13:g}l26 26m0 -26l-26 26"
    return f'<g class="shut"><path class="shut-k" d="{way}"/><path d="{way}"/></g>'


@cache
def mist(x: float, y: float, number: int) -> str:
    """Draw mist over a temple, in two halves that part; a second one tears after the first."""
    halves = {
        "from-w": [(x + start, y + top, tear + _LAP - start) for top, start, tear, _ in _FINGERS],
        "from-e": [(x + tear - _LAP, y + top, end - tear + _LAP) for top, _, tear, end in _FINGERS],
    }
    # All edges lie below all bodies, so that it is one mist until it tears.
    parts = (
        f'<g class="{side}">{"".join(_finger(kind, *finger) for finger in fingers)}</g>'
        for kind in ("mist-edge", "mist-body")
        for side, fingers in halves.items()
    )
    return f'<g class="tear n{number}" aria-hidden="true">{"".join(parts)}</g>'


def _finger(kind: str, x: float, y: float, length: float) -> str:
    size = f'width="{length:g}" height="{_HEIGHT}" rx="{_HEIGHT / 2:g}"'
    return f'<rect class="{kind}" x="{x:g}" y="{y:g}" {size}/>'
