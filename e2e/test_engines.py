"""Firefox and WebKit, which other engines drive: at one screen, against programs, and with somebody in Chromium."""

import os
import random
import shutil
from collections.abc import Callable, Iterator
from typing import cast
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.chance import known_draws
from e2e.driven import Driven
from e2e.drivers import DRIVERS, each_game
from e2e.drivers.driver import Driver
from e2e.drivers.nusubito import NUSUBITO
from e2e.drivers.relics import RELICS
from e2e.firefox import Firefox
from e2e.online import RelayProcess, Side, at_random, awaited, checked, play
from e2e.pointed import play_by_pointing
from e2e.profiles import Opened, Watch
from e2e.ready import until
from e2e.solo import Alone, mild
from e2e.table import Table
from e2e.webkit import WebKit
from tools.browsers import firefox, webkit
from tools.serve import Site

EACH = 8
"""Actions of either half of a game online, with a reload in between."""


def _firefox() -> Driven | None:
    browser, node = firefox(), shutil.which("node")
    return Firefox(browser, node) if browser and node else None


def _webkit() -> Driven | None:
    found = webkit()
    return WebKit(*found) if found else None


BROWSERS = {"Firefox": _firefox, "WebKit": _webkit}


@pytest.fixture
def other(request: pytest.FixtureRequest) -> Iterator[Driven]:
    """A page in the browser that the test names, empty yet."""
    page = BROWSERS[request.param]()
    if page is None:
        assert os.environ.get("CI") != "true", f"{request.param} is missing"
        pytest.skip(f"{request.param} is missing; `make browsers` installs it")
    yield page
    page.close()


each_browser = pytest.mark.parametrize("other", BROWSERS, indirect=True)
AT_ONE_SCREEN = [
    pytest.param(
        name,
        driver,
        id=f"{name}: {driver.name}",
        marks=() if name == "Firefox" and driver in (NUSUBITO, RELICS) else pytest.mark.long,
    )
    for name in BROWSERS
    for driver in DRIVERS
]
"""Two games in Firefox are left to no soak; WebKit plays a turn and comes back."""


def as_page(other: Driven) -> tuple[Page, BrowserContext]:
    """Return a browser's page as its page and its context: not Playwright's, but what is used of them."""
    return cast(Page, other), cast(BrowserContext, other)


_ERRORS = ("written deliberately", "thrown deliberately", "rejected deliberately")
_DELIBERATE = """() => {
  console.error("written deliberately");
  setTimeout(() => { throw new Error("thrown deliberately"); });
  setTimeout(async () => { throw new Error("rejected deliberately"); });
}"""


def check(other: Driven, *addresses: str) -> None:
    """Fail if a page has written an error or asked anybody but these for anything, or if no error would be seen."""
    assert other.errors() == []
    other.evaluate(_DELIBERATE)
    until(lambda: all(any(error in line for line in other.errors()) for error in _ERRORS), "errors are seen")
    asked = {
        urlsplit(url).netloc
        for url in other.asked()
        if urlsplit(url).scheme in ("http", "https", "ws", "wss")
    }
    assert asked
    assert asked <= {urlsplit(address).netloc for address in addresses}


def come_back(table: Table) -> None:
    """Load the page anew and take up the game that it keeps."""
    table.reload().click("#resume")
    table.see(".game, .curtain")


@pytest.mark.parametrize("other", ["WebKit"], indirect=True)
def test_game_starts_and_comes_back_after_a_reload(other: Driven, site: Site) -> None:
    page, context = as_page(other)
    game = NUSUBITO.games["treasure"]
    known_draws(context, game.draws)
    table = NUSUBITO.table(page, site).open().begin()
    table.keep(lambda: table.play(game.turns[:1], hold=True))
    come_back(table)
    table.sit(hold=True)
    assert table.log()
    check(other, site.address)


@pytest.mark.parametrize(("other", "driver"), AT_ONE_SCREEN, indirect=["other"])
def test_whole_game_at_one_screen(other: Driven, driver: Driver, site: Site) -> None:
    page, context = as_page(other)
    game = driver.games[driver.decisive_games[0]]
    known_draws(context, game.draws)
    table = driver.table(page, site).open()
    for control in game.set_up:
        table.click(control)
    table.begin()

    def before(number: int) -> None:
        if number == len(game.turns) // 2:
            come_back(table)

    play_by_pointing(driver, table, game, before)
    assert page.locator("#over-title").inner_text() == game.title
    assert page.locator(".over-how h2").inner_text() == game.text
    check(other, site.address)


@pytest.mark.long
@each_browser
@each_game
def test_whole_game_against_programs(other: Driven, driver: Driver, site: Site) -> None:
    page, _ = as_page(other)
    alone = Alone(page, site, driver)
    alone.open()
    alone.choose("", 1)
    dice = random.Random(7)
    assert alone.play_on(lambda actions: dice.choice(mild(actions)), most=25)
    alone.skip_finale()
    alone.see("#over-title")
    assert alone.screen == "over"
    check(other, site.address)


SEATS = {"nusubito": "thief", "relics": "amber", "kakusareta": "kakusareta", "misty_ruins": "p1"}
"""Which seat of each game the host takes."""


@pytest.mark.long
@each_browser
@each_game
def test_whole_game_with_somebody_in_chromium(
    other: Driven, driver: Driver, side: Callable[..., Side], relay: RelayProcess
) -> None:
    chromium = side()
    address = chromium.address + driver.below
    host = Side(Opened(chromium.page, chromium.context, chromium.watch), address)
    guest = Side(Opened(*as_page(other), cast(Watch, None)), address)
    host.form()
    while host.shows("#drop-player:not([aria-disabled=true], :disabled)"):
        host.press("#drop-player")
    guest.join(host.invite(SEATS[driver.name]))
    for one in (host, guest):
        one.sits()
    choose = at_random(11)
    assert play((host, guest), choose, EACH) == EACH
    guest.reload()
    guest.sits()
    play((host, guest), choose, EACH)
    if mover := awaited((host, guest)):
        mover.moves().act("resign")
    assert checked(host, guest)
    check(other, host.address, relay.address)
