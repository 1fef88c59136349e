"""The curtain: how it opens, when it falls, and that nothing is behind it."""

import json
from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page

from e2e.browsers.profiles import Opened, profile
from e2e.chance import known_deal
from e2e.in_english import in_english
from e2e.people.ready import until
from e2e.people.table import Table
from e2e.people.waits import hold_waits, later, settled
from tools.serve import Site

HOLD = 600
"""Milliseconds that the button is held."""
MINUTE = 60

FIRST_TURN = ("look C", "leap C1", "end")


@pytest.fixture
def table(opened: Opened, site: Site) -> Table:
    """A game that has begun, in which long waits are held."""
    hold_waits(opened.context)
    known_deal(opened.context, "A1")
    return Table(opened.page, site.address).open().begin()


@pytest.fixture
def curtain(table: Table) -> Table:
    """The curtain before the Mists' first turn."""
    table.play((FIRST_TURN,))
    return table


class Held(NamedTuple):
    """A way to hold the button: how it is pressed and let go."""

    press: Callable[[Page], None]
    let_go: Callable[[Page], None]


def _point(page: Page) -> None:
    page.locator("#hold").hover()
    page.mouse.down()


HANDS = {
    "pointer": Held(_point, lambda page: page.mouse.up()),
    "Enter": Held(lambda page: page.keyboard.down("Enter"), lambda page: page.keyboard.up("Enter")),
    "Space": Held(lambda page: page.keyboard.down("Space"), lambda page: page.keyboard.up("Space")),
}
STAMP = """() => {
  const since = globalThis.since = {};
  for (const name of ["pointerdown", "keydown"])
    addEventListener(name, () => { since.down ??= performance.now(); }, true);
  new MutationObserver(() => { if (document.querySelector(".game")) since.open ??= performance.now(); })
    .observe(document.body, { childList: true, subtree: true });
}"""


def test_button_opens_when_it_is_held_and_not_before(curtain: Table) -> None:
    """A short tap does nothing, and a pointer that leaves the button lets go."""
    short_taps(curtain)
    _point(curtain.page)
    curtain.page.mouse.move(5, 5)
    curtain.page.evaluate("wait => new Promise((then) => setTimeout(then, wait))", HOLD + 100)
    curtain.page.mouse.up()
    assert curtain.screen == "curtain"
    for hand in HANDS.values():
        curtain.page.evaluate(STAMP)
        assert curtain.focused() == "hold"
        hand.press(curtain.page)
        until(lambda: curtain.screen == "mist", "the curtain opens")
        hand.let_go(curtain.page)
        assert curtain.page.evaluate("since.open - since.down") >= HOLD
        assert curtain.screen == "mist"
        curtain.skip_recap().press("#tool-hide")


def short_taps(curtain: Table) -> None:
    for hand in HANDS.values():
        for _ in range(3):
            hand.press(curtain.page)
            hand.let_go(curtain.page)
        before = curtain.page.locator("#page").inner_html()
        curtain.page.evaluate("wait => new Promise((then) => setTimeout(then, wait))", HOLD + 100)
        assert curtain.screen == "curtain"
        assert curtain.page.locator("#page").inner_html() == before
        assert curtain.page.locator("#hold").get_attribute("data-asking") is None


def test_finger_held_opens(phone: Page, site: Site) -> None:
    table = Table(phone, site.address).open().begin()
    table.play((FIRST_TURN,))
    devtools = phone.context.new_cdp_session(phone)
    settled(phone)
    box = phone.locator("#hold").bounding_box()
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    until(lambda: table.screen == "mist", "the curtain opens")
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert table.screen == "mist"


def test_press_without_a_pointer_is_asked_once_more(curtain: Table) -> None:
    words = curtain.page.locator("#hold").inner_text()
    curtain.press("[data-hold]")
    assert curtain.screen == "curtain"
    assert curtain.page.locator("#hold").inner_text() != words
    assert curtain.focused() == "hold"
    curtain.press("[data-hold]")
    assert curtain.screen == "mist"


GONE = {
    "focus": "() => window.dispatchEvent(new Event('blur'))",
    "sight": """() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      delete document.hidden;
    }""",
    "page": "() => window.dispatchEvent(new PageTransitionEvent('pagehide'))",
}


def test_the_curtain_falls_when_the_thief_leaves_the_page(table: Table) -> None:
    for what, goes in GONE.items():
        table.press("#tool-settings")
        table.page.evaluate(goes)
        assert table.screen == "curtain", what
        assert table.page.locator("#sheet").count() == 0
        assert table.sit(hold=True).screen == "thief"


def test_no_curtain_falls_when_the_mists_leave_the_page_or_think_for_hours(curtain: Table) -> None:
    curtain.sit()
    for what, goes in GONE.items():
        curtain.page.evaluate(goes)
        assert curtain.screen == "mist", what
    for _ in range(2):
        later(curtain.page, 120 * MINUTE)
        assert curtain.screen == "mist"


def test_falls_when_another_window_takes_the_focus(windowed: Browser, site: Site) -> None:
    """The browser's own events, not made ones."""
    with profile(windowed, site.address) as opened:
        table = Table(opened.page, site.address).open().begin()
        devtools = opened.context.new_cdp_session(opened.page)
        devtools.send("Emulation.setFocusEmulationEnabled", {"enabled": False})
        other = opened.context.new_page()
        other.bring_to_front()
        until(lambda: table.screen == "curtain", "the curtain falls")


def test_falls_after_minutes_without_input(table: Table) -> None:
    for minutes in (3, 1, 10):
        table.press("#tool-settings")
        table.press(f"#timeout-{minutes}")
        table.press("#sheet-close")
        table.page.mouse.move(200, 200)
        table.page.mouse.move(300, 200)
        later(table.page, 1)
        table.page.mouse.move(200, 300)
        later(table.page, minutes * MINUTE - 10)
        assert table.screen == "thief", minutes
        later(table.page, 20)
        assert table.screen == "curtain", minutes
        table.sit()


