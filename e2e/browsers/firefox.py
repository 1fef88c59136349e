"""Firefox, driven through what the tests use of Playwright's page: Playwright itself drives none but its own build."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from e2e.browsers.driven import Driven

DRIVER = Path(__file__).with_suffix(".mjs")


class Firefox(Driven):
    """A page in a Firefox.

    Args:
        browser: The path of Firefox.
        node: That of Node.
    """

    def __init__(self, browser: str, node: str) -> None:
        super().__init__()
        self._driver = subprocess.Popen(
            [node, DRIVER, browser], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ
        )

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

    def all(self, selector: str, source: str) -> Any:
        """Call a function with all elements of a selector."""
        return self.ask("all", selector, source)

    def first(self, selector: str, source: str) -> Any:
        """Call a function with the first element of a selector."""
        return self.ask("first", selector, source)

    def point(self, selector: str, position: dict[str, float] | None = None) -> None:
        """Point with the mouse: at an element's midst, or so far from its corner."""
        self.ask("point", selector, position)

    def down(self) -> None:
        """Press the mouse's button."""
        self.ask("down")

    def up(self) -> None:
        """Let it go."""
        self.ask("up")

    def errors(self) -> list[str]:
        """Return what pages have written as errors."""
        return list(self.ask("said")["errors"])

    def asked(self) -> list[str]:
        """Return the addresses of all requests and lines."""
        return list(self.ask("said")["requests"])
