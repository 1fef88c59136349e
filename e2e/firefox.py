"""Firefox, driven through what the tests use of Playwright's page: Playwright itself drives none but its own build."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

DRIVER = Path(__file__).with_suffix(".mjs")


_FILL = """([selector, text]) => {
  const field = document.querySelector(selector);
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}"""


class Firefox:
    """A page in a Firefox with a profile of its own; what it has in common with Playwright's `Page` means the same.

    Args:
        browser: The path of Firefox.
        node: That of Node.
    """

    def __init__(self, browser: str, node: str) -> None:
        self._driver = subprocess.Popen(
            [node, DRIVER, browser], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ
        )
        self.mouse = Mouse(self)

    def close(self) -> None:
        """End it."""
        self._driver.communicate(timeout=60)

    def ask(self, *deed: object) -> Any:
        """Let the driver do something, and return what comes of it."""
        assert self._driver.stdin
        assert self._driver.stdout
        print(json.dumps(deed), file=self._driver.stdin, flush=True)
        answer = json.loads(self._driver.stdout.readline())
        assert "failed" not in answer, (deed, answer)
        return answer["done"]

    def goto(self, address: str) -> None:
        """Open an address."""
        self.ask("goto", address)

    def reload(self) -> None:
        """Load the page anew."""
        self.ask("reload")

    def add_init_script(self, source: str) -> None:
        """Run a script in every page before its own."""
        self.ask("before", source)

    def evaluate(self, source: str, given: object = None) -> Any:
        """Evaluate an expression, or call a function."""
        return self.ask("evaluate", source, given)

    def locator(self, selector: str) -> "Located":
        """Return all that a selector finds."""
        return Located(self, selector)

    def click(self, selector: str, *, position: dict[str, float] | None = None) -> None:
        """Press with the mouse: in an element's midst, or so far from its corner."""
        self.ask("point", selector, position)
        self.mouse.down()
        self.mouse.up()

    def fill(self, selector: str, text: str) -> None:
        """Write into a field."""
        self.evaluate(_FILL, [selector, text])

    def input_value(self, selector: str) -> str:
        """Return what a field says."""
        return str(self.evaluate("selector => document.querySelector(selector).value", selector))


class Mouse:
    """Its mouse."""

    def __init__(self, page: Firefox) -> None:
        self._page = page

    def down(self) -> None:
        """Press its button."""
        self._page.ask("down")

    def up(self) -> None:
        """Let it go."""
        self._page.ask("up")


class Located:
    """What a selector finds."""

    def __init__(self, page: Firefox, selector: str) -> None:
        self._page, self._selector = page, selector
        self.first = self

    def count(self) -> int:
        """Return how many there are."""
        return int(self.evaluate_all("all => all.length"))

    def evaluate_all(self, source: str) -> Any:
        """Call a function with all of them."""
        return self._page.ask("all", self._selector, source)

    def evaluate(self, source: str) -> Any:
        """Call a function with the first."""
        return self._page.ask("first", self._selector, source)

    def all_text_contents(self) -> list[str]:
        """Return the texts of all."""
        return list(self.evaluate_all("all => all.map(one => one.textContent)"))

    def hover(self) -> None:
        """Point at it with the mouse."""
        self._page.ask("point", self._selector)
