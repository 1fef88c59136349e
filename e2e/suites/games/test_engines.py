"""Firefox and WebKit, which other engines drive: at one screen, against programs, and with somebody in Chromium."""

import os
import random
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import cast
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.browsers.driven import Driven
from e2e.browsers.firefox import Firefox
from e2e.browsers.profiles import Open, Opened, Watch
from e2e.browsers.webkit import WebKit
from e2e.chance import known_draws
from e2e.drivers import DRIVERS, each_game
from e2e.drivers.driver import Driver
from e2e.drivers.nusubito import NUSUBITO
from e2e.drivers.relics import RELICS
from e2e.in_english import in_english
from e2e.online import RelayProcess, Side, at_random, awaited, checked, play
from e2e.people.ready import until
from e2e.people.table import Table
from e2e.pointed import play_by_pointing
from e2e.solo import Alone, mild
from e2e.suites.online.test_ended import claims
from e2e.suites.online.test_life import again, ahead, movable_clocks
from e2e.suites.online.test_misty_ruins import Explorer, begun, by_chance, explorers, same_views, watching
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


@contextmanager
def begun_browser(name: str) -> Iterator[Driven]:
    """Begin a browser, with a page that is empty yet."""
    page = BROWSERS[name]()
    if page is None:
        assert os.environ.get("CI") != "true", f"{name} is missing"
        pytest.skip(f"{name} is missing; `make browsers` installs it")
    with closing(page):
        yield page


@pytest.fixture
def other(request: pytest.FixtureRequest) -> Iterator[Driven]:
    """A page in the browser that the test names, empty yet."""
    with begun_browser(request.param) as page:
        yield page


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


def opened(other: Driven) -> Opened:
    """Return a browser's page as the profiles of Chromium are."""
    return Opened(*as_page(other), cast(Watch, other))


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
    guest = Side(opened(other), address)
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


_HOLD_FILES = """(() => {
  const real = URL.createObjectURL;
  URL.createObjectURL = (blob) => { globalThis.offered = blob.text(); return real.call(URL, blob); };
})()"""
"""Holds the text of what is offered as a file, which only Playwright's downloads would tell."""
_CHOOSE = """([selector, text]) => {
  const field = document.querySelector(selector), chosen = new DataTransfer();
  chosen.items.add(new File([text], "games.jsonl"));
  field.files = chosen.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}"""


def _bring(table: Table, field: str, file: str, *, new: int, there: int) -> None:
    """Choose a file of games in a field, and wait until it is said what was in it."""
    table.page.evaluate(_CHOOSE, [field, file])
    table.see("#games-told")
    said = in_english("games.told.imported", new=new, there=there, unread=0)
    until(lambda: said in table.page.locator("#games-told").inner_text(), said)


@pytest.mark.long
def test_a_finished_game_goes_from_browser_to_browser(lent: Open, site: Site) -> None:
    """Three are begun and one is finished; its link is kept in a second browser, whose file comes into a third."""
    with ExitStack() as stack:
        mine = stack.enter_context(lent(permissions=["clipboard-read", "clipboard-write"]))
        table = Table(mine.page, site.address).open()
        for number in range(3):
            table.keep(table.begin)
            if number < 2:
                table.reload()
        table.act("resign")
        table.click("#share-game")
        until(
            lambda: in_english("over.passed.link") in mine.page.inner_text("#share-game"),
            "the link is copied",
        )
        link = mine.page.evaluate("navigator.clipboard.readText()")
        table.click("#home")
        table.see("#kept-games")
        kept = mine.page.inner_text("#kept-games")
        assert in_english("start.kept.unfinished", n=2) in kept
        assert in_english("start.kept.finished", n=1) in kept

        firefox, webkit = (stack.enter_context(begun_browser(name)) for name in BROWSERS)
        firefox.add_init_script(_HOLD_FILES)
        page, _ = as_page(firefox)
        second = Table(page, site.address)
        page.goto(link)
        second.to_the_end()
        second.press("#keep-game")
        second.see("#over-recorded")
        second.reload()
        second.to_the_end()
        second.press("#home")
        second.see("#kept-games")
        second.press("#kept-games")
        second.see(".games-done")
        second.press("#games-export")
        until(lambda: page.evaluate("'offered' in globalThis"), "a file is offered")
        file = page.evaluate("offered")
        assert file.count("\n") == 1
        check(firefox, site.address)

        third_page, _ = as_page(webkit)
        third = Table(third_page, site.address).open()
        # It keeps no games yet, so it has no list: the file makes one.
        _bring(third, "#import", file, new=1, there=0)
        _bring(third, "#games-import", file, new=0, there=1)
        third.press(".games-done .games-open")
        third.to_the_end()
        check(webkit, site.address)


@pytest.mark.long
def test_an_evening_of_strangers_ends_alike_for_all(side: Callable[..., Side], relay: RelayProcess) -> None:
    """Three browsers at one table: the relay dies, one sleeps an hour, one leaves; the next day is as the evening."""
    with ExitStack() as stack:
        (ann,) = explorers(side, 1)
        bob, cat = (
            Explorer(opened(stack.enter_context(begun_browser(name))), ann.address) for name in BROWSERS
        )
        table = (ann, bob, cat)
        for one in table:
            movable_clocks(one.context, has_old_relay=True)
        begun(*table)
        watcher = watching(ann, side)
        assert play(table, by_chance(5), 6) == 6

        for one in (ann, watcher):
            one.watch.may_lose_line = True
        relay.kill()
        for one in table:
            one.read(in_english("online.line.relay.waiting"), "#company")
        relay.start()
        assert play(table, by_chance(6), 4) == 4

        ahead(cat, 3600)
        assert play(table, by_chance(7), 4) == 4
        same_views((*table, watcher))
        for one in table:
            assert not one.shows("#company-claim, #verdict")

        play(table, by_chance(8), 200, lambda: bob.may_act)
        bob.page.goto("about:blank")
        for one in (ann, cat):
            claims(one)
        endings = {ending(one) for one in (ann, cat, watcher)}
        assert len(endings) == 1
        bob.open()
        bob.resume()
        for one in (*table, watcher):
            assert {ending(again(one))} == endings
            assert not one.actions()
        for one in table:
            ahead(one, 24 * 3600)
            assert {ending(one)} == endings
        for driven, one in zip(BROWSERS, (bob, cat), strict=True):
            others = [line for _, line in one.watch.console if relay.address not in line]
            assert others == [], driven


def ending(one: Side) -> str:
    """Wait until a page shows an ending without the player who stays away, and return the places that it ranks."""
    one.read(in_english("online.verdict.without"), "#verdict").see(".online-ranking")
    return one.words(".online-ranking").strip()
