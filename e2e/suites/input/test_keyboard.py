"""A whole game with the keyboard alone, and what keys do besides."""

import pytest

from e2e.browsers.profiles import Open, Opened
from e2e.chance import known_draws
from e2e.drivers import DRIVERS, each_game
from e2e.drivers.driver import Driver
from e2e.drivers.nusubito import NUSUBITO
from e2e.people.keys import Keys, drops, key, watch_drops
from e2e.people.table import Table
from e2e.people.waits import hold_waits
from tools.serve import Site


# Relics is learnt with the keyboard in `test_relics_learn`; whole games of the others are in the soak.
@pytest.mark.parametrize(
    "driver",
    [pytest.param(it, id=it.name, marks=() if it is NUSUBITO else pytest.mark.long) for it in DRIVERS],
)
def test_a_whole_game(driver: Driver, site: Site, lent: Open) -> None:
    with lent(reduced_motion="reduce") as opened:
        known_draws(opened.context, driver.draws_by_hand)
        watch_drops(opened.context)
        table = driver.table(opened.page, site).open()
        driver.by_keys(Keys(table))
        assert drops(opened.page) == [], "the focus is on the new screen before the pressed element goes"


class Presser(Table):
    """Somebody at the page whose focus is on whatever is pressed, as with a keyboard."""

    def press(self, selector: str) -> None:
        """Move the focus to the first element of a selector and press it."""
        self.page.locator(selector).first.evaluate("element => { element.focus(); element.click(); }")


@pytest.mark.long
@each_game
def test_no_press_of_the_tour_lets_the_focus_fall(driver: Driver, site: Site, lent: Open) -> None:
    with lent(reduced_motion="reduce") as opened:
        hold_waits(opened.context)
        known_draws(opened.context, driver.draws)
        watch_drops(opened.context)
        found = set[str]()
        for stop in driver.tour(Presser(opened.page, driver.address(site), driver.place).open()):
            assert isinstance(stop.guide, Table)
            found |= {f"{stop.name}: {each}" for each in drops(stop.guide.page)}
        assert found == set()


def test_giving_up(site: Site, opened: Opened) -> None:
    """It asks once; no is the next stop."""
    table = Table(opened.page, site.address).open()
    keys = Keys(table)
    keys.on("#two")
    keys.on("#begin")
    keys.on("#resign")
    keys.on("#resign-no")
    assert table.screen == "thief"
    keys.on("#resign")
    keys.on("#resign")
    assert table.screen == "over"
    # Not for a moment only: the screen is drawn again once the reason has been worked out.
    table.see("#why")
    title, told = (opened.page.locator(name).text_content() for name in ("#over-title", "#alert"))
    assert title
    assert title in (told or ""), "the result is read out"


def test_sheets(site: Site, opened: Opened) -> None:
    """Help and settings take the focus, give it back to what opened them, and close with Escape."""
    table = Table(opened.page, site.address).open().begin()
    keys = Keys(table)
    for opener, first in (("#tool-help", "help-section-title"), ("#tool-settings", "sheet-title")):
        keys.on(opener)
        assert table.focused() == first
        assert opened.page.locator("#page > :not(#sheet):not([inert])").count() == 0
        keys.press("Escape")
        assert keys.is_on(opener)
    keys.on("#tool-position")
    assert table.focused() == "position"
    keys.press("Escape")
    assert keys.is_on("#tool-position")


def test_a_key_does_what_its_control_does_until_keys_are_switched_off(site: Site, opened: Opened) -> None:
    table = Table(opened.page, site.address).open()
    press = opened.page.keyboard.press
    press("?")
    assert table.focused() == "help-section-title"
    press("u")
    press("Escape")
    opened.page.click("#play-now")
    table.act("leap C1")
    press("e")
    assert table.focused() == "end-0"
    assert table.screen == "thief"
    press("Control+u")
    assert "end" in table.controls()
    # The same key on a layout without Latin letters, and with an input method on.
    assert key(opened.page, key="г", code="KeyU", keyCode=85)
    assert "end" not in table.controls()
    table.act("leap C1")
    assert key(opened.page, key="Process", code="KeyU", keyCode=229)
    assert "end" not in table.controls()
    table.act("leap C1")
    press("u")
    assert "end" not in table.controls()
    table.act("leap C1")
    table.press("#tool-settings")
    press("u")
    table.press("#shortcuts")
    press("Escape")
    press("u")
    assert "end" in table.controls()
    table.reload().press("#resume")
    press("u")
    assert "end" in table.controls()
