"""Firefox, which another engine draws and runs: a game at one screen, and one with somebody in Chromium."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import cast
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.chance import known_draws
from e2e.drivers.nusubito.games import GAMES
from e2e.firefox import Firefox
from e2e.online import RelayProcess, Side, at_random, awaited, checked, play
from e2e.profiles import Opened, Watch
from e2e.table import Table
from tools.browsers import firefox
from tools.serve import Site

pytestmark = pytest.mark.firefox


@pytest.fixture
def fox() -> Iterator[Firefox]:
    """A page in Firefox, empty yet."""
    browser, node = firefox(), shutil.which("node")
    if browser is None or node is None:
        missing = "Firefox" if browser is None else "node"
        assert os.environ.get("CI") != "true", f"{missing} is missing"
        pytest.skip(f"{missing} is missing")
    page = Firefox(browser, node)
    yield page
    page.close()


def check(fox: Firefox, *hosts: str) -> None:
    """Fail if Firefox was asked for an error, or asked anybody but these hosts for anything."""
    said = fox.ask("said")
    assert said["version"].startswith("firefox/")
    assert said["errors"] == []
    asked = {
        urlsplit(url).netloc
        for url in said["requests"]
        if urlsplit(url).scheme in ("http", "https", "ws", "wss")
    }
    assert asked
    assert asked <= set(hosts)


def test_game_in_firefox(fox: Firefox, site: Site) -> None:
    # Not Playwright's page and context, but what the table and the deal use of them.
    page, context = cast(Page, fox), cast(BrowserContext, fox)
    game = GAMES["treasure"]
    known_draws(context, game.draws)
    table = Table(page, site.address).open().begin()
    table.play(game.turns, hold=True)
    assert table.screen == "over"
    verdict = fox.evaluate("document.querySelector('.over-verdict').textContent")
    assert game.title in verdict
    assert game.text in verdict
    check(fox, urlsplit(site.address).netloc)


@pytest.mark.long
def test_game_between_chromium_and_firefox(
    fox: Firefox, side: Callable[..., Side], relay: RelayProcess
) -> None:
    host = side()
    page, context = cast(Page, fox), cast(BrowserContext, fox)
    guest = Side(Opened(page, context, cast(Watch, None)), host.address)
    guest.join(host.offer())
    for one in (host, guest):
        one.sits()
    chance = at_random(11)
    assert play((host, guest), chance, 8) == 8
    guest.reload()
    guest.sits()
    play((host, guest), chance, 8)
    # A turn that comes puts the sheet away: what is under way has to have come.
    mover = awaited((host, guest))
    assert mover
    mover.moves()
    host.sheet("more").press("#more-give-up")
    host.press("#more-give-up")
    assert checked(host, guest)
    check(fox, urlsplit(host.address).netloc, urlsplit(relay.address).netloc)
