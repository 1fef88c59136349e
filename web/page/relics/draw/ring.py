"""The ring round a tile that is being turned: its four facings, each as large as a finger.

It is drawn where one presses with a finger alone (the style sheet says where that is), and says nothing: the same
facings have names beside the board. A pointer turns by pressing the tile, a key by its shortcut.
"""

from functools import cache
from itertools import permutations
from math import cos, radians, sin

from page.relics.draw.geometry import EDGE, SPACE, Box, boxes, seen
from page.relics.draw.picture import FACINGS, Ghost, Way
from page.relics.draw.pieces import plaque

RADIUS = 40
"""Of one facing, in board units: 44 pixels across on a board of 300."""
_TOWARDS = {"E": 0, "S": 90, "W": 180, "N": 270}
"""Degrees clockwise from the right."""
_SPREAD = {4: (96, 90), 3: (98, 60), 2: (164, 30)}
"""By how many neighbours the space has: how far a facing is from its middle, and from the next in degrees."""


def ring(what: Ghost, ways: tuple[Way, ...], turned: bool, name: str) -> str:
    """Return the facings round a tile; beside the rim they lie in an arc on the board's side of it."""
    box = boxes(turned)[what.space]
    lie = places(box)
    parts = [_way(way, what, lie[seen(way.facing, turned)], turned) for way in ways]
    return f'<g id="{name}" class="wr-ways" aria-hidden="true">{"".join(parts)}</g>'


def _way(way: Way, what: Ghost, place: tuple[float, float], turned: bool) -> str:
    x, y = place
    size = RADIUS * 1.62
    inside = plaque(what.tile.tribe, way.face, None, turned)
    tile = f'<g transform="translate({x - size / 2:g} {y - size / 2:g}) scale({size / SPACE:g})">{inside}</g>'
    on = " on" if way.chosen else ""
    return (
        f'<g id="way-{way.facing}" class="wr-way wr-tile wr-{what.tile.tribe}{on}" data-verb="face {way.facing}">'
        f'<circle cx="{x:g}" cy="{y:g}" r="{RADIUS}"/>{tile}</g>'
    )


@cache
def places(box: Box) -> dict[str, tuple[float, float]]:
    """Return where each facing lies: as near as can be to where it points."""
    sides = {
        "E": box.cx < EDGE - SPACE,
        "S": box.cy < EDGE - SPACE,
        "W": box.cx > SPACE,
        "N": box.cy > SPACE,
    }
    inner = [way for way, is_inside in sides.items() if is_inside]
    far, apart = _SPREAD[len(inner)]
    # The arc begins at the side whose neighbour against the clock is off the board.
    ways = list(_TOWARDS)
    begin = next((way for i, way in enumerate(ways) if way in inner and ways[i - 1] not in inner), "E")
    slots = [(_TOWARDS[begin] + apart * i) % 360 for i in range(4)]
    best = min(permutations(FACINGS), key=lambda order: sum(map(_off, order, slots)))
    return {
        way: (box.cx + far * cos(radians(slot)), box.cy + far * sin(radians(slot)))
        for way, slot in zip(best, slots, strict=True)
    }


def _off(way: str, slot: float) -> float:
    """Return how far a slot is from where a facing points, in degrees, far ones counting more."""
    apart = abs(_TOWARDS[way] - slot)
    return min(apart, 360 - apart) ** 2
