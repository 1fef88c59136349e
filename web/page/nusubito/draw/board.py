"""The board as SVG: a ground that never changes, and a play layer drawn anew from a `Picture`.

The ground (floor, roofs, letters) is one constant string, so that a render costs only what can change.
The two layers are two SVG elements: what moves above does not repaint the roofs below.
"""

from functools import cache

from markupsafe import Markup, escape

from page.courtyard.draw import fate
from page.courtyard.draw.geometry import BOXES, EDGE, VIEW, corners, cut_out, line, through
from page.courtyard.draw.path import chip, path
from page.courtyard.draw.picture import RODS, SPACES, TEMPLES
from page.nusubito.draw import whereabouts
from page.nusubito.draw.arrow import arrow
from page.nusubito.draw.picture import Mark, Picture, Reveal
from page.nusubito.draw.pieces import (
    asked,
    bolster,
    lie,
    mark,
    pawn,
    price,
    ready,
    rod,
    rod_frame,
    rod_room,
    thief,
    use,
)
from page.nusubito.draw.preview import preview


def board(picture: Picture) -> Markup:
    """Return the board, or a still picture of it, or a cut-out."""
    layer = _play(picture)
    faded = " pale" if picture.faded else ""
    name = escape(picture.label)
    if not picture.pressable:
        view = cut_out(*picture.crop) if picture.crop else VIEW
        whole = ground(picture.prefix, picture.crop is None) + layer
        shape = "cut" if picture.crop else "whole"
        return Markup(
            f'<svg class="diagram {shape}{faded}" data-phase="{picture.phase}" viewBox="{view}" role="img"'
            f' aria-label="{name}">{whole}</svg>'
        )
    return Markup(
        f'<div class="board{faded}" id="{picture.prefix}board" data-phase="{picture.phase}">'
        f'<svg class="ground" viewBox="{VIEW}" aria-hidden="true">{ground(picture.prefix, True)}</svg>'
        f'<svg class="play" viewBox="{VIEW}" role="group" aria-label="{name}">{layer}</svg></div>'
    )


@cache
def ground(prefix: str, rim: bool) -> str:
    """Return all that never changes: floor, mist, roofs, and with a rim the letters and digits."""
    parts = [use("rim", 0, 0, EDGE, EDGE)] if rim else []
    parts.append(use("floor", 0, 0, EDGE, EDGE))
    if rim:
        parts.append(use("wisps", 0, 0, EDGE, EDGE))
    for space in SPACES:
        if space in TEMPLES:
            box = BOXES[space]
            parts.append(use("roof-" + space, box.x, box.y, 114, 114, f' id="{prefix}roof-{space}"'))
    if rim:
        parts += [f'<text class="co" x="{BOXES[c + "1"].cx:g}" y="-8">{c}</text>' for c in "ABCDE"]
        parts += [f'<text class="co" x="-16" y="{BOXES["A" + r].cy + 6:g}">{r}</text>' for r in "12345"]
    return "".join(parts)


def _play(picture: Picture) -> str:
    prefix = picture.prefix
    marks = picture.marks
    parts = [whereabouts.ground(space, share.warmth) for space, share in picture.shares.items()]
    parts.append(_roofs(picture))
    parts += [bolster(space, prefix) for space in sorted(picture.bolsters)]
    if picture.reveal and not picture.crop:
        parts.append(_reveal(picture.reveal))
    parts += [
        ready(space, picture.pawns[space].kind)
        for space, what in marks.items()
        if what.kind == "ready" and space in picture.pawns
    ]
    parts.append(_ways(picture))
    parts.append(_lit(picture))
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
    parts.append(_frames(picture))
    parts += [whereabouts.number(space, share) for space, share in picture.shares.items()]
    parts += [price(space, darts) for space, darts in picture.prices.items()]
    if not picture.crop:
        parts.append(_marker(picture.reveal, prefix, picture.pressable) if picture.reveal else "")
        parts += [_rod(picture, name) for name in RODS]
    parts += [asked(place) for place in sorted(picture.asked)]
    parts += [arrow(each) for each in picture.arrows]
    parts += [_space(picture, space) for space in SPACES] if picture.pressable else _still_marks(picture)
    return "".join(parts)


