"""The board as SVG: a ground that changes only with temples, and a play layer drawn anew from a `Picture`.

The ground (floor, temples, ruins, towers, letters) is one string for each set of temples, so that a render costs only
what can change. The two layers are two SVG elements: what moves above does not repaint the roofs below.

What can be pressed: each space is a button with `data-space`, a rod on offer one with `data-rod`, a line one with
`data-verb` ("line C"); whoever answers it decides what a press does. No action's notation is on the board.

Stable ids, for motions: `roof-<space>`, `ruin-<space>`, `tower-<space>`, `moya-<space>`, `kakusareta`, `marker`,
`mark-<space>`, `fell-<space>`, `rod-<name>`, `line-<name>`, `sp-<space>`.
"""

from collections.abc import Iterator
from functools import cache

from markupsafe import Markup, escape

from page.courtyard.draw import fate
from page.courtyard.draw.geometry import BOXES, EDGE, VIEW, corners, cut_out, line
from page.courtyard.draw.path import chip, path
from page.courtyard.draw.picture import RODS, SPACES, TEMPLES
from page.kakusareta.draw import streams, whereabouts
from page.kakusareta.draw.arrow import arrow
from page.kakusareta.draw.picture import LINES, Mark, Picture, Seen
from page.kakusareta.draw.pieces import (
    asked,
    kakusareta,
    letter,
    lie,
    mark,
    medallion,
    moya,
    price,
    ready,
    ring,
    rod,
    rod_frame,
    rod_room,
    ruin,
    standing,
    tower,
    use,
)
from page.kakusareta.draw.preview import preview

_ROOFED = ("seize", "raze", "leap", "pass", "climb")
"""Marks that light the eaves of the temple that they are on."""


def board(picture: Picture) -> Markup:
    """Return the board, or a still picture of it, or a cut-out."""
    layer = _play(picture)
    faded = " pale" if picture.faded else ""
    name = escape(picture.label)
    below = ground(picture.prefix, picture.crop is None, picture.razed, picture.towers)
    if not picture.pressable:
        view = cut_out(*picture.crop) if picture.crop else VIEW
        shape = "cut" if picture.crop else "whole"
        return Markup(
            f'<svg class="diagram k-board {shape}{faded}" data-phase="{picture.phase}" viewBox="{view}" role="img"'
            f' aria-label="{name}">{below}{layer}</svg>'
        )
    return Markup(
        f'<div class="board k-board{faded}" id="{picture.prefix}board" data-phase="{picture.phase}">'
        f'<svg class="ground" viewBox="{VIEW}" aria-hidden="true">{below}</svg>'
        f'<svg class="play" viewBox="{VIEW}" role="group" aria-label="{name}">{layer}</svg></div>'
    )


@cache
def ground(prefix: str, rim: bool, razed: frozenset[str], towers: frozenset[str]) -> str:
    """Return what lies under all pieces: floor, mist, temples or what is left of them, and with a rim the letters."""
    parts = [use("rim", 0, 0, EDGE, EDGE)] if rim else []
    parts.append(use("k-floor", 0, 0, EDGE, EDGE))
    if rim:
        parts.append(use("wisps", 0, 0, EDGE, EDGE))
    for space in SPACES:
        if space in razed:
            parts.append(ruin(space, prefix))
        elif space in TEMPLES and space not in towers:
            parts.append(standing(space, prefix))
    parts += [tower(space, prefix) for space in SPACES if space in towers]
    if rim:
        parts += [f'<text class="co" x="{BOXES[c + "1"].cx:g}" y="-8">{c}</text>' for c in "ABCDE"]
        parts += [f'<text class="co" x="-16" y="{BOXES["A" + r].cy + 6:g}">{r}</text>' for r in "12345"]
    return "".join(parts)


def _play(picture: Picture) -> str:
    prefix, marks, moyas = picture.prefix, picture.marks, picture.moyas
    parts = [whereabouts.ground(space, share.warmth) for space, share in picture.shares.items()]
    parts.append(_roofs(picture))
    if picture.last_seen and not picture.crop:
        parts.append(_seen(picture.last_seen))
    parts += [
        ready(space, moyas[space].level)
        for space, what in marks.items()
        if what.kind == "ready" and space in moyas
    ]
    parts += [streams.ribbon(run) for run in (*picture.ribbons, *picture.swaps)]
    parts += [streams.flow(run) for run in picture.flows]
    parts.append(streams.trail(picture.trail))
    parts.append(_lit(picture))
    if picture.kakusareta and not picture.caught:
        parts.append(ring(picture.kakusareta, unseen=picture.unseen))
    if picture.treasure:
        parts.append(_found(picture.treasure))
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
    parts.append(_frames(picture))
    parts += [whereabouts.number(space, share) for space, share in picture.shares.items()]
    parts += [price(space, what) for space, what in picture.prices.items()]
    if not picture.crop:
        parts.append(_marker(picture, picture.last_seen) if picture.last_seen else "")
        parts += [_rod(picture, name) for name in RODS]
        parts += [_line(picture, name) for name in LINES if name in picture.lines_offered]
    parts += [asked(place) for place in sorted(picture.asked)]
    parts += [arrow(each) for each in picture.arrows]
    parts += [_space(picture, space) for space in SPACES] if picture.pressable else _still_marks(picture)
    return "".join(parts)


