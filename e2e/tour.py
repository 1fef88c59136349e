"""A tour of every screen and state of the page: what looks at them all goes along and looks at each stop."""

from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import Page

from e2e.chance import known_deal
from e2e.conftest import Opened, until
from e2e.table import Table
from e2e.waits import hold_waits

TREASURE = "C3"
NAMES = ("Wilhelmina of Auersperg", "Bo")
"""What the two people call themselves."""


class Stop(NamedTuple):
    """A state of the page."""

    name: str
    page: Page
    narrow: bool = False
    """Whether there is such a state on narrow screens alone."""


def tour(opened: Opened, address: str) -> Iterator[Stop]:
    """Yield every screen and state, one after the other.

    Args:
        opened: A profile that nobody has used; less motion is best.
        address: Where the site is.
    """
    hold_waits(opened.context)
    known_deal(opened.context, TREASURE)
    table = Table(opened.page, address).open()
    for part in (_start, _first_day, _attack, _night, _leaving, _end, _trouble):
        for name in part(table):
            yield Stop(name.removeprefix("narrow: "), table.page, name.startswith("narrow: "))
    elsewhere = Table(opened.context.new_page(), address).open()
    until(lambda: elsewhere.page.locator("#notice-elsewhere").count() == 1, "the other tab has the game")
    yield Stop("start, game in another tab", elsewhere.page)


def point(table: Table, space: str) -> None:
    """Press a space of the board."""
    table.page.locator(f"#sp-{space}").dispatch_event("click")


def _sheets(table: Table, seat: str) -> Iterator[str]:
    for name in ("position", "settings"):
        table.press(f"#tool-{name}")
        yield f"{seat}, {name}"
        table.press("#position .close" if name == "position" else "#sheet-close")
    for name in ("menu", "log"):
        table.press(f"#bar-{name}")
        yield f"narrow: {seat}, {name}"
        table.press(".tool.shut" if name == "menu" else "#log .close")


def _start(table: Table) -> Iterator[str]:
    page = table.page
    yield "start"
    page.locator("#import").set_input_files(
        {"name": "a.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    until(lambda: page.locator("#notice-import").count() == 1, "the file is refused")
    yield "start, no record"
    table.reload()
    table.press("#help-button")
    yield "help, contents"
    sections: list[str] = page.locator(".help-link").evaluate_all("all => all.map((one) => one.id)")
    for section in sections:
        table.press(f"#{section}")
        yield f"help, {section.removeprefix('help-')}"
    table.press("#sheet-close")
    table.press("#set-up-button")
    yield "start, set-up"
    for control in ("level-C2", "level-C2", "thief-lot", "thief-one", "day-limit-more"):
        table.press(f"#{control}")
    page.locator("#name-one").fill(NAMES[0])
    page.locator("#name-two").fill(NAMES[1])
    page.keyboard.press("Tab")
    yield "start, set-up changed"
    table.press("#day-limit-fewer")
    table.begin()


def _first_day(table: Table) -> Iterator[str]:
    yield "thief, day"
    yield from _sheets(table, "thief")
    for verb in ("look", "sacrifice"):
        table.press(f"#row-{verb}")
        yield f"thief, {verb} chosen"
        table.press("#card .close")
    point(table, "A1")
    yield "thief, refused"
    table.press("#end-0")
    yield "thief, cannot end"
    table.press('[data-arm="declare"]')
    yield "thief, declaring"
    table.press("#fate-no")
    table.press("#resign")
    yield "thief, giving up"
    table.press("#resign-no")
    table.act("leap E3")
    yield "thief, leapt"
    table.press("#tool-hide")
    yield "curtain, thief"
    table.press("#hold")
    yield "curtain, thief asked"
    table.press("#hold")
    table.act("end")
    yield "curtain, mist"
    table.press("#hold")
    yield "curtain, mist asked"
    table.press("#hold")
    yield "mist, told"
    table.skip_recap()
    yield "mist, day"
    yield from _sheets(table, "mist")
    point(table, "D2")
    yield "mist, pawn chosen"
    point(table, "D2")
    point(table, "A1")
    yield "mist, refused"
    table.act("move D2 D1")
    point(table, "C2")
    yield "mist, upgrade offered"
    table.press('[data-verb="upgrade"]')
    yield "mist, upgrade chosen"
    table.act("end")


def _attack(table: Table) -> Iterator[str]:
    table.play((("look E", "leap E1", "end"), ("move D1 C1",)))
    table.press('[data-arm^="capture"]')
    yield "mist, capturing"
    table.press("#fate-no")
    table.act("end")
    table.press("#hold")
    table.press("#hold")
    yield "thief, told"
    table.skip_recap()
    yield "thief, seeker in reach"
    point(table, "C1")
    yield "thief, push"
    table.act("leap C1 push C1>B1")
    table.act("end")
    table.sit()
    point(table, "B1")
    yield "mist, downed pawn chosen"
    table.page.locator("#log .entry").first.dispatch_event("click")
    yield "mist, entry shown"
    table.act("end")


def _night(table: Table) -> Iterator[str]:
    table.sit()
    yield "thief, night"
    table.press("#row-coin")
    yield "thief, night, coin chosen"
    table.press("#card .close")
    table.act("dart")
    table.act("look C")
    yield "thief, night, two points spent"
    table.act("end row")
    table.sit()
    yield "mist, night"
    point(table, "A2")
    table.press("#row-raise")
    yield "mist, night, pawn to raise"
    table.act("end")
    table.sit()
    yield "thief, second day"


def _leaving(table: Table) -> Iterator[str]:
    table.press("#tool-settings")
    table.press("#menu-leave")
    yield "start, game stored"
    table.press("#begin")
    yield "start, question"
    table.press("#resume")
    table.sit()


def _end(table: Table) -> Iterator[str]:
    table.act("declare")
    yield "over"
    table.press("#replay-first")
    yield "over, replay at the beginning"
    for eyes in ("thief", "mist"):
        table.press(f"#eyes-{eyes}")
        table.press("#replay-forward")
        yield f"over, with the eyes of the {eyes}"
    table.press("#replay-play")
    yield "over, replay runs"
    table.press("#replay-play")
    with table.page.expect_download() as record:
        table.press("#save-record")
    yield "over, record kept"
    table.press("#home")
    table.page.locator("#import").set_input_files(record.value.path())
    until(lambda: table.screen == "over", "the record is opened")
    yield "over, record of a file"
    table.press("#home")


def _trouble(table: Table) -> Iterator[str]:
    table.page.evaluate(
        """() => new Promise((done) => { const it = indexedDB.open("nusubito"); it.onsuccess = () => {
          const write = it.result.transaction("kept", "readwrite");
          write.objectStore("kept").put(new Uint8Array(9), "game");
          write.oncomplete = () => done(it.result.close()); }; })"""
    )
    table.reload()
    until(lambda: table.page.locator("#notice-unreadable").count() == 1, "the game cannot be read")
    yield "start, game unreadable"
