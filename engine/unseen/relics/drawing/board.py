"""The board as SVG: a ground that never changes, and a play layer drawn anew from a `Picture`.

The ground (court, letters) is one constant string for each side of the table, so that a render costs only what can
change.

Stable ids, for motions: `tile-<space>`, its crystals `tile-<space>-spirit` and `-energy`, `crystals-<space>` and in it
`crystals-<space>-<n>`, `relic-<space>`, `ghost`, `mark-<space>`.
"""

from collections.abc import Iterator
from functools import cache

from unseen.relics.drawing import marks
from unseen.relics.drawing.geometry import EDGE, VIEW, boxes, cut_out
from unseen.relics.drawing.picture import COLUMNS, ROWS, SPACES, Picture
from unseen.relics.drawing.pieces import pile, relic, tile, use

SLOWEST = 5
"""Tiles that fall one after the other; any more fall with the last."""


def board(picture: Picture, more: str = "") -> str:
    """Return a still board, or a cut-out of it; `more` attributes each begin with a space."""
    view = cut_out(*picture.crop) if picture.crop else VIEW
    shape = "cut" if picture.crop else "whole"
    faded = " pale" if picture.faded else ""
    drawn = ground(picture.crop is None, picture.turned) + below(picture) + above(picture)
    css = f"diagram wr-board {shape}{faded}"
    return f'<svg class="{css}" data-seat="{picture.mover}" viewBox="{view}"{more}>{drawn}</svg>'


@cache
def ground(rim: bool, turned: bool) -> str:
    """Return all that never changes: the court, and with a rim the letters and digits."""
    parts = [use("rim", 0, 0, EDGE, EDGE)] if rim else []
    parts.append(use("court", 0, 0, EDGE, EDGE))
    if rim:
        places = boxes(turned)
        parts += [f'<text class="co" x="{places[c + "1"].cx}" y="-15">{c}</text>' for c in COLUMNS]
        parts += [f'<text class="co" x="-18" y="{places["A" + r].cy + 6}">{r}</text>' for r in ROWS]
    return "".join(parts)


def below(picture: Picture) -> str:
    """Return everything over the ground and under what can be pressed."""
    prefix, turned = picture.prefix, picture.turned
    places = boxes(turned)
    taken = picture.ghost.space if picture.ghost else ""
    parts = [relic(places[s].x, places[s].y, f"{prefix}relic-{s}") for s in SPACES if s in picture.relics]
    parts += [_mark(picture, space) for space, what in picture.marks.items() if what.kind == "free"]
    parts += [
        pile(picture.crystals[s], places[s].cx, places[s].cy, f"{prefix}crystals-{s}")
        for s in SPACES
        if s in picture.crystals and s != taken
    ]
    parts += [marks.lit(space, turned) for space in sorted(picture.lit)]
    if picture.hot:
        parts.append(marks.hot(picture.hot, turned))
    parts.append(f'<g class="wr-tiles">{_tiles(picture)}</g>')
    if picture.ghost:
        parts.append(marks.ghost(picture.ghost, turned, f"{prefix}ghost"))
    # Under all that is pressed, so that what a space tells lies over its neighbours' marks.
    parts += [_mark(picture, space) for space, what in picture.marks.items() if what.kind != "free"]
    parts += [marks.fate(space, what, turned) for space, what in picture.fates.items()]
    if picture.ghost:
        parts += [marks.gifts(picture.ghost, turned), marks.gains(picture.ghost, turned)]
    parts += [marks.frame(space, "good", turned) for space in sorted(picture.chosen)]
    if picture.refused:
        parts.append(marks.frame(picture.refused, "bad", turned))
    return "".join(parts)


def above(picture: Picture) -> str:
    """Return everything over the spaces that can be pressed."""
    return "".join(marks.asked(space, picture.turned) for space in sorted(picture.asked))


def _tiles(picture: Picture) -> str:
    """The tiles: a tile that is being turned makes room for the ghost."""
    givers = picture.ghost.supporters if picture.ghost else ()
    taken = picture.ghost.space if picture.ghost else ""
    places = boxes(picture.turned)
    parts = list[str]()
    for space in SPACES:
        if space in picture.tiles and space != taken:
            more = (" wr-gives" if space in givers else "") + (" wr-hot-tile" if space == picture.hot else "")
            box = places[space]
            name = f"{picture.prefix}tile-{space}"
            parts.append(tile(picture.tiles[space], box.x, box.y, name, more, picture.turned))
    return "".join((*parts, *_felled(picture)))


def _felled(picture: Picture) -> Iterator[str]:
    """Yield what stands over tiles that are to fall: seen where there is motion alone."""
    for number, (space, stood) in enumerate(picture.felled.items(), 1):
        box = boxes(picture.turned)[space]
        name = f"{picture.prefix}felled-{space}"
        yield f'<g class="wr-felled n{min(number, SLOWEST)}">{tile(stood, box.x, box.y, name, "", picture.turned)}</g>'


def _mark(picture: Picture, space: str) -> str:
    what = picture.marks.get(space)
    if what is None or (picture.ghost and picture.ghost.space == space and what.kind != "turn"):
        return ""
    name = f"{picture.prefix}mark-{space}"
    return marks.mark(space, what, picture.turned, name, space in picture.crystals)
