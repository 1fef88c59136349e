"""Marks on the map hide nothing that is looked for there."""

import re
from typing import Literal

import pytest

from tests.page.markup import elements
from tools.site import drawing_file
from unseen.misty_ruins.drawing.geometry import INSET, TILE, box
from unseen.misty_ruins.drawing.marks import RIM, mark
from unseen.misty_ruins.drawing.picture import Mark
from unseen.misty_ruins.drawing.tile import CORNERS

LETTER, ITEM = 7, 12.5
"""Half the height of a rune's letter, and the radius of the paper that an item lies on."""


@pytest.mark.parametrize("kind", ["move", "flee"])
def test_where_one_can_go_only_the_rim_of_the_tile_is_marked(kind: Literal["move", "flee"]) -> None:
    """Runes, monsters, items and pawns are all seen, and told apart, while a place is chosen."""
    css = drawing_file("style/31-tiles.css", "misty_ruins").read_text("utf-8")
    assert ".mr-way-k,.mr-way{fill:none}" in css
    widths = [
        float(width) for width in re.findall(r"\.mr-way(?:-k)?{stroke:[^;]+;stroke-width:([\d.]+)}", css)
    ]
    assert len(widths) == 2
    assert RIM + max(widths) / 2 < min(INSET - LETTER, min(x for x, _ in CORNERS) - ITEM)
    corner = box("h8")
    shapes = [each.attrs for each in elements(mark("h8", Mark(kind))) if each.tag != "g"]
    assert {attrs["class"] for attrs in shapes} == {"mr-way", "mr-way-k"}
    for attrs in shapes:
        x, y, width, height = (float(attrs[name]) for name in ("x", "y", "width", "height"))
        assert (x, y) == (corner.x + RIM, corner.y + RIM)
        assert width == height == TILE - 2 * RIM
