"""Cut the fonts down to the characters that the page can show, and write their @font-face rules."""

from pathlib import Path
from typing import NamedTuple

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

from tools.paths import NODE_MODULES, WORKSHOP

LATIN = (*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "–—‘’‚“”„†•…‹›€−"))
KANJI = "昼夜終盗人霧"
ARROW = "→"
EPOCH = 3_500_000_000
"""Seconds since 1904, as fonts count."""


class Face(NamedTuple):
    """One file of type."""

    family: str
    weight: int
    package: str
    parts: tuple[str, ...]
    """The pieces that the package cuts the font into and that hold the characters."""
    characters: tuple[int, ...]


def faces() -> tuple[Face, ...]:
    """Return the faces of the page."""
    kanji = tuple(map(ord, KANJI))
    mincho, gothic = "shippori-mincho", "zen-kaku-gothic-new"
    drawn = ("81", "92", "98", "108", "112", "117")
    return (
        *(Face("Shippori Mincho", weight, mincho, ("latin",), LATIN) for weight in (500, 700)),
        Face("Shippori Kanji", 700, mincho, drawn, kanji),
        *(
            Face("Zen Kaku Gothic New", weight, gothic, ("latin", "107"), (*LATIN, ord(ARROW)))
            for weight in (400, 500, 700)
        ),
    )


def cut(into: Path, address: str) -> str:
    """Write the fonts into a folder and return the style sheet that names them by that address."""
    into.mkdir(parents=True, exist_ok=True)
    rules = []
    for face in faces():
        name = f"{face.family.lower().replace(' ', '-')}-{face.weight}.woff2"
        _cut(face, into / name)
        rules.append(
            f'@font-face{{font-family:"{face.family}";font-weight:{face.weight};font-display:swap;'
            f'src:url({address}/{name}) format("woff2")}}'
        )
    return "\n".join(rules) + "\n"


def _cut(face: Face, target: Path) -> None:
    options = subset.Options(
        flavor=None, layout_features=["kern", "liga", "palt", "ccmp", "mark"], hinting=False
    )
    pieces = []
    for part in face.parts:
        font = subset.load_font(str(_file(face, part)), options)
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=face.characters)
        cutter.subset(font)
        font.flavor = None
        piece = WORKSHOP / "fonts" / f"{target.stem}-{part}.ttf"
        piece.parent.mkdir(parents=True, exist_ok=True)
        font.save(piece)
        pieces.append(str(piece))
    whole = Merger().merge(pieces) if len(pieces) > 1 else TTFont(pieces[0])
    # The same font comes out the same, whenever it is cut: its folder's name is its digest.
    whole.recalcTimestamp = False
    whole["head"].modified = whole["head"].created = EPOCH
    whole.flavor = "woff2"
    whole.save(target)


def _file(face: Face, part: str) -> Path:
    return (
        NODE_MODULES
        / "@fontsource"
        / face.package
        / "files"
        / f"{face.package}-{part}-{face.weight}-normal.woff2"
    )