def _pawn(picture: Picture, space: str) -> str:
    beside, lifted = space == picture.thief, space in picture.chosen
    return pawn(space, picture.pawns[space], beside, lifted, picture.prefix, space in picture.bold)


def _roofs(picture: Picture) -> str:
    """Paper lines round the eaves of temples on offer, jade round the treasure."""
    parts = [
        _eave(space, "eave-on")
        for space, what in picture.marks.items()
        if space in TEMPLES and what.kind in ("offer", "coin", "pass", "bolster")
    ]
    if picture.treasure:
        box = BOXES[picture.treasure]
        coin = use("treasure", box.x + 78, box.y + 6, 30, 30)
        parts.append(f'<g class="found">{_eave(picture.treasure, "eave-on treasure")}{coin}</g>')
    return "".join(parts)


def _eave(space: str, kind: str) -> str:
    box = BOXES[space]
    return use("eave", box.x, box.y, 114, 114, f' class="{kind}"')


def _ways(picture: Picture) -> str:
    """Streams, as ribbons of mist; and the way the Thief has come this turn."""
    parts: list[str] = []
    for run in picture.ribbons:
        way = through(run)
        parts += [f'<path class="ribbon rb{layer}" d="{way}"/>' for layer in (0, 1, 2)]
    if len(picture.trail) > 1:
        way = through(picture.trail)
        parts.append(f'<path class="trail-k" d="{way}"/><path class="trail" d="{way}"/>')
    return "".join(parts)


def _lit(picture: Picture) -> str:
    """Frames on the ground round what the log points out: over nobody's head."""
    parts: list[str] = []
    for place in sorted(picture.lit):
        if place.startswith("rod "):
            continue
        box = BOXES[place] if place in BOXES else line(place)
        at = f'x="{box.x + 3}" y="{box.y + 3}" width="{box.width - 6}" height="{box.height - 6}"'
        parts.append(f'<rect class="lit-k" {at}/><rect class="lit" {at}/>')
    return "".join(parts)


def _frames(picture: Picture) -> str:
    """Brackets round what is chosen or refused."""
    parts = [_brackets(space, "good") for space in sorted(picture.chosen)]
    if picture.refused in BOXES:
        parts.append(_brackets(picture.refused, "bad"))
    return "".join(parts)


def _brackets(space: str, kind: str) -> str:
    way = corners(BOXES[space])
    return f'<g class="{kind}"><path class="br-k" d="{way}"/><path class="br" d="{way}"/></g>'


@cache
def _reveal(reveal: Reveal) -> str:
    """Dotted vermilion lines along the row, the column or round the temple that was shown."""
    if reveal.place in BOXES:
        box = BOXES[reveal.place]
        way = f"M{box.x + 2} {box.y + 2}h110v110h-110z"
    elif reveal.place in "ABCDE":
        box = line(reveal.place)
        way = f"M{box.x + 4} 2V498M{box.x + box.width - 4} 2V498"
    else:
        box = line(reveal.place)
        way = f"M2 {box.y + 4}H498M2 {box.y + box.height - 4}H498"
    return f'<path class="rev-k" d="{way}"/><path class="rev" d="{way}"/>'


@cache
def _marker(reveal: Reveal, prefix: str, pressable: bool) -> str:
    if reveal.place in BOXES:
        x, y = BOXES[reveal.place].x + 24.0, BOXES[reveal.place].y + 24.0
    elif reveal.place in "ABCDE":
        x, y = line(reveal.place).cx + 26, -15.5
    else:
        x, y = -16.0, line(reveal.place).cy - 25
    disc = f'<circle class="mkc" cx="{x:g}" cy="{y:g}" r="14"/>'
    # Its words are said of what the Mists hold, beside the board.
    asks = ' data-ask="marker" aria-hidden="true"' if pressable else ""
    return f'<g id="{prefix}marker"{asks}>{disc}{use("thief-head", x - 10, y - 11, 20, 20)}</g>'


