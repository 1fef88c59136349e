"""Cut the fonts down to the characters that the page can show: `make fonts`, after a change of `fonts.py`."""

import shutil
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

from tools.paths import NODE_MODULES
from tools.ship.fonts import FACES, FOLDER, Face

EPOCH = 3_500_000_000
"""Seconds since 1904, as fonts count."""


def cut(into: Path) -> None:
    """Write the fonts and their licences into a folder."""
    into.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        _cut(face, into / face.file)
        shutil.copyfile(_package(face) / "LICENSE", into / f"{face.package}.LICENSE.txt")


def _cut(face: Face, target: Path) -> None:
    options = subset.Options(
        flavor=None, layout_features=["kern", "liga", "palt", "ccmp", "mark"], hinting=False
    )
    with tempfile.TemporaryDirectory() as folder:
        pieces = [str(_piece(face, part, options, Path(folder))) for part in face.parts]
        with Merger().merge(pieces) if len(pieces) > 1 else TTFont(pieces[0]) as whole:
            # The same font comes out the same, whenever it is cut: its folder's name is its digest.
            whole.recalcTimestamp = False
            whole["head"].modified = whole["head"].created = EPOCH
            whole.flavor = "woff2"
            whole.save(target)


def _piece(face: Face, part: str, options: subset.Options, folder: Path) -> Path:
    piece = folder / f"{part}.ttf"
    with subset.load_font(str(_file(face, part)), options) as font:
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=face.characters)
        cutter.subset(font)
        font.flavor = None
        font.save(piece)
    return piece


def _file(face: Face, part: str) -> Path:
    return _package(face) / "files" / f"{face.package}-{part}-{face.weight}-normal.woff2"


def _package(face: Face) -> Path:
    return NODE_MODULES / "@fontsource" / face.package


if __name__ == "__main__":
    cut(FOLDER)
