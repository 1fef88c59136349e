"""What is kept: reloads, closed and second tabs, saves that cannot be read, browsers that keep nothing."""

from collections import Counter
from functools import partial
from typing import NamedTuple

import pytest
from playwright.sync_api import Dialog

from e2e.browsers.profiles import Open, Opened
from e2e.chance import known_draws
from e2e.drivers import DRIVERS
from e2e.drivers.driver import Driver
from e2e.drivers.nusubito import NUSUBITO
from e2e.in_english import in_english
from e2e.people.ready import until
from e2e.people.table import Table
from tests.soak import one_in
from tools.serve import Site

OPENING = NUSUBITO.opening

TAMPER = """
() => new Promise((told, failed) => {
  const opening = indexedDB.open("nusubito");
  opening.onerror = failed;
  opening.onsuccess = () => {
    const store = opening.result.transaction("kept", "readwrite").objectStore("kept");
    const kept = store.openCursor(IDBKeyRange.bound("/game/", "/game0"));
    kept.onsuccess = () => {
      const sealed = kept.result.value;
      sealed[sealed.length >> 1] ^= 1;
      kept.result.update(sealed);
    };
    store.transaction.oncomplete = () => {
      opening.result.close();
      told(true);
    };
  };
})
"""
"""Change one bit of what is kept."""


def begin(table: Table) -> Table:
    """Begin a game, and wait until it is kept."""
    table.keep(table.begin)
    return table


def act(table: Table, action: str) -> None:
    """Take an action, and wait until it is kept."""
    table.keep(lambda: table.act(action))


def sit(table: Table, *, hold: bool = False) -> None:
    """Lift the curtain, and wait until that is kept."""
    table.keep(lambda: table.sit(hold=hold))


def play(table: Table) -> None:
    """Play the opening; all of it is kept."""
    for turn in OPENING:
        if table.screen == "curtain":
            sit(table)
        for action in turn:
            act(table, action)


def resume(table: Table) -> None:
    """Take up the game that is kept, behind its curtain."""
    assert table.screen == "start"
    table.keep(lambda: table.page.click("#resume"))
    assert table.screen == "curtain"


# Of a turn of Kakusareta `test_kakusareta_waiting` asks that: one with a power that waits.
@pytest.mark.parametrize(
    "driver",
    [pytest.param(it, id=it.name, marks=() if it is NUSUBITO else pytest.mark.long) for it in DRIVERS],
)
def test_reload_in_the_midst_of_each_turn(driver: Driver, site: Site, lent: Open) -> None:
    """The same position and the same log, behind a curtain if there is one; steps can still be taken back."""
    with lent(reduced_motion="reduce") as opened:
        known_draws(opened.context, driver.draws)
        table = driver.table(opened.page, site).open()
        for control in driver.set_up:
            table.press(control)
        begin(table)
        for turn in driver.opening:
            if table.screen == "curtain":
                sit(table)
            first, *others = turn
            act(table, first)
            if not others:
                continue
            second, *rest = others
            before = seen(table)
            act(table, second)
            after = seen(table)
            table.reload()
            table.keep(partial(table.click, "#resume"))
            if table.screen == "curtain":
                assert opened.page.locator("#screen").get_attribute("data-next") == after.seat
                sit(table, hold=True)
            assert seen(table) == after

            table.keep(partial(table.click, "#undo"))
            assert seen(table) == before
            act(table, second)
            assert seen(table) == after
            for action in rest:
                act(table, action)


def test_a_look_is_not_taken_back_after_a_reload(site: Site, opened: Opened) -> None:
    table = Table(opened.page, site.address).open()
    act(begin(table), "look 3")
    act(table, "leap C1")
    table.reload()
    resume(table)
    sit(table)
    opened.page.click("#undo")
    opened.page.click("#undo", force=True)
    assert table.said() == in_english("reason.undo-look")


class Seen(NamedTuple):
    """What a seat sees."""

    seat: str
    offered: Counter[str]
    log: list[str]
    position: list[str]


def seen(table: Table) -> Seen:
    """Return what the seat at the screen sees."""
    return Seen(table.screen, table.controls(), table.log(), _in_words(table))


def _in_words(table: Table) -> list[str]:
    table.press("#tool-position")
    words = table.page.locator("#position p").all_text_contents()
    table.press("#position .close")
    return words


def test_a_closed_tab_comes_back_in_another(site: Site, opened: Opened) -> None:
    table = Table(opened.page, site.address).open()
    play(begin(table))
    before = table.pawns()
    opened.page.close()
    other = Table(opened.context.new_page(), site.address).open()
    assert in_english("start.stored.day.thief", day=1) in other.page.locator("#resume").inner_text()
    resume(other)
    other.sit()
    assert other.pawns() == before


def test_a_save_that_cannot_be_read_is_kept_and_blocks_nothing(site: Site, opened: Opened) -> None:
    page = opened.page
    table = Table(page, site.address).open()
    act(begin(table), "leap C1")
    assert page.evaluate(TAMPER)
    table.reload()
    assert page.locator("#notice-aside").is_visible()
    assert page.locator("#resume").count() == 0
    with page.expect_download() as download:
        page.click("#save-aside")
    assert download.value.suggested_filename == "nusubito-set-aside.txt"

    act(begin(table), "leap A3")
    table.reload()
    assert page.locator("#notice-aside").is_visible()
    resume(table)
    table.sit()
    assert table.pawns()[10] == "A3, temple, you stand here"

    table.reload()
    table.click("#forget-aside")
    assert page.locator("#notice-aside").is_visible()
    table.click("#forget-aside")
    assert page.locator("#notice-aside").count() == 0
    until(lambda: not table.stored("broken"), "it is thrown away")
    table.reload()
    assert page.locator("#notice-aside").count() == 0
    assert page.locator("#resume").count() == 1