def _rod(picture: Picture, name: str) -> str:
    drawn = _turned(picture, name) if name in picture.turned else rod(name, picture.rods.get(name, "hidden"))
    if "rod " + name in picture.lit:
        drawn += f'<g class="rod-go">{rod_frame(name)}</g>'
    label = escape(picture.rod_labels.get(name, name))
    shake = "bad " if picture.refused == name else ""
    if picture.pressable and name in picture.rods_offered:
        return (
            f'<g id="{picture.prefix}rod-{name}" class="{shake}rod-go" role="button" tabindex="-1"'
            f' data-rod="{name}" data-ends="" aria-label="{label}"><title>{label}</title>{drawn}{rod_frame(name)}</g>'
        )
    asks = (
        f' role="button" tabindex="-1" data-ask="rod {name}" aria-label="{label}"'
        if picture.pressable
        else ""
    )
    room = rod_room(name) if picture.pressable else ""
    return f'<g id="{picture.prefix}rod-{name}" class="{shake}rod"{asks}>{room}{drawn}</g>'


def _turned(picture: Picture, name: str) -> str:
    """A rod's colour, and its back, which is seen only while it turns over."""
    at = f"{picture.prefix}rod-{name}"
    face, back = rod(name, picture.rods.get(name, "hidden")), rod(name, "hidden")
    kind = "rod-column" if name in "ACE" else "rod-row"
    return f'<g id="{at}-face" class="rod-face {kind}">{face}</g><g id="{at}-back" class="rod-back {kind}">{back}</g>'


@cache
def _cell(space: str) -> tuple[str, str]:
    """The room of a space for pointer and finger, and its frame for the keyboard."""
    box = BOXES[space]
    at = f'x="{box.x}" y="{box.y}" width="{box.width}" height="{box.height}"'
    rim = f'x="{box.x + 4}" y="{box.y + 4}" width="{box.width - 8}" height="{box.height - 8}"'
    return f'<rect class="hit" {at}/>', f'<rect class="fr-k" {rim}/><rect class="fr" {rim}/>'


def _space(picture: Picture, space: str) -> str:
    what = picture.marks.get(space)
    hit, frame = _cell(space)
    drawn = _mark(picture, space, what) if what else ""
    chosen = space in picture.chosen
    on = ' data-on=""' if what or chosen else ""
    pressed = ' aria-pressed="true"' if chosen else ""
    tab = "0" if space == picture.focus else "-1"
    label = escape(picture.labels.get(space, space))
    tip = picture.tips.get(space)
    told = preview(space, tip) if tip else ""
    drag = f' data-drag="{space}" data-copy="{_dragged(picture, space)}"' if space in picture.drags else ""
    return (
        f'<g id="{picture.prefix}sp-{space}" class="space" role="button" tabindex="{tab}"'
        f' data-space="{space}"{on}{pressed}{drag} aria-label="{label}">{hit}{drawn}{told}{frame}</g>'
    )


def _dragged(picture: Picture, space: str) -> str:
    """The id of the piece that is dragged: of two on a temple the Thief, whom the Mists do not see."""
    return picture.prefix + ("thief" if picture.thief else f"pawn-{space}")


def _still_marks(picture: Picture) -> list[str]:
    return [_mark(picture, space, what) for space, what in picture.marks.items()]


def _mark(picture: Picture, space: str, what: Mark) -> str:
    occupied = space in picture.pawns or space == picture.thief or space in picture.bolsters
    share = picture.shares.get(space)
    return mark(space, what, occupied, picture.prefix, shared=bool(share and share.words))
