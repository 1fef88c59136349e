"""A finished game is shared as a link, which opens in another browser at the same moment and through the same eyes."""

import json
from pathlib import Path

from playwright.sync_api import Page

from e2e.browsers.profiles import Open
from e2e.chance import known_deal
from e2e.hosting import host, press
from e2e.in_english import in_english
from e2e.people.ready import first_action, until
from e2e.people.table import Table
from e2e.suites.tab.test_records import GAME, RECORD, now
from page.shell.shared import link_of, opening_link
from tools.serve import Site
from unseen import nusubito
from unseen.kernel.records import decode_record
from unseen.kernel.slices import finished

SHEET = """(() => { const shared = []; navigator.canShare = () => true;
  navigator.share = async (what) => { shared.push(what.url); };
  globalThis[Symbol.for("shared")] = () => shared; })()"""
"""A share sheet, which no browser has in a test."""
LINK = link_of(nusubito, decode_record(nusubito, RECORD), 1, "mist")
KEPT = """async () => {
  const names = (await indexedDB.databases()).map((it) => it.name);
  return JSON.stringify([{ ...localStorage }, names]);
}"""
"""Reads what the browser keeps."""


def moment(page: Page) -> tuple[str, str, str | None, str]:
    """Return the moment and the view that are shown, and the board."""
    return (
        page.locator("#replay-at").input_value(),
        now(page),
        page.locator('[data-do="replay-eyes"][aria-pressed="true"]').get_attribute("data-value"),
        page.locator("#over-board").inner_html(),
    )


def test_shared_at_the_end_and_opened_elsewhere(site: Site, lent: Open) -> None:
    """By the clipboard, then by the sheet; nothing of it is kept there, and a reload opens it again."""
    with lent(permissions=["clipboard-read", "clipboard-write"]) as mine:
        page = mine.page
        known_deal(mine.context, "A1")
        Table(page, site.address).open().begin().play(GAME)
        page.locator("#replay-at").fill("1")
        page.click("#eyes-mist")
        page.click("#share-game")
        until(
            lambda: page.inner_text("#share-game") == in_english("over.passed.link"), "it says what happened"
        )
        link = page.evaluate("navigator.clipboard.readText()")
        # Another zlib may pack it otherwise.
        assert link.startswith(f"{site.address}#p=nusubito.1.mist.1.")
        opened = finished(opening_link(link.partition("#")[2], nusubito))
        assert opened.game.record == decode_record(nusubito, RECORD)
        page.click("#eyes-thief")
        assert page.inner_text("#share-game") == in_english("over.share")
        page.click("#eyes-mist")
        shown = moment(page)
    with lent() as theirs:
        theirs.context.add_init_script(SHEET)
        page = theirs.page
        table = Table(page, site.address)
        page.goto(link)
        first_action(page)
        table.see("#look-turns")
        assert moment(page) == shown
        page.click("#share-game")
        until(lambda: page.inner_text("#share-game") == in_english("over.passed.sheet"), "it was shared")
        assert page.evaluate("globalThis[Symbol.for('shared')]()") == [link]
        table.reload()
        table.see("#look-turns")
        assert moment(page) == shown
        table.to_the_end()
        assert page.locator("#rematch").count() == 0
        # Without a pointer: the guard against double presses heeds none so soon after the screen has been drawn.
        table.press("#home")
        until(lambda: table.screen == "start", "the start screen is there")
        assert page.evaluate("location.hash") == ""
        assert page.locator("#resume").count() == 0


def test_a_link_of_another_game_leads_there_and_one_that_is_cut_says_so(site: Site, lent: Open) -> None:
    with lent() as it:
        page = it.page
        page.goto(f"{site.address}relics/#{LINK}")
        page.wait_for_url(f"{site.address}#{LINK}")
        first_action(page)
        table = Table(page, site.address)
        table.see("#look-turns")
        assert page.locator("#replay-at").input_value() == "1"
        table.to_the_end().press("#home")
        # As a messenger has broken it, while the page is open.
        page.evaluate("hash => { location.hash = hash; }", f"{LINK[:60]} {LINK[60:]}) See you!")
        table.see("#look-turns")
        page.evaluate("hash => { location.hash = hash; }", LINK[:-1])
        until(lambda: page.locator("#notice-link").count() == 1, "it says what is wrong")
        assert page.inner_text("#notice-link") == in_english("edge.link.cut")
        assert page.evaluate("location.hash") == ""


def test_a_frame_shows_a_finished_game_and_keeps_nothing(fresh: Open, site: Site, tmp_path: Path) -> None:
    tag = f'<unseen-game id="game" mode="replay" link="{LINK}"></unseen-game>'
    with fresh() as it, host(it, site, tmp_path, tag) as hosted:
        hosted.open().ready()
        (frame,) = hosted.frames
        until(lambda: frame.locator("#replay-at").count() == 1, "the game is shown")
        assert frame.locator("#replay-at").input_value() == "1"
        assert (
            frame.locator('[aria-pressed="true"][data-do="replay-eyes"]').get_attribute("data-value")
            == "mist"
        )
        before = frame.evaluate(KEPT)
        press(frame, "#replay-forward")
        press(frame, "#eyes-truth")
        assert frame.locator("#replay-at").input_value() == "3"
        assert not frame.locator("#frame-new").is_visible()
        assert frame.evaluate(KEPT) == before
        _, databases = json.loads(before)
        assert "nusubito" not in databases
        assert hosted.warnings() == []