def test_input_begins_the_minutes_anew(table: Table) -> None:
    for _ in range(4):
        later(table.page, 2 * MINUTE)
        assert table.screen == "thief"
        table.page.keyboard.press("Shift")
        table.page.mouse.wheel(0, 1)
    later(table.page, 4 * MINUTE)
    assert table.screen == "curtain"


def test_minutes_may_be_off_and_are_remembered(table: Table) -> None:
    table.press("#tool-settings")
    table.press("#timeout-off")
    table.press("#sheet-close")
    for _ in range(3):
        later(table.page, 60 * MINUTE)
    assert table.screen == "thief"
    table.reload().press("#resume")
    table.sit()
    later(table.page, 60 * MINUTE)
    assert table.screen == "thief"
    table.press("#tool-settings")
    assert table.page.locator("#timeout-off").get_attribute("aria-pressed") == "true"


def test_a_player_can_lower_the_curtain_from_the_table_and_from_the_menu(table: Table) -> None:
    table.press("#tool-hide")
    assert table.screen == "curtain"
    table.sit()
    table.press("#tool-settings")
    table.press("#menu-hide")
    assert table.screen == "curtain"


BOARD = (
    "[data-space],[data-action],[data-arm],[data-rod],[data-coin],[data-verb],"
    ".board,#log,#card,#status,#recap,#sheet"
)


def _leave(table: Table) -> None:
    table.press("#tool-settings")
    table.press("#menu-leave")


AWAY: dict[str, Callable[[Table], None]] = {
    "hide": lambda table: table.press("#tool-hide"),
    "blur": lambda table: table.page.evaluate(GONE["focus"]),
    "leave": _leave,
    "end": lambda table: table.play((FIRST_TURN,)),
}


def test_nothing_of_the_position_is_in_the_document_behind_the_curtain(table: Table) -> None:
    """Not even what the Thief has had spoken to himself."""
    page = table.page
    for how, goes in AWAY.items():
        assert table.screen == "thief"
        table.press("#tool-settings")
        table.press("#menu-speak")
        goes(table)
        assert page.locator(BOARD).count() == 0, how
        assert page.locator("#live").text_content() == ""
        assert page.locator("#alert").text_content() == ""
        words = page.locator("#page").inner_text()
        assert how == "leave" or not any(sign.isdigit() for sign in words), words
        assert page.locator("#page template").count() == 0
        if how == "leave":
            table.press("#resume")
        table.sit()


def test_title_names_who_sits_down(table: Table) -> None:
    assert table.page.title() == in_english("title.thief")
    table.press("#tool-hide")
    assert table.page.title() == in_english("title.curtain.thief")
    thief = table.page.title()
    table.sit()
    table.play((FIRST_TURN,))
    assert table.page.title() == in_english("title.curtain.mist")
    assert table.page.title() != thief
    assert table.page.locator("h1").inner_text() == in_english("curtain.mist")


def test_the_curtain_shows_the_name_of_the_player_who_sits_down(table: Table) -> None:
    table.press("#tool-settings")
    table.press("#menu-leave")
    table.press("#two")
    table.page.fill("#name-one", "Mara")
    table.page.fill("#name-two", "<b>Tom</b>")
    table.page.keyboard.press("Tab")
    table.press("#choosing-back")
    table.press("#resume")
    assert "Mara" in table.page.locator("h1").inner_text()
    table.sit()
    table.play((FIRST_TURN,))
    assert "<b>Tom</b>" in table.page.locator("h1").inner_text()


def test_nothing_of_the_thiefs_is_spoken_unasked(table: Table) -> None:
    """A turn with a leap, a look, something refused and something taken back."""
    page = table.page
    page.evaluate(
        """() => { globalThis.said = []; for (const name of ["live", "alert"])
          new MutationObserver(() => said.push(document.getElementById(name).textContent))
            .observe(document.getElementById(name), { childList: true, subtree: true, characterData: true }); }"""
    )
    page.locator("#sp-A1").dispatch_event("click")
    table.act("look C")
    table.act("leap C1")
    table.press("#undo")
    table.press("#undo")
    table.act("leap C1")
    assert not _said(page)
    table.press("#tool-settings")
    table.press("#menu-speak")
    until(lambda: "C1" in _said(page), "the position is spoken")
    table.act("end")
    assert page.locator("#live").text_content() == ""


def test_mists_hear_what_happens(curtain: Table) -> None:
    curtain.press("[data-hold]")
    curtain.press("[data-hold]")
    assert curtain.page.locator("#live").text_content() == curtain.page.locator("#recap-text").inner_text()
    curtain.skip_recap()
    curtain.act("move B2 B3")
    assert "B3" in (curtain.page.locator("#live").text_content() or "")
    curtain.act("end")
    assert curtain.page.locator("#live").text_content() == ""


def test_reload_is_behind_the_curtain(curtain: Table) -> None:
    """What the Thief's page leaves to one that is loaded anew tells nothing."""
    curtain.reload()
    assert curtain.page.locator(BOARD).count() == 0
    left = curtain.page.evaluate("() => [{ ...localStorage }, { ...sessionStorage }, history.state]")
    # Whether the page's own code is kept for the next start is a matter of time.
    left[0].pop("nusubito.snapshot", None)
    # That a rod was looked at was seen by everybody: the sentence said of it is said once.
    assert json.dumps(left) == json.dumps([{"nusubito.first-rod.thief": "yes"}, {}, None])


def _said(page: Page) -> str:
    words: str = page.evaluate("said.join(' ')")
    return words.strip()
