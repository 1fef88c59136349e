"""Looking back on a finished game, as the shell knows it: a screen that is fetched when it is first opened."""

from typing import Any, Protocol

from markupsafe import Markup

from page.text import Text


class LookBack(Protocol):
    """The interface of that screen. Models and messages are those of the page."""

    @property
    def back(self) -> Any:
        """The end screen from which it was opened."""
        ...

    def with_back(self, back: Any) -> "LookBack":
        """Return the screen with another end screen behind it."""
        ...

    def pressed(self, model: Any, message: Any, t: Text) -> Any:
        """Return the next model and its effects after a press."""
        ...

    def told(self, model: Any, what: object, t: Text) -> Any:
        """Return the same after an answer of the edge."""
        ...

    def ticked(self, model: Any, of: str, t: Text) -> Any:
        """Return the same after the time of a step."""
        ...

    def screen(self, model: Any, t: Text) -> Markup:
        """Draw the screen."""
        ...
