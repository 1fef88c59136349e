"""How far words stand out from what is painted behind them, measured from pixels (WCAG 1.4.3).

Theory of operation: a screen is photographed twice, the second time without its letters. Where the two differ there are
letters, and the second picture has what lies behind each of them: a gradient, mist, a line of a drawing. Their ink is
the style's, since thin letters hardly reach it in a picture. A few pixels may be worse than what is asked for: a letter
that a thin line crosses is read all the same.
"""

import base64
from pathlib import Path

from playwright.sync_api import Browser, Page

HERE = Path(__file__).parent
TEXTS = (HERE / "contrast.js").read_text("utf-8")
PIXELS = (HERE / "contrast_pixels.js").read_text("utf-8")
BARE = """() => {
  const style = document.createElement("style");
  style.id = "bare";
  style.textContent = `* { -webkit-text-fill-color: transparent !important; text-shadow: none !important;
      transition: none !important }
    text, tspan { fill: transparent !important }`;
  document.head.append(style);
}"""
DOWN = """() => {
  const screen = document.getElementById("screen"), { scrollTop, clientHeight } = screen;
  screen.scrollTop += clientHeight - 48;
  return screen.scrollTop > scrollTop;
}"""
"""Scrolls down by a window, with a line of the last one kept; false at the foot."""
ALLOWED = 0.1
"""The share of a text's pixels that may stand out less."""


class Contrast:
    """Measures one screen after the other.

    Args:
        browser: Where the pictures are compared.
    """

    def __init__(self, browser: Browser) -> None:
        self._desk = browser.new_page()
        self.measured = 0
        """How many texts have been measured."""

    def too_little(self, page: Page, *, scrolls: bool = False) -> list[str]:
        """Return each text that stands out too little, with its contrast and what it needs.

        Args:
            page: The page.
            scrolls: Whether to look at the whole screen, window by window, and not only at what is in sight.
        """
        found = self._in_sight(page)
        while scrolls and page.evaluate(DOWN):
            found += self._in_sight(page)
        return list(dict.fromkeys(found))

    def _in_sight(self, page: Page) -> list[str]:
        texts = page.evaluate(TEXTS)
        scale = page.evaluate("devicePixelRatio")
        full = _picture(page)
        page.evaluate(BARE)
        bare = _picture(page)
        page.evaluate("document.getElementById('bare').remove()")
        measured, wrong = self._desk.evaluate(PIXELS, [full, bare, texts, scale, ALLOWED])
        self.measured += measured
        return list(wrong)

    def close(self) -> None:
        """Let go of the browser."""
        self._desk.close()


def _picture(page: Page) -> str:
    return base64.b64encode(page.screenshot(animations="disabled")).decode()
