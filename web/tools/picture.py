"""Play a turn in the built page and make the README's moving picture of it: `python -m tools.picture [FILE]`.

The Thief looks at a rod, leaps past a Builder and ends his turn; the curtain falls. Chromium itself compresses what it
has shown, and what the frames share is kept once.
"""

import base64
import sys
import time
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tools.browsers import chromium, chromium_flags
from tools.paths import STATIC
from tools.serve import Site
from tools.webp import Frame, animated

FILE = STATIC / "turn.webp"
MOST = 400_000
"""Bytes: a README is read over any line."""
WIDTH, HEIGHT, SCALE = 1120, 700, 0.75
"""The window, and how many pixels of the picture one of its own is."""
QUALITIES = (0.7, 0.6, 0.5, 0.4)
"""Of its frames; the first that is light enough is taken."""

_CHANCE = """(() => {
  let drawn = 0;
  const real = crypto.getRandomValues.bind(crypto);
  const known = (array) => {
    if (!(array instanceof Uint32Array) || array.length !== 1) return real(array);
    array[0] = ++drawn % 2;
    return array;
  };
  Object.defineProperty(crypto, "getRandomValues", { value: known });
})();"""
"""The treasure lies on C1: the column's rod is green."""
_READY = "performance.getEntriesByName('rehearsed').length > 0"
_STILL = """() => {
  const still = new CSSStyleSheet();
  still.replaceSync(".shore, .mist, .poster * { animation: none !important }");
  document.adoptedStyleSheets.push(still);
  for (const it of document.getAnimations())
    if (it.effect.getComputedTiming().endTime === Infinity) it.cancel();
}"""
"""What drifts over the whole board makes every frame a whole one."""
_POINTER = """() => {
  const it = document.createElement("div");
  it.id = "pointer";
  it.innerHTML = '<svg width="30" height="38" viewBox="0 0 15 19"><path fill="#fffaf0" stroke="#12233d" '
    + 'stroke-width="1.4" stroke-linejoin="round" d="M1 1v14.5l3.7-3.4 2.5 5.6 2.7-1.2-2.5-5.4 5-.4z"/></svg>';
  Object.assign(it.style, { position: "fixed", left: 0, top: 0, zIndex: 99, pointerEvents: "none",
    transition: "transform 340ms cubic-bezier(.3,.6,.2,1)", transform: "translate(560px,640px)" });
  document.body.append(it);
}"""
_POINT = "([x, y]) => document.getElementById('pointer').style.transform = `translate(${x}px,${y}px)`"

_PAINT = """async ([png, quality]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height), pen = canvas.getContext("2d", { alpha: false });
  pen.drawImage(image, 0, 0);
  const now = new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < now.length; at++) {
    if (globalThis.before && now[at] === before[at]) continue;
    const x = at % width, y = (at - x) / width;
    left = Math.min(left, x); right = Math.max(right, x); top = Math.min(top, y); bottom = y;
  }
  globalThis.before = now;
  if (right < 0) return null;
  left -= left % 2; top -= top % 2;
  const part = new OffscreenCanvas(right - left + 1, bottom - top + 1);
  part.getContext("2d", { alpha: false }).drawImage(canvas, -left, -top);
  const bytes = new Uint8Array(await (await part.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
  return [left, top, part.width, part.height, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))];
}"""


class Shot(NamedTuple):
    """An image of the screen, and the time it was shown."""

    png: bytes
    milliseconds: int


class Film:
    """A player who photographs the page.

    Args:
        page: The game.
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        self.shots: list[Shot] = []

    def roll(self, seconds: float) -> None:
        """Photograph what moves, at the pace at which it does."""
        end = time.monotonic() + seconds
        while (began := time.monotonic()) < end:
            png = self._page.screenshot()
            self.shots.append(Shot(png, max(40, round((time.monotonic() - began) * 1000))))

    def rest(self, seconds: float) -> None:
        """Let what is shown be read."""
        self.shots.append(Shot(self._page.screenshot(), round(seconds * 1000)))

    def go_to(self, selector: str) -> None:
        """Lead the pointer to a control."""
        box = self._page.locator(selector).first.bounding_box()
        assert box, f"{selector} is not on the screen"
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self._page.evaluate(_POINT, [x - 2, y - 2])
        self.roll(0.4)
        self._page.mouse.move(x, y)
        self.roll(0.25)

    def press(self, selector: str) -> None:
        """Lead the pointer to a control, press it and look at what moves."""
        self.go_to(selector)
        self._page.mouse.down()
        self._page.mouse.up()
        self.roll(0.9)


def play(browser: Browser, address: str) -> list[Shot]:
    """Play a turn of the Thief and return the shots."""
    context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=SCALE)
    context.add_init_script(_CHANCE)
    page = context.new_page()
    page.goto(address)
    while not page.evaluate(_READY):
        page.wait_for_timeout(100)
    page.locator("[data-do=two]").click()
    page.locator("[data-do=begin]").click()
    page.locator(".game").wait_for()
    page.evaluate(_STILL)
    page.evaluate(_POINTER)
    film = Film(page)
    film.rest(1.4)
    film.press('[data-rod="C"]')
    film.rest(2.6)
    film.press("#sp-C1")
    film.rest(1.6)
    film.press("#end-0")
    film.rest(2.2)
    context.close()
    return film.shots


def developed(browser: Browser, shots: list[Shot], quality: float) -> bytes:
    """Return the moving picture of the shots."""
    page = browser.new_page()
    frames: list[Frame] = []
    for shot in shots:
        part = page.evaluate(_PAINT, [base64.b64encode(shot.png).decode(), quality])
        if part is None:
            frames[-1] = frames[-1]._replace(milliseconds=frames[-1].milliseconds + shot.milliseconds)
        else:
            left, top, width, height, data = part
            frames.append(Frame(left, top, width, height, shot.milliseconds, base64.b64decode(data)))
    page.close()
    return animated(frames[0].width, frames[0].height, frames)


def main(file: Path) -> None:
    """Make the picture of the built page."""
    site = Site().start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=chromium_flags())
        shots = play(browser, site.address)
        pictures = (developed(browser, shots, quality) for quality in QUALITIES)
        picture = next((one for one in pictures if len(one) <= MOST), b"")
        browser.close()
    site.stop()
    if not picture:
        raise SystemExit(f"the picture has more than {MOST:,} bytes, however coarse it is")
    file.write_bytes(picture)
    print(f"{file}: {len(picture):,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FILE)
