"""A tile of Relics in the hands: turned by wheel, key, finger and press, dragged from the hand and on the board."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page

from e2e.browsers.profiles import DESKTOP, TOUCH, Open
from e2e.in_english import in_english
from e2e.offered import OFFERED, PRESS, begin
from e2e.people.ready import until
from e2e.people.waits import hold_waits, later
from e2e.suites.input.test_drag import middle
from page.shell.pace import BEAT
from tests.soak import one_in
from tools.serve import Site

COVERED = """() => [...document.querySelectorAll("[data-space]")].filter((space) => {
  const box = space.querySelector(".hit").getBoundingClientRect();
  return [[.2, .2], [.8, .2], [.5, .5], [.2, .8], [.8, .8]].some(([x, y]) =>
    !space.contains(document.elementFromPoint(box.left + x * box.width, box.top + y * box.height)));
}).map((space) => space.id)"""
"""Returns the spaces of the board over which something lies that takes their press."""

BY: dict[str, dict[str, Any]] = {"mouse": {"viewport": DESKTOP}, "finger": TOUCH}


def take(page: Page, beginning: str) -> None:
    """Take the first action whose notation begins so."""
    page.evaluate(PRESS, next(text for text in page.evaluate(OFFERED) if text.startswith(beginning)))


@pytest.fixture
def placing(request: pytest.FixtureRequest, lent: Open, site: Site) -> Iterator[Page]:
    """A table at which Amber is to place a tile."""
    with lent(**BY[request.param], reduced_motion="reduce") as opened:
        begin(opened.page, site, "two")
        take(opened.page, "choose")
        take(opened.page, "first amber")
        opened.page.locator("#turn-on").wait_for(state="attached")
        yield opened.page


def foot(page: Page) -> tuple[str | None, str | None]:
    """Return what the button at the foot takes, and what right after it."""
    return page.get_attribute("#end-0", "data-action"), page.get_attribute("#end-0", "data-value")


def _takes(page: Page, wanted: tuple[str, str]) -> bool:
    return foot(page) == wanted


def drag(page: Page, piece: str, place: str) -> None:
    """Drag with a mouse or a finger, and see the copy on the way."""
    (x0, y0), (x1, y1) = middle(page, piece), middle(page, place)
    touch: CDPSession | None = None
    if page.evaluate("navigator.maxTouchPoints > 0"):
        touch = page.context.new_cdp_session(page)
        _finger(touch, "touchStart", x0, y0)
    else:
        page.mouse.move(x0, y0)
        page.mouse.down()
    for step in (1, 2, 3, 4):
        x, y = x0 + (x1 - x0) * step / 4, y0 + (y1 - y0) * step / 4
        if touch:
            _finger(touch, "touchMove", x, y)
        else:
            page.mouse.move(x, y)
    until(lambda: _is_near(middle(page, ".dragged"), (x1, y1)), "the copy is where the pointer is")
    if touch:
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        page.mouse.up()
    assert page.locator(".dragged,[data-over],html.dragging").count() == 0


def _is_near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) < 12


def _finger(touch: CDPSession, what: str, x: float, y: float) -> None:
    touch.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": [{"x": x, "y": y}]})


@pytest.mark.parametrize("placing", ["mouse"], indirect=True)
def test_wheel_and_keys_turn_the_tile_and_take_nothing(placing: Page) -> None:
    page = placing
    page.mouse.click(*middle(page, "#sp-C2 > .hit"))
    assert foot(page) == ("place C2", None)
    page.mouse.wheel(0, 100)
    until(lambda: foot(page) == ("place C2", "face E"), "a notch has turned it")
    page.keyboard.press("r")
    assert foot(page) == ("place C2", "face S")
    page.keyboard.press("Shift+R")
    page.keyboard.press("Shift+R")
    assert foot(page) == ("place C2", "face N")
    # Beside the board the wheel rolls what is there; below a sheet it turns nothing.
    page.mouse.move(*middle(page, "#side-amber"))
    page.mouse.wheel(0, 100)
    page.click("#tool-settings")
    page.mouse.move(*middle(page, "#sp-A1 > .hit"))
    page.mouse.wheel(0, 100)
    page.keyboard.press("r")
    page.keyboard.press("Escape")
    assert foot(page) == ("place C2", "face N")
    # With keys alone: the arrows lead on, Enter lays it there, Enter turns it, the foot confirms.
    page.focus("#sp-C2")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    assert foot(page) == ("place C1", "face N")
    page.keyboard.press("Enter")
    assert foot(page) == ("place C1", "face E")
    east = in_english("relics.facing.E", "relics")
    assert in_english("relics.laid.placed", "relics", facing=east) in str(
        page.get_attribute("#sp-C1", "aria-label")
    )
    page.keyboard.press("e")
    page.keyboard.press("Enter")
    page.locator("#adding").wait_for()


@pytest.mark.parametrize("placing", one_in(len(BY), BY), indirect=True)
def test_a_tile_is_dragged_from_the_hand_and_on_the_board(placing: Page) -> None:
    page = placing
    drag(page, "#hand-amber", "#sp-C2 > .hit")
    assert foot(page) == ("place C2", None)
    drag(page, "#sp-C2 > .hit", "#sp-E4 > .hit")
    assert foot(page) == ("place E4", None)
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    page.locator("#adding").wait_for()
    page.click("#undo")
    page.locator("#ring").wait_for()
    drag(page, "#sp-E4 > .hit", "#sp-B3 > .hit")
    until(lambda: foot(page)[0] == "place B3", "it lies there instead")
    drag(page, "#sp-B3 > .hit", "#side-amber")
    assert foot(page) == (None, None)


@pytest.mark.parametrize("placing", ["finger"], indirect=True)
@pytest.mark.parametrize("space", ["C2", "A1"])
def test_a_finger_turns_the_tile_by_its_presses_and_sees_what_lies_beside_it(
    placing: Page, space: str
) -> None:
    page = placing
    page.tap(f"#sp-{space}")
    for facing in "ESWN":
        assert page.evaluate(COVERED) == [], "nothing lies over the tile or its neighbours"
        page.tap(f"#sp-{space}")
        wanted = (f"place {space}", f"face {facing}")
        until(partial(_takes, page, wanted), "the press has turned it")


@pytest.mark.parametrize("placing", one_in(len(BY), BY), indirect=True)
def test_two_quick_presses_on_the_board_take_nothing(placing: Page) -> None:
    page = placing
    x, y = middle(page, "#sp-D3 > .hit")
    if page.evaluate("navigator.maxTouchPoints > 0"):
        page.touchscreen.tap(x, y)
        page.touchscreen.tap(x, y)
    else:
        page.mouse.dblclick(x, y)
    assert foot(page) == ("place D3", "face E")


@pytest.mark.parametrize("placing", one_in(len(BY), BY), indirect=True)
def test_who_sits_opposite_plays_on_a_board_that_is_turned(placing: Page) -> None:
    """All of the screen is turned on Jade's turn: arrows, drags and words are hers."""
    page = placing
    take(page, "place C1")
    take(page, "face N")
    page.evaluate("document.querySelector('[data-do=settings]').click()")
    page.locator("#sitting-opposite").evaluate("it => it.click()")
    page.locator("#sheet-close").evaluate("it => it.click()")
    x, y = middle(page, "#sp-A1 > .hit")
    assert page.locator("#page[data-turned]").count() == 0
    take(page, "add nothing")
    page.locator("#page[data-turned] .game[data-seat=jade]").wait_for()
    until(
        lambda: page.evaluate("getComputedStyle(document.querySelector('#page')).rotate") == "180deg",
        "it is turned",
    )
    if not page.evaluate("navigator.maxTouchPoints > 0"):
        u, v = middle(page, "#sp-A1 > .hit")
        assert abs(u - x) < 40, "what lies on the board stays where it lies"
        assert abs(v - y) < 60
    drag(page, "#hand-jade", "#sp-C2 > .hit")
    assert foot(page)[0] == "place C2"
    drag(page, "#sp-C2 > .hit", "#sp-A4 > .hit")
    assert foot(page)[0] == "place A4"
    page.focus("#sp-A4")
    for key, space in (("ArrowLeft", "B4"), ("ArrowUp", "B5"), ("ArrowRight", "A5"), ("ArrowDown", "A4")):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.id") == f"sp-{space}"


