"""Somebody with a phone: a small screen, fingers, no keyboard."""

from typing import NamedTuple

from playwright.sync_api import CDPSession, Page

from e2e.people.ready import until
from e2e.people.table import Table
from e2e.people.waits import settled

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
            self.table.click(selector, touch=True)
            self.check()

    def sit(self) -> None:
        """Hold a finger on the curtain's button, and tap past what has happened."""
        settled(self.page)
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
