"""Draw the icons of each game and the picture of its link, from its own art in the built page: `python -m tools.icons`.

They lie beside the page of each game, not in `keep/`: a system fetches them when somebody puts the page
on a home screen, a messenger when somebody sends a link, and no visit.
"""

from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from page.games import FIRST, GAMES, way
from tools.browsers import chromium, chromium_flags
from tools.paths import STATIC
from tools.serve import Site
from tools.site import CARD, CARD_SIZE, ICONS, ROUND_ICONS

QUALITY = 84
"""Of the picture of a link."""

_ROUNDED = 'rx="12" '
_CARD = """() => {
  const look = new CSSStyleSheet();
  look.replaceSync(`*, *::before, *::after { animation: none !important; transition: none !important }
    .start-paper > :not(.start-title), .boot-note { display: none !important }
    .start-title { flex-direction: column; align-items: flex-start; gap: 28px }
    .start-title .seal { font-size: 3rem } .start-title h1 { font-size: 3.9rem }
    .start-title p { font-size: 1.6rem; line-height: 1.3; margin-top: 18px }`);
  document.adoptedStyleSheets.push(look);
  return document.fonts.ready.then(() => true);
}"""
"""The start screen's poster and title, and nothing that is pressed."""


def folder_of(game: str) -> Path:
    """Return the folder of a game's art."""
    return STATIC if game == FIRST else STATIC / game


def draw(browser: Browser, game: str) -> None:
    """Draw the icons of a game."""
    folder = folder_of(game)
    drawing = (folder / "icon.svg").read_text("utf-8")
    assert drawing.count(_ROUNDED) == 1, "its ground has round corners"
    for name, side in ICONS.items():
        page = browser.new_page(viewport={"width": side, "height": side})
        shape = drawing if name in ROUND_ICONS else drawing.replace(_ROUNDED, "")
        page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{side}px}}</style>{shape}")
        page.screenshot(path=folder / name, omit_background=name in ROUND_ICONS)
        page.close()


def photograph(browser: Browser, site: Site, game: str) -> None:
    """Take the picture of a link to the page of a game."""
    width, height = CARD_SIZE
    page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(site.address + way(game, FIRST).removeprefix("./"), wait_until="domcontentloaded")
    page.evaluate(_CARD)
    page.screenshot(path=folder_of(game) / CARD, type="jpeg", quality=QUALITY)
    page.close()


def main() -> None:
    """Draw everything."""
    site = Site().start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=chromium_flags())
        for game in GAMES:
            draw(browser, game)
            photograph(browser, site, game)
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
