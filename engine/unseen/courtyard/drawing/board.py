"""The parts of the board as SVG that both games draw alike, from the common fields of their pictures."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Protocol

from unseen.courtyard.drawing.geometry import BOXES, EDGE, VIEW, corners, cut_out, line
from unseen.courtyard.drawing.picture import COLUMNS, ROWS, Phase, RodFace
from unseen.courtyard.drawing.pieces import rod, rod_frame, use


class BoardPicture(Protocol):
    """The fields about the board itself in a picture of either game."""

    @property
    def phase(self) -> Phase:
        """Day or night."""
        ...

    @property
    def prefix(self) -> str:
        """A prefix of every id, so that several boards can share a document."""
        ...

    @property
    def crop(self) -> tuple[str, str] | None:
        """The first and last space of a cut-out."""
        ...

    @property
    def faded(self) -> bool:
        """Whether pieces are drawn pale behind a path."""
        ...

    @property
    def rods(self) -> Mapping[str, RodFace]:
        """The rods by name; an absent rod is hidden."""
        ...

    @property
    def turned(self) -> frozenset[str]:
        """Rods whose colour has just been seen."""
        ...

    @property
    def lit(self) -> frozenset[str]:
        """Places pointed out by the log, or asked about: spaces, rods ("rod C"), whole columns and rows."""
        ...

    @property
    def chosen(self) -> frozenset[str]:
        """Spaces with brackets."""
        ...

    @property
    def refused(self) -> str | None:
        """The place whose press was refused."""
        ...


def framed(picture: BoardPicture, drawn: str, css: str, more: str) -> str:
    """Draw a still board, or a cut-out of it.

    Args:
        picture: The picture.
        drawn: Everything on it.
        css: A class of the game's own, with a space before it.
        more: More attributes, each with a space before it.
    """
    view = cut_out(*picture.crop) if picture.crop else VIEW
    shape = "cut" if picture.crop else "whole"
    faded = " pale" if picture.faded else ""
    return f'<svg class="diagram{css} {shape}{faded}" data-phase="{picture.phase}" viewBox="{view}"{more}>{drawn}</svg>'


def floor(symbol: str, rim: bool) -> Iterator[str]:
    """Yield the ground under the temples: floor and mist, and with a rim its frame."""
    if rim:
        yield use("rim", 0, 0, EDGE, EDGE)
    yield use(symbol, 0, 0, EDGE, EDGE)
    if rim:
        yield use("wisps", 0, 0, EDGE, EDGE)


def letters() -> Iterator[str]:
    """Yield the letters over the columns and the digits beside the rows."""
    for column in COLUMNS:
        yield f'<text class="co" x="{BOXES[column + "1"].cx:g}" y="-8">{column}</text>'
    for row in ROWS:
        yield f'<text class="co" x="-16" y="{BOXES["A" + row].cy + 6:g}">{row}</text>'


def eave(space: str, symbol: str, css: str) -> str:
    """Draw a line round the eaves of a temple."""
    box = BOXES[space]
    return use(symbol, box.x, box.y, 114, 114, f' class="{css}"')


def found(treasure: str, symbol: str) -> str:
    """Draw a line round the temple of the treasure, and its coin."""
    box = BOXES[treasure]
    coin = use("treasure", box.x + 78, box.y + 6, 30, 30)
    return f'<g class="found">{eave(treasure, symbol, "eave-on treasure")}{coin}</g>'


def lit(picture: BoardPicture) -> str:
    """Draw frames on the ground round the places that the log points out, below all pieces."""
    parts: list[str] = []
    for place in sorted(picture.lit):
        if place.startswith("rod "):
            continue
        box = BOXES[place] if place in BOXES else line(place)
        at = f'x="{box.x + 3}" y="{box.y + 3}" width="{box.width - 6}" height="{box.height - 6}"'
        parts.append(f'<rect class="lit-k" {at}/><rect class="lit" {at}/>')
    return "".join(parts)


def frames(picture: BoardPicture) -> str:
    """Draw brackets round chosen or refused places."""
    parts = [_brackets(space, "good") for space in sorted(picture.chosen) if space in BOXES]
    if picture.refused in BOXES:
        parts.append(_brackets(picture.refused, "bad"))
    return "".join(parts)


def _brackets(space: str, kind: str) -> str:
    way = corners(BOXES[space])
    return f'<g class="{kind}"><path class="br-k" d="{way}"/><path class="br" d="{way}"/></g>'


@cache
def last_seen(place: str) -> str:
    """Draw dotted red lines along the row, the column or round the space where the hidden player was last seen."""
    if place in BOXES:
        box = BOXES[place]
        way = f"M{box.x + 2} {box.y + 2}h{box.width - 4}v{box.height - 4}h{4 - box.width}z"
    elif place in COLUMNS:
        box = line(place)
        way = f"M{box.x + 4} 2V498M{box.x + box.width - 4} 2V498"
    else:
        box = line(place)
        way = f"M2 {box.y + 4}H498M2 {box.y + box.height - 4}H498"
    return f'<path class="rev-k" d="{way}"/><path class="rev" d="{way}"/>'


def still_rod(picture: BoardPicture, name: str, *, is_refused: bool) -> str:
    """Draw a rod of the board that nobody can press."""
    shake = "bad " if is_refused else ""
    return f'<g id="{picture.prefix}rod-{name}" class="{shake}rod">{lit_rod(picture, name)}</g>'


def lit_rod(picture: BoardPicture, name: str) -> str:
    """Draw a rod, and a frame round it if the log points it out."""
    drawn = _turned(picture, name) if name in picture.turned else rod(name, picture.rods.get(name, "hidden"))
    return f'{drawn}<g class="rod-go">{rod_frame(name)}</g>' if "rod " + name in picture.lit else drawn


def _turned(picture: BoardPicture, name: str) -> str:
    """Draw a rod's colour, and its back, which is visible only while the rod turns over."""
    at = f"{picture.prefix}rod-{name}"
    face, back = rod(name, picture.rods.get(name, "hidden")), rod(name, "hidden")
    kind = "rod-column" if name in COLUMNS else "rod-row"
    return f'<g id="{at}-face" class="rod-face {kind}">{face}</g><g id="{at}-back" class="rod-back {kind}">{back}</g>'
