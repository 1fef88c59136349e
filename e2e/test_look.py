"""Every screen in three sizes: nothing lies outside or on top of another.

The whole way is gone once in each size: to change the size at each stop takes longer. In CI it is the tablet's alone:
`test_languages` goes it in the other two with longer words, and asks axe-core.

Pictures of them are kept in `.build/shots` to be looked at (not in CI).
"""

import os
import re

import pytest
from playwright.sync_api import Page

from e2e.conftest import DESKTOP, PHONE, TABLET, Open
from e2e.tour import tour
from e2e.waits import settled
from tools.paths import WORKSHOP
from tools.serve import Site

SIZES = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE}
SHOTS = WORKSHOP / "shots"
SCROLLS = re.compile(r"help|over|start|, settings")
"""Screens that may be longer than a phone or a tablet."""

IS_CI = os.environ.get("CI") == "true"
"""Whether nobody is there to look at pictures."""
PLAIN = re.compile(r"help, (?!contents|to-aids|to-push)")
"""Screens that look like others: no pictures of them."""

WRONG = """() => {
  const wrong = [], page = document.scrollingElement, [width, height] = [innerWidth, innerHeight];
  if (page.scrollWidth > width) wrong.push(`${page.scrollWidth} wide`);
  if (page.scrollHeight > height) wrong.push(`${page.scrollHeight} high`);
  const board = document.querySelector(".game .board");
  if (!board) return wrong;
  const box = board.getBoundingClientRect();
  if (box.left < -1 || box.top < -1 || box.right > width + 1 || box.bottom > height + 1) wrong.push("board outside");
  if (document.querySelector("#sheet, .log.open, .tools.open, #position, #recap")) return wrong;
  for (const space of board.querySelectorAll("[data-space]")) {
    const at = space.querySelector(".hit").getBoundingClientRect();
    const top = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
    if (!space.contains(top)) wrong.push(`${space.id} lies below ${top?.id || top?.localName}`);
  }
  return wrong;
}"""


def wrong(page: Page, name: str, size: str) -> list[str]:
    """Return what is wrong with the layout of a screen."""
    found: list[str] = page.evaluate(WRONG)
    may_scroll = size != "desktop" and SCROLLS.search(name)
    return [each for each in found if not (may_scroll and each.endswith(" high"))]


@pytest.mark.long
@pytest.mark.parametrize("size", ["tablet"] if IS_CI else SIZES)
def test_every_screen_fits(size: str, fresh: Open, site: Site) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    found = []
    with fresh(reduced_motion="reduce", viewport=SIZES[size]) as opened:
        for number, stop in enumerate(tour(opened, site.address)):
            if stop.narrow and size == "desktop":
                continue
            settled(stop.page)
            if not (IS_CI or PLAIN.match(stop.name)):
                file = f"{size}-{number:02d}-{re.sub('[^a-z0-9]+', '-', stop.name)}.jpeg"
                stop.page.screenshot(path=SHOTS / file, quality=90)
            found += [f"{stop.name}: {each}" for each in wrong(stop.page, stop.name, size)]
    assert found == []
