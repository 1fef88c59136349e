"""The browser's Back button: it closes a sheet, then leaves a table, whose game is kept, and then the site."""

from collections.abc import Callable
from typing import Any

import pytest

from e2e.browsers.profiles import Opened
from e2e.online import Side, begun
from e2e.people.ready import until
from e2e.people.table import Table
from tools.serve import Site

ENTRY = "() => [history.state?.steps ?? 0, Object.keys(history.state ?? {}).sort().join(), location.hash]"


@pytest.fixture
def table(opened: Opened, site: Site) -> Table:
    """The start screen, to which another site has led."""
    opened.page.goto(f"{site.address}licences.txt")
    return Table(opened.page, site.address).open()


def steps(table: Table) -> int:
    """Return how far the tab is from the start screen; an entry says nothing else, and no address has a link."""
    found, keys, link = table.page.evaluate(ENTRY)
    assert keys in ("", "seat", "steps", "seat,steps")
    assert link == ""
    return int(found)


def move(table: Table, by: int) -> None:
    """Press Back or Forward so many times, quickly."""
    table.page.evaluate("by => history.go(by)", by)


def at(table: Table, screen: str, far: int) -> None:
    """Wait until a screen is shown and the tab is so far from the start screen."""
    until(lambda: table.screen == screen and steps(table) == far, f"{screen}, {far} from the start screen")


def sheet(table: Table) -> bool:
    return table.page.locator("#sheet").count() > 0


def test_from_a_card_a_sheet_and_a_table_back_leads_to_the_start_screen_and_then_out(table: Table) -> None:
    page = table.page
    table.click("#two")
    assert steps(table) == 1
    move(table, -1)
    until(lambda: not page.locator("#choosing").count(), "the card is closed")
    table.click("#help-button")
    assert steps(table) == 1
    move(table, -1)
    until(lambda: not sheet(table), "the rules are closed")
    table.begin()
    at(table, "thief", 1)
    table.click("#tool-settings")
    assert steps(table) == 2
    table.press("#sheet-close")
    at(table, "thief", 1)
    table.click("#tool-help")
    move(table, -1)
    until(lambda: not sheet(table), "the rules are closed")
    at(table, "thief", 1)
    move(table, -1)
    at(table, "start", 0)
    assert page.locator("#resume").count() == 1
    move(table, 1)
    at(table, "start", 0)
    # An entry that leads out takes the document along with it, and what was to be evaluated there.
    page.go_back(wait_until="commit")
    assert page.url == f"{table.address}licences.txt"


def test_two_quick_presses_a_curtain_and_a_reload_lose_nothing(table: Table) -> None:
    table.begin()
    table.act("leap C1")
    table.click("#tool-settings")
    move(table, -2)
    at(table, "start", 0)
    table.press("#resume")
    at(table, "curtain", 1)
    move(table, -1)
    at(table, "start", 0)
    table.press("#resume")
    table.sit()
    at(table, "thief", 1)
    table.press("#tool-hide")
    at(table, "curtain", 1)
    move(table, -1)
    at(table, "start", 0)
    move(table, 1)
    at(table, "start", 0)
    table.press("#resume")
    at(table, "curtain", 1)
    table.reload()
    at(table, "start", 0)
    table.press("#resume")
    table.sit()
    assert "end" in table.controls(), "the leap is kept"


@pytest.mark.long
def test_in_a_frame_nothing_is_added_to_the_history_of_the_host(opened: Opened, site: Site) -> None:
    page = opened.page
    page.goto(f"{site.address}licences.txt")
    page.evaluate(
        "address => { const it = document.createElement('iframe'); it.src = address; document.body.append(it); }",
        site.address,
    )
    frame: Any = None

    def is_ready() -> bool:
        nonlocal frame
        frame = next((each for each in page.frames if each.parent_frame), None)
        return bool(frame and frame.evaluate("performance.getEntriesByName('first-action').length"))

    until(is_ready, "the frame is ready")
    before = page.evaluate("history.length")
    for control in ("#two", "#begin", "#tool-help"):
        frame.evaluate("control => document.querySelector(control).click()", control)
    until(lambda: frame.locator("#sheet").count() == 1, "the rules are open")
    assert page.evaluate("history.length") == before


@pytest.mark.long
def test_an_online_table_is_left_and_its_seat_is_kept(side: Callable[..., Side]) -> None:
    thief, mist = begun(side(), side())
    assert steps(thief) == 1
    thief.page.locator("#company-more").click()
    until(lambda: steps(thief) == 2, "the sheet has an entry")
    move(thief, -1)
    until(lambda: not sheet(thief), "the sheet is closed")
    move(thief, -1)
    at(thief, "start", 0)
    thief.see("#game-0")
    thief.reload()
    at(thief, "start", 0)
    thief.press("#game-0 button, #game-0")
    at(thief, "thief", 1)
    thief.reload()
    until(lambda: thief.screen == "thief" and steps(thief) == 1, "the tab has its seat again")
    mist.page.close()
