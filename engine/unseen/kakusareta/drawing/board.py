"""The board as SVG: a ground that changes only with the temples, and a play layer drawn anew from a `Picture`.

The ground (floor, temples, ruins, towers, letters) is cached as one string for each set of temples, so that a render
costs only the rest.

Stable ids, for motions: `roof-<space>`, `ruin-<space>`, `tower-<space>`, `moya-<space>`, `kakusareta`, `marker`,
`mark-<space>`, `fell-<space>`, `rod-<name>`, `line-<name>`.
"""

from collections.abc import Iterator
from functools import cache

from unseen.courtyard.drawing import board as shared
from unseen.courtyard.drawing import fate
from unseen.courtyard.drawing.arrow import arrow
from unseen.courtyard.drawing.geometry import BOXES, line
from unseen.courtyard.drawing.path import chip, path
from unseen.courtyard.drawing.picture import RODS, SPACES, TEMPLES
from unseen.courtyard.drawing.pieces import asked, lie, use
from unseen.kakusareta.drawing import streams, whereabouts
from unseen.kakusareta.drawing.picture import LINES, Mark, Picture
from unseen.kakusareta.drawing.pieces import (
    kakusareta,
    letter,
    mark,
    medallion,
    moya,
    price,
    ready,
    ring,
    ruin,
    standing,
    tower,
)

_ROOFED = ("seize", "raze", "leap", "pass", "climb")
"""Marks that light up the eaves of their temple."""


def board(picture: Picture, more: str = "") -> str:
    """Draw a still board, or a cut-out of it; `more` attributes each begin with a space."""
    parts = [ground(picture.prefix, picture.crop is None, picture.razed, picture.towers), below(picture)]
    if not picture.crop:
        parts.append(marker(picture))
        parts += [
            shared.still_rod(picture, name, is_refused=picture.refused == "rod " + name) for name in RODS
        ]
        parts += [_line(picture, name) for name in LINES if name in picture.lines_offered]
    parts.append(above(picture))
    parts += [mark_on(picture, space, what) for space, what in picture.marks.items()]
    return shared.framed(picture, "".join(parts), " k-board", more)


@cache
def ground(prefix: str, rim: bool, razed: frozenset[str], towers: frozenset[str]) -> str:
    """Draw the layer below all pieces: floor, mist, temples or ruins, and with a rim the letters."""
    parts = [*shared.floor("k-floor", rim)]
    for space in SPACES:
        if space in razed:
            parts.append(ruin(space, prefix))
        elif space in TEMPLES and space not in towers:
            parts.append(standing(space, prefix))
    parts += [tower(space, prefix) for space in SPACES if space in towers]
    parts += shared.letters() if rim else ()
    return "".join(parts)


def below(picture: Picture) -> str:
    """Draw everything over the ground and under the rods."""
    prefix, marks, moyas = picture.prefix, picture.marks, picture.moyas
    parts = [whereabouts.ground(space, share.warmth) for space, share in picture.shares.items()]
    parts.append(_roofs(picture))
    if picture.last_seen and not picture.crop:
        parts.append(shared.last_seen(picture.last_seen.place))
    parts += [
        ready(space, moyas[space].level)
        for space, what in marks.items()
        if what.kind == "ready" and space in moyas
    ]
    parts += [streams.ribbon(run) for run in (*picture.ribbons, *picture.swaps)]
    parts += [streams.flow(run) for run in picture.flows]
    parts.append(streams.trail(picture.trail))
    parts.append(shared.lit(picture))
    if picture.kakusareta and not picture.caught:
        parts.append(ring(picture.kakusareta, unseen=picture.unseen))
    if picture.treasure:
        parts.append(shared.found(picture.treasure, "k-eave"))
    parts += [_felled(space, prefix) for space in sorted(picture.felled)]
    parts.append('<g class="pawns">')
    parts += [_moya(picture, space) for space in SPACES if space in moyas and space not in picture.bold]
    parts.append("</g>")
    parts += [streams.heads(*pair) for pair in picture.swaps]
    parts.append(path(picture.path, BOXES, picture.kakusareta) if picture.path else "")
    parts += _fate(picture)
    parts += [_moya(picture, space) for space in SPACES if space in moyas and space in picture.bold]
    if picture.kakusareta:
        beside = picture.kakusareta in moyas
        parts.append(kakusareta(picture.kakusareta, prefix, beside=beside))
        parts.append(chip(picture.path, BOXES, picture.kakusareta))
    parts += [
        fate.mist(BOXES[space].cx, BOXES[space].cy, number) for number, space in enumerate(picture.mist)
    ]
    parts += [lie(space, what) for space, what in picture.lies.items()]
    parts.append(shared.frames(picture))
    parts += [whereabouts.number(space, share) for space, share in picture.shares.items()]
    parts += [price(space, what) for space, what in picture.prices.items()]
    return "".join(parts)


