"""Somebody who has a keyboard and nothing else: Tab, arrows, Enter, the space bar, Escape."""

from playwright.sync_api import BrowserContext, Page

from e2e.people.ready import until
from e2e.people.table import Table

TABS = 60
"""More than there are stops on any screen."""
_DROPS = """
(() => {
  const drops = [];
  let last = null;
  globalThis[Symbol.for("drops")] = drops;
  document.addEventListener("focusin", ({ target, relatedTarget }) => {
    if (last && !last.isConnected && !relatedTarget) drops.push(`${last.id} > ${target.id}`);
    last = target;
  }, true);
})();
"""


def watch_drops(context: BrowserContext) -> None:
    """Let every page of a context note where the focus arrives only after the element that had it has gone."""
    context.add_init_script(_DROPS)


def drops(page: Page) -> list[str]:
    """Return what `watch_drops` has noted on a page: the ids of both elements."""
    found: list[str] = page.evaluate("() => globalThis[Symbol.for('drops')]")
    return found


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
        across, down = ord(name[0]) - ord(at[0]), int(name[1:]) - int(at[1:])
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


def key(page: Page, **init: object) -> bool:
    """Send a key as no keyboard here does, to what has the focus, and return whether the page has taken it."""
    taken: bool = page.evaluate(
        """init => !document.activeElement.dispatchEvent(
             new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }))""",
        init,
    )
    return taken
