"""Looking back on a finished game in the page: by keys, with comments, and playing on from a moment."""

import json

import pytest
from playwright.sync_api import Page

from e2e.browsers.profiles import Open, Opened
from e2e.drivers import each_game
from e2e.drivers.driver import Driver
from e2e.in_english import in_english
from e2e.people.ready import until
from e2e.people.table import Table
from e2e.people.waits import hold_file
from e2e.suites.tab.test_games import begun, listed, resigned
from e2e.suites.tab.test_records import RECORD, current, now, open_file, opened_record
from tests.kept.standing import read
from tools.serve import Site

SHARES = """{
  globalThis[Symbol.for("shared")] = [];
  navigator.canShare = () => true;
  navigator.share = async ({ files }) => {
    for (const { name, type } of files) globalThis[Symbol.for("shared")].push([name, type]);
  };
}"""
"""A share sheet that takes files, which no browser has in a test."""


def at(page: Page) -> str:
    """Return the moment that is shown."""
    return page.locator("#replay-at").input_value()


def opened_game(driver: Driver, page: Page, site: Site) -> Table:
    """Return a page of a game that looks back on a record that is kept with the tests."""
    table = driver.table(page, site).open()
    open_file(page, read(driver.name, "record.json"))
    table.see("#look-turns")
    return table


def look_by_keys(driver: Driver, page: Page, site: Site, most: int) -> None:
    """Look back on a game with the keyboard alone, through all eyes, for so many steps at most through each."""
    opened_game(driver, page, site)
    for eyes in page.locator("[data-do=replay-eyes]").all() or [page.locator("#look-title")]:
        eyes.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowUp")
        assert at(page) == "0"
        last = int(page.locator("#replay-at").get_attribute("max") or "")
        for step in range(1, min(last, most) + 1):
            page.keyboard.press("ArrowRight")
            assert at(page) == str(step)
        page.keyboard.press("ArrowDown")
        assert at(page) == str(last)
        assert page.locator("#look-said").inner_text()
    page.keyboard.press("ArrowLeft")
    assert at(page) == str(last - 1)
    page.keyboard.press("f")
    assert page.locator("#over-board.turned").count() == 1
    page.keyboard.press("Escape")
    assert page.locator("#over-title").count() == 1


@each_game
def test_game_is_looked_back_on_by_keys_through_all_eyes(driver: Driver, opened: Opened, site: Site) -> None:
    look_by_keys(driver, opened.page, site, 4)


@pytest.mark.long
@each_game
def test_whole_game_is_looked_back_on_by_keys_through_all_eyes(
    driver: Driver, opened: Opened, site: Site
) -> None:
    look_by_keys(driver, opened.page, site, 10_000)


def test_keys_belong_to_what_uses_them(opened: Opened, site: Site) -> None:
    page = opened.page
    opened_record(page, site)
    page.keyboard.press("ArrowUp")
    page.locator("#replay-at").focus()
    page.keyboard.press("ArrowRight")
    assert at(page) == "1", "the slider steps once"
    page.locator("#look-comment").focus()
    page.keyboard.press("f")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press(" ")
    assert at(page) == "1"
    assert page.locator("#look-comment").input_value() == " f"
    assert page.locator("#over-board.turned").count() == 0
    page.locator("#look-hide").focus()
    page.keyboard.press(" ")
    assert page.locator("#look-hide").get_attribute("aria-pressed") == "true"
    assert page.locator("[data-do=replay-pause]").count() == 0


def test_timeline_log_and_highlights_lead_to_their_moments(opened: Opened, site: Site) -> None:
    page = opened.page
    opened_record(page, site)
    turn = page.locator(".look-turn").first
    turn.click()
    assert turn.get_attribute("aria-current") == "step"
    assert at(page) == turn.get_attribute("data-value")
    mark = page.locator(".look-go").last
    mark.click()
    assert at(page) == mark.get_attribute("data-value")


def test_hidden_end_is_not_in_the_document(opened: Opened, site: Site) -> None:
    page = opened.page
    opened_record(page, site)
    page.keyboard.press("ArrowUp")
    page.click("#look-hide")
    said = page.locator("#page").inner_text() + page.evaluate("document.getElementById('page').innerHTML")
    for entry in ("leapt to E3", in_english("log.sacrificed.coin", coin="A3")):
        assert entry not in said
    assert page.locator("#replay-at").get_attribute("max") == "1"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert current(page) == ["leapt to E3"]


def test_comment_is_kept_with_the_game_and_exported(opened: Opened, site: Site) -> None:
    page = opened.page
    table = opened_record(page, site)
    page.locator("#replay-at").fill("2")
    page.locator("#look-comment").fill("Why not C3?")
    page.keyboard.press("Enter")
    until(lambda: len(table.stored_all("/note ")) == 1, "it is kept")
    assert in_english("look.commented", words="Why not C3?") in page.locator(".look-marks").inner_text()
    table.to_the_end().press("#home")
    rows = listed(table)
    assert rows.count() == 1
    with page.expect_download() as download:
        table.click("#games-export")
    envelope = json.loads(download.value.path().read_text("utf-8"))
    assert json.loads(envelope["note"])["comments"] == {"2": "Why not C3?"}
    assert json.loads(envelope["record"]) == RECORD
    table.press(".games-done .games-open")
    table.see("#look-turns")
    page.locator("#replay-at").fill("2")
    assert page.locator("#look-comment").input_value() == "Why not C3?"


