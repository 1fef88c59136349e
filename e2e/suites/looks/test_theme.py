"""The dark theme, and what else darkens pages: words stay legible, and drawings keep their inks.

Theory of operation: what darkens pages by itself must change no pixel of ours. So each screen is photographed twice,
once with Dark Reader's engine or Blink's forced dark at work, and both pictures are the same to the bit. Beside that
each of the two darkens a page that does not refuse it: otherwise the pictures would prove nothing.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright

from e2e.browsers.profiles import PHONE, Open, Opened, launched, profile
from e2e.drivers import DRIVERS, each_game
from e2e.drivers.driver import Driver
from e2e.paper import Drawn, Paper
from e2e.people.ready import first_action, until
from e2e.people.table import Table
from e2e.people.waits import settled
from e2e.sight.contrast import Contrast
from e2e.sight.easel import Easel
from e2e.suites.looks.test_contrast import contrast, tables, too_little
from tests.page.sitting import english
from tests.soak import one_in
from tools.paths import DIST, NODE_MODULES
from tools.serve import Site
from tools.site import DARK, SHEETS

__all__ = ["contrast"]

DARK_READER = (NODE_MODULES / "darkreader" / "darkreader.js").read_text("utf-8")
ENABLE = "() => { DarkReader.setFetchMethod(fetch); DarkReader.enable({ brightness: 100, contrast: 100 }); }"
FONTS = """async () => {
  for (const font of document.fonts) font.load();
  await document.fonts.ready;
}"""
LIGHT = "() => document.querySelectorAll('[data-dark]').forEach((it) => { it.media = 'not all'; })"
"""What `boot.js` does where the reader has chosen the light theme."""
FAILURE = """<div id="page"><main id="screen" class="failure" data-phase="day"><div class="card bad">
<p role="alert">Sorry.</p><button type="button" id="reload" class="btn main">Reload</button>
<p id="failure-place" class="sub">For you: KeyError at page/shell/update/seated.py:12</p></div></main></div>"""
"""What `page.edge.failure` shows."""
FAILED = Drawn(FAILURE, "Nusubito", "en")
TABLES = re.compile(
    "start|thief, day|mist, settings|kakusareta, day|moya, settings|place, settings|settle, target chosen"
    "|p2, first turn|p2, settings"
)
"""The start, a table and a sheet of each game."""


def dark(opened: Open) -> Open:
    """Return what opens profiles of a device that is set to dark."""

    def open_(**options: Any) -> AbstractContextManager[Opened]:
        return opened(color_scheme="dark", **options)

    return open_


# Words.


@each_game
def test_words_stand_out_in_the_dark(driver: Driver, lent: Open, site: Site, contrast: Contrast) -> None:
    names = [name for name, _ in tables(driver)]
    shown = re.compile("|".join(map(re.escape, ["start", *names])))
    found = too_little(driver, "phone", dark(lent), site, contrast, shown)
    assert found == [], "\n".join(found)
    assert contrast.measured > 25


@pytest.mark.long
@each_game
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_words_stand_out_in_the_dark_on_every_screen(
    driver: Driver, size: str, lent: Open, site: Site, contrast: Contrast
) -> None:
    found = too_little(driver, size, dark(lent), site, contrast, re.compile(".*"))
    assert found == [], "\n".join(found)


def test_words_stand_out_on_the_other_pages_and_after_a_failure(
    fresh: Open, site: Site, contrast: Contrast
) -> None:
    for theme in ("light", "dark"):
        for address in ("404.html", "embed.html"):
            with fresh(service_workers="block", color_scheme=theme, viewport=PHONE, bypass_csp=True) as it:
                it.page.goto(site.address + address)
                it.page.evaluate("document.body.id = 'page'")  # where words are looked for
                settled(it.page)
                assert contrast.too_little(it.page) == [], (theme, address)
        with fresh(service_workers="block", color_scheme=theme, viewport=PHONE) as it:
            easel = Easel(it.page, site.address)
            easel.show(FAILED)
            it.page.evaluate("document.getElementById('load-failed').hidden = false")
            assert contrast.too_little(it.page) == [], theme


# What darkens pages by itself.


@pytest.fixture(scope="module")
def exact(playwright: Playwright) -> Iterator[Browser]:
    """A browser whose pictures of one screen are the same to the bit.

    The usual one paints only the changed part of a tile anew, over what is there, and which part that is depends on
    when it gets to it: edges that cross its border are smoothed twice.
    """
    running = launched(playwright, "--disable-partial-raster")
    yield running
    running.close()


@pytest.fixture
def exactly(exact: Browser, site: Site) -> Open:
    """Open a profile that nobody has used in that browser; options are those of `Browser.new_context`."""

    @contextmanager
    def opened(**options: Any) -> Iterator[Opened]:
        with profile(exact, site.address, **options) as it:
            yield it

    return opened


def shots(
    opened: Open,
    driver: Driver,
    site: Site,
    screens: Sequence[Drawn],
    scheme: str,
    prepare: Callable[[Page], None],
) -> list[bytes]:
    """Return pictures of screens, as they are once something is at work on the page.

    Args:
        opened: Opens a profile.
        driver: The game.
        site: Where it is.
        screens: The screens.
        scheme: "light" or "dark" for what the device is set to, "chosen" for a dark one with the light theme.
        prepare: Sets something to work.
    """
    device = "dark" if scheme == "chosen" else scheme
    with opened(
        service_workers="block", reduced_motion="reduce", color_scheme=device, viewport=PHONE, bypass_csp=True
    ) as it:
        easel = Easel(it.page, driver.address(site), driver.document)
        if scheme == "chosen":
            it.page.evaluate(LIGHT)
        it.page.evaluate(FONTS)
        prepare(it.page)
        return [picture(easel.show(drawn)) for drawn in screens]


def picture(page: Page) -> bytes:
    """Return a picture of a page, once it is the same as one taken just before."""
    taken: list[bytes] = [page.screenshot(animations="disabled")]

    def is_still() -> bool:
        taken.append(page.screenshot(animations="disabled"))
        return len(set(taken[-3:])) == 1 and len(taken) > 2

    until(is_still, "the picture stands still")
    return taken[-1]


def as_it_is(_: Page) -> None:
    """Set nothing to work."""


def dark_reader(page: Page) -> None:
    """Set Dark Reader to work, as its extension does on every page."""
    page.evaluate(DARK_READER)
    page.evaluate(ENABLE)
    settled(page)


def forced_dark(page: Page) -> None:
    """Set Blink's forced dark to work, as Chrome on Android and Samsung Internet do on a device that is set to dark."""
    page.context.new_cdp_session(page).send("Emulation.setAutoDarkModeOverride", {"enabled": True})