def test_the_end_of_a_turn_is_seen_before_the_seat_changes(fresh: Open, site: Site) -> None:
    """Crystals travel and leave nothing behind; the seat changes by itself, or at once by a press."""
    # What is emulated here no lent profile would lose again.
    with fresh(viewport=DESKTOP, reduced_motion="reduce") as opened:
        hold_waits(opened.context, BEAT)
        page = opened.page
        begin(page, site, "two")
        page.emulate_media(reduced_motion="no-preference")
        take(page, "choose")
        take(page, "first amber")
        for seat, space in (("amber", "A2"), ("jade", "E2")):
            page.locator(f".game[data-seat={seat}]").wait_for()
            take(page, f"place {space}")
            take(page, "face N")
            until(lambda: page.locator(".travels").count() == 0, "what came has come")
            add = next(text for text in page.evaluate(OFFERED) if text != "add nothing")
            page.evaluate(PRESS, add)
            assert page.locator(f".game[data-seat={seat}][data-step=settling]").count() == 1
            if seat == "jade":
                page.mouse.click(*middle(page, "#end-0"))
                assert page.locator(".game[data-step=choose]").count() == 1
                assert page.locator("#card.bad").count() == 0
                break
            later(page, 1)
            page.locator(".game[data-seat=jade]").wait_for()
        assert page.locator(".travels,#recap").count() == 0


def test_where_less_motion_is_wanted_the_seat_changes_at_once(lent: Open, site: Site) -> None:
    with lent(viewport=DESKTOP, reduced_motion="reduce") as opened:
        hold_waits(opened.context, BEAT)
        page = opened.page
        begin(page, site, "two")
        for deed in ("choose", "first amber", "place A2", "face N"):
            take(page, deed)
        assert page.locator(".travels").count() == 0
        page.evaluate(PRESS, next(text for text in page.evaluate(OFFERED) if text != "add nothing"))
        page.locator(".game[data-seat=jade]").wait_for()
