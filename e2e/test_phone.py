"""A phone: a small screen, fingers, no keyboard."""

from typing import NamedTuple

import pytest
from playwright.sync_api import CDPSession, Page

from e2e.chance import known_deal
from e2e.conftest import until
from e2e.table import Table
from e2e.waits import settled
from tools.serve import Site

FINGER = 44
"""CSS pixels that a control is wide and high at least."""

MEASURE = """
() => {
  const page = document.scrollingElement;
  const hit = (it) => {
    const box = it.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    const there = document.elementFromPoint(x, y);
    return there && (it.contains(there) || there.contains(it));
  };
  const seen = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !it.closest("[inert],.vh");
  const pressed =
    "button:not([data-coin],[data-ask]), a[href], summary, select, label.start-file, input:not(.vh), [data-space]";
  const controls = [...document.querySelectorAll(pressed)];
  return {
    across: page.scrollWidth - page.clientWidth,
    down: page.scrollHeight - page.clientHeight,
    small: controls.filter(seen).filter(hit).map((it) => {
      const box = it.getBoundingClientRect();
      return { name: it.id || it.outerHTML.slice(0, 90), width: box.width, height: box.height };
    }).filter((it) => it.width && (it.width < 43.5 || it.height < 43.5)),
  };
}
"""
"""What runs over the screen's edges, and which of the controls that a finger can reach are small.

Rods, coins and darts are left out: whatever can be done with one is offered by a button of full size as well.
"""


class Fit(NamedTuple):
    """How a screen fits the phone."""

    across: float
    down: float
    small: list[str]


def fit(page: Page) -> Fit:
    found = page.evaluate(MEASURE)
    small = [f"{it['name']} {it['width']:.0f}x{it['height']:.0f}" for it in found["small"]]
    return Fit(found["across"], found["down"], small)


class Fingers:
    """Somebody with a finger.

    Args:
        table: The page.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.page = table.page
        self.touch: CDPSession = self.page.context.new_cdp_session(self.page)

    def tap(self, *selectors: str) -> None:
        """Tap one thing after the other; the screen fits after each."""
        for selector in selectors:
            self.table.click(selector, self.page.tap)
            self.check()

    def sit(self) -> None:
        """Hold a finger on the curtain's button, and tap past what has happened."""
        box = self.page.locator("#hold").bounding_box()
        assert box
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self.touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        until(lambda: self.table.screen != "curtain", "the curtain opens")
        self.touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.check()
        while self.page.locator("#recap").count():
            self.tap("#recap-next")

    def check(self) -> None:
        """Nothing runs over the edges, and every control is large enough for a finger."""
        settled(self.page)
        across, down, small = fit(self.page)
        assert across <= 0
        assert small == []
        if self.table.screen != "over":
            assert down <= 0


@pytest.fixture
def fingers(phone: Page, site: Site) -> Fingers:
    """A phone with the start screen."""
    known_deal(phone.context, "A1")
    return Fingers(Table(phone, site.address).open())


@pytest.mark.long
def test_a_whole_game(fingers: Fingers) -> None:
    page, table = fingers.page, fingers.table
    fingers.check()
    fingers.tap("#two", "#begin", "#row-look", '#chips [data-action="look 3"]', "#sp-E3", "#end-0")
    fingers.sit()
    fingers.tap("#sp-B4", "#sp-B5", "#sp-C2", "#card .close", "#end-0")
    fingers.sit()
    fingers.tap(
        "#row-sacrifice", '#hand [data-coin="A3"], #chips [data-action="sacrifice A3"]', "#sp-E5", "#undo"
    )
    fingers.tap("#sp-E5", "#sp-C5", "#end-0")
    fingers.sit()
    fingers.tap("#sp-B5", "#sp-C5", '[data-arm="capture C5"]', "#fate-no")
    fingers.tap('[data-arm="capture C5"]', '[data-action="capture C5"]', "#finale-skip")
    assert table.screen == "over"
    assert page.locator(".over-how h2").inner_text() == "Captured on C5"
    fingers.tap("#replay-first", "#replay-forward", "#eyes-thief", "#rematch")
    assert table.screen == "thief"


def test_menu_and_log(fingers: Fingers) -> None:
    """They lie over the board, and close again."""
    page = fingers.page
    fingers.tap("#two", "#begin", "#sp-C1", "#end-0")
    fingers.sit()
    for opener, sheet, close in (
        ("#bar-menu", "#tools", "#tools .shut"),
        ("#bar-log", "#log", "#log .close"),
    ):
        fingers.tap(opener)
        assert page.locator(f"{sheet}.open").is_visible()
        fingers.tap(close)
        assert page.locator(f"{sheet}.open").count() == 0
    fingers.tap("#bar-log", "#log-0")
    assert page.locator(".lit").count() > 0


def test_sheets(fingers: Fingers) -> None:
    """Set-up, help, settings and the position fit; what is long scrolls inside."""
    page = fingers.page
    fingers.tap(
        "#two",
        "#more",
        "#level-B2",
        "#first-two",
        "#choosing-back",
        "#help-button",
        "#sheet-close",
        "#two",
        "#begin",
    )
    fingers.tap("#bar-menu", "#tool-settings", "#sheet-close")
    fingers.tap("#bar-menu", "#tool-position")
    assert page.locator("#position").is_visible()
    fingers.tap("#position .close")
    fingers.tap("#bar-menu", "#resign", "#resign-no", "#resign", "#resign")
    assert fingers.table.screen == "over"