def _fate(picture: Picture) -> Iterator[str]:
    """Crosses on the ways that lead nowhere, and the ring round who cannot get away."""
    for space in sorted(picture.shut):
        yield fate.shut(BOXES[space].cx, BOXES[space].cy)
    if picture.caught and picture.kakusareta:
        box = BOXES[picture.kakusareta]
        yield fate.ring(box.cx, box.cy, min(box.width, box.height))


def _felled(space: str, prefix: str) -> str:
    """A temple that is seen to fall; where nothing moves it lies there already."""
    box = BOXES[space]
    roof = use("k-roof-" + space, box.x, box.y, box.width, box.height)
    return f'<g id="{prefix}fell-{space}" class="k-felled">{roof}</g>'


def _moya(picture: Picture, space: str) -> str:
    beside, lifted, bold = space == picture.kakusareta, space in picture.chosen, space in picture.bold
    return moya(space, picture.moyas[space], beside=beside, lifted=lifted, prefix=picture.prefix, bold=bold)


def _roofs(picture: Picture) -> str:
    """Paper lines round the eaves of temples on offer."""
    whole = TEMPLES - picture.razed - picture.towers
    parts = [
        _eave(space, "eave-on")
        for space, what in picture.marks.items()
        if space in whole and what.kind in _ROOFED
    ]
    return "".join(parts)


def _found(treasure: str) -> str:
    """A line round the treasure, and its coin, over the ring of who has found it."""
    box = BOXES[treasure]
    coin = use("treasure", box.x + 78, box.y + 6, 30, 30)
    return f'<g class="found">{_eave(treasure, "eave-on treasure")}{coin}</g>'


def _eave(space: str, kind: str) -> str:
    box = BOXES[space]
    return use("k-eave", box.x, box.y, 114, 114, f' class="{kind}"')


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
    parts = [_brackets(space, "good") for space in sorted(picture.chosen) if space in BOXES]
    if picture.refused in BOXES:
        parts.append(_brackets(picture.refused, "bad"))
    return "".join(parts)


def _brackets(space: str, kind: str) -> str:
    way = corners(BOXES[space])
    return f'<g class="{kind}"><path class="br-k" d="{way}"/><path class="br" d="{way}"/></g>'


@cache
def _seen(seen: Seen) -> str:
    """Dotted red lines along the row, the column or round the space where the Kakusareta was last seen."""
    if seen.place in BOXES:
        box = BOXES[seen.place]
        way = f"M{box.x + 2} {box.y + 2}h{box.width - 4}v{box.height - 4}h{4 - box.width}z"
    elif seen.place in "ABCDE":
        box = line(seen.place)
        way = f"M{box.x + 4} 2V498M{box.x + box.width - 4} 2V498"
    else:
        box = line(seen.place)
        way = f"M2 {box.y + 4}H498M2 {box.y + box.height - 4}H498"
    return f'<path class="rev-k" d="{way}"/><path class="rev" d="{way}"/>'


def _marker(picture: Picture, seen: Seen) -> str:
    """The marker where he was last seen; where he stands for all to see he is that himself."""
    if seen.place == picture.kakusareta and not picture.unseen:
        return ""
    if seen.place in BOXES:
        x, y = medallion(seen.place)
    elif seen.place in "ABCDE":
        x, y = line(seen.place).cx + 40, -15.5
    else:
        x, y = -16.0, line(seen.place).cy - 40
    disc = f'<circle class="mkc" cx="{x:g}" cy="{y:g}" r="14"/>'
    # Its words are said of who was seen where, beside the board.
    asks = ' data-ask="marker" aria-hidden="true"' if picture.pressable else ""
    return f'<g id="{picture.prefix}marker"{asks}>{disc}{use("k-kaku-head", x - 10.5, y - 8.5, 21, 21)}</g>'


def _rod(picture: Picture, name: str) -> str:
    drawn = _turned(picture, name) if name in picture.turned else rod(name, picture.rods.get(name, "hidden"))
    if "rod " + name in picture.lit:
        drawn += f'<g class="rod-go">{rod_frame(name)}</g>'
    label = escape(picture.rod_labels.get(name, name))
    shake = "bad " if picture.refused == "rod " + name else ""
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


def _line(picture: Picture, name: str) -> str:
    """A whole column or row that can be named."""
    chosen = name in picture.chosen
    drawn = letter(name, filled=chosen)
    shake = "bad " if picture.refused == "line " + name else ""
    if not picture.pressable:
        return f'<g id="{picture.prefix}line-{name}">{drawn}</g>'
    label = escape(picture.line_labels.get(name, name))
    pressed = ' aria-pressed="true"' if chosen else ""
    return (
        f'<g id="{picture.prefix}line-{name}" class="{shake}k-line-go" role="button" tabindex="-1"'
        f' data-verb="line {name}"{pressed} aria-label="{label}"><title>{label}</title>{drawn}</g>'
    )


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
    """The id of the piece that is dragged: each side drags its own."""
    moved_by_him = space == picture.kakusareta and (picture.unseen or space not in picture.moyas)
    return picture.prefix + ("kakusareta" if moved_by_him else f"moya-{space}")


def _still_marks(picture: Picture) -> list[str]:
    return [_mark(picture, space, what) for space, what in picture.marks.items()]


def _mark(picture: Picture, space: str, what: Mark) -> str:
    occupied = space in picture.moyas or space == picture.kakusareta
    share = picture.shares.get(space)
    return mark(space, what, picture.prefix, occupied=occupied, shared=bool(share and share.words))
