"""The board as SVG: a static ground, and a play layer that is redrawn from a `Picture`.

The ground (floor, roofs, letters) is one constant string, so that rendering costs only the changeable part.
"""

from functools import cache

from unseen.courtyard.drawing import board as shared
from unseen.courtyard.drawing import fate
from unseen.courtyard.drawing.arrow import arrow
from unseen.courtyard.drawing.geometry import BOXES, line, through
from unseen.courtyard.drawing.path import chip, path
from unseen.courtyard.drawing.picture import RODS, SPACES, TEMPLES
from unseen.courtyard.drawing.pieces import asked, lie, use
from unseen.nusubito.drawing import whereabouts
from unseen.nusubito.drawing.picture import Mark, Picture
from unseen.nusubito.drawing.pieces import bolster, mark, pawn, price, ready, thief


def board(picture: Picture, more: str = "") -> str:
    """Return a still board, or a cut-out of it; `more` attributes each begin with a space."""
    parts = [ground(picture.prefix, picture.crop is None), below(picture)]
    if not picture.crop:
        parts.append(marker(picture))
        parts += [shared.still_rod(picture, name, is_refused=picture.refused == name) for name in RODS]
    parts.append(above(picture))
    parts += [mark_on(picture, space, what) for space, what in picture.marks.items()]
    return shared.framed(picture, "".join(parts), "", more)


@cache
def ground(prefix: str, rim: bool) -> str:
    """Return the static ground: floor, mist, roofs, and with a rim the letters and digits."""
    parts = [*shared.floor("floor", rim)]
    for space in SPACES:
        if space in TEMPLES:
            box = BOXES[space]
            parts.append(use("roof-" + space, box.x, box.y, 114, 114, f' id="{prefix}roof-{space}"'))
    parts += shared.letters() if rim else ()
    return "".join(parts)


def below(picture: Picture) -> str:
    """Return everything over the ground and under the rods."""
    prefix = picture.prefix
    marks = picture.marks
    parts = [whereabouts.ground(space, share.warmth) for space, share in picture.shares.items()]
    parts.append(_roofs(picture))
    parts += [bolster(space, prefix) for space in sorted(picture.bolsters)]
    if picture.reveal and not picture.crop:
        parts.append(shared.last_seen(picture.reveal.place))
    parts += [
        ready(space, picture.pawns[space].kind)
        for space, what in marks.items()
        if what.kind == "ready" and space in picture.pawns
    ]
    parts.append(_ways(picture))
    parts.append(shared.lit(picture))
    parts.append('<g class="pawns">')
    parts += [
        _pawn(picture, space) for space in SPACES if space in picture.pawns and space not in picture.bold
    ]
    parts.append("</g>")
    parts.append(path(picture.path, BOXES, picture.thief) if picture.path else "")
    parts += [fate.shut(BOXES[gate].cx, BOXES[gate].cy) for gate in sorted(picture.shut)]
    if picture.caught and picture.thief:
        box = BOXES[picture.thief]
        parts.append(fate.ring(box.cx, box.cy, box.width))
    parts += [_pawn(picture, space) for space in SPACES if space in picture.pawns and space in picture.bold]
    if picture.thief:
        aside = picture.thief in picture.pawns or bool(picture.path)
        parts.append(thief(picture.thief, picture.thief_shown, aside, prefix))
        parts.append(chip(picture.path, BOXES, picture.thief))
    parts += [lie(space, what) for space, what in picture.lies.items()]
    parts += [
        fate.mist(BOXES[temple].cx, BOXES[temple].cy, number) for number, temple in enumerate(picture.mist)
    ]
    parts.append(shared.frames(picture))
    parts += [whereabouts.number(space, share) for space, share in picture.shares.items()]
    parts += [price(space, darts) for space, darts in picture.prices.items()]
    return "".join(parts)


def above(picture: Picture) -> str:
    """Return everything over the rods but what can be pressed."""
    return "".join((*map(asked, sorted(picture.asked)), *map(arrow, picture.arrows)))


def marker(picture: Picture, more: str = "") -> str:
    """Return the marker where the Thief was last seen; `more` attributes each begin with a space."""
    return _marker(picture.reveal.place, picture.prefix, more) if picture.reveal else ""


@cache
def _marker(place: str, prefix: str, more: str) -> str:
    if place in BOXES:
        x, y = BOXES[place].x + 24.0, BOXES[place].y + 24.0
    elif place in "ABCDE":
        x, y = line(place).cx + 26, -15.5
    else:
        x, y = -16.0, line(place).cy - 25
    disc = f'<circle class="mkc" cx="{x:g}" cy="{y:g}" r="14"/>'
    return f'<g id="{prefix}marker"{more}>{disc}{use("thief-head", x - 10, y - 11, 20, 20)}</g>'


def mark_on(picture: Picture, space: str, what: Mark) -> str:
    """Return the mark of a space."""
    occupied = space in picture.pawns or space == picture.thief or space in picture.bolsters
    share = picture.shares.get(space)
    return mark(space, what, occupied, picture.prefix, shared=bool(share and share.words))


def _pawn(picture: Picture, space: str) -> str:
    beside, lifted = space == picture.thief, space in picture.chosen
    return pawn(space, picture.pawns[space], beside, lifted, picture.prefix, space in picture.bold)


def _roofs(picture: Picture) -> str:
    """Return paper outlines for the eaves of temples on offer, and a jade one for the treasure."""
    parts = [
        shared.eave(space, "eave", "eave-on")
        for space, what in picture.marks.items()
        if space in TEMPLES and what.kind in ("offer", "coin", "pass", "bolster")
    ]
    if picture.treasure:
        parts.append(shared.found(picture.treasure, "eave"))
    return "".join(parts)


def _ways(picture: Picture) -> str:
    """Return the streams as ribbons of mist, and the Thief's path this turn."""
    parts: list[str] = []
    for run in picture.ribbons:
        way = through(run)
        parts += [f'<path class="ribbon rb{layer}" d="{way}"/>' for layer in (0, 1, 2)]
    if len(picture.trail) > 1:
        way = through(picture.trail)
        parts.append(f'<path class="trail-k" d="{way}"/><path class="trail" d="{way}"/>')
    return "".join(parts)
