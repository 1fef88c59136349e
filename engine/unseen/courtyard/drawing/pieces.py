"""The marks of either game's board, as SVG strings: rods, marks of the treasure, names, arrows.

Rule 1. Every function returns plain trusted SVG: its arguments are spaces, kinds and numbers, and words are escaped.
Rule 2. Only public drawings are cached: a cache of secret places or offers would outlive a turn.
"""

from functools import cache

from unseen.courtyard.drawing.geometry import BOXES, Box, line_at, rod_at
from unseen.courtyard.drawing.picture import Lie, RodFace
from unseen.drawing.text import escaped

LETTER = 19
"""The radius of the disc of a letter or a digit, with its frame."""


def use(symbol: str, x: float, y: float, width: float, height: float, more: str = "") -> str:
    """Draw a drawing of the sprite in a rectangle."""
    return f'<use href="#g-{symbol}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{more}/>'


def lie(space: str, what: Lie) -> str:
    """Draw the mark at the upper eaves of a temple: the treasure, a question, or a quiet cross."""
    x, y = BOXES[space].cx, BOXES[space].y + 24
    if what == "never":
        way = f"M{x - 6:g} {y - 6:g}l12 12m0 -12l-12 12"
        drawn = f'<path class="lie-never-k" d="{way}"/><path class="lie-never" d="{way}"/>'
    elif what == "here":
        drawn = use("treasure", x - 14, y - 14, 28, 28)
    else:
        # No coin: that is the mark of a leap that may end there.
        drawn = f'<circle class="tre" cx="{x:g}" cy="{y:g}" r="10"/><text x="{x:g}" y="{y + 5.5:g}">?</text>'
    return f'<g class="lie" aria-hidden="true">{drawn}</g>'


def rod(name: str, face: RodFace) -> str:
    """Draw a rod in its place beside its row or below its column."""
    symbol = {"hidden": "rod-back", "seen": "rod-seen", "green": "rod-green", "red": "rod-red"}[face]
    x, y, turn = rod_at(name)
    return use(symbol, x - 35, y - 13, 70, 26, turn)


@cache
def rod_frame(name: str) -> str:
    """Draw the dashed frame round a rod that can be looked at, and the area that a finger can hit."""
    x, y, turn = rod_at(name)
    frame = f'x="{x - 40:g}" y="{y - 15:g}" width="80" height="30" rx="3"{turn}'
    return (
        f'{rod_room(name)}<rect class="rod-k" {frame}/><rect class="rod-lit" {frame}/>'
        f'<rect class="fr-k" {frame}/><rect class="fr" {frame}/>'
    )


@cache
def rod_room(name: str) -> str:
    """Draw the area of a rod that pointer and finger can hit."""
    x, y, turn = rod_at(name)
    return f'<rect class="hit" x="{x - 57:g}" y="{y - 20:g}" width="114" height="40"{turn}/>'


@cache
def asked(place: str) -> str:
    """Draw the arrow at a space, a rod or the letter of a line that a course asks to press.

    It points down at it from above; at the letter over a column it points up, where the board has room. The letter has
    to stay legible, so the arrow ends at the rim of its disc.
    """
    word, _, name = place.rpartition(" ")
    if word == "line":
        x, y = line_at(name)
        y = y + LETTER if name.isalpha() else y - LETTER
    else:
        x, y = rod_at(name)[:2] if word else (BOXES[name].cx, BOXES[name].cy - 14)
    down = -1 if word == "line" and name.isalpha() else 1
    way = f"M{x:g} {y:g}l-22 {-26 * down}h12v{-26 * down}h20v{26 * down}h12z"
    return f'<g class="asked" aria-hidden="true"><path class="asked-k" d="{way}"/><path d="{way}"/></g>'


def raised(box: Box, text: str) -> str:
    """Draw the mark of a piece that can be turned into a better one, with its price."""
    x, y = box.x + box.width - 33, box.y + 3
    words = f'<text aria-hidden="true" x="{x + 15:g}" y="{y + 24:g}">{escaped(text)}</text>'
    return f'<g class="up">{use("raise", x, y, 30, 30)}{words}</g>'


def tag(box: Box, space: str, *, shared: bool) -> str:
    """Draw the name of a space under its offers, to the right where the map has its number at the left."""
    x, y = box.cx + (11 if shared else 0), box.cy + 21
    return (
        f'<g class="tag"><rect x="{x - 12:g}" y="{y:g}" width="24" height="14" rx="2"/>'
        f'<text aria-hidden="true" x="{x:g}" y="{y + 11:g}">{space}</text></g>'
    )
