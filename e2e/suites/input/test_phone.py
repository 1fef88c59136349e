"""A phone: a small screen, fingers, no keyboard."""

import pytest
from playwright.sync_api import Page

from e2e.browsers.profiles import TOUCH, Open
from e2e.chance import known_deal, known_draws
from e2e.drivers import each_game
from e2e.drivers.driver import Driver
from e2e.people.fingers import Fingers
from e2e.people.table import Table
from tools.serve import Site


@pytest.mark.long
@each_game
def test_a_whole_game(driver: Driver, site: Site, lent: Open) -> None:
    with lent(**TOUCH, reduced_motion="reduce") as opened:
        known_draws(opened.context, driver.draws_by_hand)
        fingers = Fingers(driver.table(opened.page, site).open())
        fingers.check()
        driver.by_fingers(fingers)


@pytest.fixture
def fingers(phone: Page, site: Site) -> Fingers:
    """A phone with the start screen."""
    known_deal(phone.context, "A1")
    return Fingers(Table(phone, site.address).open())


def test_menu_and_log(fingers: Fingers) -> None:
    """They lie over the board, and close again."""
    page = fingers.page
    fingers.tap("#two", "#begin", "#sp-C1", "#end-0")
    fingers.sit()
    for opener, sheet, close in (
        ("#bar-menu", "#tools", "#tools .shut"),
        ("#bar-log", "#log", "#log .close"),
    ):
        fingers.tap(opener)
        assert page.locator(f"{sheet}.open").is_visible()
        fingers.tap(close)
        assert page.locator(f"{sheet}.open").count() == 0
    fingers.tap("#bar-log", "#log-0")
    assert page.locator(".lit").count() > 0


def test_sheets(fingers: Fingers) -> None:
    """Set-up, help, settings and the position fit; what is long scrolls inside."""
    page = fingers.page
    fingers.tap(
        "#two",
        "#more",
        "#level-B2",
        "#first-two",
        "#choosing-back",
        "#help-button",
        "#sheet-close",
        "#two",
        "#begin",
    )
    fingers.tap("#bar-menu", "#tool-settings", "#sheet-close")
    fingers.tap("#bar-menu", "#tool-position")
    assert page.locator("#position").is_visible()
    fingers.tap("#position .close")
    fingers.tap("#bar-menu", "#resign", "#resign-no", "#resign", "#resign")
    assert fingers.table.screen == "over"


_TOUCHED = """() => [...new Set([...document.querySelectorAll(".board, .board *")].map(
    (each) => getComputedStyle(each).touchAction))]"""


@each_game
def test_a_second_tap_on_a_board_zooms_nothing(driver: Driver, site: Site, lent: Open) -> None:
    """What is dragged there is not even scrolled by, but for a map, which is panned in its window."""
    with lent(**TOUCH) as opened:
        table = driver.table(opened.page, site).open().begin()
        if table.screen == "curtain":
            table.sit()
        assert opened.page.locator(".board [data-space]").count() > 0
        pans = {"pan-x pan-y"} if opened.page.locator(".board [data-pan]").count() else set[str]()
        assert set(opened.page.evaluate(_TOUCHED)) <= {"manipulation", "none"} | pans