@each_game
def test_game_is_played_on_from_a_moment_and_has_a_line_of_its_own(
    driver: Driver, opened: Opened, site: Site
) -> None:
    page = opened.page
    table = opened_game(driver, page, site)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    table.click("#look-play")
    table.click("#look-side-two")
    table.click("#look-past-true")
    table.keep(lambda: table.click("#look-begin"))
    until(lambda: table.screen != "over", "the game has begun")
    until(lambda: len(table.stored_all("/line")) == 1, "it has its line")
    table.reload()
    rows = listed(table)
    assert in_english("games.source", n=1) in rows.first.inner_text()


def test_game_is_played_on_against_a_program_with_another_past(opened: Opened, site: Site) -> None:
    page = opened.page
    table = opened_record(page, site)
    page.locator("#replay-at").fill("2")
    table.click("#eyes-thief")
    told = now(page)
    table.click("#look-play")
    table.click("#level-1")
    table.click("#look-begin")
    until(lambda: table.screen == "thief", "the Thief is at the table")
    assert told
    assert table.pawns()[14] == "E3, temple, you stand here"
    assert page.locator("#undo").count() == 1


def test_own_game_is_looked_back_on_from_its_end(opened: Opened, site: Site) -> None:
    table = begun(site, opened, "leap A3")
    resigned(table)
    table.click("#look-back")
    table.see("#look-turns")
    table.to_the_end()
    assert opened.page.locator("#again").count() == 1
    assert opened.page.evaluate("document.activeElement.id") == "look-back"


def test_part_that_cannot_be_fetched_is_said_and_can_be_asked_for_again(lent: Open, site: Site) -> None:
    with lent(service_workers="block") as it:
        it.watch.expected_errors = 3  # asked for, once more, and why
        table = begun(site, it, "leap A3")
        resigned(table)
        routes = hold_file(it.page, "nusubito-look.wasm")
        table.click("#look-back")
        until(lambda: it.page.evaluate("true") and routes != [], "it is asked for")
        assert it.page.inner_text("#look-back") == in_english("over.look.wait")
        # What could not be fetched is asked for once more, past the browser's own cache.
        it.page.route("**/nusubito-look.wasm*", lambda route: route.abort())
        routes[0].abort()
        until(lambda: in_english("over.look.wait") != it.page.inner_text("#look-back"), "it says why not")
        it.page.unroute_all()
        table.click("#look-back")
        table.see("#look-turns")


BITMAP = """async (name) => {
  const canvas = document.getElementById(name), { data } = canvas.getContext("2d").getImageData(0, 0, 1200, 630);
  const inks = new Set();
  for (let at = 0; at < data.length; at += 4000) inks.add(data.slice(at, at + 3).join());
  return [canvas.width, canvas.height, inks.size];
}"""
"""Returns the size of a canvas, and how many inks are on it."""


@each_game
def test_picture_of_a_moment_is_drawn_and_saved(driver: Driver, opened: Opened, site: Site) -> None:
    page = opened.page
    table = opened_game(driver, page, site)
    table.click("#look-picture")
    table.see("#look-hand-save")
    width, height, inks = page.evaluate(BITMAP, "look-canvas-wide")
    assert (width, height) == (1200, 630)
    assert inks > 20, "more than paper is drawn"
    with page.expect_download() as download:
        table.click("#look-hand-save")
    bitmap = download.value.path().read_bytes()
    kind = download.value.suggested_filename.rpartition(".")[2]
    assert bitmap.startswith({"png": b"\x89PNG", "jpg": b"\xff\xd8\xff"}[kind])
    assert len(bitmap) <= 400_000
    table.click("#look-size-square")
    table.see("#look-canvas-square")
    table.see("#look-hand-svg")
    with page.expect_download() as download:
        table.click("#look-hand-svg")
    text = download.value.path().read_text("utf-8")
    assert text.startswith("<svg ")
    assert 'width="800"' in text[:200]
    assert "class=" not in text
    assert "url(data:font/woff2;base64," in text
    page.keyboard.press("Escape")
    assert page.locator("canvas").count() == 0


def test_picture_is_shared_and_copied_where_the_browser_does_that(lent: Open, site: Site) -> None:
    with lent(permissions=["clipboard-read", "clipboard-write"]) as it:
        it.context.add_init_script(SHARES)
        page = it.page
        table = opened_record(page, site)
        table.click("#look-picture")
        table.see("#look-hand-share")
        table.click("#look-hand-share")
        until(
            lambda: in_english("look.picture.handed.share") in page.inner_text(".look-play"), "it was shared"
        )
        (name, kind), *_ = page.evaluate("globalThis[Symbol.for('shared')]")
        assert kind == {"png": "image/png", "jpg": "image/jpeg"}[name.rpartition(".")[2]]
        table.click("#look-hand-copy")
        until(
            lambda: in_english("look.picture.handed.copy") in page.inner_text(".look-play"), "it was copied"
        )
        assert page.evaluate("navigator.clipboard.read().then(([item]) => item.types)") == ["image/png"]
