"""The board as SVG: a static ground, and a play layer that is redrawn from a `Picture`.

The ground (floor, roofs, letters) is one constant string, so that rendering costs only the changeable part.
The two layers are two SVG elements: motion in the upper one does not repaint the roofs below.
"""

from functools import cache

from markupsafe import Markup

from page.courtyard.draw import board as shared
from page.courtyard.draw.preview import preview
from page.parts.grid import grid
from unseen.courtyard.drawing import fate
from unseen.courtyard.drawing.arrow import arrow
from unseen.courtyard.drawing.geometry import BOXES, line, through
from unseen.courtyard.drawing.path import chip, path
from unseen.courtyard.drawing.picture import RODS, SPACES, TEMPLES
from unseen.courtyard.drawing.pieces import asked, lie, use
from unseen.nusubito.drawing import whereabouts
from unseen.nusubito.drawing.picture import Mark, Picture, Reveal
from unseen.nusubito.drawing.pieces import bolster, mark, pawn, price, ready, thief


def board(picture: Picture) -> Markup:
    """Return the board, or a still picture of it, or a cut-out."""
    return shared.framed(picture, ground(picture.prefix, picture.crop is None), _play(picture))


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


def _play(picture: Picture) -> str:
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
    if not picture.crop:
        parts.append(_marker(picture.reveal, prefix, picture.pressable) if picture.reveal else "")
        parts += [shared.rod_on(picture, name, is_refused=picture.refused == name) for name in RODS]
    parts += [asked(place) for place in sorted(picture.asked)]
    parts += [arrow(each) for each in picture.arrows]
    if picture.pressable:
        parts.append(grid(prefix, picture.label, ((space, _space(picture, space)) for space in SPACES)))
    else:
        parts += _still_marks(picture)
    return "".join(parts)


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


@cache
def _marker(reveal: Reveal, prefix: str, pressable: bool) -> str:
    if reveal.place in BOXES:
        x, y = BOXES[reveal.place].x + 24.0, BOXES[reveal.place].y + 24.0
    elif reveal.place in "ABCDE":
        x, y = line(reveal.place).cx + 26, -15.5
    else:
        x, y = -16.0, line(reveal.place).cy - 25
    disc = f'<circle class="mkc" cx="{x:g}" cy="{y:g}" r="14"/>'
    # The holdings beside the board describe the marker in words.
    asks = ' data-ask="marker" aria-hidden="true"' if pressable else ""
    return f'<g id="{prefix}marker"{asks}>{disc}{use("thief-head", x - 10, y - 11, 20, 20)}</g>'


def _space(picture: Picture, space: str) -> str:
    what, tip = picture.marks.get(space), picture.tips.get(space)
    marked = _mark(picture, space, what) if what else ""
    told = preview(space, tip, "thief") if tip else ""
    return shared.space_on(
        picture, space, marked, told, _dragged(picture, space), is_offered=what is not None
    )


def _dragged(picture: Picture, space: str) -> str:
    """Return the id of the piece to drag: of two on a temple the Thief, whom the Mists do not see."""
    return "thief" if picture.thief else f"pawn-{space}"


def _still_marks(picture: Picture) -> list[str]:
    return [_mark(picture, space, what) for space, what in picture.marks.items()]


def _mark(picture: Picture, space: str, what: Mark) -> str:
    occupied = space in picture.pawns or space == picture.thief or space in picture.bolsters
    share = picture.shares.get(space)
    return mark(space, what, occupied, picture.prefix, shared=bool(share and share.words))
