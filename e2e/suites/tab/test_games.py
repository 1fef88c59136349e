"""The list of games: kept, shown, opened, deleted, annotated, and brought to another browser."""

import json
from pathlib import Path

from playwright.sync_api import Locator

from e2e.browsers.profiles import Open, Opened
from e2e.in_english import in_english
from e2e.keeping import keep_values
from e2e.people.ready import until
from e2e.people.table import Table
from e2e.suites.tab.test_records import RECORD, open_file
from e2e.suites.tab.test_reload import WITHOUT
from e2e.suites.tab.test_share import LINK
from page.games import FIRST, GAMES
from tests.kept.standing import read
from tools.bench.game_list import KEEP
from tools.serve import Site

IN_SIGHT = """selector => {
  const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""
ROOM = "0123456789-_abcdefABCD"


def listed(table: Table) -> Locator:
    """Open the list of games, and return its rows."""
    table.click("#kept-games")
    until(lambda: table.page.locator("#games-title-head").count() == 1, "the list is shown")
    return table.page.locator("#games-rows > li")


def begun(site: Site, opened: Opened, *actions: str) -> Table:
    """Return a page on which a game has begun, all of it kept with its line."""
    table = Table(opened.page, site.address).open()
    more(table, *actions)
    return table


def more(table: Table, *actions: str) -> None:
    """Begin a game more on a start screen, and take actions; wait until it is kept with its line."""
    lines = len(table.stored_all("/line/"))
    table.keep(table.begin)
    for action in actions:
        table.keep(lambda action=action: table.act(action))  # type: ignore[misc]  # bound at once
    until(lambda: len(table.stored_all("/line/")) == lines + 1, "it has its line")


def resigned(table: Table) -> None:
    """End the game at the table, and wait until it is in the list."""
    table.act("resign")
    until(lambda: table.page.locator("#over-recorded").count() == 1, "it is in the list")


def told(table: Table) -> str:
    """Return the words about the last request."""
    until(lambda: table.page.locator("#games-told").count() == 1, "it is said what came of it")
    return table.page.locator("#games-told p").inner_text()


def test_new_game_costs_no_other_and_each_goes_on(site: Site, opened: Opened) -> None:
    table = begun(site, opened, "leap C1")
    table.reload()
    more(table, "leap A3")
    table.reload()
    assert listed(table).count() == 2
    table.click("#games-rows > li:nth-child(2) .games-open")
    until(lambda: table.screen == "curtain", "the first game goes on")
    table.sit()
    assert table.pawns()[2] == "C1, temple, you stand here"
    table.reload()
    table.click("#resume")
    table.sit()
    assert table.pawns()[2] == "C1, temple, you stand here", "the latest is offered first"


def test_finished_game_is_looked_at_annotated_deleted_and_brought_back(site: Site, opened: Opened) -> None:
    table = begun(site, opened, "leap A3")
    resigned(table)
    table.click("#home")
    page, rows = table.page, listed(table)
    assert rows.count() == 1
    assert in_english("over.mist") in rows.first.inner_text()
    table.click("[data-do=games-star]")
    table.click("[data-do=games-note]")
    page.locator(".games-noting input").fill("A short one")
    page.keyboard.press("Enter")
    until(lambda: rows.first.locator(".games-note").count() == 1, "the note is shown")
    assert page.locator(".games-noting").count() == 0
    assert page.evaluate("document.activeElement.dataset.do") == "games-note"

    table.click(".games-open")
    table.to_the_end()
    assert page.locator("#again").count() == 0
    table.click("#home")
    until(lambda: page.locator("#games-title-head").count() == 1, "back in the list")

    table.click("[data-do=games-delete]")
    assert told(table) == in_english("games.told.deleted")
    table.click("#games-restore")
    until(lambda: told(table) == in_english("games.told.restored"), "it is back")
    table.reload()
    row = listed(table).first
    assert "A short one" in row.inner_text()
    assert row.locator("[data-do=games-star]").get_attribute("aria-pressed") == "true"


def test_games_are_brought_to_another_browser_once(
    site: Site, opened: Opened, lent: Open, tmp_path: Path
) -> None:
    table = begun(site, opened, "leap A3")
    resigned(table)
    table.click("#home")
    listed(table)
    with table.page.expect_download() as download:
        table.click("#games-export")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    (envelope,) = map(json.loads, file.read_text("utf-8").splitlines())
    assert json.loads(envelope["record"])["game"] == "nusubito"

    file.write_text(file.read_text("utf-8") + "nonsense\n", "utf-8")
    with lent() as other:
        # There is no list yet: the file makes one.
        elsewhere = Table(other.page, site.address).open()
        assert elsewhere.page.locator("#kept-games").count() == 0
        other.page.set_input_files("#import", file)
        for new, there in ((1, 0), (0, 1)):
            if there:
                elsewhere.page.locator("#games-import").set_input_files(file)
            said = in_english("games.told.imported", new=new, there=there, unread=1)
            until(lambda said=said: told(elsewhere) == said, "what was new is said")  # type: ignore[misc]  # bound at once
        done = elsewhere.page.locator(".games-done .games-open")
        assert done.count() == 1
        # Without a pointer: the guard against double presses heeds none so soon after rows have moved.
        elsewhere.press(".games-done .games-open")
        until(lambda: elsewhere.screen == "over", "it is opened there")


def test_record_by_itself_is_added_and_anything_else_is_said(site: Site, opened: Opened) -> None:
    table = begun(site, opened, "leap A3")
    table.click("[data-do=hide]")
    table.press("[data-do=leave]")
    rows = listed(table)
    for new, there in ((1, 0), (0, 1)):
        open_file(table.page, f"> {json.dumps(RECORD, indent=1)}\n\nBye!", field="#games-import")
        said = in_english("games.told.imported", new=new, there=there, unread=0)
        until(lambda said=said: told(table) == said, "what was new is said")  # type: ignore[misc]  # bound at once
    assert rows.count() == 2
    open_file(table.page, "a shopping list", field="#games-import")
    until(lambda: told(table) == in_english("edge.file.none"), "it is said what is wrong")
    open_file(table.page, f"Look at this: https://games.example/#{LINK}.\n", field="#games-import")
    until(lambda: table.screen == "over", "the game of the link is shown")


def test_games_of_older_versions_are_in_the_list(site: Site, opened: Opened) -> None:
    """Tables and a seat as they were kept before there was a list, and a record."""
    tables = {f"game {game}".removesuffix(f" {FIRST}"): read(game, "hot-seat.txt") for game in GAMES}
    seat = json.dumps({"other": "Ada", "seat": "mist", "state": "you"})
    table = Table(opened.page, site.address)
    keep_values(
        table,
        {**tables, f"afar {ROOM}": read(FIRST, "mid-2.guest.json")},
        {f"afar-told {ROOM}": seat},
    )
    rows = listed(table)
    assert rows.count() == len(tables) + 1
    words = rows.all_inner_texts()
    for game in GAMES:
        assert sum(in_english(f"shelf.{game}") in row for row in words) == (2 if game == FIRST else 1)
    assert sum(in_english("games.unknown") in row for row in words) == len(tables)
    assert sum("Ada" in row for row in words) == 1
    open_file(table.page, read(FIRST, "record.json"), field="#games-import")
    until(lambda: rows.count() == len(tables) + 2, "the record is there")

    table.press("[data-value^='here /']")
    until(lambda: table.screen == "curtain", "it goes on")
    table.keep(lambda: table.sit().act("end"))
    table.reload()
    listed(table)
    assert in_english("games.unknown") not in rows.first.inner_text(), "its line was written meanwhile"


def test_second_tab_plays_a_game_of_its_own_and_leaves_the_first_alone(site: Site, opened: Opened) -> None:
    first = begun(site, opened, "leap C1")
    second = Table(opened.context.new_page(), site.address).open()
    assert second.page.locator("#resume").count() == 0
    rows = listed(second)
    assert rows.count() == 1
    assert in_english("games.held") in rows.first.inner_text()
    second.click("[data-do=games-delete]")
    assert told(second) == in_english("games.told.busy")
    second.click("#home")
    more(second, "leap A3")
    first.keep(lambda: first.act("end"))
    assert second.pawns()[10] == "A3, temple, you stand here"

    first.page.close()
    second.reload()
    assert listed(second).count() == 2
    assert not any(
        in_english("games.held") in row for row in second.page.locator("#games-rows > li").all_inner_texts()
    )


def test_game_of_another_title_opens_on_its_page(site: Site, opened: Opened) -> None:
    relics = Table(opened.page, f"{site.address}relics/", "game relics").open()
    relics.begin()
    resigned(relics)
    table = Table(opened.page, site.address).open()
    row = listed(table).first
    assert "Relics" in row.inner_text()
    table.click(".games-open")
    until(
        lambda: "relics" in opened.page.url and opened.page.locator("#look-turns").count() == 1, "it is shown"
    )


def test_without_a_place_to_keep_games_nothing_is_listed_and_none_is_lost_unasked(
    site: Site, opened: Opened
) -> None:
    opened.context.add_init_script(next(iter(WITHOUT.values())))
    table = Table(opened.page, site.address).open()
    table.begin()
    table.act("leap C1")
    table.press("[data-do=hide]")
    table.press("[data-do=leave]")
    assert opened.page.locator("#kept-games").count() == 0
    open_file(opened.page, json.dumps({"format": "unseen-games/1"}))
    table.see("#notice-import")
    assert in_english("edge.file.unkept") in opened.page.inner_text("#notice-import")
    table.begin()
    assert opened.page.locator("#question").count() == 1


def filled(table: Table, many: int) -> None:
    """Finish a game, and keep it many times more."""
    resigned(table)
    (line,), (record,) = table.stored_all("/done "), table.stored_all("/record ")
    table.page.evaluate(KEEP, [json.loads(line), record, many])


def test_thousand_games_are_listed_searched_and_the_oldest_makes_room(site: Site, opened: Opened) -> None:
    table = begun(site, opened, "leap A3")
    filled(table, 999)
    table.click("#home")
    page, rows = table.page, listed(table)
    assert rows.count() == 50
    table.click("#games-more")
    until(lambda: rows.count() == 100, "more are drawn")
    page.locator("#games-search").fill("nobody of this name")
    until(lambda: page.locator("#games-none").count() == 1, "none fits")
    page.locator("#games-search").fill("")
    until(lambda: rows.count() == 50, "all fit")
    oldest = table.stored_all("/done ")[0]
    table.click("#home")
    # Not the action of the first game: with the same treasure, one deal in nine, it would be the same record.
    more(table, "leap C1")
    resigned(table)
    words = page.locator("#over-recorded").inner_text()
    assert words == in_english("over.recorded.room", words=json.loads(oldest)["words"])
    assert len(table.stored_all("/done ")) == len(table.stored_all("/record ")) == 1000

    table.click("#home")
    listed(table)
    table.click("#games-rows > li:nth-child(50) [data-do=games-delete]")
    assert told(table) == in_english("games.told.deleted")
    until(lambda: page.evaluate(IN_SIGHT, "#games-restore"), "it can be undone where it was pressed")


def test_full_storage_is_said_and_loses_nothing(site: Site, opened: Opened, tmp_path: Path) -> None:
    table = begun(site, opened, "leap A3")
    filled(table, 2)
    table.click("#home")
    page = table.page
    listed(table)
    with page.expect_download() as download:
        table.click("#games-export")
    file = tmp_path / "games.jsonl"
    text = Path(download.value.path()).read_text("utf-8")
    first = json.loads(text.splitlines()[0])
    file.write_text(text + json.dumps(first | {"record": json.dumps(RECORD)}) + "\n", "utf-8")
    before = table.stored_all("/done ")
    page.evaluate(
        "() => { IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }; }"
    )
    page.locator("#games-import").set_input_files(file)
    until(lambda: told(table) == in_english("games.told.full"), "it is said that nothing more fits")
    table.click("[data-do=games-star]")
    assert table.stored_all("/done ") == before
    table.reload()
    assert listed(table).count() == len(before) == 3
