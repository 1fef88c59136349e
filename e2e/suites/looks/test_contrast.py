"""Words can be read on whatever is painted behind them: on all screens, by day and by night."""

import re
from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Browser

from e2e.browsers.profiles import Open
from e2e.drivers import DRIVERS, each_game
from e2e.drivers.driver import Driver
from e2e.drivers.nusubito import NUSUBITO
from e2e.in_english import in_english
from e2e.list_tour import list_tour
from e2e.online_tour import online_tour
from e2e.paper import Drawn, Paper
from e2e.people.waits import settled
from e2e.sight.contrast import Contrast
from e2e.sight.easel import Easel
from e2e.sight.frames import SCROLLED, Frame
from e2e.suites.looks.test_look import SIZES
from tests.page.sitting import english
from tests.soak import one_in
from tools.serve import Site

INKS = re.compile(r'<main [^>]*class="game [^>]*data-seat="(\w+)" data-phase="(\w+)"')
"""The seat and the phase of a play screen."""


@pytest.fixture
def contrast(browser: Browser) -> Iterator[Contrast]:
    it = Contrast(browser)
    yield it
    it.close()


def screens(driver: Driver) -> Iterator[tuple[str, Drawn]]:
    """Every screen with its name."""
    for stop in driver.tour(driver.paper(english(driver.name))):
        assert isinstance(stop.guide, Paper)
        yield stop.name, stop.guide.drawn()
    if driver is NUSUBITO:
        yield from online_tour(english())
        yield from list_tour(english())


def too_little(
    driver: Driver, size: str, opened: Open, site: Site, contrast: Contrast, which: re.Pattern[str]
) -> list[str]:
    """Return what stands out too little on the screens of some names."""
    found = []
    with opened(service_workers="block", reduced_motion="reduce", viewport=SIZES[size]) as it:
        easel = Easel(it.page, driver.address(site), driver.document)
        for name, drawn in screens(driver):
            if which.fullmatch(name):
                found += [f"{name}: {each}" for each in contrast.too_little(easel.show(drawn))]
    return found


def tables(driver: Driver) -> list[tuple[str, Drawn]]:
    """Return a play screen of each seat by day and by night: the inks of words and ground depend on nothing else."""
    found = dict[tuple[str, ...], tuple[str, Drawn]]()
    for name, drawn in screens(driver):
        if driver.decisive.fullmatch(name) and (inks := INKS.search(drawn.html)):
            found.setdefault(inks.groups(), (name, drawn))
    return list(found.values())


def test_contrast_finds_what_is_pale(lent: Open, site: Site, contrast: Contrast) -> None:
    with lent(service_workers="block", reduced_motion="reduce") as it:
        easel = Easel(it.page, site.address)
        easel.show(Paper(english()).drawn())
        assert contrast.too_little(it.page) == []
        it.page.locator("#play-now").evaluate(
            "button => [button, ...button.querySelectorAll('*')].forEach((it) => { it.style.color = '#444'; })"
        )
        settled(it.page)
        begins = [in_english("start.now")[:8], in_english("start.now.what", other="")[:8]]
        assert [each.split('"')[1][:8] for each in contrast.too_little(it.page)] == begins


@each_game
def test_words_stand_out_from_what_is_behind_them(
    driver: Driver, lent: Open, site: Site, contrast: Contrast
) -> None:
    found = too_little(driver, "phone", lent, site, contrast, driver.decisive)
    assert found == [], "\n".join(found)
    assert contrast.measured > 200


@pytest.mark.parametrize(
    ("driver", "frame"),
    one_in(len(DRIVERS) * len(SCROLLED), product(DRIVERS, SCROLLED)),
    ids=lambda it: getattr(it, "name", str(it)),
)
def test_words_stand_out_where_the_page_scrolls(
    driver: Driver, frame: Frame, lent: Open, site: Site, contrast: Contrast
) -> None:
    """There the words of a table lie elsewhere, and on other ground."""
    found = []
    with lent(service_workers="block", reduced_motion="reduce") as opened:
        easel = Easel(opened.page, driver.address(site), driver.document)
        easel.resize(*frame)
        for name, drawn in tables(driver):
            wrong = contrast.too_little(easel.show(drawn), scrolls=True)
            found += [f"{name}: {each}" for each in wrong]
    assert found == [], "\n".join(found)
    assert contrast.measured > 10


@pytest.mark.long
@each_game
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_words_stand_out_on_every_screen(
    driver: Driver, size: str, lent: Open, site: Site, contrast: Contrast
) -> None:
    found = too_little(driver, size, lent, site, contrast, re.compile(".*"))
    assert found == [], "\n".join(found)
