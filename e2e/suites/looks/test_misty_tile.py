"""A tile of Misty Ruins as it is drawn: what lies on it hides no letter, since letters are what a bonus is asked by."""

from collections.abc import Iterator

import pytest

from e2e.browsers.profiles import Open
from e2e.drivers.misty_ruins import MISTY_RUINS as DRIVER
from e2e.sight.easel import Easel
from tests.page.sitting import english
from tools.serve import Site
from unseen.misty_ruins.drawing.geometry import Box, rune_middle
from unseen.misty_ruins.drawing.picture import Chest, Monster, Pawn, Place, Rune, Tile
from unseen.misty_ruins.drawing.tile import lying, pawns, tile
from unseen.misty_ruins.state import SEATS

RUNES = tuple(Rune("M", colour) for colour in "rgbv")
PLAIN = Tile("stone-1", RUNES)
TOKENS = tuple(SEATS[number % len(SEATS)] for number in range(8))
PLACES = {
    **{f"x{number:02}": Place(PLAIN, monster=Monster(f"x{number:02}", 5, TOKENS)) for number in range(1, 17)},
    "items": Place(PLAIN, items=("item-sword",) * 9),
    "chest": Place(PLAIN._replace(chest=Chest("fist", 4, 2))),
    "open chest": Place(PLAIN._replace(chest=Chest("fist", 4, 2, is_open=True))),
    "lock": Place(PLAIN._replace(lock=(("fist", 4), ("luck", 2), ("bow", 3)))),
    "lair": Place(PLAIN._replace(has_lair=True)),
    "find": Place(PLAIN._replace(has_find=True)),
    "five pawns": Place(PLAIN, pawns=tuple(Pawn(seat, is_acting=seat == "p1") for seat in SEATS)),
}
HALF = 5
"""Half the height and width of a letter, in map units."""
COVERS = """([svg, letters]) => {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", "0 0 100 100");
  picture.setAttribute("style", "position:fixed;inset:0;width:400px;height:400px;z-index:99");
  picture.innerHTML = svg;
  document.body.append(picture);
  const { left, top } = picture.getBoundingClientRect();
  const boxes = [...picture.querySelectorAll("use,text,rect,circle,path")].map((it) => it.getBoundingClientRect());
  picture.remove();
  const over = letters.filter(([x, y, half]) => boxes.some((box) =>
    Math.max(box.left - left - 4 * x, 4 * x - box.right + left) < 4 * half
    && Math.max(box.top - top - 4 * y, 4 * y - box.bottom + top) < 4 * half));
  return [boxes.length, over.length];
}"""
"""How many drawings there are in a picture four times its size, and how many letters lie under one of them."""


@pytest.fixture
def easel(lent: Open, site: Site) -> Iterator[Easel]:
    """A page with the drawings of the game."""
    with lent(service_workers="block") as opened:
        it = Easel(opened.page, DRIVER.address(site), DRIVER.document)
        it.show(DRIVER.paper(english(DRIVER.name)).drawn())
        yield it


def test_no_letter_is_hidden(easel: Easel) -> None:
    letters = [(*rune_middle(Box(0, 0), side), HALF) for side in range(4)]
    for name, place in PLACES.items():
        drawings, over = easel.page.evaluate(COVERS, [lying(place) + pawns(place.pawns, ""), letters])
        assert drawings > 0, name
        assert over == 0, f"{name} lies on {over} letters"
    assert easel.page.evaluate(COVERS, [tile(PLAIN), letters])[1] == 4
