"""Settings that the browser itself carries out: how large words are before Python runs, and sounds."""

from playwright.sync_api import Page

from e2e.browsers.profiles import Open
from e2e.people.ready import until
from e2e.people.table import Table
from tools.serve import Site

NOTE_LOOK = """(() => {
  globalThis.looks = [];
  const note = () => {
    if (!document.getElementById("page")) return requestAnimationFrame(note);
    const { text, contrast } = document.documentElement.dataset;
    looks.push([text, contrast]);
  };
  requestAnimationFrame(note);
})()"""
"""Notes how the first picture looks as it is painted."""
NOTE_SOUNDS = """(() => {
  globalThis.contexts = [];
  const Real = AudioContext;
  globalThis.AudioContext = class extends Real {
    constructor() { super(); contexts.push(this); }
    createOscillator() { const it = super.createOscillator(); this.struck = true; return it; }
  };
})()"""


def test_what_was_chosen_holds_from_the_first_picture_on_and_sounds_come_when_asked_for(
    page: Page, site: Site
) -> None:
    page.add_init_script(NOTE_LOOK)
    page.add_init_script(NOTE_SOUNDS)
    table = Table(page, site.address).open()
    usual = _size(page)
    table.click("#tool-settings")
    table.click("#text-largest")
    table.click("#contrast-more")
    assert page.evaluate("contexts.length") == 0
    table.click("#sounds-on")
    until(lambda: page.evaluate("contexts.length === 1 && contexts[0].struck"), "the bell is struck")
    table.reload()
    assert page.evaluate("looks") == [["largest", "more"]]
    assert _size(page) > 1.25 * usual
    assert page.evaluate("contexts.length") == 0, "nothing is made before something is heard"


def _size(page: Page) -> float:
    """Return how large the words below the title are."""
    return float(
        page.evaluate("parseFloat(getComputedStyle(document.querySelector('.start-what')).fontSize)")
    )


def test_in_the_devices_own_colours_what_is_chosen_and_what_has_the_focus_is_seen(
    lent: Open, site: Site
) -> None:
    with lent(forced_colors="active") as opened:
        table = Table(opened.page, site.address).open()
        table.click("#tool-settings")
        chosen, other = (
            _style(opened.page, f"#text-{one}", "backgroundColor") for one in ("usual", "larger")
        )
        assert chosen != other
        opened.page.keyboard.press("Tab")
        assert _style(opened.page, ":focus-visible", "outlineStyle") == "solid"
        assert _style(opened.page, ":focus-visible", "outlineColor") != _style(
            opened.page, "#sheet", "backgroundColor"
        )
        table.press("#sheet-close")
        table.begin()
        assert _style(opened.page, "#undo", "color") != _style(opened.page, "#tool-settings", "color")


def _style(page: Page, selector: str, name: str) -> str:
    value: str = page.locator(selector).first.evaluate("(it, name) => getComputedStyle(it)[name]", name)
    return value