CASES = (
    (dark_reader, "light"),
    (dark_reader, "dark"),
    (dark_reader, "chosen"),
    (forced_dark, "dark"),
    (forced_dark, "chosen"),
)
"""What darkens a page in which theme; no browser forces dark where the device is not set to it."""


EACH = [(driver, *case) for driver in DRIVERS for case in CASES]


@pytest.mark.parametrize(
    ("driver", "darkens", "scheme"),
    one_in(len(CASES) + 1, EACH),  # each game once, in another case each
    ids=[f"{driver.name}-{darkens.__name__}-{scheme}" for driver, darkens, scheme in EACH],
)
def test_nothing_else_recolours_a_drawing(
    driver: Driver, darkens: Callable[[Page], None], scheme: str, exactly: Open, site: Site
) -> None:
    screens = [
        stop.guide.drawn()
        for stop in driver.tour(driver.paper(english(driver.name)))
        if TABLES.fullmatch(stop.name) and isinstance(stop.guide, Paper)
    ]
    assert len(screens) == 3
    plain = shots(exactly, driver, site, screens, scheme, as_it_is)
    darkened = shots(exactly, driver, site, screens, scheme, darkens)
    recoloured = [now != before for before, now in zip(plain, darkened, strict=True)]
    assert not any(recoloured), recoloured


UNLOCKED = """() => {
  document.querySelector("meta[name=darkreader-lock]").remove();
  document.querySelector("[data-dark][rel]").media = "not all";
  document.documentElement.style.colorScheme = "light";
}"""


@pytest.mark.parametrize("darkens", [dark_reader, forced_dark])
def test_a_page_that_does_not_refuse_it_is_recoloured(
    darkens: Callable[[Page], None], exactly: Open, site: Site
) -> None:
    """What the test above looks at is at work."""
    pictures = []
    for prepare in (as_it_is, darkens):
        with exactly(service_workers="block", bypass_csp=True, viewport=PHONE, color_scheme="dark") as it:
            easel = Easel(it.page, site.address)
            it.page.evaluate(FONTS)
            it.page.evaluate(UNLOCKED)
            prepare(it.page)
            pictures.append(picture(easel.show(FAILED)))
    assert len(set(pictures)) == 2


