"""Paper put into a browser: what a screen looks like needs the document and its style, and no Python in the page."""

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from e2e.paper import Drawn
from e2e.people.ready import until
from e2e.people.waits import settled
from e2e.sight.frames import USUAL
from tools.paths import DIST, KEEP
from tools.site import LATER

SOON = 30.0
"""Seconds until what was pressed is drawn."""

_SCRIPT = re.compile(r"<script.*?</script>", re.DOTALL)
_SHUT_OFF = """
// As `page.edge.stage.screen` does.
const shutOff = (sheet) => {
  for (const other of sheet?.parentElement.children ?? []) if (other !== sheet) other.inert = true;
};
"""
_PUT = f"""{_SHUT_OFF}
const {{ morph }} = await import("$morph");
const put = ([html, title, language]) => {{
  const root = document.documentElement;
  document.title = title;
  // If it is set anew, so is the style of everything.
  if (root.lang !== language) root.lang = language;
  // As the page itself does: what two screens have in common keeps its style.
  morph(document.getElementById("page"), html);
  shutOff(document.getElementById("sheet"));
  for (const it of document.querySelectorAll("#page, #page *")) if (it.scrollTop || it.scrollLeft) it.scrollTo(0, 0);
}};
"""
_SHOW = f"async (screen) => {{ {_PUT} put(screen); }}"
_ASK = f"""async ([screens, asked]) => {{ {_PUT}
  const ask = [$questions];
  for (const font of document.fonts) font.load();
  await document.fonts.ready;
  return screens.map((screen, number) => {{
    put(screen);
    return ask.flatMap((question) => question(asked[number]));
  }});
}}"""
_SHOWN = f"""([html, title, language]) => {{ {_SHUT_OFF}
  const template = document.createElement("template");
  template.innerHTML = html;
  const shown = document.getElementById("page").cloneNode(true), wanted = template.content.firstElementChild;
  shutOff(template.content.getElementById("sheet"));
  // Which space of the board is in the tab order goes with the focus, which paper knows nothing of.
  for (const it of [shown, wanted])
    for (const space of it.querySelectorAll("[data-space]")) space.removeAttribute("tabindex");
  // Nor of the part of a map that its window shows.
  for (const it of [shown, wanted]) {{
    it.querySelector("#view")?.removeAttribute("style");
    it.querySelector("#mini")?.removeAttribute("data-needed");
  }}
  if (!shown.isEqualNode(wanted)) {{
    const all = (it) => [it, ...it.querySelectorAll("*")], others = all(wanted);
    const bare = (it) => it?.cloneNode(false);
    const at = all(shown).findIndex((it, index) => !bare(it).isEqualNode(bare(others[index])));
    return at < 0 ? "other texts" : `${{bare(all(shown)[at]).outerHTML}} instead of ${{bare(others[at])?.outerHTML}}`;
  }}
  return document.title === title && document.documentElement.lang === language ? "" : "another title";
}}"""


_SIZE = """() => {
  const { clientWidth, clientHeight } = document.documentElement;
  return [innerWidth, innerHeight, clientWidth, clientHeight, getComputedStyle(document.documentElement).fontSize];
}"""


class Easel:
    """A page of the site without its scripts, on which one screen after the other is put up.

    Args:
        page: The browser's page, at the size that is wanted.
        address: Where the site, or the page of one of its games, is.
        document: The file of that page.
    """

    def __init__(self, page: Page, address: str, document: str = "index.html") -> None:
        self.page, self._address = page, address
        # `boot.js` lets all style sheets apply, and marks the document: without its mark the page would say after a
        # minute that it still loads.
        drawn = _SCRIPT.sub("", (DIST / document).read_text("utf-8")).replace(LATER, "")
        drawn = drawn.replace("<html", '<html data-contrast="usual"', 1)
        (morph,) = KEEP.glob("app-*/morph.js")
        self._morph = f"/{morph.relative_to(DIST).as_posix()}"
        page.route(address, lambda route: route.fulfill(body=drawn, content_type="text/html"))
        page.goto(address)

    def resize(self, width: int, height: int, font: int = USUAL) -> None:
        """Give the window another size and put up the page anew: nothing of the size before may be left.

        Args:
            width: Its width in pixels.
            height: Its height in pixels.
            font: The size of type that the browser's owner has chosen, in pixels.
        """
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.goto(self._address)
        if font != USUAL:
            # It is a preference, which only the developer tools can set, and is gone with the document.
            developer = self.page.context.new_cdp_session(self.page)
            developer.send("Page.setFontSizes", {"fontSizes": {"standard": font}})
            developer.detach()
        wanted = [width, height, width, height, f"{font}px"]
        until(lambda: self.page.evaluate(_SIZE) == wanted, "the window has its size", SOON)
        settled(self.page)

    def show(self, drawn: Drawn) -> Page:
        """Put a screen up and return the page once it looks as it shall."""
        self.page.evaluate(_SHOW.replace("$morph", self._morph), list(drawn))
        settled(self.page)
        return self.page

    def ask(self, drawn: Sequence[Drawn], asked: Sequence[object], *questions: str) -> list[list[Any]]:
        """Put screens up one after the other, ask each, and return the answers to all questions in one list a screen.

        Args:
            drawn: The screens.
            asked: What the questions are told of each.
            questions: Functions in the browser's language.
        """
        script = _ASK.replace("$morph", self._morph)
        script = script.replace("$questions", ",".join(f"({question})" for question in questions))
        found: list[list[Any]] = self.page.evaluate(script, [[list(it) for it in drawn], list(asked)])
        return found


def check_shown(page: Page, drawn: Drawn) -> None:
    """Wait until a page that runs shows the same as the paper, to the letter."""
    found = ""

    def is_shown() -> bool:
        nonlocal found
        found = page.evaluate(_SHOWN, list(drawn))
        return not found

    try:
        until(is_shown, "the page shows what is on paper", SOON)
    except AssertionError as error:
        raise AssertionError(found) from error
