"""What the tests use of Playwright's page, for browsers that Playwright does not drive."""

from abc import ABC, abstractmethod
from typing import Any

from e2e.people.ready import until

_FILL = """([selector, text]) => {
  const field = document.querySelector(selector);
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}"""


class Driven(ABC):
    """A page in a browser with a profile of its own; what it has in common with Playwright's `Page` means the same."""

    def __init__(self) -> None:
        self.mouse = Mouse(self)

    @abstractmethod
    def close(self) -> None:
        """End the browser."""

    @abstractmethod
    def goto(self, address: str) -> None:
        """Open an address."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page anew."""

    @abstractmethod
    def add_init_script(self, source: str) -> None:
        """Run a script in every page that is opened from now on."""

    @abstractmethod
    def evaluate(self, source: str, given: object = None) -> Any:
        """Evaluate an expression, or call a function."""

    @abstractmethod
    def all(self, selector: str, source: str) -> Any:
        """Call a function with all elements of a selector."""

    @abstractmethod
    def first(self, selector: str, source: str) -> Any:
        """Call a function with the first element of a selector."""

    @abstractmethod
    def point(self, selector: str, position: dict[str, float] | None = None) -> None:
        """Point with the mouse: at an element's midst, or so far from its corner."""

    @abstractmethod
    def down(self) -> None:
        """Press the mouse's button."""

    @abstractmethod
    def up(self) -> None:
        """Let it go."""

    @abstractmethod
    def errors(self) -> list[str]:
        """Return what pages have written as errors."""

    @abstractmethod
    def asked(self) -> list[str]:
        """Return the addresses that the browser lets know it has asked for something."""

    @property
    def console(self) -> list[tuple[str, str]]:
        """What pages have written as errors, as `Watch` has it."""
        return [("error", line) for line in self.errors()]

    def locator(self, selector: str) -> "Located":
        """Return all that a selector finds."""
        return Located(self, selector)

    def click(self, selector: str, *, position: dict[str, float] | None = None) -> None:
        """Press with the mouse: in an element's midst, or so far from its corner."""
        self.point(selector, position)
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

    def __init__(self, page: Driven) -> None:
        self.down, self.up = page.down, page.up


class Located:
    """What a selector finds."""

    def __init__(self, page: Driven, selector: str) -> None:
        self._page, self._selector = page, selector
        self.first = self

    def count(self) -> int:
        """Return how many there are."""
        return int(self.evaluate_all("all => all.length"))

    def evaluate_all(self, source: str) -> Any:
        """Call a function with all of them."""
        return self._page.all(self._selector, source)

    def evaluate(self, source: str) -> Any:
        """Call a function with the first."""
        return self._page.first(self._selector, source)

    def all_text_contents(self) -> list[str]:
        """Return the texts of all."""
        return list(self.evaluate_all("all => all.map(one => one.textContent)"))

    def inner_text(self) -> str:
        """Return the text of the first, as it is seen."""
        return str(self.evaluate("element => element.innerText"))

    def wait_for(self) -> None:
        """Wait until there is one."""
        until(lambda: self.count() > 0, f"{self._selector} is there")

    def hover(self) -> None:
        """Point at it with the mouse."""
        self._page.point(self._selector)