@pytest.mark.parametrize("darkens", [dark_reader, forced_dark])
def test_nothing_else_recolours_the_other_pages(
    darkens: Callable[[Page], None], exactly: Open, site: Site
) -> None:
    for address in ("404.html", "embed.html", "away"):
        pictures = []
        for prepare in (as_it_is, darkens):
            with exactly(
                service_workers="block",
                bypass_csp=True,
                viewport=PHONE,
                color_scheme="light" if darkens is dark_reader else "dark",
            ) as it:
                if address == "away":
                    it.page.route(
                        f"**/{address}", lambda route: route.fulfill(body=away(), content_type="text/html")
                    )
                it.page.goto(site.address + address)
                it.page.evaluate(FONTS)
                prepare(it.page)
                settled(it.page)
                pictures.append(picture(it.page))
        assert len(set(pictures)) == 1, address


def away() -> str:
    """Return what the service worker shows without a network."""
    worker = (DIST / "sw.js").read_text("utf-8")
    found = re.search(r"^const AWAY = (.*);$", worker, re.MULTILINE)
    assert found
    text: str = json.loads(found[1])
    (app,) = DIST.glob("keep/app-*")
    names = sorted((*SHEETS, "dark.css"))
    links = "".join(
        f'<link rel="stylesheet" href="keep/{app.name}/{name}"{DARK if name == "dark.css" else ""}>'
        for name in names
    )
    return text.replace("<!--sheet-->", links)


# Whose choice it is.

PAPER = "() => getComputedStyle(document.body).backgroundColor"
NOTE_PAPER = """(() => {
  globalThis.papers = [];
  const note = () => {
    if (!document.body || !document.getElementById("page")) return requestAnimationFrame(note);
    papers.push(getComputedStyle(document.body).backgroundColor);
  };
  requestAnimationFrame(note);
})()"""
"""Notes the paper of the first picture as it is painted."""


def papers(page: Page) -> Iterator[str]:
    """Yield what a page prints on, time and again."""
    while True:
        yield str(page.evaluate(PAPER))


def test_the_theme_is_that_of_the_device_until_one_is_chosen(fresh: Open, site: Site) -> None:
    with fresh(color_scheme="dark") as it:
        it.page.add_init_script(NOTE_PAPER)
        table, paper = Table(it.page, site.address).open(), papers(it.page)
        night = next(paper)
        assert it.page.evaluate("papers") == [night], "from the first picture on"
        it.page.emulate_media(color_scheme="light")
        day = next(paper)
        assert day != night, "it follows the device while the page is open"
        table.click("#tool-settings")
        assert it.page.get_attribute("#theme-device", "aria-pressed") == "true"
        table.click("#theme-dark")
        assert next(paper) == night
        table.reload()
        assert it.page.evaluate("papers") == [night], "a choice is remembered"
        assert it.page.evaluate(THEME_COLOUR) == "#0d1a30"
        it.page.emulate_media(color_scheme="dark")
        table.click("#tool-settings")
        table.click("#theme-light")
        assert next(paper) == day
        assert it.page.evaluate(THEME_COLOUR) == "#1c3b62"
        table.reload()
        assert it.page.evaluate("papers") == [day]
        assert it.page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light only"


THEME_COLOUR = """() => [...document.querySelectorAll("meta[name=theme-color]")]
  .find((it) => !it.media || matchMedia(it.media).matches).content"""
"""What browsers print their own bars in: the first that applies."""


def test_a_host_chooses_before_the_reader(lent: Open, site: Site) -> None:
    """In colours of its own a frame is printed as it is for everybody, also on a device that is set to dark."""
    with lent(service_workers="block", color_scheme="dark") as it:
        it.page.goto(f"{site.address}?embed&paper=%23fffdf4&ink=%23222222")
        first_action(it.page)
        shown = """() => [getComputedStyle(document.querySelector("#screen")).getPropertyValue("--mist"),
          getComputedStyle(document.documentElement).colorScheme,
          getComputedStyle(document.querySelector("#screen")).getPropertyValue("--sky-1")]"""
        until(
            lambda: it.page.evaluate("document.documentElement.dataset.skin") == "colours", "the skin is worn"
        )
        assert it.page.evaluate(shown)[:2] == ["#fffdf4", "light only"]
        sky = it.page.evaluate(shown)[2]
        it.page.emulate_media(color_scheme="light")
        assert it.page.evaluate(shown)[2] == sky
