"""Every screen: it is in the browser what it is on paper, and nothing lies outside or on top of another.

One game's whole way is gone in the page itself, on a tablet: what brings a screen into the page is the same for all.
`test_languages` looks at some screens of every game on paper, with longer words, and asks axe-core. `make soak` goes
each game's way in the page in every size, and leaves pictures in `.build/shots` to be looked at.
"""

import re
from itertools import zip_longest

import pytest
from playwright.sync_api import Page

from e2e.browsers.profiles import DESKTOP, PHONE, TABLET, Open
from e2e.chance import known_draws
from e2e.drivers import each_game
from e2e.drivers.driver import Driver
from e2e.drivers.nusubito import NUSUBITO
from e2e.paper import Paper
from e2e.people.table import Table
from e2e.people.waits import hold_waits, settled
from e2e.sight.easel import Easel, check_shown
from tests.page.sitting import english
from tools.paths import WORKSHOP
from tools.serve import Site

SIZES = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE}
SHOTS = WORKSHOP / "shots"
SCROLLS = re.compile(r"help|look back|over|start|, settings")
"""Screens that may be longer than a phone or a tablet."""
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
  if (document.querySelector("#sheet, .log.open, .tools.open, #position, #notes")) return wrong;
  // Of a map that is panned in its window, what is played lies in sight; all else may be out of it.
  const map = board.querySelector("[data-pan]"), spaces = [...board.querySelectorAll("[data-space]")];
  const there = map && document.getElementById(map.dataset.centre).getBoundingClientRect();
  // On paper no edge has brought it there.
  if (map && !document.getElementById("view").style.width)
    map.scrollBy(
      there.x + there.width / 2 - box.x - box.width / 2,
      there.y + there.height / 2 - box.y - box.height / 2,
    );
  for (const space of map ? spaces.filter((it) => it.id === map.dataset.centre) : spaces) {
    const at = space.querySelector(".hit").getBoundingClientRect();
    const top = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
    if (!space.contains(top)) wrong.push(`${space.id} lies below ${top?.id || top?.localName}`);
  }
  return wrong;
}"""

CHANGED = """() => {
  const screen = document.getElementById("screen"), style = getComputedStyle(screen);
  if (style.padding === "9px") return "it was so before";
  screen.style.padding = "9px";
  return style.padding;
}"""


def wrong(page: Page, name: str, size: str) -> list[str]:
    """Return what is wrong with the layout of a screen."""
    return unless_it_may_scroll(page.evaluate(WRONG), name, size)


def unless_it_may_scroll(found: list[str], name: str, size: str) -> list[str]:
    """Return what `WRONG` has found, without the height of a screen that may be longer than the window."""
    may_scroll = size != "desktop" and SCROLLS.search(name)
    return [each for each in found if not (may_scroll and each.endswith(" high"))]


def go_along(driver: Driver, size: str, lent: Open, site: Site, *, with_pictures: bool = False) -> None:
    """Go the whole way in the page; fail where it shows anything else than the paper, or something does not fit."""
    found = []
    with lent(reduced_motion="reduce", viewport=SIZES[size]) as opened:
        hold_waits(opened.context)
        known_draws(opened.context, driver.draws)
        table = driver.table(opened.page, site).open()
        paper = driver.paper(english(driver.name))
        for number, (stop, drawn) in enumerate(zip_longest(driver.tour(table), driver.tour(paper))):
            assert isinstance(stop.guide, Table)
            assert isinstance(drawn.guide, Paper)
            check_shown(stop.guide.page, drawn.guide.drawn())
            if stop.narrow and size == "desktop":
                continue
            settled(stop.guide.page)
            if with_pictures and not PLAIN.match(stop.name):
                SHOTS.mkdir(parents=True, exist_ok=True)
                file = f"{driver.name}-{size}-{number:02d}-{re.sub('[^a-z0-9]+', '-', stop.name)}.jpeg"
                # A caret that is hidden for the picture leaves a style behind that no paper has.
                stop.guide.page.screenshot(path=SHOTS / file, quality=90, caret="initial")
            found += [f"{stop.name}: {each}" for each in wrong(stop.guide.page, stop.name, size)]
    assert found == []


def test_every_screen_is_what_it_is_on_paper_and_fits(lent: Open, site: Site) -> None:
    go_along(NUSUBITO, "tablet", lent, site)


def test_with_reduced_motion_what_changes_is_there_at_once(lent: Open, site: Site) -> None:
    """A transition, however short, shows each change a frame later, and has the browser begin one for everything."""
    with lent(service_workers="block", reduced_motion="reduce") as it:
        assert Easel(it.page, site.address).page.evaluate(CHANGED) == "9px"


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@each_game
def test_every_screen_fits_in_the_page_itself(driver: Driver, size: str, lent: Open, site: Site) -> None:
    go_along(driver, size, lent, site, with_pictures=True)