def above(picture: Picture) -> str:
    """Draw everything over the rods but what can be pressed."""
    return "".join((*map(asked, sorted(picture.asked)), *map(arrow, picture.arrows)))


def marker(picture: Picture, more: str = "") -> str:
    """Draw the marker where the Kakusareta was last seen; none where the visible Kakusareta stands.

    Args:
        picture: The picture.
        more: More attributes, each with a space before it.
    """
    place = picture.last_seen.place if picture.last_seen else ""
    if not place or (place == picture.kakusareta and not picture.unseen):
        return ""
    if place in BOXES:
        x, y = medallion(place)
    elif place in "ABCDE":
        x, y = line(place).cx + 40, -15.5
    else:
        x, y = -16.0, line(place).cy - 40
    disc = f'<circle class="mkc" cx="{x:g}" cy="{y:g}" r="14"/>'
    return f'<g id="{picture.prefix}marker"{more}>{disc}{use("k-kaku-head", x - 10.5, y - 8.5, 21, 21)}</g>'


def mark_on(picture: Picture, space: str, what: Mark) -> str:
    """Draw the mark of a space."""
    occupied = space in picture.moyas or space == picture.kakusareta
    share = picture.shares.get(space)
    return mark(space, what, picture.prefix, occupied=occupied, shared=bool(share and share.words))


def _line(picture: Picture, name: str) -> str:
    """Draw a column or row that can be chosen."""
    return f'<g id="{picture.prefix}line-{name}">{letter(name, filled=name in picture.chosen)}</g>'


def _fate(picture: Picture) -> Iterator[str]:
    """Draw crosses on closed ways, and the ring around a trapped Kakusareta."""
    for space in sorted(picture.shut):
        yield fate.shut(BOXES[space].cx, BOXES[space].cy)
    if picture.caught and picture.kakusareta:
        box = BOXES[picture.kakusareta]
        yield fate.ring(box.cx, box.cy, min(box.width, box.height))


def _felled(space: str, prefix: str) -> str:
    """Draw a temple that falls; without motion it is already down."""
    box = BOXES[space]
    roof = use("k-roof-" + space, box.x, box.y, box.width, box.height)
    return f'<g id="{prefix}fell-{space}" class="k-felled">{roof}</g>'


def _moya(picture: Picture, space: str) -> str:
    beside, lifted, bold = space == picture.kakusareta, space in picture.chosen, space in picture.bold
    return moya(space, picture.moyas[space], beside=beside, lifted=lifted, prefix=picture.prefix, bold=bold)


def _roofs(picture: Picture) -> str:
    """Draw paper lines around the eaves of temples on offer."""
    whole = TEMPLES - picture.razed - picture.towers
    parts = [
        shared.eave(space, "k-eave", "eave-on")
        for space, what in picture.marks.items()
        if space in whole and what.kind in _ROOFED
    ]
    return "".join(parts)