WITHOUT = {
    "a secure context": "Object.defineProperty(globalThis, 'isSecureContext', { value: false })",
    "a database": "Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true })",
    "locks": "Object.defineProperty(navigator, 'locks', { value: undefined })",
    "a database that opens": """
        IDBFactory.prototype.open = () => { throw new DOMException("denied", "SecurityError"); }
    """,
}
"""What a browser may not have."""


_CONNECTIONS = """(() => {
  const opened = [];
  const { open } = IDBFactory.prototype;
  let opens = true;
  IDBFactory.prototype.open = function (...its) {
    if (!opens) throw new DOMException("gone", "UnknownError");
    const request = open.apply(this, its);
    request.addEventListener("success", () => opened.push(request.result));
    return request;
  };
  globalThis[Symbol.for("end")] = (again) => { opens = again; for (const each of opened.splice(0)) each.close(); };
})()"""
"""Lets a test end all connections with databases, as a browser does of a page in the background."""


_LOST_IS_SEEN = """(() => {
  const line = document.getElementById("lost"), { width, bottom } = line.getBoundingClientRect();
  return document.elementFromPoint(width / 2, bottom / 2) === line
    && document.getElementById("screen").getBoundingClientRect().top >= bottom;
})()"""


def ends_connections(table: Table, *, opens_again: bool) -> None:
    """End all connections with databases, for good or until they are opened again."""
    table.page.evaluate("again => globalThis[Symbol.for('end')](again)", opens_again)


def test_database_that_is_closed_under_a_game_is_opened_again(site: Site, opened: Opened) -> None:
    opened.context.add_init_script(_CONNECTIONS)
    table = begin(Table(opened.page, site.address).open())
    act(table, "leap C1")
    ends_connections(table, opens_again=True)
    act(table, "end")
    assert opened.page.locator("#lost").count() == 0
    sit(table)
    act(table, "end")
    sit(table)
    before = seen(table)
    table.reload()
    resume(table)
    sit(table)
    assert seen(table) == before


def test_database_that_is_gone_is_said_at_the_table_and_tried_again(site: Site, opened: Opened) -> None:
    """Whoever sits there reads it, and so does who sits down next; once it is there again nothing is lost."""
    opened.context.add_init_script(_CONNECTIONS)
    table = begin(Table(opened.page, site.address).open())
    ends_connections(table, opens_again=False)
    table.act("leap C1")
    table.see("#lost")
    assert in_english("lost.game") in opened.page.locator("#lost").inner_text()
    assert opened.page.evaluate(_LOST_IS_SEEN)
    table.act("end")
    assert table.screen == "curtain"
    assert opened.page.evaluate(_LOST_IS_SEEN)
    ends_connections(table, opens_again=True)
    table.sit()
    act(table, "end")
    until(lambda: opened.page.locator("#lost").count() == 0, "it is kept again")
    sit(table)
    before = seen(table)
    table.reload()
    resume(table)
    sit(table)
    assert seen(table) == before


_SILENT = "IDBFactory.prototype.open = () => new EventTarget()"
"""A database that never answers."""


def test_database_that_never_answers_holds_up_nobody(site: Site, opened: Opened) -> None:
    """It starts in memory, says so, and keeps to that."""
    opened.context.add_init_script(f"""(() => {{
      const {{ open }} = IDBFactory.prototype;
      globalThis[Symbol.for("answer")] = () => {{ IDBFactory.prototype.open = open; }};
      {_SILENT};
    }})()""")
    table = Table(opened.page, site.address).open()
    assert opened.page.locator("#notice-silent").is_visible()
    opened.page.evaluate("globalThis[Symbol.for('answer')]()")
    table.begin()
    table.play(OPENING)
    assert table.screen == "thief"
    assert opened.page.evaluate("indexedDB.open('nusubito').result instanceof IDBDatabase") is False
    table.reload()
    assert opened.page.locator("#resume").count() == 0


def test_game_in_memory_asks_before_the_page_goes(site: Site, opened: Opened) -> None:
    opened.context.add_init_script(WITHOUT["a database"])
    asked: list[str] = []

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    opened.page.on("dialog", answer)
    table = Table(opened.page, site.address).open()
    table.reload()
    assert asked == [], "no game has begun"
    table.begin()
    table.click(f'[data-action="{OPENING[0][0]}"]')
    table.reload()
    assert asked == ["beforeunload"]
    assert opened.page.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorY") == "contain"


@pytest.mark.parametrize("lacking", one_in(3, WITHOUT))
def test_without_a_place_to_keep_games_it_plays_in_memory(lacking: str, site: Site, opened: Opened) -> None:
    opened.context.add_init_script(WITHOUT[lacking])
    table = Table(opened.page, site.address).open()
    assert opened.page.locator("#notice-memory").is_visible()
    table.begin()
    table.play(OPENING)
    assert table.screen == "thief"
