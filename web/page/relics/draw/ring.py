"""The ring round a tile that is being turned: its four facings, each as large as a finger.

They lie on the tile's corners: so none lies on the middle of a space, and every space can be pressed all the while.

It is drawn where one presses with a finger alone (the style sheet says where that is), and says nothing: the same
facings have names beside the board. A pointer turns by pressing the tile, a key by its shortcut.
"""

from functools import cache

from page.relics.draw.geometry import SPACE, Box, boxes, seen
from page.relics.draw.picture import Ghost, Way
from page.relics.draw.pieces import plaque

RADIUS = 40
"""Of one facing, in board units: 44 pixels across on a board of 300."""
APART = 2 * RADIUS + 1
"""From the middle of one to that of the next, at least."""
LEAST, MOST = 11, 470
"""Where the middle of one can lie, across or down: a phone shows all of it."""


def ring(what: Ghost, ways: tuple[Way, ...], turned: bool, name: str) -> str:
    """Return the facings round a tile."""
    box = boxes(turned)[what.space]
    lie = places(box)
    parts = [_way(way, what, lie[seen(way.facing, turned)], turned) for way in ways]
    return f'<g id="{name}" class="wr-ways" aria-hidden="true">{"".join(parts)}</g>'


def _way(way: Way, what: Ghost, place: tuple[int, int], turned: bool) -> str:
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
def places(box: Box) -> dict[str, tuple[int, int]]:
    """Return where each facing lies: on the corners of the tile, from the top left clockwise."""
    left, right = _pair(box.x)
    top, bottom = _pair(box.y)
    lie = {"N": (left, top), "E": (right, top), "S": (right, bottom), "W": (left, bottom)}
    if right == bottom == MOST:
        # In the last corner one would lie on the tile itself.
        lie |= {"S": (left, bottom), "W": (left - APART, bottom)}
    return lie


def _pair(side: int) -> tuple[int, int]:
    """Return where two facings lie on the sides of a space: beside each other, and within the drawing."""
    one, other = max(side, LEAST), min(side + SPACE, MOST)
    return min(one, other - APART), other
