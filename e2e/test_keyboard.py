"""A whole game with the keyboard alone: Tab, arrows, Enter, the space bar, Escape."""

from e2e.chance import known_deal
from e2e.conftest import Opened, until
from e2e.table import Table
from tools.serve import Site

TABS = 60
"""More than there are stops on any screen."""


class Keys:
    """Somebody who has a keyboard and nothing else.

    Args:
        table: The page.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.keyboard = table.page.keyboard

    def press(self, key: str) -> None:
        """Press a key; the focus is on something afterwards."""
        self.keyboard.press(key)
        assert self.table.focused() != "body", f"{key} has lost the focus"

    def to(self, selector: str) -> None:
        """Go to a control with the Tab key, on or back, whichever way it is."""
        target = self.table.page.locator(selector).first
        ahead: bool = target.evaluate(
            "target => !(target.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING)"
        )
        for _ in range(TABS):
            if self.is_on(selector):
                return
            self.keyboard.press("Tab" if ahead else "Shift+Tab")
        raise AssertionError(f"no way to {selector}")

    def on(self, selector: str, key: str = "Enter") -> None:
        """Go to a control and press it."""
        self.to(selector)
        self.press(key)

    def space(self, name: str, key: str = "Enter") -> None:
        """Go to a space of the board with the arrow keys and press it."""
        self.to("[data-space]")
        at = self.table.focused().removeprefix("sp-")
        across, down = ord(name[0]) - ord(at[0]), int(name[1]) - int(at[1])
        for _ in range(abs(across)):
            self.press("ArrowRight" if across > 0 else "ArrowLeft")
        for _ in range(abs(down)):
            self.press("ArrowDown" if down > 0 else "ArrowUp")
        assert self.table.focused() == f"sp-{name}"
        self.press(key)

    def sit(self, key: str) -> None:
        """Hold the curtain's button with a key; it has the focus already."""
        assert self.table.focused() == "hold"
        self.keyboard.down(key)
        until(lambda: self.table.screen != "curtain", "the curtain opens")
        self.keyboard.down(key)
        self.keyboard.up(key)
        assert self.table.focused() == "recap-next"

    def is_on(self, selector: str) -> bool:
        """Return whether a control has the focus."""
        on: bool = self.table.page.evaluate("selector => document.activeElement.matches(selector)", selector)
        return on


def test_a_whole_game(site: Site, opened: Opened) -> None:
    known_deal(opened.context, "A1")
    table = Table(opened.page, site.address).open()
    keys = Keys(table)
    keys.on("#two")
    keys.on("#begin")
    assert table.screen == "thief"

    keys.on("#row-look")
    keys.on('[data-action="look 3"]')
    keys.space("E3")
    keys.on("#end-0")

    keys.sit("Enter")
    keys.press("Escape")
    assert table.focused().startswith("sp-")
    keys.space("B4")
    keys.space("A4")
    keys.on("#undo")
    keys.space("B4", " ")
    keys.press("Escape")
    keys.space("B4", " ")
    keys.space("B5", " ")
    keys.on("#end-0", " ")

    keys.sit(" ")
    keys.press("Enter")
    keys.press("Escape")
    keys.on("#row-sacrifice")
    keys.on('[data-coin="A3"], [data-action="sacrifice A3"]')
    keys.space("E5")
    keys.space("C5")
    keys.on("#undo")
    keys.space("C5")
    keys.on("#end-0")

    keys.sit("Enter")
    keys.press("Escape")
    keys.space("B5")
    keys.space("C5")
    keys.on('[data-arm="capture C5"]')
    keys.on('[data-action="capture C5"]')
    assert (table.screen, table.focused()) == ("finale", "finale-skip")
    keys.press("x")
    assert table.screen == "over"
    assert table.focused() == "over-title"
    assert opened.page.locator(".over-how h2").inner_text() == "Captured on C5"

    keys.on("#replay-first")
    keys.on("#replay-forward")
    keys.on("#eyes-mist")
    keys.on("#rematch", " ")
    assert table.screen == "thief"


def test_giving_up(site: Site, opened: Opened) -> None:
    """It asks once; no is the next stop."""
    table = Table(opened.page, site.address).open()
    keys = Keys(table)
    keys.on("#two")
    keys.on("#begin")
    keys.on("#resign")
    keys.on("#resign-no")
    assert table.screen == "thief"
    keys.on("#resign")
    keys.on("#resign")
    assert table.screen == "over"


def test_sheets(site: Site, opened: Opened) -> None:
    """Help and settings take the focus, give it back to what opened them, and close with Escape."""
    table = Table(opened.page, site.address).open().begin()
    keys = Keys(table)
    for opener, first in (("#tool-help", "help-section-title"), ("#tool-settings", "sheet-title")):
        keys.on(opener)
        assert table.focused() == first
        assert opened.page.locator("#page > :not(#sheet):not([inert])").count() == 0
        keys.press("Escape")
        assert keys.is_on(opener)
    keys.on("#tool-position")
    assert table.focused() == "position"
    keys.press("Escape")
    assert keys.is_on("#tool-position")


def test_a_key_does_what_its_control_does_until_keys_are_switched_off(site: Site, opened: Opened) -> None:
    table = Table(opened.page, site.address).open()
    press = opened.page.keyboard.press
    press("?")
    assert table.focused() == "help-section-title"
    press("u")
    press("Escape")
    opened.page.click("#play-now")
    table.act("leap C1")
    press("e")
    assert table.focused() == "end-0"
    assert table.screen == "thief"
    press("Control+u")
    assert "end" in table.controls()
    press("u")
    assert "end" not in table.controls()
    table.act("leap C1")
    table.press("#tool-settings")
    press("u")
    table.press("#shortcuts")
    press("Escape")
    press("u")
    assert "end" in table.controls()
    table.reload().press("#resume")
    press("u")
    assert "end" in table.controls()
