"""A report to the author in a browser: filled in, copied, saved, mailed, and never lost unasked."""

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Dialog, Page

from e2e.browsers.profiles import PHONE, TOUCH, Open
from e2e.chance import known_deal
from e2e.in_english import in_english
from e2e.people.ready import until
from e2e.people.table import Table
from e2e.people.waits import looked_at
from e2e.suites.tab.test_records import GAME
from tools.serve import Site
from unseen.reports.reading import decoded, read

MAILS = """() => {
  window.mails = [];
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    this.href.startsWith("mailto:") ? mails.push(this.href) : click.call(this);
  };
}"""
"""Keeps the links that would open a mail program."""
SAID = "Hunted from the first night on.\n\nOne more dart, please: “three”!"


def ended(page: Page, site: Site) -> Table:
    """Return a page that shows the end of a game of two people."""
    table = Table(page, site.address).open().begin()
    table.play(GAME)
    until(lambda: table.screen == "over", "the game has ended")
    return table


def begun(table: Table) -> None:
    """Open the sheet and wait for its part."""
    table.click("#tool-report")
    table.page.locator("#report-copy").wait_for()


def test_a_report_is_filled_in_copied_saved_and_mailed(site: Site, fresh: Open) -> None:
    # A service worker would fetch it in the background, for visits without a network.
    with fresh(permissions=["clipboard-read", "clipboard-write"], service_workers="block") as it:
        page = it.page
        known_deal(it.context, "A1")
        table = ended(page, site)
        assert not any("report.wasm" in url for url in it.watch.requests), "it is fetched when it is wanted"
        page.evaluate(MAILS)
        begun(table)
        assert page.evaluate("document.activeElement.id") == "sheet-title"
        # By keyboard: past Close, minutes and names, to the first answer, where Enter is a new line.
        for _ in range(4):
            page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.id") == "report-role"
        page.keyboard.type("Hunted from the first night on.\n\nOne more dart, please: ")
        page.keyboard.insert_text("“three”!")
        assert page.locator("#report-role").input_value() == SAID
        page.locator("#report-minutes").fill("35")
        page.locator("#report-names").fill("Ann")
        assert page.locator("#report-role").input_value() == SAID

        table.click("#report-copy")
        until(
            lambda: page.locator("#report-told").inner_text() == in_english("report.told.copy"), "it says so"
        )
        text = page.evaluate("navigator.clipboard.readText()").replace("\r\n", "\n")
        found = read(text)
        assert found.answers == {"role": SAID}
        assert (found.facts["minutes"], found.facts["names"]) == ("35", "Ann")
        assert found.facts["result"] == "won by The Mists: capture"
        assert found.facts["date"] == page.evaluate("new Date().toLocaleDateString('sv')")

        looked_at()
        with page.expect_download() as download:
            page.locator("#report-file").dblclick()
        assert download.value.suggested_filename == "nusubito-report.txt"
        assert decoded(Path(download.value.path()).read_bytes()) == text

        looked_at()
        page.locator("#report-mail").dblclick()
        until(lambda: page.evaluate("mails.length") == 1, "one mail is opened")
        link = urlsplit(page.evaluate("mails[0]"))
        assert (link.path, parse_qs(link.query)["subject"]) == (
            "games@finngrim-studios.co.uk",
            ["Nusubito Game"],
        )
        assert parse_qs(link.query)["body"] == [text.replace("\n", "\r\n")]
        assert page.evaluate("Object.values(localStorage).join()").count("Hunted") == 0

        page.keyboard.press("Escape")
        until(lambda: page.evaluate("document.activeElement.id") == "tool-report", "the focus is back")


def test_a_browser_that_copies_nothing_shows_the_text_selected(site: Site, fresh: Open) -> None:
    with fresh() as it:
        it.context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        table = ended(it.page, site)
        begun(table)
        table.click("#report-copy")
        it.page.locator("#report-text").wait_for()
        until(lambda: table.focused() == "report-text", "it has the focus")
        selected = it.page.evaluate("getSelection().toString()")
        assert read(selected).facts["game"] == "Nusubito"


def test_a_reload_asks_while_something_would_be_lost(site: Site, fresh: Open) -> None:
    asked: list[str] = []

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    with fresh() as it:
        it.page.on("dialog", answer)
        table = ended(it.page, site)
        begun(table)
        table.reload()
        assert asked == [], "nothing was written"
        begun(table)
        it.page.locator("#report-comments").press_sequentially("Thanks")
        table.click("#sheet-close")
        table.reload()
        assert asked == ["beforeunload"]
        assert it.page.locator("#report-comments").count() == 0
        begun(table)
        assert it.page.locator("#report-comments").input_value() == "", "nothing of it was kept"


def test_a_part_that_cannot_be_fetched_is_asked_for_again(site: Site, fresh: Open) -> None:
    with fresh(service_workers="block") as it:
        it.watch.expected_errors = 3  # the third is the question why
        table = ended(it.page, site)
        it.page.route("**/report.wasm*", lambda route: route.abort())
        table.click("#tool-report")
        it.page.locator("#sheet #report").wait_for()
        it.page.unroute("**/report.wasm*")
        table.click("#sheet #report")
        it.page.locator("#report-copy").wait_for()


@pytest.mark.parametrize("width", [320, PHONE["width"]])
def test_on_a_phone_nothing_of_it_is_cut(site: Site, lent: Open, width: int) -> None:
    with lent(**{**TOUCH, "viewport": {"width": width, "height": 568}}) as it:
        ended(it.page, site)
        it.page.locator("#tool-report").tap()
        it.page.locator("#report-copy").wait_for()
        it.page.locator("#report-rules").tap()
        it.page.keyboard.type("None")
        assert it.page.evaluate("document.querySelector('#sheet').scrollWidth") <= width
        assert it.page.evaluate("visualViewport.scale") == 1
